"""Tells what happens at the table, as it happens: each event of the game in play, then its view."""

from tally.app.log.flash_ring import Damaged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.app.log.kept_game import Timed
    from tally.app.pages.table import Table

    Message = dict[str, Any]


class Watch:
    """Tells the game `number` from the event `first` on. It tells any other game from its first event on."""

    def __init__(self, table: "Table", number: int, first: int) -> None:
        self._session = table.session
        self._titles: "Any" = None  # the titles of the game that is sent: each game has its own
        self._view: "Any" = self  # the last view that was sent; at first not a view
        self._events: "Iterator[Timed | None]" = iter(())
        self.number = number
        self.next = first

    def next_message(self) -> "Message | None":
        """Return the next message, or None when there is none yet."""
        session = self._session
        if session.view is self._view:
            return None
        if session.game.titles is not self._titles and session.log.count():
            self._turn_to_game()
        if self.next < session.log.count():
            return self._next_event()
        self._view = session.view
        minutes = session.log.minutes()
        return {
            "told": "view",
            "game": self.number,
            "events": self.next,
            "minutes": minutes,
            "view": session.view,
        }

    def _turn_to_game(self) -> None:
        """Begin to tell the game that is in play now."""
        self._titles = self._session.game.titles
        present = self._session.log.present()
        if present.number != self.number or self.next > self._session.log.count():
            self.number, self.next = present.number, 0
        self._events = present.following(self.next)

    def _next_event(self) -> "Message | None":
        try:
            timed = next(self._events)
        except Damaged as fault:
            self.next = self._session.log.count()
            self._titles = None  # the walk has ended: what comes is read again
            return {"told": "damaged", "game": self.number, "line": fault.line}
        if timed is None:
            return None
        self.next += 1
        event, pause_ticks, kept = timed
        message = {"told": "event", "game": self.number, "n": self.next - 1, "event": event}
        if pause_ticks is not None:
            message["pause"], message["kept"] = pause_ticks, kept
        return message


def watch(table: "Table", arguments: "Message") -> "Message":
    """Begin to tell the game number "game" from the event "next" on, any other from its first event on."""
    number, first = arguments.get("game", 0), arguments.get("next", 0)
    if not (type(number) is int and type(first) is int and first >= 0):
        raise ValueError("game and next are numbers")
    assert table.desk
    table.desk.watch = Watch(table, number, first)
    return {"events": table.session.log.count()}


def unwatch(table: "Table", _: "Message") -> "Message":
    """Stop telling."""
    assert table.desk
    table.desk.watch = None
    return {}


def score(table: "Table", _: "Message") -> "Message":
    """Tell the scoreboard for the room, in place of events."""
    from tally.app.link.score import Score  # loaded when a scoreboard first asks

    assert table.desk
    table.desk.watch = Score(table)
    return {}
