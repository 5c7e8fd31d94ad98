"""Tags are written: which card comes next, what to do, and how far the list is done.

View: `title`, `text` (the card, in large letters if it fits), `line` (what to do), `done` of `total` (0: not
counted), `labels`.
"""

from tally.screens.canvas import WIDTH
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.layout import (
    LINE_ROOM,
    MARGIN,
    draw_centred,
    draw_labels,
    draw_line,
    draw_title,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_BAR_TOP = 13
_BAR_HEIGHT = 3
_MIDDLE = 31
_MEDIUM_STEP = 13
_MEDIUM_LINES = 2
_SMALL_STEP = 9
_SMALL_LINES = 3


def draw_writer(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw it all."""
    done, total = view["done"], view["total"]
    canvas.clear()
    draw_title(canvas, view["title"], f"{done}/{total}" if total else "")
    if total:
        canvas.hline(0, _BAR_TOP + 1, WIDTH)
        canvas.fill(0, _BAR_TOP, WIDTH * min(done, total) // total, _BAR_HEIGHT)
    _draw_text(canvas, view["text"])
    draw_line(canvas, view["line"])
    draw_labels(canvas, view["labels"])


def _draw_text(canvas: "Canvas", text: str) -> None:
    font, step, lines = MEDIUM, _MEDIUM_STEP, MEDIUM.wrap(text, LINE_ROOM)
    if len(lines) > _MEDIUM_LINES:
        font, step, lines = SMALL, _SMALL_STEP, SMALL.wrap(text, LINE_ROOM)[:_SMALL_LINES]
    y = _MIDDLE - len(lines) * step // 2
    for line in lines:
        draw_centred(canvas, MARGIN, LINE_ROOM, y, line, font)
        y += step
