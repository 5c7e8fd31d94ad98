"""A seat's column: its name, framed in its turn and lit while it may act, its number and its activations.

A seat here: `name`, `turn`, `priority`, `number`, `notes` (a list of [label, number]), `used`, `limit` (or
None: nothing is limited).
"""

from tally.screens.digits import FONT as DIGITS
from tally.screens.layout import BAR_HEIGHT, MARGIN, draw_centred, draw_right
from tally.screens.medium import FONT as MEDIUM
from tally.screens.small import FONT as SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

LEFTS = (0, 65)
WIDTH = 63
HEIGHT = 43
NUMBER_TOP = 12
NUMBER_BOTTOM = 34
NUMBER_ROOM = 41
MEDIUM_ROWS = 9
PIP_GAP = 3


def draw_seat(canvas: "Canvas", left: int, name: str, seat: "dict[str, Any]") -> None:
    """Draw a column under a name, framed in the seat's turn, its bar lit while the seat may act."""
    draw_centred(canvas, left + MARGIN, WIDTH - 2 * MARGIN, 1, name, SMALL)
    if seat["priority"]:
        canvas.invert(left, 0, WIDTH, BAR_HEIGHT)
    if seat["turn"]:
        canvas.rect(left, 0, WIDTH, HEIGHT)


def draw_numbers(canvas: "Canvas", left: int, seat: "dict[str, Any]") -> None:
    """Draw a seat's number, and beside it the first of its notes."""
    draw_centred(canvas, left + MARGIN, NUMBER_ROOM, NUMBER_TOP, str(seat["number"]), DIGITS)
    right = left + WIDTH - MARGIN
    for label, number in seat["notes"][:1]:
        draw_right(canvas, right, NUMBER_TOP, label, SMALL)
        draw_right(canvas, right, NUMBER_BOTTOM - MEDIUM_ROWS, str(number), MEDIUM)


def pip_count(seat: "dict[str, Any]") -> int:
    """Return how many activations to draw: more than the limit where a card's text allowed them."""
    return max(seat["limit"], seat["used"]) if seat["limit"] else 0


def draw_pip(canvas: "Canvas", box: "tuple[int, int, int, int]", used: bool) -> None:
    """Draw one activation: filled when it is used."""
    if used:
        canvas.fill(*box)
    else:
        canvas.rect(*box)
