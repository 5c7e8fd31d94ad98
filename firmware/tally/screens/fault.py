"""A banner over the top of any screen while a part of the table is in trouble; it does not clear the rest.

View: `faults` (a list of the ports' words, at least one; the first is told, the others counted).
"""

from tally.constant import const
from tally.screens import words
from tally.screens.canvas import WIDTH
from tally.screens.fonts import SMALL
from tally.screens.layout import draw_centred

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

# Open at the top, where the screen ends: so it leaves the numbers of a score.
_HEIGHT = const(10)
_TEXT_TOP = const(1)
_SIGN_WIDTH = const(9)
_SIGN_LEFT = const(4)


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the banner over what is drawn already."""
    canvas.erase(0, 0, WIDTH, _HEIGHT + 1)
    canvas.rect(0, -1, WIDTH, _HEIGHT + 1)
    canvas.text(_SIGN_LEFT, _TEXT_TOP, "!", SMALL)
    canvas.invert(0, 0, _SIGN_WIDTH, _HEIGHT)
    first, *more = view["faults"]
    told = words.text("fault." + first) + (f" +{len(more)}" if more else "")
    draw_centred(canvas, _SIGN_WIDTH + 2, WIDTH - _SIGN_WIDTH - 4, _TEXT_TOP, told, SMALL)
