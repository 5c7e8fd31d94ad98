"""A sum and what it is made of: the total big on the left, its amounts in rows on the right."""

from tally.screens.layout import MARGIN, draw_centred, draw_digits
from tally.screens.rows import draw_rows
from tally.screens.small import FONT as SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

ROOM = 42
TOTAL_TOP = 13
LABEL_TOP = 37
RULE_LEFT = 48
RULE_TOP = 14
RULE_HEIGHT = 39
ROWS_LEFT = 54


def draw_ledger(canvas: "Canvas", total: int, label: str, view: "dict[str, Any]") -> None:
    """Draw a total over its label, and the `rows` on show, the first of which is `first` of `total_rows`."""
    draw_digits(canvas, MARGIN, ROOM, TOTAL_TOP, str(total))
    draw_centred(canvas, MARGIN, ROOM, LABEL_TOP, label, SMALL)
    canvas.vline(RULE_LEFT, RULE_TOP, RULE_HEIGHT)
    draw_rows(canvas, ROWS_LEFT, view["rows"], view["first"], view["total_rows"])
