"""One large number: what is discarded or asked for, and an effect's amount."""

from tally.screens.canvas import WIDTH
from tally.screens.fonts import DIGITS, MEDIUM
from tally.screens.layout import (
    LINE_ROOM,
    MARGIN,
    SMALL_DROP,
    draw_centred,
    draw_digits,
    draw_labels,
    draw_title,
    largest_font,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_NUMBER_TOP = 21
_NUMBER_ROOM = 60
_NOTES_LEFT = 68
_NOTE_STEP = 14
_NOTES_MIDDLE = 34
_SUBJECT_TOP = 14
_AMOUNT_TOP = 29
_AMOUNT_ROOM = 60
_CHANGE_TOP = 35
_CHANGE_LEFT = 64
_ARROW = "\u25b6"
_PLUS = "+"
# The big digits have a minus, 3 rows thick, but no plus.
_SIGN_SIZE = 9
_SIGN_DROP = 7
_SIGN_PEN = 3
_SIGN_GAP = 3


def draw_discard(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the number and what goes with it."""
    canvas.clear()
    draw_title(canvas, view["title"])
    draw_digits(canvas, MARGIN, _NUMBER_ROOM, _NUMBER_TOP, view["number"])
    room = WIDTH - _NOTES_LEFT - MARGIN
    y = _NOTES_MIDDLE - len(view["notes"]) * _NOTE_STEP // 2
    for note in view["notes"]:
        canvas.blit(_NOTES_LEFT, y, MEDIUM.strip(note, room))
        y += _NOTE_STEP
    draw_labels(canvas, view["labels"])


def draw_effect(canvas: "Canvas", view: "dict[str, Any]") -> None:
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
