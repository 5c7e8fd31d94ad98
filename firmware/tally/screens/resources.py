"""What a seat gains at the end of its turn, and the terms of it.

View: `title`, `aside` (who confirms), `cookies`, `cards` (numbers), `rows` (the terms on show, [source,
amount]), `first`, `total_rows`, `labels`.
"""

from tally.constant import const
from tally.screens import words
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.layout import MARGIN, SMALL_DROP, draw_labels, draw_title
from tally.screens.ledger import ROOM, draw_ledger

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_CARDS_TOP = const(45)
_GAP = const(3)


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
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
