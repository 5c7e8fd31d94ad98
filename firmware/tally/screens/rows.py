"""Rows of a list: a text with a value at the right, a cursor, and how far down the list one is."""

from tally.screens.canvas import WIDTH
from tally.screens.layout import MARGIN, draw_right
from tally.screens.small import FONT as SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.screens.canvas import Canvas

SHOWN = 4
TOP = 13
STEP = 10
VALUE_GAP = 4
BAR_WIDTH = 2
BAR_ROOM = 4


def first_shown(cursor: int, total: int) -> int:
    """Return the index of the first row on show when a list of `total` rows keeps `cursor` in sight."""
    return max(0, min(cursor - SHOWN // 2, total - SHOWN))


def right_edge(total: int) -> int:
    """Return the column where the rows end: before the scroll bar, where there is one."""
    return WIDTH - MARGIN - (BAR_ROOM if total > SHOWN else 0)


def draw_rows(canvas: "Canvas", left: int, rows: "list[list[str]]", first: int, total: int) -> None:
    """Draw the rows on show, each [text, value], the first of which is number `first` of `total`."""
    for index, (text, value) in enumerate(rows):
        draw_row(canvas, left, right_edge(total), index, text, value)
    draw_scroll_bar(canvas, first, total)


def draw_row(canvas: "Canvas", left: int, right: int, index: int, text: str, value: str) -> int:
    """Draw one row, its text cut before its value; return the column where the text ends."""
    y = TOP + index * STEP
    room = right - left - (SMALL.width(value) + VALUE_GAP if value else 0)
    text = SMALL.shorten(text, room)
    canvas.text(left, y, text, SMALL)
    draw_right(canvas, right, y, value, SMALL)
    return left + SMALL.width(text)


def draw_choices(canvas: "Canvas", rows: "list[list[str]]", cursor: int) -> None:
    """Draw the part of a whole list around its cursor, which is lit."""
    total = len(rows)
    first = first_shown(cursor, total)
    draw_rows(canvas, MARGIN, rows[first : first + SHOWN], first, total)
    if rows:
        canvas.invert(0, TOP - 1 + (cursor - first) * STEP, right_edge(total) + MARGIN - 1, STEP)


def draw_scroll_bar(canvas: "Canvas", first: int, total: int) -> None:
    """Draw where in the list the rows are; a list that is all on show has none."""
    if total <= SHOWN:
        return
    track = SHOWN * STEP
    height = max(STEP // 2, track * SHOWN // total)
    y = TOP - 1 + (track - height) * first // (total - SHOWN)
    canvas.fill(WIDTH - BAR_WIDTH, y, BAR_WIDTH, height)
