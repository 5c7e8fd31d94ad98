"""The herds: each seat's unicorns, two to four seats in a row, more in two; and what is expected now.

View: `seats` (a list of `name`, `number`, `note` (its last word where there is no room), `turn` (framed),
`lit` (it may act)), `phase`, `prompt`, `labels`, and maybe `told` (what has just happened, in place of both).
"""

from tally.constant import const
from tally.screens.canvas import WIDTH, WIDTH_INDEX
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.layout import (
    MARGIN,
    draw_centred,
    draw_digits,
    draw_labels,
    draw_right,
    draw_status,
    engrave_centred,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

    View = dict[str, Any]

_ONE_ROW = const(4)  # of so many seats at the most
_TALL = const(45)
_LOW = const(22)
_NAME_HEIGHT = const(9)
_TALL_NUMBER_DROP = const(12)
_TALL_NOTE_DROP = const(36)
_LOW_NUMBER_DROP = const(11)
_LOW_NOTE_DROP = const(13)


def draw(canvas: "Canvas", view: "View") -> None:
    """Draw the herds."""
    canvas.clear()
    seats = view["seats"]
    is_tall = len(seats) <= _ONE_ROW
    a_row = len(seats) if is_tall else (len(seats) + 1) // 2
    for index, seat in enumerate(seats):
        column, row = index % a_row, index // a_row
        left = column * WIDTH // a_row
        width = (column + 1) * WIDTH // a_row - left - 1
        if is_tall:
            _draw_tall(canvas, left, width, seat)
        else:
            _draw_low(canvas, left, width, row * (_LOW + 1), seat)
    told = view.get("told")
    draw_status(canvas, told or view["phase"], "" if told else view["prompt"])
    draw_labels(canvas, view["labels"])


def _draw_plate(canvas: "Canvas", left: int, width: int, top: int, seat: "View") -> None:
    """Draw a name in the middle of its room, dark on a lit bar while the seat may act."""
    strip = SMALL.strip(seat["name"], width - 2)
    if seat["lit"]:
        bar = min(strip[WIDTH_INDEX] + 2 * MARGIN, width)
        canvas.fill(left + (width - bar) // 2, top, bar, _NAME_HEIGHT)
        engrave_centred(canvas, left + 1, width - 2, top + 1, seat["name"], SMALL)
    else:
        draw_centred(canvas, left + 1, width - 2, top + 1, seat["name"], SMALL)


def _draw_tall(canvas: "Canvas", left: int, width: int, seat: "View") -> None:
    _draw_plate(canvas, left + 1, width - 2, 1, seat)
    draw_digits(canvas, left + 1, width - 2, _TALL_NUMBER_DROP, seat["number"])
    note = seat["note"]
    if SMALL.width(note) > width - 2 * MARGIN:
        note = _last_word(note)
    draw_centred(canvas, left + 1, width - 2, _TALL_NOTE_DROP, note, SMALL)
    if seat["turn"]:
        canvas.rect(left, 0, width, _TALL)


def _draw_low(canvas: "Canvas", left: int, width: int, top: int, seat: "View") -> None:
    """Draw the number in the left half, the hand without its word at the right."""
    _draw_plate(canvas, left + 1, width - 2, top + 1, seat)
    draw_centred(canvas, left + 1, width // 2, top + _LOW_NUMBER_DROP, seat["number"], MEDIUM)
    draw_right(canvas, left + width - MARGIN, top + _LOW_NOTE_DROP, _last_word(seat["note"]), SMALL)
    if seat["turn"]:
        canvas.rect(left, top, width, _LOW)


def _last_word(note: str) -> str:
    return note.split(" ")[-1]
