"""The marks of a table in a hall, at the end of the score's line: no network, a judge called, minutes left.

A view's `hall` is [minutes or None, whether a judge is called, whether the network is lost]. It is there
only if one of them is. A fourth number is the minutes that only this table has, as "+4'". The marks are left
out if the line fits whole only without them. Some screens have a free row for them then.
"""

from framebuf import MONO_VLSB

from tally.screens.canvas import PAGE_ROWS, WIDTH, WIDTH_INDEX
from tally.screens.fonts import SMALL
from tally.screens.layout import (
    BAR_HEIGHT,
    BAR_TEXT_TOP,
    LINE_ROOM,
    LINE_TOP,
    MARGIN,
    NEWS,
    TITLE_PAGES,
    cut_name,
    draw_centred,
    draw_status,
    draw_title,
    engrave_pair,
)
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


def draw_marked_line(canvas: "Canvas", view: "View", free_top: int, right: int = MARGIN + LINE_ROOM) -> None:
    """Draw the news, or else the prompt, above the tabs, with the marks of the view before `right`.

    If the line has no room for the marks, they go in the row at `free_top` (0: no row is free).
    """
    room, news = LINE_ROOM, view.get(NEWS, "")
    left = room_left(view, right - MARGIN) if "hall" in view else room
    words = cut_name(news, room if free_top else left) or view["prompt"]
    if free_top and left < SMALL.width(words):
        draw_marks(canvas, view, free_top, right, room, "")
    elif not left < SMALL.width(words) <= room:
        draw_marks(canvas, view, LINE_TOP, right, room, "")
        room = left
    draw_centred(canvas, MARGIN, room, LINE_TOP, words, SMALL)


def draw_marked_title(canvas: "Canvas", view: "View", title: str, aside: str) -> bool:
    """Draw the bar at the top like `draw_title`, with the marks of the view between its texts.

    Return whether there are none, or the bar had room for them.
    """
    right = WIDTH - MARGIN - SMALL.width(aside) - _GAP
    free = room_left(view, right) - MARGIN - SMALL.width(title)
    if "hall" not in view or free < 0:
        draw_title(canvas, title, aside)
        return "hall" not in view
    right -= free // 2
    left = room_left(view, right)
    draw_marks(canvas, view, BAR_TEXT_TOP, right, LINE_ROOM, "")
    canvas.invert(left, 0, right - left, BAR_HEIGHT)
    canvas.fill(0, 0, left, BAR_HEIGHT)
    canvas.fill(right, 0, WIDTH - right, BAR_HEIGHT)
    engrave_pair(canvas, MARGIN, WIDTH - MARGIN, BAR_TEXT_TOP, title, aside)
    canvas.finish(TITLE_PAGES)
    return True


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
    marks = view.get("hall", (None, False, False))
    minutes, is_called, is_cut = marks[:3]
    pieces = []
    shown = [] if minutes is None else [str(minutes)]
    shown += [f"+{more}" for more in marks[3:]]
    for each in shown:
        strip = SMALL.strip(text("hall.minutes").format(each))
        pieces.append((strip, 0, strip[WIDTH_INDEX]))
    if is_called:
        strip = SMALL.strip(text("hall.judge"))
        pieces.append((strip, _PLATE_PADDING, strip[WIDTH_INDEX] + 2 * _PLATE_PADDING))
    if is_cut:
        pieces.append((_CUT, 0, _CUT[WIDTH_INDEX]))
    return pieces
