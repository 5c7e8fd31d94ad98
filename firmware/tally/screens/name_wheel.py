"""A name that is being written, and the wheel of letters below it.

View: `title`, `name`, `letters` (an odd number; OK takes the middle one), `note` (in place of the letters,
if there are none), `prompt`, `labels`.
"""

from tally.screens.canvas import WIDTH
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.layout import SMALL_DROP, draw_centred, draw_labels, draw_line, draw_title, largest_font

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_NAME_TOP = 14
_CURSOR_GAP = 2
_CURSOR_WIDTH = 5
_CURSOR_DROP = 9
_WHEEL_TOP = 31
_LETTER_WIDTH = 16
_LETTER_HEIGHT = 14
_SPACE = " "
_SHOWN_SPACE = "_"


def draw_name_wheel(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the name and the wheel."""
    canvas.clear()
    draw_title(canvas, view["title"])
    name = view["name"]
    font = largest_font(name, WIDTH - 2 * (_CURSOR_GAP + _CURSOR_WIDTH))
    left = (WIDTH - font.width(name)) // 2
    canvas.text(left, _NAME_TOP, name, font)
    canvas.fill(left + font.width(name) + _CURSOR_GAP, _NAME_TOP + _CURSOR_DROP, _CURSOR_WIDTH, 2)
    _draw_wheel(canvas, view["letters"])
    draw_centred(canvas, 0, WIDTH, _WHEEL_TOP + SMALL_DROP, view.get("note", ""), SMALL)
    draw_line(canvas, view["prompt"])
    draw_labels(canvas, view["labels"])


def _draw_wheel(canvas: "Canvas", letters: "list[str]") -> None:
    middle = len(letters) // 2
    first = (WIDTH - _LETTER_WIDTH * len(letters)) // 2
    for index, letter in enumerate(letters):
        left = first + index * _LETTER_WIDTH
        shown = _SHOWN_SPACE if letter == _SPACE else letter
        if index == middle:
            draw_centred(canvas, left, _LETTER_WIDTH, _WHEEL_TOP, shown, MEDIUM)
            canvas.invert(left, _WHEEL_TOP - 1, _LETTER_WIDTH, _LETTER_HEIGHT)
        else:
            draw_centred(canvas, left, _LETTER_WIDTH, _WHEEL_TOP + SMALL_DROP, shown, SMALL)
