"""The effects that a phase has: which are to happen, which may, which are used.

View: `title`, `aside` (whose turn), `items` (a list of [card's name, state]), `first` (of those on show),
`prompt`, `labels`, and maybe `told`.
"""

from tally.constant import const
from tally.screens.layout import MARGIN, draw_labels, draw_line, draw_title
from tally.screens.rows import draw_rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

SHOWN = const(3)


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the effects."""
    canvas.clear()
    items, total = view["items"], len(view["items"])
    draw_title(canvas, view["title"], view["aside"])
    first = max(0, min(view["first"], total - SHOWN))
    draw_rows(canvas, MARGIN, items[first : first + SHOWN], first, total)
    draw_line(canvas, view.get("told") or view["prompt"])
    draw_labels(canvas, view["labels"])
