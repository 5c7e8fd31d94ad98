"""What makes up a number, a line an amount: one that is explained, and cookies in the resource phase."""

from tally.screens import words
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.layout import MARGIN, SMALL_DROP, draw_centred, draw_digits, draw_labels, draw_title
from tally.screens.rows import draw_rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

ROOM = 42
_TOTAL_TOP = 13
_LABEL_TOP = 37
_RULE_LEFT = 48
_RULE_TOP = 14
_RULE_HEIGHT = 39
_ROWS_LEFT = 54
_CARDS_TOP = 45
_GAP = 3


def draw_ledger(canvas: "Canvas", total: int, label: str, view: "dict[str, Any]") -> None:
    """Draw a total over its label, and the `rows` on show, the first of which is `first` of `total_rows`."""
    draw_digits(canvas, MARGIN, ROOM, _TOTAL_TOP, str(total))
    draw_centred(canvas, MARGIN, ROOM, _LABEL_TOP, label, SMALL)
    canvas.vline(_RULE_LEFT, _RULE_TOP, _RULE_HEIGHT)
    draw_rows(canvas, _ROWS_LEFT, view["rows"], view["first"], view["total_rows"])


def draw_explain(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the sum."""
    canvas.clear()
    draw_title(canvas, view["title"])
    draw_ledger(canvas, view["total"], view["label"], view)
    draw_labels(canvas, view["labels"])


def draw_resources(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the gains."""
    canvas.clear()
    draw_title(canvas, view["title"], view["aside"])
    draw_ledger(canvas, view["cookies"], words.counted("counter.cookies", view["cookies"]), view)
    _draw_cards(canvas, str(view["cards"]), words.counted("counter.cards", view["cards"]))
    draw_labels(canvas, view["labels"])


def _draw_cards(canvas: "Canvas", count: str, label: str) -> None:
    width = MEDIUM.width(count) + _GAP + SMALL.width(label)
    left = MARGIN + (ROOM - width) // 2
    canvas.text(left, _CARDS_TOP, count, MEDIUM)
    canvas.text(left + MEDIUM.width(count) + _GAP, _CARDS_TOP + SMALL_DROP, label, SMALL)
