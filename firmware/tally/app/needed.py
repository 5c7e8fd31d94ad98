"""What code a game needs in every turn: an import takes 5 to 40 ms, and no usual tap is to wait for one."""

import gc
import sys

from tally.app.of_phase import named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

_EVERY_TURN = "tally.app.pages.play tally.app.pages.told tally.screens.told"
_PICO = "rp2"
_TABLE_BYTES = 6_144  # less than the table takes, and more than what so many names take besides
_NAMES_AT_ONCE = 16
_MOST_NAMES = 640  # more than half of the table before it is in use


def of_every_turn(rulebook: "ModuleType") -> "list[str]":
    """Return the full names of the app's modules, the rulebook's, and the screens that its panels are for."""
    return _EVERY_TURN.split() + named(rulebook, rulebook.EVERY_TURN)


def reserve_names() -> None:
    """Have MicroPython's next table of names made now, while the heap has a piece that is large enough.

    With its 1,261st name a Pico takes 7,712 bytes in one piece, for 1,280 more; later there may be none. A
    game's code brings it near that number; the names made here take it past, with 3 bytes and 0.3 ms each.
    """
    if sys.platform != _PICO:  # elsewhere the heap grows when it is full
        return
    for first in range(0, _MOST_NAMES, _NAMES_AT_ONCE):
        taken = gc.mem_alloc()  # type: ignore[attr-defined]  # MicroPython has it
        for number in range(first, first + _NAMES_AT_ONCE):
            hasattr(None, f"{number:x}")
        if gc.mem_alloc() - taken > _TABLE_BYTES:  # type: ignore[attr-defined]
            return
