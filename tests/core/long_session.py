"""A session without end: games one after the other, with each event kept as the app keeps it."""

from tally.app.current_game.session import Session
from tally.app.current_game.startup import begin, mount
from tally.app.log.flash_log import GAME_STARTED, FlashLog
from tally.rules.refusals import Refused
from tally.rules.removal import Removal, together
from tests.core.journaled import HandClock, new_flash

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    Event = list[Any]

BETWEEN_MS = 700
EVENTS_A_REMOVAL = 40
DEEPEST_REMOVAL = 12
SLICE = 16
EVENTS_AN_UNDO = 9
OPENING = 30
PIECE = 200
FULL = "journal_full"


def no_catalogue(_game: str) -> None:
    """Open nothing: the titles of these events are whole."""


class LongSession:
    """Takes events; `taken` counts those that were kept, `refused` the others by their codes."""

    def __init__(self, sector_count: int) -> None:
        self.taken = self.games = self.removals = self.undone = 0
        self.refused: "dict[str, int]" = {}
        self._clock = HandClock()
        log = FlashLog(new_flash(sector_count), self._clock)
        self.session = Session(log, no_catalogue)
        mount(self.session)
        log.tidy()

    def offer(self, event: "Event") -> str:
        """Offer an event; return the code of its refusal, "" when it was taken."""
        self._clock.ms += BETWEEN_MS
        before = self.session.log.count()
        try:
            if event[0] == GAME_STARTED:
                begin(self.session, event[1], event[2])
                self.games += 1
                before = 0
            else:
                self.session.record([event])
                self.undone += event[0] == "undone"
        except Refused as refused:
            return self._note(refused.code)
        self._keep_house(before)
        return ""

    def remove(self) -> None:
        """Take out one of the last events, with what belongs to it, and keep what came later."""
        standing = self.session.game.standing
        if not standing:
            return
        index = standing[-1 - self.taken % min(len(standing), DEEPEST_REMOVAL)]
        before = self.session.log.count()
        try:
            removal = Removal(self.session.game, *together(self.session.game, index))
            while not removal.advance(SLICE):
                pass
            self.session.record(removal.batch)
            self.removals += 1
        except Refused as refused:
            self._note(refused.code)
        self._keep_house(before)

    def round(self, games: "list[list[Event]]") -> "Iterator[None]":
        """Play these games, and then one until its journal is full; yield after each piece of it.

        After each round the heap has to be as after the round before.
        """
        for events in games:
            self._play(events)
            yield
        self._play(games[0][:OPENING])
        while self._goes_on(PIECE):
            yield
        self._play(games[0])

    def _play(self, events: "list[Event]") -> None:
        """Offer the events of a game, and remove something now and then."""
        for number, event in enumerate(events, 1):
            self.offer(event)
            if number % EVENTS_A_REMOVAL == 0:
                self.remove()

    def _goes_on(self, count: int) -> bool:
        """Let the game go on for this many events; return whether its journal has room for more."""
        for number in range(count):
            event = ["ruled", number % 2, "cookies", number % 5 - 2, "so"]
            if self.offer(["undone"] if number % EVENTS_AN_UNDO == 0 else event) == FULL:
                return False
        return True

    def _note(self, code: str) -> str:
        self.refused[code] = self.refused.get(code, 0) + 1
        return code

    def _keep_house(self, before: int) -> None:
        """Do what the table does in quiet and in idle moments."""
        self.taken += self.session.log.count() - before
        self.session.game.prepare()
        self.session.log.tidy()
