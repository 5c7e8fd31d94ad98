"""A deck is checked, card by card: how many there are, and what vouches for the last one.

View: `title`, `aside`, `number`, `card` (the last one's name, or what to do), `mark`, `is_bad` (whether the
mark is to be noticed), `line`, `labels`.
"""

from tally.constant import const
from tally.screens.canvas import WIDTH
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.layout import MARGIN, draw_digits, draw_labels, draw_line, draw_title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_NUMBER_TOP = const(18)
_NUMBER_ROOM = const(42)
_TEXT_LEFT = const(50)
_TEXT_ROOM = WIDTH - _TEXT_LEFT - MARGIN
_CARD_TOP = const(13)
_CARD_LINES = const(2)
_MEDIUM_STEP = const(11)
_SMALL_STEP = const(9)
_MARK_TOP = const(36)
_BAD_HEIGHT = const(10)


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw it all."""
    canvas.clear()
    draw_title(canvas, view["title"], view["aside"])
    draw_digits(canvas, MARGIN, _NUMBER_ROOM, _NUMBER_TOP, view["number"])
    _draw_card(canvas, view["card"])
    canvas.blit(_TEXT_LEFT, _MARK_TOP, SMALL.strip(view["mark"], _TEXT_ROOM))
    if view["is_bad"]:
        canvas.invert(_TEXT_LEFT - MARGIN, _MARK_TOP - 1, _TEXT_ROOM + 2 * MARGIN, _BAD_HEIGHT)
    draw_line(canvas, view["line"])
    draw_labels(canvas, view["labels"])


def _draw_card(canvas: "Canvas", name: str) -> None:
    font, step, lines = MEDIUM, _MEDIUM_STEP, MEDIUM.wrap(name, _TEXT_ROOM)
    if len(lines) > _CARD_LINES:
        font, step, lines = SMALL, _SMALL_STEP, SMALL.wrap(name, _TEXT_ROOM)
        last = _CARD_LINES - 1
        lines = lines[:last] + [" ".join(lines[last:])]
    y = _CARD_TOP
    for line in lines:
        canvas.blit(_TEXT_LEFT, y, font.strip(line, _TEXT_ROOM))
        y += step
