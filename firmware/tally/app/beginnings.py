"""How a sitting comes by its game: it is taken up from the log at power-up, or begun."""

from tally.app import settings
from tally.app.flash_log import GAME_STARTED
from tally.app.flash_ring import Damaged
from tally.app.loading import load
from tally.app.sitting import RULEBOOKS
from tally.constant import const
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.sitting import Sitting
    from tally.app.table import Table
    from tally.rules.rewind import Resume

_ARCHIVE = const("tally.app.archive")
_REWIND = const("tally.rules.rewind")
_MAP = const("cards.fresh")  # which any change of the UID map leaves behind


def mount(sitting: "Sitting") -> "Resume | None":
    """Open the log and return the work of taking up its game; None when its records are damaged."""
    try:
        sitting.log.mount()
    except Damaged as damaged:
        sitting.damaged_line = damaged.line
        return None
    found: "Resume" = load(_REWIND).Resume(sitting.game)
    return found


def take_up(sitting: "Sitting") -> None:
    """Go on with the damaged game behind its last whole event; a correction by nothing tells of it.

    Raises Damaged where no event is whole, GameTooLong.
    """
    why = text("damaged.reason").format(sitting.damaged_line)

    def fact(started: "list[Any]") -> "list[Any]":
        rulebook = load(RULEBOOKS + started[1])
        return ["ruled", 0, rulebook.COUNTERS[0], 0, why]

    sitting.make_room()
    sitting.log.take_up(fact)


def resumed(sitting: "Sitting") -> None:
    """Show the game that was taken up."""
    sitting.unread = set(sitting.game.titles)
    sitting.is_unfiled = sitting.has_cost = True  # it may be: nobody knows when the power went
    sitting.show_anew()
    sitting.code_of = sitting.view["game"] if sitting.view else ""


def read_settings(table: "Table") -> None:
    """Set the table up as it was left."""
    store, sitting = table.devices.store, table.sitting
    table.settings = settings.read(store)
    table.has_map = _MAP in store.names()
    if not sitting.log.count():  # a new log, perhaps, beside files of older games
        sitting.log.number_after(load(_ARCHIVE).last_number(store))
    sitting.whose.decks = table.settings.decks
    sitting.offered = table.settings.game


def begin(sitting: "Sitting", game: str, options: "dict[str, Any]") -> None:
    """Begin a game, by its id; raise Refused, OSError or LogFull, and nothing has changed."""
    sitting.make_room()
    sitting.steps = sitting.game.accept([GAME_STARTED, game, options])
    sitting.whose.forget()
    sitting.unread = set()
    sitting.numbers_only = []
    sitting.has_cost = False
    sitting.fault = ""  # of the game before; a store that still fails will say so again
    sitting.code_of = game
    sitting.show_anew()


def begin_elsewhere(table: "Table", game: str, options: "dict[str, Any]") -> None:
    """Write down that a game of another kind begins, and start the device again: it is taken up there.

    Raises OSError or LogFull, where the flash takes nothing.

    MicroPython never forgets a name that some code had: a game after another one would have 20 KB less.
    """
    table.sitting.make_room()
    table.sitting.log.append([GAME_STARTED, game, options])
    restart(table)


def restart(table: "Table") -> None:
    """Keep the settings, and start the device again without the code of any game."""
    try:  # noqa: SIM105 - MicroPython has no contextlib
        settings.keep(table.devices.store, table.settings)
    except OSError:
        pass  # those kept before stay
    table.devices.watchdog.restart()
