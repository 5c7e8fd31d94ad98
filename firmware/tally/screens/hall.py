"""The marks of a table in a hall, at the end of the score's line: no network, a judge called, minutes left.

A view's `hall` is [minutes or None, whether a judge is called, whether the network is lost]. It is there
only if one of them is. The marks are left out if the line fits whole only without them.
"""

from framebuf import MONO_VLSB

from tally.screens.canvas import PAGE_ROWS, WIDTH_INDEX
from tally.screens.fonts import SMALL
from tally.screens.layout import LINE_ROOM, LINE_TOP, MARGIN, cut_name, draw_status
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

    View = dict[str, Any]

# The bars of a network, with a small cross where they begin.
_CUT = (b"\x65\x62\x05\x78\x78\x00\x7f\x7f", 8, PAGE_ROWS, MONO_VLSB, 8)
_GAP = 3
_PLATE_PADDING = 2


def draw_marked_status(canvas: "Canvas", view: "View", phase: str, prompt: str) -> None:
    """Draw the line above the tabs like `draw_status`, with the marks of the view at its end."""
    room = LINE_ROOM
    if "hall" in view:
        words = prompt or cut_name(phase, room_left(view, room))
        room = draw_marks(canvas, view, LINE_TOP, MARGIN + room, room, words)
    draw_status(canvas, phase, prompt, room)


def room_left(view: "View", room: int) -> int:
    """Return the room that the marks of a view leave in a line."""
    for _, _, width in _pieces(view):
        room -= width + _GAP
    return room


def draw_marks(canvas: "Canvas", view: "View", top: int, right: int, room: int, words: str) -> int:
    """Draw the marks before the column `right`. Return the room for the words in the same line."""
    left = room_left(view, room)
    if left < SMALL.width(words) <= room:
        return room
    for strip, padding, width in _pieces(view):
        right -= width
        if padding:
            canvas.fill(right, top - 1, width, PAGE_ROWS + 1)
            canvas.engrave(right + padding, top, strip)
        else:
            canvas.blit(right, top, strip)
        right -= _GAP
    return left


def _pieces(view: "View") -> "list[tuple[Any, int, int]]":
    """Return the marks, the rightmost first: picture, room beside it on a lit plate (0: no plate), width."""
    minutes, is_called, is_cut = view.get("hall", (None, False, False))
    pieces = []
    if minutes is not None:
        strip = SMALL.strip(text("hall.minutes").format(minutes))
        pieces.append((strip, 0, strip[WIDTH_INDEX]))
    if is_called:
        strip = SMALL.strip(text("hall.judge"))
        pieces.append((strip, _PLATE_PADDING, strip[WIDTH_INDEX] + 2 * _PLATE_PADDING))
    if is_cut:
        pieces.append((_CUT, 0, _CUT[WIDTH_INDEX]))
    return pieces
