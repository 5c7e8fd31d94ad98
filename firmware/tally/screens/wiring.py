"""The wiring, part by part, and the buttons and the screen to try."""

from tally.screens import words
from tally.screens.canvas import WIDTH
from tally.screens.fonts import SMALL
from tally.screens.layout import (
    BAR_HEIGHT,
    MARGIN,
    draw_centred,
    draw_labels,
    draw_line,
    draw_right,
    draw_title,
)
from tally.screens.message import draw_question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_TOP = 12
_HEIGHT = 33
_PICO_RIGHT = 36
_PART_LEFT = 84
_LETTER_HEIGHT = 8
_LETTER_MIDDLE = 3
_CUT_LEFT = 54
_CUT_WIDTH = 12
_CROSS_HALF = 3
_LEFTS = (0, 44, 88)
_WIDTH = 40
_KEYS_TOP = 14
_KEYS_HEIGHT = 28
_NAME_TOP = 19
_PIN_TOP = 30
_FRAME_HEIGHT = 42


def draw_wiring(canvas: "Canvas", view: "dict[str, Any]") -> None:
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
    """Draw a wire that ends in another row than it begins in."""
    rows = abs(end - start) + 1
    down = 1 if end > start else -1
    length = _PART_LEFT - _PICO_RIGHT
    for index in range(rows):
        left = length * index // rows
        canvas.hline(_PICO_RIGHT + left, start + index * down, length * (index + 1) // rows - left)


def draw_try_buttons(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the buttons."""
    canvas.clear()
    draw_title(canvas, words.text("check.buttons"))
    for left, (name, pin, has_arrived) in zip(_LEFTS, view["keys"]):  # noqa: B905 - three of each
        canvas.rect(left, _KEYS_TOP, _WIDTH, _KEYS_HEIGHT)
        draw_centred(canvas, left, _WIDTH, _NAME_TOP, name, SMALL)
        draw_centred(canvas, left, _WIDTH, _PIN_TOP, pin, SMALL)
        if has_arrived:
            canvas.invert(left, _KEYS_TOP, _WIDTH, _KEYS_HEIGHT)
    draw_line(canvas, view["prompt"])
    draw_labels(canvas, view["labels"])


def draw_try_screen(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the question whether the picture is right, in a frame along the edges of the screen.

    If the picture is shifted, a side of the frame is missing.
    """
    draw_question(canvas, view)
    canvas.rect(0, BAR_HEIGHT, WIDTH, _FRAME_HEIGHT)
