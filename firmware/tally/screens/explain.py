"""Why a number is what it is: the amounts that make it up, oldest first.

View: `title`, `total` (a number), `label` (what it counts), `rows` (those on show, [why, amount]), `first`,
`total_rows`, `labels`.
"""

from tally.screens.layout import draw_labels, draw_title
from tally.screens.ledger import draw_ledger

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the sum."""
    canvas.clear()
    draw_title(canvas, view["title"])
    draw_ledger(canvas, view["total"], view["label"], view)
    draw_labels(canvas, view["labels"])
