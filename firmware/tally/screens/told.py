"""Now do: what hands must follow, in large letters as long as it is little.

View: `title`, `items` (a list of [text, value]), `cursor` (the row that is to be in sight, lit where the list
scrolls), `labels` (the game's own).
"""

from tally.constant import const
from tally.screens.canvas import WIDTH
from tally.screens.fonts import MEDIUM
from tally.screens.layout import LINE_ROOM, MARGIN, draw_labels, draw_right, draw_title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_TOP = const(14)
_STEP = const(14)
_LARGE_SHOWN = const(3)
_INDENT = const(8)
_LIST_PAGES = const(0b111110)  # above those of the labels
_GAP = const(6)


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the list."""
    canvas.clear()
    draw_title(canvas, view["title"])
    items = view["items"]
    lines = large_lines(items[: _LARGE_SHOWN + 1])
    if len(lines) > _LARGE_SHOWN:
        from tally.screens.rows import NO_CURSOR, SHOWN, draw_choices  # seldom, and most of a KB

        draw_choices(canvas, items, view["cursor"] if len(items) > SHOWN else NO_CURSOR)
        lines = []
    for index, (left, text, value) in enumerate(lines):
        y = _TOP + index * _STEP
        canvas.blit(left, y, MEDIUM.strip(text, _room(value) + _INDENT + MARGIN - left))
        draw_right(canvas, WIDTH - MARGIN, y, value, MEDIUM)
    canvas.finish(_LIST_PAGES)
    draw_labels(canvas, view["labels"])


def large_lines(items: "list[list[str]]") -> "list[tuple[int, str, str]]":
    """Return the lines of the rows in large letters: where each begins, its text and its value."""
    lines = []
    for text, value in items:
        left = MARGIN
        for line in MEDIUM.wrap(text, _room(value)):
            lines.append((left, line, value))
            left, value = MARGIN + _INDENT, ""
    return lines


def _room(value: str) -> int:
    """Return the room of an indented line with this value at its right."""
    return LINE_ROOM - _INDENT - (MEDIUM.width(value) + _GAP if value else 0)
