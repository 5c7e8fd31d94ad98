"""A banner over the top of any screen while a part of the table is in trouble; it does not clear the rest.

View: `faults` (a list of the ports' words, at least one; the first is told, the others counted).
"""

from tally.screens import words
from tally.screens.canvas import WIDTH
from tally.screens.layout import draw_centred
from tally.screens.small import FONT as SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

HEIGHT = 11
SIGN_WIDTH = 9
SIGN_LEFT = 4


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the banner over what is drawn already."""
    canvas.erase(0, 0, WIDTH, HEIGHT + 1)
    canvas.rect(0, 0, WIDTH, HEIGHT)
    canvas.text(SIGN_LEFT, 2, "!", SMALL)
    canvas.invert(0, 0, SIGN_WIDTH, HEIGHT)
    first, *more = view["faults"]
    told = words.text("fault." + first) + (f" +{len(more)}" if more else "")
    draw_centred(canvas, SIGN_WIDTH + 2, WIDTH - SIGN_WIDTH - 4, 2, told, SMALL)
