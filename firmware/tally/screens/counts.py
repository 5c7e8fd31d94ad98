"""All that is counted: a row for each counter, a column for each seat.

View: `title` (the phase and the turn), `columns` (the seats' names), `rows` (a list of [counter, values], a
text for each seat), `cursor` ([row, column], or None), `labels`.
"""

from tally.screens import rows
from tally.screens.canvas import WIDTH, WIDTH_INDEX
from tally.screens.fonts import SMALL
from tally.screens.layout import BAR_HEIGHT, BAR_TEXT_TOP, MARGIN, draw_labels, draw_right

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_SEATS_SHOWN = 2
# Short names leave the title more room.
_SLIMMEST = 20
_WIDEST = 30
_PADDING = 3


def draw_counts(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the part of the table around its cursor."""
    canvas.clear()
    row, column = view["cursor"] or (rows.NO_CURSOR, rows.NO_CURSOR)
    table = view["rows"]
    first_seat = max(0, min(column - 1, len(view["columns"]) - _SEATS_SHOWN))
    names = view["columns"][first_seat : first_seat + _SEATS_SHOWN]
    width = column_width(names)
    right = rows.right_edge(len(table))
    edges = [right - width * by for by in range(len(names) - 1, -1, -1)]
    _draw_head(canvas, view["title"], names, edges, width)
    first_row = rows.first_shown(row, len(table))
    for index, (counter, values) in enumerate(table[first_row : first_row + rows.SHOWN]):
        y = rows.TOP + index * rows.STEP
        canvas.text(MARGIN, y, counter, SMALL)
        for edge, value in zip(edges, values[first_seat:]):  # noqa: B905 - seats further on are not on show
            draw_right(canvas, edge, y, value, SMALL)
    rows.draw_scroll_bar(canvas, first_row, len(table))
    if view["cursor"]:
        top = rows.TOP - 1 + (row - first_row) * rows.STEP
        canvas.invert(edges[column - first_seat] + _PADDING - width, top, width, rows.STEP)
    draw_labels(canvas, view["labels"])


def column_width(names: "list[str]") -> int:
    """Return how wide each column is: as its longest name, within bounds."""
    longest = max([SMALL.width(name) for name in names] or [0])
    return max(_SLIMMEST, min(_WIDEST, longest + 2 * _PADDING))


def _draw_head(canvas: "Canvas", title: str, names: "list[str]", edges: "list[int]", width: int) -> None:
    canvas.fill(0, 0, WIDTH, BAR_HEIGHT)
    room = edges[0] - width - MARGIN if edges else WIDTH - 2 * MARGIN
    canvas.engrave(MARGIN, BAR_TEXT_TOP, SMALL.strip(title, room))
    for edge, name in zip(edges, names):  # noqa: B905 - as many
        strip = SMALL.strip(name, width - _PADDING)
        canvas.engrave(edge - strip[WIDTH_INDEX], BAR_TEXT_TOP, strip)
