"""A bug: the code to report it by, and what happens now.

View: `code` (four digits), `then` (a line), `labels`.
"""

from tally.constant import const
from tally.screens import words
from tally.screens.canvas import WIDTH
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.layout import draw_centred, draw_labels, draw_line, draw_title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_CODE_TOP = const(19)
_CODE_WIDTH = const(48)
_CODE_HEIGHT = const(14)
_ADVICE_TOP = const(36)


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the code."""
    canvas.clear()
    draw_title(canvas, words.text("crash.title"))
    left = (WIDTH - _CODE_WIDTH) // 2
    draw_centred(canvas, left, _CODE_WIDTH, _CODE_TOP, view["code"], MEDIUM)
    canvas.invert(left, _CODE_TOP - 2, _CODE_WIDTH, _CODE_HEIGHT)
    draw_centred(canvas, 0, WIDTH, _ADVICE_TOP, words.text("crash.advice"), SMALL)
    draw_line(canvas, view["then"])
    draw_labels(canvas, view["labels"])
