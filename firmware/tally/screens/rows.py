"""Rows of a list: a text with a value at the right, a cursor, and how far down the list one is."""

from tally.constant import const
from tally.screens.canvas import WIDTH
from tally.screens.layout import MARGIN, draw_pair

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.screens.canvas import Canvas

SHOWN = 4
TOP = 14
STEP = 10
_BAR_WIDTH = const(2)
_BAR_ROOM = const(4)
NO_CURSOR = -1


def first_shown(cursor: int, total: int) -> int:
    """Return the index of the first row on show when a list of `total` rows keeps `cursor` in sight."""
    return max(0, min(cursor - SHOWN // 2, total - SHOWN))


def right_edge(total: int) -> int:
    """Return the column where the rows end: before the scroll bar, where there is one."""
    return WIDTH - MARGIN - (_BAR_ROOM if total > SHOWN else 0)


def draw_rows(canvas: "Canvas", left: int, rows: "list[list[str]]", first: int, total: int) -> None:
    """Draw the rows on show, each [text, value], the first of which is number `first` of `total`."""
    for index, (text, value) in enumerate(rows):
        draw_pair(canvas, left, right_edge(total), TOP + index * STEP, text, value)
    draw_scroll_bar(canvas, first, total)


def draw_choices(canvas: "Canvas", rows: "list[list[str]]", cursor: int) -> None:
    """Draw the part of a whole list around its cursor, which is lit; at NO_CURSOR none is."""
    total = len(rows)
    first = first_shown(cursor, total)
    draw_rows(canvas, MARGIN, rows[first : first + SHOWN], first, total)
    if 0 <= cursor < total:
        canvas.invert(0, TOP - 1 + (cursor - first) * STEP, right_edge(total) + MARGIN - 1, STEP)


def draw_scroll_bar(canvas: "Canvas", first: int, total: int) -> None:
    """Draw where in the list the rows are; a list that is all on show has none."""
    if total <= SHOWN:
        return
    track = SHOWN * STEP
    height = max(STEP // 2, track * SHOWN // total)
    y = TOP - 1 + (track - height) * first // (total - SHOWN)
    canvas.fill(WIDTH - _BAR_WIDTH, y, _BAR_WIDTH, height)
