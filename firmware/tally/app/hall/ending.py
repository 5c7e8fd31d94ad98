"""Finds out in short steps how an earlier game ended: it replays the game and makes its seal."""

from tally.app.hall import payloads, reading
from tally.app.log.flash_ring import Damaged
from tally.app.log.kept_game import events_of
from tally.foreign import WRONG
from tally.rulebooks import rulebook_of
from tally.rules.journal import first_chain
from tally.rules.journal_reading import BadRecord, chain_after
from tally.rules.refusals import Refused
from tally.rules.replay import Walk
from tally.rules.step import seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.app.current_game.session import Session
    from tally.ports import Devices

    Message = dict[str, Any]
    Event = list[Any]

# A game of another firmware may break any rule of this one.
_UNREADABLE = WRONG + (reading.NoGame, Damaged, BadRecord, Refused, OSError)
_STARTED, _SEEN, _UNDONE = "game_started", "card_seen", "undone"


class Ending:
    """The end of one game. Call `step` in idle moments until it returns False: it may import a rulebook.

    `result` is there once `is_found`, except for a game that cannot be read. A `known` result is kept,
    unless the game went on after it.
    """

    def __init__(
        self, session: "Session", devices: "Devices", game: int, journal: str, known: "Message | None"
    ) -> None:
        self.is_found = False
        self.result: "Message | None" = None
        self._session = session
        self._devices = devices
        self._game = game
        self._journal = journal
        self._known = known
        self._standing: "list[int]" = []  # the indexes of the events that stand
        self._count = 0
        self._chain: bytes = first_chain(game)
        self._walk: "Walk | None" = None
        self._work = self._steps()

    def step(self) -> bool:
        """Read a record, or take an event. Return whether there is more to do."""
        try:
            for _ in self._work:
                return True
        except _UNREADABLE:
            self.result = None
        self.is_found = True
        return False

    def _steps(self) -> "Iterator[None]":
        store = self._devices.store
        for record in reading.records(self._session, store, self._game):
            if record:
                self._read(record)
            yield
        result = self._known
        if result is None or result["events"] != self._count:
            index = 0
            for logged in reading.events(self._session, store, self._game, 0):
                if logged:
                    self._take(index, logged[0])
                    index += 1
                yield
            result = self._replayed()
        self.result = dict(result)
        self.result["seal"] = reading.seal_of(self._devices, self._game, self._count, self._chain)

    def _read(self, record: bytes) -> None:
        """Note which events stand so far, and the chain."""
        self._chain = chain_after(self._chain, record)
        for event in events_of(record, self._count + 1):
            if event[0] == _UNDONE:
                self._standing.pop()
            elif event[0] not in (_STARTED, _SEEN):
                self._standing.append(self._count)
            self._count += 1

    def _take(self, index: int, event: "Event") -> None:
        """Take an event if it stands. An undone event is skipped."""
        if self._walk is None:
            rulebook = rulebook_of(event[1])
            assert rulebook
            self._walk = Walk(rulebook, rulebook.begin(event[2], {}))
        elif event[0] == _SEEN:
            card, title = seen(self._walk.rulebook, event)
            self._walk.state.titles[card] = title
        elif self._standing and self._standing[0] == index:
            self._standing.pop(0)
            self._walk.go_on(event)

    def _replayed(self) -> "Message":
        assert self._walk
        view = self._walk.rulebook.view(self._walk.state)
        return payloads.ending(self._game, self._count, view, self._journal)
