"""Pages over the game: what players must do now, why something is refused, what would be undone."""

from tally.app.current_game import event_text
from tally.app.kept.settings import TOLD
from tally.app.pages.page import BasePage
from tally.rules.removal import span
from tally.rules.rewind import rewind
from tally.screens.message import draw_notice, draw_question, draw_refusal
from tally.screens.rows import SHOWN, draw_told
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
    from tally.rules.refusals import Refused
    from tally.rules.rewind import Rewind

    Event = list[Any]

_MS_PER_SECOND = 1_000
# How many events are replayed in one tick: a Pico needs a few milliseconds for each.
_SLICE = 1


class TasksPage(BasePage):
    """Lists what players must do, below `news` if there are any, for the time in the settings.

    OK shows the rest of the list, then closes it; Left closes it. Right does what OK does on the game's
    page, and its label says so. If OK answers a question there, the question is below the list. If another
    seat may have made the play, Right says that instead.
    """

    name = "told"
    screen = staticmethod(draw_told)
    leaves_for = "card"

    def __init__(self, table: "Table", rows: "list[list[str]]", news: str) -> None:
        super().__init__(table)
        self._items = event_text.summed(rows)
        self._news = news
        self._first = 0
        self._seen_ms = table.devices.clock.now_ms()

    def picture(self) -> "Picture":
        """Return the list, with the labels of the buttons."""
        game, session = self.table.game_page(), self.session
        return {
            "title": self._news or game.said() or text("told.title"),
            "items": self._items,
            "first": self._first,
            "question": session.playbook().panels.question(session.played_view(), session.name_of),
            "asked": self.asked(),
            "labels": [
                text("label.back"),
                text("label.down" if self._is_more() else "label.ok"),
                self._right_label(),
            ],
        }

    def tick(self) -> None:
        """Close the list when its time is over."""
        stay = self.table.settings.told
        if stay == TOLD[0]:
            return
        if self.table.devices.clock.now_ms() - self._seen_ms >= int(stay) * _MS_PER_SECOND:
            self.table.to_game()

    def ok(self) -> None:
        """Show the rest of the list. If all was shown, go back to the game."""
        if not self._is_more():
            self.table.back()
            return
        self._seen_ms = self.table.devices.clock.now_ms()
        self._first = min(self._first + SHOWN, len(self._items) - SHOWN)

    def right(self) -> None:
        """Say that another seat made the play, if that is offered.

        Else do what OK does on the game's page.
        """
        if not self._right_label():
            return
        game = self.table.to_game()
        if game.is_correctable():
            game.left()
        else:
            game.ok()

    def left(self) -> None:
        """Go back to the game."""
        self.table.back()

    def _right_label(self) -> str:
        """Return the label of Right. It is "" until the whole list was shown."""
        game = self.table.game_page()
        other, ok, _ = game.labels()
        if game.is_correctable():
            return str(other)
        return "" if self._is_more() else str(ok)

    def _is_more(self) -> bool:
        return self._first + SHOWN < len(self._items)


class NoticePage(BasePage):
    """Shows what is wrong with a tag, until the next tap or press. OK does `offer`, if there is one."""

    name = "notice"
    leaves_for = "anything"

    screen = staticmethod(draw_notice)

    def __init__(self, table: "Table", code: str, offer: "Callable[[], object] | None" = None) -> None:
        super().__init__(table)
        self.code = code
        self._offer = offer

    def picture(self) -> "Picture":
        """Return what is wrong and what to do."""
        return {
            "asked": self.asked(),
            "title": text("tag." + self.code),
            "text": text(f"tag.{self.code}.{'card' if self._offer else 'do'}"),
            "is_offer": self._offer is not None,
            "labels": [
                text("label.back") if self._offer else "",
                text("label.describe" if self._offer else "label.ok"),
                text("label.menu"),
            ],
        }

    def ok(self) -> None:
        """Go back, or do `offer`."""
        self.table.back()
        if self._offer:
            self._offer()


class RefusalPage(NoticePage):
    """Shows why the rules refuse the last of `events`, under a card's name.

    OK held does `overrule`, or opens the effect by hand that is offered.
    """

    screen = staticmethod(draw_refusal)

    def __init__(
        self,
        table: "Table",
        refused: "Refused",
        overrule: "Callable[[], None] | None",
        card: str,
        events: "list[Event]",
    ) -> None:
        super().__init__(table, refused.code)
        self.refused = refused
        self._overrule = overrule
        self._by_hand: "Callable[[], None] | None" = None
        self._card = card
        self._events = events
        self._reason = ""  # the reason as it was drawn
        self._is_noted = not events

    def picture(self) -> "Picture":
        """Return the reason, with facts of the game as it is."""
        self._reason = event_text.reason(self.session, self.refused)
        return {
            "asked": self.asked(),
            "title": self._card or text("refusal.title"),
            "reason": self._reason,
            "hint": self._hint(),
            "labels": ["", text("label.ok"), text("label.menu")],
        }

    def tick(self) -> None:
        """Note the refusal for a judge after it was drawn, when nobody waits."""
        if self._reason and not self._is_noted:
            self._is_noted = True
            self._note()

    def _note(self) -> None:
        if self.session.view:
            who = self._events[-1][1]
            seat = who if isinstance(who, int) else None
            self.session.note_refusal(seat, event_text.refused(self.session, self._events), self._reason)

    def _hint(self) -> str:
        if self._overrule:
            return text("refusal.anyway")
        return text("refusal.by_hand") if self._by_hand else ""

    def offer_by_hand(self, open_effect: "Callable[[], None]") -> None:
        """Let OK held open this effect. Its page asks for a judge itself, if the settings say so."""
        self._by_hand = open_effect

    def ok_held(self) -> None:
        """Do `overrule`, if there is one. If the settings say so, ask for a judge first."""
        self.table.back()
        if self._overrule:
            self.table.page().with_judge(self._overrule)
        elif self._by_hand:
            self._by_hand()


class UndoPage(BasePage):
    """Asks, undoes, and goes back to the game. Events that were recorded together are undone together."""

    name = "undo"
    screen = staticmethod(draw_refusal)  # or "question", if there is something to undo

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._events = _last_events(table)
        self._lines = [event_text.line(self.session, event) for event in self._events]
        if self._lines:
            self.screen = draw_question
        self._rewind: "Rewind | None" = None

    def picture(self) -> "Picture":
        """Return what would be undone."""
        back, menu = text("label.back"), text("label.menu")
        if not self._lines:
            reason = text("refused.nothing_to_undo")
            return {"title": text("menu.undo"), "reason": reason, "labels": [back, "", menu]}
        return {
            "title": text("menu.undo"),
            "text": ", ".join(reversed(self._lines)),
            "asked": self.asked(),
            "labels": [back, text("label.undo"), menu],
        }

    def ok(self) -> None:
        """Begin to undo, or go back to the game."""
        if self._lines:
            self.begin()
        else:
            self.table.back()

    def begin(self) -> None:
        """Begin to undo, if there is something. Only a judge can undo a judge's ruling."""
        from tally.app.pages.judges_card import is_ruled

        if not self._lines:
            return
        last = self.session.game.standing[-1]
        if is_ruled(self.session, last, last + 1):
            self.by_judge(self._begin)
        else:
            self._begin()

    def _begin(self) -> None:
        if self._lines:
            self._rewind = rewind(self.session.game, len(self._lines))

    def tick(self) -> None:
        """Go on undoing. Go back to the game when it is done."""
        if self._rewind and self._rewind.advance(_SLICE):
            self._rewind = None
            play = self.table.to_game()
            if play.record([["undone"]] * len(self._lines)):
                self.table.sound("undo")
                rows = [[line, ""] for line in reversed(self._lines)]
                play.tell_hands(rows, text("told.undone"))


def _last_events(table: "Table") -> "list[list[Any]]":
    """Return the standing events that were recorded together with the last one."""
    session = table.session
    standing = session.game.standing
    if not standing:
        return []
    first, end = session.log.batch(standing[-1])
    events = session.log.events(first)
    batch = [next(events) for _ in range(first, end)]
    begin, stop = span([event[0] for event in batch], standing[-1] - first, session.rulebook().PLAYS)
    return [batch[at] for at in range(begin, stop) if first + at in standing]
