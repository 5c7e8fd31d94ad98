"""A list to choose from.

View: `title`, `aside`, `items` (a list of [text, value]; a value may be ""), `cursor` (an index,
-1 where nothing is to be chosen), `labels`.
"""

from tally.screens.layout import draw_labels, draw_title
from tally.screens.rows import draw_choices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the list."""
    canvas.clear()
    draw_title(canvas, view["title"], view["aside"])
    draw_choices(canvas, view["items"], view["cursor"])
    draw_labels(canvas, view["labels"])
