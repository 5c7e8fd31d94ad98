"""How a sitting gets its game: it resumes the game in the log, or begins one."""

from tally.app.log.flash_log import GAME_STARTED
from tally.app.log.flash_ring import Damaged
from tally.rulebooks import rulebook_of
from tally.rules.rewind import Resume
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.current_game.session import Sitting

_PLAYED = "card_played"
# How many records are read in one tick. A Pico needs a few milliseconds for each.
_SLICE = 4


def mount(sitting: "Sitting") -> None:
    """Open the log without resuming its game."""
    try:
        sitting.log.mount()
    except Damaged as damaged:
        sitting.damaged_line = damaged.line


def resume(sitting: "Sitting") -> Resume:
    """Return the work that opens the log and resumes its game: it checks each record and takes its events."""
    return Resume(sitting.game, sitting.log.mounting())


def read_on(sitting: "Sitting", work: Resume) -> bool:
    """Read or take an event. Return whether there are more. Raises Damaged: then there is no game."""
    try:
        return not work.advance(1)
    except Damaged as damaged:
        sitting.damaged_line = damaged.line
        sitting.forget_game()
        raise


def take_up(sitting: "Sitting") -> None:
    """Go on with a damaged game after its last whole event. A correction by 0 records that.

    Raises Damaged if no event is whole, and GameTooLong.
    """
    why = text("damaged.reason").format(sitting.damaged_line)

    def fact(started: "list[Any]") -> "list[Any]":
        rulebook = rulebook_of(started[1])
        assert rulebook
        return ["ruled", 0, rulebook.COUNTERS[0], 0, why]

    sitting.make_room()
    sitting.log.take_up(fact)


def resumed(sitting: "Sitting") -> None:
    """Show the game that was resumed."""
    sitting.unread = set(sitting.game.titles)
    # it may have gone on after its file was written: nobody knows when the power went
    sitting.is_unfiled = sitting.has_cost = True
    sitting.update_view()


def begin(sitting: "Sitting", game: str, options: "dict[str, Any]") -> None:
    """Begin the game with this id. If it raises Refused, OSError or LogFull, nothing has changed."""
    sitting.make_room()
    sitting.steps = sitting.game.accept([GAME_STARTED, game, options])
    sitting.whose.forget()
    sitting.unread = set()
    sitting.numbers_only = []
    sitting.refused = []
    sitting.last_turn = None
    sitting.has_cost = False
    sitting.fault = ""  # of the last game; a store that still fails will report it again
    sitting.update_view()


class Recall:
    """Tells the sitting who used each card before power-up. Call `step` in idle moments until it is False."""

    def __init__(self, sitting: "Sitting") -> None:
        self._sitting = sitting
        self._titles = sitting.game.titles  # to notice that another game has begun meanwhile
        self._events = sitting.log.events(0)
        # the last seat of each card: an earlier play may have been for the wrong seat
        self._users: "dict[str, int]" = {}

    def step(self) -> bool:
        """Read a few events. Return whether there are more."""
        for _ in range(_SLICE):
            event = next(self._events, None) if self._sitting.game.titles is self._titles else None
            if event is None:
                self._finish()
                return False
            if event[0] == _PLAYED:
                self._users[event[2]] = event[1]
        return True

    def _finish(self) -> None:
        whose = self._sitting.whose
        for card, seat in self._users.items():
            if whose.seat_of(card) is None and card in self._sitting.game.titles:
                whose.used(card, seat)
