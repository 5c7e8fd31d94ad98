"""A seat's plate: its name, lit while it may act, and a note of it, each in a line of small letters.

A seat: see `seats`. A line's top is that of the lit bar, 9 rows tall.
"""

from tally.constant import const
from tally.screens.canvas import WIDTH_INDEX
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.layout import SMALL_DROP, draw_right

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

BAR_HEIGHT = 9
NAME_PADDING = 3
_NOTE_GAP = const(3)


def draw_name(canvas: "Canvas", left: int, right: int, top: int, seat: "dict[str, Any]") -> None:
    """Draw the name; its bar begins before `left`."""
    strip = SMALL.strip(seat["name"], right - left)
    paint = canvas.blit
    if seat["priority"]:
        canvas.fill(left - NAME_PADDING, top, strip[WIDTH_INDEX] + 2 * NAME_PADDING, BAR_HEIGHT)
        paint = canvas.engrave
    paint(left, top + 1, strip)


def draw_note(canvas: "Canvas", left: int, right: int, top: int, seat: "dict[str, Any]") -> int:
    """Draw the first note at the right, its label before it if there is room; return where they begin."""
    for label, count in seat["notes"][:1]:
        draw_right(canvas, right, top, str(count), MEDIUM)
        right -= MEDIUM.width(str(count)) + _NOTE_GAP
        if SMALL.width(label) <= right - left:
            draw_right(canvas, right, top + SMALL_DROP, label, SMALL)
            right -= SMALL.width(label) + _NOTE_GAP
    return right
