"""How a session gets its game: it resumes the game in the log, or begins one."""

from tally.app.log.flash_log import GAME_STARTED
from tally.app.log.flash_ring import Damaged
from tally.rulebooks import rulebook_of
from tally.rules.rewind import Resume
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.current_game.session import Session

_PLAYED = "card_played"
# How many records are read in one tick. A Pico needs a few milliseconds for each.
_SLICE = 4


def mount(session: "Session") -> None:
    """Open the log without resuming its game."""
    try:
        session.log.mount()
    except Damaged as damaged:
        session.damaged_line = damaged.line


def resume(session: "Session") -> Resume:
    """Return the work that opens the log and resumes its game: it checks each record and takes its events."""
    return Resume(session.game, session.log.mounting())


def read_on(session: "Session", work: Resume) -> bool:
    """Read or take an event. Return whether there are more. Raises Damaged: then there is no game."""
    try:
        return not work.advance(1)
    except Damaged as damaged:
        session.damaged_line = damaged.line
        session.forget_game()
        raise


def take_up(session: "Session") -> None:
    """Go on with a damaged game after its last whole event. A correction by 0 records that.

    Raises Damaged if no event is whole, and GameTooLong.
    """
    why = text("damaged.reason").format(session.damaged_line)

    def fact(started: "list[Any]") -> "list[Any]":
        rulebook = rulebook_of(started[1])
        assert rulebook
        return ["ruled", 0, rulebook.COUNTERS[0], 0, why]

    session.make_room()
    session.log.take_up(fact)


def resumed(session: "Session") -> None:
    """Show the game that was resumed."""
    session.unread = set(session.game.titles)
    # it may have gone on after its file was written: nobody knows when the power went
    session.is_unfiled = session.has_cost = True
    session.update_view()


def begin(session: "Session", game: str, options: "dict[str, Any]") -> None:
    """Begin the game with this id. If it raises Refused, OSError or LogFull, nothing has changed."""
    session.make_room()
    session.steps = session.game.accept([GAME_STARTED, game, options])
    session.owners.forget()
    session.unread = set()
    session.numbers_only = []
    session.refused = []
    session.last_turn = None
    session.has_cost = False
    session.fault = ""  # of the last game; a store that still fails will report it again
    session.update_view()


class Recall:
    """Finds out who used each card before power-up. Call `step` in idle moments until it is False."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._titles = session.game.titles  # to notice that another game has begun meanwhile
        self._events = session.log.events(0)
        # the last seat of each card: an earlier play may have been for the wrong seat
        self._users: "dict[str, int]" = {}

    def step(self) -> bool:
        """Read a few events. Return whether there are more."""
        for _ in range(_SLICE):
            event = next(self._events, None) if self._session.game.titles is self._titles else None
            if event is None:
                self._finish()
                return False
            if event[0] == _PLAYED:
                self._users[event[2]] = event[1]
        return True

    def _finish(self) -> None:
        whose = self._session.owners
        for card, seat in self._users.items():
            if whose.seat_of(card) is None and card in self._session.game.titles:
                whose.used(card, seat)
