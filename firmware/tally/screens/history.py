"""What happened, the newest last; what was taken back is struck out.

View: `rows` (those on show, at most `rows.SHOWN`, each {"text", "value", "struck"} and maybe "mark":
"ruled", "corrected" or "anyway"), `cursor` (the index of the one that is lit, -1 where none is), `first` (the
number of the first), `total` (how many there are), `labels`.
"""

from tally.screens import words
from tally.screens.canvas import WIDTH
from tally.screens.fonts import SMALL
from tally.screens.layout import MARGIN, draw_centred, draw_labels, draw_pair, draw_title
from tally.screens.rows import NO_CURSOR, STEP, TOP, draw_scroll_bar, right_edge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_STRIKE_DROP = 4
# A judge's, anybody's, and what a card's text overruled.
_MARKS = {"ruled": "J", "corrected": "C", "anyway": "!"}
_MARK_WIDTH = 7
_MARK_HEIGHT = 9
_MARK_GAP = 3
_EMPTY_TOP = 28


def draw_history(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the part of the history on show."""
    canvas.clear()
    rows, total = view["rows"], view["total"]
    place = f"{view['first'] + len(rows)}/{total}" if rows else ""
    draw_title(canvas, words.text("history.title"), place)
    for index, row in enumerate(rows):
        _draw_event(canvas, TOP + index * STEP, right_edge(total), row)
    if view["cursor"] != NO_CURSOR:
        canvas.invert(0, TOP - 1 + view["cursor"] * STEP, right_edge(total) + MARGIN - 1, STEP)
    if not rows:
        draw_centred(canvas, 0, WIDTH, _EMPTY_TOP, words.text("history.empty"), SMALL)
    draw_scroll_bar(canvas, view["first"], total)
    draw_labels(canvas, view["labels"])


def _draw_event(canvas: "Canvas", y: int, right: int, row: "dict[str, Any]") -> None:
    left = MARGIN
    mark = row.get("mark")
    if mark:
        draw_centred(canvas, left, _MARK_WIDTH, y, _MARKS[mark], SMALL)
        canvas.invert(left, y - 1, _MARK_WIDTH, _MARK_HEIGHT)
        left += _MARK_WIDTH + _MARK_GAP
    end = draw_pair(canvas, left, right, y, row["text"], row["value"])
    if row["struck"]:  # not the value, whose minus would be lost in the line
        canvas.hline(left - 1, y + _STRIKE_DROP, end - left + 2)
