"""A part, its wires to the Pico as they are, and what is wrong with them.

View: `title` (the part), `aside`, `wires` (two to four, each [the Pico's pin, the part's, mark]; the mark is
"", "open" or, for two of them, "crossed"), `trouble` (a line), `labels`.
"""

from tally.constant import const
from tally.screens.canvas import WIDTH
from tally.screens.fonts import SMALL
from tally.screens.layout import MARGIN, draw_labels, draw_line, draw_right, draw_title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_TOP = const(12)
_HEIGHT = const(33)
_PICO_RIGHT = const(36)
_PART_LEFT = const(84)
_LETTER_HEIGHT = const(8)
_LETTER_MIDDLE = const(3)
_CUT_LEFT = const(54)
_CUT_WIDTH = const(12)
_CROSS_HALF = const(3)


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the Pico's edge, the part's edge, and the wires between."""
    canvas.clear()
    draw_title(canvas, view["title"], view["aside"])
    canvas.vline(_PICO_RIGHT - 1, _TOP, _HEIGHT)
    canvas.vline(_PART_LEFT, _TOP, _HEIGHT)
    wires = view["wires"]
    step = (_HEIGHT - 1) // len(wires)
    rows = [_TOP + 1 + index * step + (step - _LETTER_HEIGHT) // 2 for index in range(len(wires))]
    crossed = [row for row, wire in zip(rows, wires) if wire[2] == "crossed"]  # noqa: B905 - as many rows
    for row, (pin, name, mark) in zip(rows, wires):  # noqa: B905 - as many rows
        draw_right(canvas, _PICO_RIGHT - MARGIN, row, pin, SMALL)
        canvas.text(_PART_LEFT + MARGIN, row, name, SMALL)
        if mark:
            canvas.invert(_PART_LEFT + 1, row - 1, WIDTH - _PART_LEFT - 1, _LETTER_HEIGHT)
        if mark != "crossed":
            _draw_wire(canvas, row + _LETTER_MIDDLE, mark)
    if crossed:
        _draw_slope(canvas, crossed[0] + _LETTER_MIDDLE, crossed[-1] + _LETTER_MIDDLE)
        _draw_slope(canvas, crossed[-1] + _LETTER_MIDDLE, crossed[0] + _LETTER_MIDDLE)
    draw_line(canvas, view["trouble"])
    draw_labels(canvas, view["labels"])


def _draw_wire(canvas: "Canvas", y: int, mark: str) -> None:
    canvas.hline(_PICO_RIGHT, y, _PART_LEFT - _PICO_RIGHT)
    if mark:
        canvas.erase(_CUT_LEFT, y, _CUT_WIDTH, 1)
        for by in range(-_CROSS_HALF, _CROSS_HALF + 1):
            middle = _CUT_LEFT + _CUT_WIDTH // 2
            canvas.hline(middle + by, y + by, 1)
            canvas.hline(middle - by, y + by, 1)


def _draw_slope(canvas: "Canvas", start: int, end: int) -> None:
    """Draw a wire that ends in another row than it starts in."""
    rows = abs(end - start) + 1
    down = 1 if end > start else -1
    length = _PART_LEFT - _PICO_RIGHT
    for index in range(rows):
        left = length * index // rows
        canvas.hline(_PICO_RIGHT + left, start + index * down, length * (index + 1) // rows - left)
