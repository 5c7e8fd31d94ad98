"""How a sitting comes by its game: taken up from the log at power-up, begun, or left for another kind."""

from tally.app.flash_log import GAME_STARTED
from tally.app.flash_ring import Damaged
from tally.rules.game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.sitting import Sitting
    from tally.app.table import Table
    from tally.rules.rewind import Resume


def mount(sitting: "Sitting") -> "Resume | None":
    """Open the log and return the work of taking up its game; None when its records are damaged."""
    try:
        sitting.log.mount()
    except Damaged as damaged:
        sitting.damaged_line = damaged.line
        return None
    return sitting.game.resume()


def resumed(sitting: "Sitting") -> None:
    """Show the game that was taken up."""
    sitting.unread = set(sitting.game.titles)
    sitting.is_unfiled = True  # it may be: nobody knows when the power went
    sitting.show_anew()


def begin(sitting: "Sitting", game: str, options: "dict[str, Any]") -> None:
    """Begin a game, by its id; raise Refused."""
    sitting.make_room()
    sitting.steps = sitting.game.accept([GAME_STARTED, game, options])
    sitting.whose.forget()
    sitting.unread = set()
    sitting.numbers_only = []
    sitting.show_anew()


def leave(table: "Table") -> None:
    """Let go of the game in play and of all its code, before one of another kind begins; the log has it."""
    sitting = table.sitting
    sitting.game = Game(sitting.log)
    sitting.view = None
    sitting.steps = []
    table.clear()
