"""A sum and what it is made of: the total big on the left, its amounts in rows on the right."""

from tally.constant import const
from tally.screens.fonts import SMALL
from tally.screens.layout import MARGIN, draw_centred, draw_digits
from tally.screens.rows import draw_rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

ROOM = 42
_TOTAL_TOP = const(13)
_LABEL_TOP = const(37)
_RULE_LEFT = const(48)
_RULE_TOP = const(14)
_RULE_HEIGHT = const(39)
_ROWS_LEFT = const(54)


def draw_ledger(canvas: "Canvas", total: int, label: str, view: "dict[str, Any]") -> None:
    """Draw a total over its label, and the `rows` on show, the first of which is `first` of `total_rows`."""
    draw_digits(canvas, MARGIN, ROOM, _TOTAL_TOP, str(total))
    draw_centred(canvas, MARGIN, ROOM, _LABEL_TOP, label, SMALL)
    canvas.vline(_RULE_LEFT, _RULE_TOP, _RULE_HEIGHT)
    draw_rows(canvas, _ROWS_LEFT, view["rows"], view["first"], view["total_rows"])
