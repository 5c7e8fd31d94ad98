"""An effect by hand: by how much a number changes, from what to what.

View: `title` (whose it is), `aside` (the card that says so), `subject` (what happens), `amount` ("+3", "-1"
or "0"), `was` and `becomes` (texts; both "" where no number is kept), `labels`.
"""

from tally.constant import const
from tally.screens.canvas import WIDTH
from tally.screens.fonts import DIGITS, MEDIUM
from tally.screens.layout import (
    LINE_ROOM,
    MARGIN,
    SMALL_DROP,
    draw_centred,
    draw_labels,
    draw_title,
    largest_font,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_SUBJECT_TOP = const(14)
_AMOUNT_TOP = const(29)
_AMOUNT_ROOM = const(60)
_CHANGE_TOP = const(35)
_CHANGE_LEFT = const(64)
_ARROW = const("\u25b6")
_PLUS = const("+")
# The big digits have a minus, 3 rows thick, but no plus.
_SIGN_SIZE = const(9)
_SIGN_DROP = const(7)
_SIGN_PEN = const(3)
_SIGN_GAP = const(3)


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the effect as it would be."""
    canvas.clear()
    draw_title(canvas, view["title"], view["aside"])
    font = largest_font(view["subject"], LINE_ROOM)
    top = _SUBJECT_TOP if font is MEDIUM else _SUBJECT_TOP + SMALL_DROP
    draw_centred(canvas, MARGIN, LINE_ROOM, top, view["subject"], font)
    _draw_amount(canvas, view["amount"])
    change = " ".join([text for text in (view["was"], _ARROW, view["becomes"]) if view["was"]])
    draw_centred(canvas, _CHANGE_LEFT, WIDTH - MARGIN - _CHANGE_LEFT, _CHANGE_TOP, change, MEDIUM)
    draw_labels(canvas, view["labels"])


def _draw_amount(canvas: "Canvas", amount: str) -> None:
    if amount[0] != _PLUS:
        draw_centred(canvas, MARGIN, _AMOUNT_ROOM, _AMOUNT_TOP, amount, DIGITS)
        return
    digits = amount[1:]
    left = MARGIN + (_AMOUNT_ROOM - _SIGN_SIZE - _SIGN_GAP - DIGITS.width(digits)) // 2
    top = _AMOUNT_TOP + _SIGN_DROP
    canvas.fill(left, top + _SIGN_PEN, _SIGN_SIZE, _SIGN_PEN)
    canvas.fill(left + _SIGN_PEN, top, _SIGN_PEN, _SIGN_SIZE)
    canvas.text(left + _SIGN_SIZE + _SIGN_GAP, _AMOUNT_TOP, digits, DIGITS)
