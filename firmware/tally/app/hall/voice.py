"""The voice of a table that speaks by itself: what its bridge says of a table on a cable, over its own radio.

It has the turns in which nobody waits, and does one short step in each: what happened while the network was
away is told from the journal afterwards. `host_sim/hall/TOPICS.md` says what goes where.
"""

import json

from tally.app.archive import game_file
from tally.app.flash_ring import Damaged
from tally.app.hall import again, orders, payloads, place, wifi
from tally.app.hall.hall import CLOCK, Hall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.app.table import Table
    from tally.ports import Broker
    from tally.rules.rulebook import View

    Message = dict[str, Any]
    Event = list[Any]

_ROOT = "taptally/1/{}/"
_HERE, _STATE, _EVENTS, _RESULT, _GONE, _CALL = "here", "state", "events", "result/", "gone", "call"
_ASK, _SEATING, _ANSWER = "ask", "seating", "answer"
# So many results are said again when the broker comes back: it may have lost them.
_MOST_RESULTS = 4
# How often it is looked whether a game that is over has become a file, and so is sealed.
_SEAL_MS = 2_000


def open_voice(table: "Table") -> "Voice | None":
    """Return the voice of a table with a radio, a network, and a place in a hall within reach; else None."""
    where, join = place.read(table.devices.store), wifi.read(table.devices.store)
    if not (table.devices.board.get("radio") and where and join) or not place.is_within_reach(where):
        return None
    return Voice(table, where, join)


class Voice:
    """`tick` it in quiet turns. `is_here` tells whether the broker is there."""

    def __init__(self, table: "Table", where: "Message", join: "Message") -> None:
        hall = _ROOT.format(where["hall"])
        self._own = f"{hall}table/{where['table']}/"
        self._clock_topic = hall + CLOCK
        self._table = table
        self._sitting = table.sitting
        if table.hall is None:
            table.hall = Hall(table)
        self._hall: "Hall" = table.hall
        will = self._topic(_HERE), _spelled(_here(False)), True
        filters = [self._topic(kind) for kind in (_ASK, _SEATING, _ANSWER)] + [self._clock_topic.encode()]
        self._broker: "Broker" = table.devices.open_broker(join, where, will, filters)
        self.is_here = False
        self._is_greeting = False
        self._due: "tuple[str, Message | None, bool] | None" = None  # what is said next
        self._is_calling: "bool | None" = None  # as the hall knows: the broker may keep a call of before
        self._faults: "list[str]" = []  # as it knows
        self._said_s: "int | None" = None  # when the clock that the table has was said
        # Of the game in play: its number, the next event, those that follow, the view that was told last.
        self._game = 0
        self._next = 0
        self._titles: "Any" = None
        self._events: "Iterator[Event | None]" = iter(())
        self._view: "View | None" = None
        self._seen: "tuple[int, View] | None" = None  # how many events it had when it was looked at last
        # Of others: where each is to be told from, and what is told now.
        self._asked: "list[tuple[int, int]]" = []
        self._older: "Iterator[Event | None] | None" = None
        self._results: "dict[int, Message]" = {}
        self._unsaid: "list[int]" = []  # the games whose result is to be said
        self._sealing: "Iterator[Message | None] | None" = None  # of the game in play
        self._looked_ms = 0  # for its file

    def tick(self) -> None:
        """Do one short step."""
        is_here = self._broker.tick()
        if is_here is not self.is_here:
            self.is_here = self._is_greeting = is_here
        self._hall.is_cut = not is_here
        self._look()
        if not is_here:
            return
        heard = self._broker.heard()
        if heard:
            self._take(*heard)
        elif self._due is None:
            self._due = self._find()
        else:
            topic, message, is_kept = self._due
            if self._broker.say(self._topic(topic), b"" if message is None else _spelled(message), is_kept):
                self._due = None

    def close(self) -> None:
        """Leave the network without a word: the broker says that the table is gone."""
        self._broker.close()
        self._hall.is_cut = False

    def _journal(self) -> str:
        return self._hall.journal or ""

    def _topic(self, kind: str) -> bytes:
        return (self._own + kind).encode()

    def _look(self) -> None:
        """See whether another game is in play; what was not told of the one before is told afterwards."""
        sitting = self._sitting
        count, view = sitting.log.count(), sitting.view
        if not count or view is None:
            return
        if sitting.game.titles is not self._titles:
            try:
                self._turn_to_game(sitting.log.present().number)
            except Damaged:
                return
            self._titles = sitting.game.titles
        self._seen = count, view

    def _turn_to_game(self, number: int) -> None:
        if number != self._game:
            if self._game and self._seen:
                self._leave(*self._seen)
            self._game, self._next = number, 0
        self._follow(min(self._next, self._sitting.log.count()))

    def _leave(self, count: int, view: "View") -> None:
        """Have the rest of a game told that another one follows, and how it ended or was left."""
        if self._next < count:
            self._asked.append((self._game, self._next))
        if view["won_by"] is None:
            self._keep_result(payloads.left(payloads.state(self._game, count, view, self._journal())))
        elif self._view is not view:
            self._keep_result(payloads.result(self._game, count, view, self._journal()))

    def _follow(self, first: int) -> None:
        """Tell the game in play from an event on; raise Damaged."""
        self._next = first
        self._events = self._sitting.log.present().following(first)
        self._view = None

    def _find(self) -> "tuple[str, Message | None, bool] | None":
        """Return what is to be said next: where, the message (None takes one back), whether it is kept."""
        if self._is_greeting:
            self._greet()
            return _HERE, _here(True), True
        if self._hall.is_calling is not self._is_calling:
            self._is_calling = self._hall.is_calling
            return _CALL, {"v": payloads.VERSION, "judge": self._is_calling}, True
        if self._hall.journal is None:
            return None  # it is named in an idle moment
        if self._older or self._asked:
            return self._find_older()
        if self._next < self._sitting.log.count() and self._titles is self._sitting.game.titles:
            return self._find_event()
        if self._unsaid:
            game = self._unsaid.pop(0)
            name = payloads.result_name(payloads.of_game(game, self._journal()))
            return _RESULT + name, self._results.get(game), True
        if self._seen and (self._seen[1] is not self._view or self._table.faults != self._faults):
            return self._find_state(*self._seen)
        if self._game in self._results and not self._results[self._game]["seal"]:
            self._go_on_sealing(self._game)
        return None

    def _greet(self) -> None:
        """Say everything again that a broker keeps: one whose power failed may have lost it."""
        self._is_greeting = False
        self._view = None
        self._unsaid = sorted(set(self._unsaid) | set(self._results))

    def _find_event(self) -> "tuple[str, Message, bool] | None":
        try:
            event = next(self._events)
        except Damaged:
            self._next = self._sitting.log.count()
            return None
        if event is None:
            return None
        self._next += 1
        return _EVENTS, payloads.event(self._game, self._next - 1, event, self._journal()), False

    def _find_older(self) -> "tuple[str, Message, bool] | None":
        """Go on to tell the first game that was asked for."""
        game, first = self._asked[0]
        if self._older is None:
            self._older = again.events(self._sitting, self._table.devices.store, game, first)
        try:
            for event in self._older:
                if event is None:
                    return None
                self._asked[0] = game, first + 1
                return _EVENTS, payloads.event(game, first, event, self._journal()), False
        except (again.NoGame, Damaged):
            self._end_older()
            return _GONE, payloads.of_game(game, self._journal()), False
        self._end_older()
        return None

    def _end_older(self) -> None:
        self._older = None
        self._asked.pop(0)

    def _find_state(self, count: int, view: "View") -> "tuple[str, Message, bool]":
        self._view, self._faults = view, list(self._table.faults)
        self._sealing = None
        if view["won_by"] is not None:
            self._keep_result(payloads.result(self._game, count, view, self._journal()))
        elif self._results.pop(self._game, None):
            self._unsaid.append(self._game)
        minutes = self._sitting.log.minutes()
        return _STATE, payloads.state(self._game, count, view, self._journal(), minutes, self._faults), True

    def _go_on_sealing(self, game: int) -> None:
        """Look for the file of a game that is over, then make its seal: the result is said again with it."""
        if self._sealing is None:
            now_ms = self._table.now_ms()
            if now_ms - self._looked_ms >= _SEAL_MS:
                self._looked_ms = now_ms
                if game_file(game) in self._table.devices.store.names():
                    self._sealing = again.sealed(self._sitting, self._table.devices)
            return
        try:
            for seal in self._sealing:
                if seal:
                    result = dict(self._results[game])
                    result["seal"] = seal
                    self._keep_result(result)
                return
        except Damaged:
            return

    def _keep_result(self, result: "Message") -> None:
        game = result["game"]
        self._results[game] = result
        if game not in self._unsaid:
            self._unsaid.append(game)
        if len(self._results) > _MOST_RESULTS:
            oldest = min(self._results)
            if oldest not in self._unsaid:
                self._results.pop(oldest)

    def _take(self, topic: bytes, payload: bytes, was_kept: bool) -> None:
        """Take what the hall says; whatever is wrong with it is passed over: anybody may have sent it."""
        name = topic.decode()
        kind = CLOCK if name == self._clock_topic else name[len(self._own) :]
        try:
            message = json.loads(payload)
            if kind == _ASK:
                self._take_ask(message["game"], message["next"], message.get("journal"))
            elif not self._table.kiosk and (kind != CLOCK or self._is_news(message, was_kept)):
                self._hall.take(kind, orders.for_table(kind, message))
        except orders.WRONG:
            return

    def _is_news(self, clock: "Message", was_kept: bool) -> bool:
        """Return whether a clock is another one than the table has, and it is known what it has left.

        A table cannot tell how long ago a clock was said that the broker kept. What was said while the
        network was away is off by so long at the most; at power-up, one that runs is passed over.
        """
        said, known = clock.get("said"), self._said_s
        if was_kept and (said == known or (known is None and clock["runs"] is True)):
            return False
        self._said_s = said
        return True

    def _take_ask(self, game: int, first: int, journal: "str | None") -> None:
        """Tell a game again from an event on; one of another journal is gone."""
        if type(game) is not int or type(first) is not int or first < 0:
            return
        if isinstance(journal, str) and journal != self._hall.journal:
            self._due = self._due or (_GONE, payloads.of_game(game, journal), False)
        elif game != self._game:
            if game not in [asked for asked, _ in self._asked]:
                self._asked.append((game, first))
        elif first < self._next:
            try:
                self._follow(first)
            except Damaged:
                return


def _here(is_here: bool) -> "Message":
    return {"v": payloads.VERSION, "here": is_here}


def _spelled(message: "Message") -> bytes:
    return json.dumps(message).encode()
