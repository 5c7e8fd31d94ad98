"""The voice of a table with its own radio. It tells the hall what a bridge tells for a table on a cable.

It works in turns in which nobody waits, one short step in each. What happened while the network was away is
sent from the journal later. `host_sim/hall/TOPICS.md` has the topics.
"""

import json

from tally.app.current_game.archive import game_file
from tally.app.hall import incoming, payloads, place, reading, wifi
from tally.app.hall.delivered import Delivered
from tally.app.hall.hall import ANSWER, CLOCK, SEATING, Hall
from tally.app.hall.kept_clock import TIME, KeptClock
from tally.app.hall.older import Older
from tally.app.hall.payloads import CALL, EVENTS, HERE, STATE
from tally.app.hall.results import Results
from tally.app.log.flash_ring import Damaged
from tally.foreign import WRONG_FROM_AFAR, json_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.app.log.kept_game import Timed
    from tally.app.pages.table import Table
    from tally.ports import Broker
    from tally.rules.rulebook import View

    Message = dict[str, Any]

_ROOT = "taptally/1/{}/"
_ASK = "ask"
# How often to look whether a finished game has become a file, and so can be sealed.
_SEAL_MS = 2_000


def open_voice(table: "Table") -> "Voice | None":
    """Return the voice of a table with a radio, a network, and a place within reach in a hall; else None."""
    where, join = place.read(table.devices.store), wifi.read(table.devices.store)
    if not (table.devices.board.get("radio") and where and join) or not place.is_within_reach(where):
        return None
    return Voice(table, where, join)


class Voice:
    """The table on the broker. Call `tick` in quiet turns. `is_here` tells whether the broker is there."""

    def __init__(self, table: "Table", where: "Message", join: "Message") -> None:
        hall = _ROOT.format(where["hall"])
        self._name: str = where["table"]
        self._own = f"{hall}table/{self._name}/"
        self._of_hall = hall
        self._table = table
        self._session = table.session
        table.hall = table.hall or Hall(table)
        self._hall = table.hall
        will = self._topic(HERE), _spelled(payloads.here(False)), True
        filters = [self._topic(kind) for kind in (_ASK, SEATING, ANSWER, HERE)]
        filters += [(hall + kind).encode() for kind in (CLOCK, TIME)]
        self._broker: "Broker" = table.devices.open_broker(join, where, will, filters)
        self._place = place.OnePlace(self._broker.id)
        self.is_here = False
        self._is_greeting = self._is_here_due = False
        self._due: "tuple[str, Message | None, bool] | None" = None  # the next message
        # what the hall believes; the broker may still have an old call
        self._is_calling: "bool | None" = None
        self._faults: "list[str] | None" = None  # what the hall believes
        self._clock = KeptClock()
        # Of the game in play: its number, its next event, an iterator from there on, the last view that was
        # sent.
        self._game = 0
        self._next = 0
        self._titles: "Any" = None
        self._events: "Iterator[Timed | None]" = iter(())
        self._view: "View | None" = None
        # the number of events and the view when the game was last looked at
        self._seen: "tuple[int, View] | None" = None
        self._results = Results()
        self._older = Older(table, self._results)
        self._delivered = Delivered(table, where)
        self._is_all_said = False  # whether all of the earlier games had been sent at the last message
        self._looked_ms = 0  # when its file was last looked for

    def tick(self) -> None:
        """Do one short step."""
        is_here = self._broker.tick()
        if is_here is not self.is_here:
            self.is_here = self._is_greeting = is_here
            self._place.is_shared = self._hall.is_twice = False
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
                self._note_delivered()

    def close(self) -> None:
        """Leave the network without a goodbye, so that the broker says that the table is gone."""
        self._broker.close()
        self._hall.is_cut = False

    def _journal(self) -> str:
        return self._hall.journal or ""

    def _topic(self, kind: str) -> bytes:
        return (self._own + kind).encode()

    def _look(self) -> None:
        """See whether another game is in play. What was not sent of the game before is sent later."""
        session = self._session
        count, view = session.log.count(), session.view
        if not count or view is None:
            return
        if session.game.titles is not self._titles:
            try:
                self._turn_to_game(session.log.present().number)
            except Damaged:
                return
            self._titles = session.game.titles
        self._seen = count, view

    def _turn_to_game(self, number: int) -> None:
        if number != self._game:
            self._is_all_said = False
            if not self._game:
                self._take_up(number)
            elif self._seen:
                self._leave(*self._seen)
            self._game, self._next = number, 0
        self._follow(min(self._next, self._session.log.count()))

    def _take_up(self, number: int) -> None:
        """At power-up, tell the games that the hall has not got. In a new place, tell no earlier game."""
        first = self._delivered.first_missing(number)
        if first is None:
            self._delivered.note(number - 1)
            return
        for game in range(max(first, self._session.last_shown + 1), number):
            self._older.finish(game, 0)

    def _leave(self, count: int, view: "View") -> None:
        """Tell the rest of the game that is being left, and how it ended or that it was left."""
        if view["won_by"] is None or self._view is not view:
            self._results.keep(payloads.ending(self._game, count, view, self._journal()))
        result = self._results.of(self._game)
        if not (result and result["seal"]) or self._next < count:
            self._older.finish(self._game, self._next)

    def _note_delivered(self) -> None:
        """Note once a game that the hall has all games before it. Messages arrive in their order."""
        if self._is_behind():
            self._delivered.note(self._game - 1)
        self._is_all_said = self._older.is_done() and not self._results.due

    def _is_behind(self) -> bool:
        """Return whether the hall has got all the earlier games, and that is not noted yet."""
        return self._is_all_said and self._game > 0 and self._delivered.game != self._game - 1

    def _follow(self, first: int) -> None:
        """Tell the game in play from the event `first` on; raise Damaged."""
        self._next = first
        self._events = self._session.log.present().following(first)
        self._view = None

    def _find(self) -> "tuple[str, Message | None, bool] | None":
        """Return the next message: topic, message (None withdraws one), and whether the broker keeps it."""
        if self._is_greeting:
            self._greet()
        if self._is_here_due:
            self._is_here_due = False
            return HERE, payloads.here(True, self._place.own), True
        if self._hall.is_calling is not self._is_calling:
            self._is_calling = self._hall.is_calling
            return CALL, {"v": payloads.VERSION, "judge": self._is_calling}, True
        if self._hall.journal is None:
            return None  # an idle moment will find the id
        if not (self._older.is_done() or self._older.is_waiting()):
            return self._older.find(self._journal())
        if self._next < self._session.log.count() and self._titles is self._session.game.titles:
            return self._find_event()
        if self._results.due:
            return self._results.next_due(self._journal())
        if self._is_behind() or self._is_state_news():
            return self._find_state()
        result = self._results.of(self._game)
        if result and not result["seal"]:
            self._seal(result)
        return None

    def _is_state_news(self) -> bool:
        """Return whether the hall does not know how the table stands."""
        view = self._seen[1] if self._seen else None
        return view is not self._view or self._table.faults != self._faults

    def _greet(self) -> None:
        """Tell again all that a broker keeps: if its power failed, it may have lost it."""
        self._is_greeting = False
        self._is_here_due = True
        self._view = self._faults = None
        self._results.send_again()

    def _find_event(self) -> "tuple[str, Message, bool] | None":
        try:
            timed = next(self._events)
        except Damaged:
            self._next = self._session.log.count()
            return None
        if timed is None:
            return None
        self._next += 1
        message = payloads.event(self._game, self._next - 1, timed[0], self._journal())
        return EVENTS, payloads.timed(message, timed[1], timed[2]), False

    def _find_state(self) -> "tuple[str, Message, bool]":
        faults = self._faults = list(self._table.faults)
        if not self._seen:
            return STATE, payloads.no_game(self._journal(), faults), True
        count, view = self._seen
        self._view = view
        if view["won_by"] is not None:
            self._results.keep(payloads.result(self._game, count, view, self._journal()))
        else:
            self._results.take_back(self._game)
        minutes = self._session.log.minutes()
        return STATE, payloads.state(self._game, count, view, self._journal(), minutes, faults), True

    def _seal(self, result: "Message") -> None:
        """Send the result again with its seal, once the game is a sealed file, too. A kiosk has none."""
        now_ms, devices, log = self._table.now_ms(), self._table.devices, self._session.log
        if now_ms - self._looked_ms < _SEAL_MS or result["events"] != log.count():
            return
        self._looked_ms = now_ms
        if not self._table.mode.files_games or game_file(self._game) in devices.store.names():
            found = dict(result)
            found["seal"] = reading.seal_of(devices, self._game, log.count(), log.chain())
            self._results.keep(found)

    def _take(self, topic: bytes, payload: bytes, was_kept: bool) -> None:
        """Take a message of the hall. A wrong one is ignored: anybody may have sent it."""
        try:
            name = str(topic, "utf-8")
            kind = name[len(self._own if name.startswith(self._own) else self._of_hall) :]
            message = json_of(str(payload, "utf-8"))
            if kind == _ASK:
                self._take_ask(message["game"], message["next"], message.get("journal"))
            elif kind == HERE:
                if self._place.take(message):
                    self._is_here_due = True
                self._hall.is_twice = self._place.is_shared
            elif not self._table.mode.is_supervised:
                return  # nobody is seated there
            elif kind == CLOCK:
                self._take_clock(self._clock.news(message, was_kept))
            elif kind == TIME:
                self._take_clock(self._clock.aged(message))
            else:
                self._hall.take(kind, incoming.for_table(kind, message, self._name))
        except WRONG_FROM_AFAR:
            return

    def _take_clock(self, clock: "Message | None") -> None:
        if clock:
            self._hall.take(CLOCK, incoming.for_table(CLOCK, clock, self._name))

    def _take_ask(self, game: int, first: int, journal: "str | None") -> None:
        """Tell a game again from the event `first` on. A game of another journal is gone."""
        if type(game) is not int or type(first) is not int or first < 0:
            return
        if isinstance(journal, str) and journal != self._hall.journal:
            self._due = self._due or (payloads.GONE, payloads.of_game(game, journal), False)
        elif game != self._game:
            self._older.ask(game, first)
        elif first < self._next:
            try:
                self._follow(first)
            except Damaged:
                return


def _spelled(message: "Message") -> bytes:
    return json.dumps(message).encode()
