"""A seat's column: its name, framed in its turn and lit while it may act, its number and its activations.

A seat here: `name`, `turn`, `priority`, `number`, `notes` (a list of [label, number]), `used`, `limit` (or
None: nothing is limited).
"""

from tally.screens.canvas import PAGE_ROWS, WIDTH_INDEX
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.layout import MARGIN, draw_digits, draw_right

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.screens.canvas import Canvas

LEFTS = (0, 65)
WIDTH = 63
HEIGHT = 44
NUMBER_TOP = 10
_NUMBER_ROOM = 40
# Three digits leave no room for the label of the note beside them.
_WIDEST_BESIDE_LABEL = 30
_NOTE_DROP = 13
_NAME_PADDING = 3
_NAME_TOP = 1


def draw_column(canvas: "Canvas", left: int, height: int, name: str, seat: "dict[str, Any]") -> None:
    """Draw a column under a name, framed in the seat's turn, the name lit while the seat may act.

    The light goes on and off with every play: it is one page tall and no wider than the name, which saves
    3 ms of sending. So a letter's tail hangs out of it, lit below as the letter is dark above.
    """
    if seat["turn"]:
        canvas.rect(left, 0, WIDTH, height)
    strip = SMALL.strip(name, WIDTH - 2 * MARGIN)
    width = strip[WIDTH_INDEX] + 2 * _NAME_PADDING
    name_left = left + (WIDTH - width + 1) // 2
    canvas.erase(name_left, 0, width, PAGE_ROWS)
    canvas.blit(name_left + _NAME_PADDING, _NAME_TOP, strip)
    if seat["priority"]:
        canvas.fill(name_left, 0, width, PAGE_ROWS)
        canvas.engrave(name_left + _NAME_PADDING, _NAME_TOP, strip)


def draw_numbers(canvas: "Canvas", left: int, top: int, seat: "dict[str, Any]") -> None:
    """Draw a seat's number, and beside it the first of its notes, its label where there is room."""
    number = str(seat["number"])
    width = draw_digits(canvas, left + MARGIN, _NUMBER_ROOM, top, number)
    right = left + WIDTH - MARGIN
    for label, count in seat["notes"][:1]:
        if width <= _WIDEST_BESIDE_LABEL:
            draw_right(canvas, right, top, label, SMALL)
        draw_right(canvas, right, top + _NOTE_DROP, str(count), MEDIUM)


def pip_count(seat: "dict[str, Any]") -> int:
    """Return how many activations to draw: more than the limit where a card's text allowed them."""
    return max(seat["limit"], seat["used"]) if seat["limit"] else 0


def pip_span(index: int, count: int, room: int, gap: int) -> "tuple[int, int]":
    """Return the start and the length of one of `count` pips in a row as long as `room`."""
    start = index * (room + gap) // count
    return start, (index + 1) * (room + gap) // count - gap - start


def pip_drawer(
    canvas: "Canvas", index: int, seat: "dict[str, Any]"
) -> "Callable[[int, int, int, int], None]":
    """Return what draws the box of an activation: hollow until it is used."""
    return canvas.fill if index < seat["used"] else canvas.rect
