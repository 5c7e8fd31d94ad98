"""A card that was announced: whether it stands so far, and who may still answer.

View: `card` (its name), `of` (whose), `verdict`, `waiting` (names), `prompt`, `labels`, and maybe `told`.
"""

from tally.constant import const
from tally.screens.canvas import WIDTH, WIDTH_INDEX
from tally.screens.fonts import SMALL
from tally.screens.layout import (
    LINE_ROOM,
    MARGIN,
    draw_centred,
    draw_labels,
    draw_line,
    draw_title,
    engrave_centred,
    largest_font,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_VERDICT_TOP = const(12)
_PLATES_TOP = const(25)
_PLATE_STEP = const(10)
_PLATE_HEIGHT = const(9)
_A_ROW = const(4)


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the card and who is asked about it."""
    canvas.clear()
    draw_title(canvas, view["card"], view["of"])
    font = largest_font(view["verdict"], LINE_ROOM)
    draw_centred(canvas, MARGIN, LINE_ROOM, _VERDICT_TOP, view["verdict"], font)
    waiting = view["waiting"]
    # The first row is the longer one: with few seats there is only that.
    a_row = len(waiting) if len(waiting) <= _A_ROW else (len(waiting) + 1) // 2
    for index, name in enumerate(waiting):
        column, row = index % a_row, index // a_row
        left = column * WIDTH // a_row
        _draw_plate(canvas, left, (column + 1) * WIDTH // a_row - left, _PLATES_TOP + row * _PLATE_STEP, name)
    draw_line(canvas, view.get("told") or view["prompt"])
    draw_labels(canvas, view["labels"])


def _draw_plate(canvas: "Canvas", left: int, width: int, top: int, name: str) -> None:
    """Draw a lit name: this seat may answer."""
    strip = SMALL.strip(name, width - 2 * MARGIN)
    bar = strip[WIDTH_INDEX] + 2 * MARGIN - 2
    canvas.fill(left + (width - bar) // 2, top, bar, _PLATE_HEIGHT)
    engrave_centred(canvas, left + MARGIN, width - 2 * MARGIN, top + 1, name, SMALL)
