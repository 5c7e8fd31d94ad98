"""How a sitting comes by its game: it is taken up from the log at power-up, or begun."""

from tally.app import language, settings
from tally.app.archive import last_number
from tally.app.flash_log import GAME_STARTED
from tally.app.flash_ring import Damaged
from tally.rulebooks import rulebook_of
from tally.rules.rewind import Resume
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.sitting import Sitting
    from tally.app.table import Table

_MAP = "cards.fresh"  # which any change of the UID map leaves behind
_PLAYED = "card_played"
# Records read in one tick: a few milliseconds each on a Pico.
_SLICE = 4


def mount(sitting: "Sitting") -> None:
    """Open the log, and leave the game in it as it is."""
    try:
        sitting.log.mount()
    except Damaged as damaged:
        sitting.damaged_line = damaged.line


def resume(sitting: "Sitting") -> Resume:
    """Return the work of opening the log and taking up its game: a record is checked, its events taken."""
    return Resume(sitting.game, sitting.log.mounting())


def goes_on(sitting: "Sitting", work: Resume) -> bool:
    """Read or take an event; return whether there are more. Raises Damaged: then there is no game."""
    try:
        return not work.advance(1)
    except Damaged as damaged:
        sitting.damaged_line = damaged.line
        sitting.forget_game()
        raise


def take_up(sitting: "Sitting") -> None:
    """Go on with the damaged game behind its last whole event; a correction by nothing tells of it.

    Raises Damaged where no event is whole, GameTooLong.
    """
    why = text("damaged.reason").format(sitting.damaged_line)

    def fact(started: "list[Any]") -> "list[Any]":
        rulebook = rulebook_of(started[1])
        assert rulebook
        return ["ruled", 0, rulebook.COUNTERS[0], 0, why]

    sitting.make_room()
    sitting.log.take_up(fact)


def resumed(sitting: "Sitting") -> None:
    """Show the game that was taken up."""
    sitting.unread = set(sitting.game.titles)
    sitting.is_unfiled = sitting.has_cost = True  # it may be: nobody knows when the power went
    sitting.show_anew()


def read_settings(table: "Table") -> None:
    """Set the table up as it was left."""
    store, sitting = table.devices.store, table.sitting
    table.settings = settings.read(store)
    language.speak(table, table.settings.language)
    table.has_map = _MAP in store.names()
    if not sitting.log.count():  # a new log, perhaps, beside files of older games
        sitting.log.number_after(last_number(store))
    sitting.whose.decks = table.settings.decks
    sitting.offered = table.settings.game
    sitting.last_shown = table.settings.shown_games


def begin(sitting: "Sitting", game: str, options: "dict[str, Any]") -> None:
    """Begin a game, by its id; raise Refused, OSError or LogFull, and nothing has changed."""
    sitting.make_room()
    sitting.steps = sitting.game.accept([GAME_STARTED, game, options])
    sitting.whose.forget()
    sitting.unread = set()
    sitting.numbers_only = []
    sitting.refused = []
    sitting.last_turn = None
    sitting.has_cost = False
    sitting.fault = ""  # of the game before; a store that still fails will say so again
    sitting.show_anew()


class Recall:
    """Tells the sitting whose each card was: call `step` in idle moments until it is False."""

    def __init__(self, sitting: "Sitting") -> None:
        self._sitting = sitting
        self._titles = sitting.game.titles  # of this game: another one may begin meanwhile
        self._events = sitting.log.events(0)
        self._users: "dict[str, int]" = {}  # the last of each card: a play may have been the wrong seat's

    def step(self) -> bool:
        """Read a few events; return whether there are more."""
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
