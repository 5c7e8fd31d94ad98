"""The score of two seats who sit beside each other, and what every score has: names and notes."""

from tally.screens import seats, words
from tally.screens.canvas import WIDTH_INDEX
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.layout import MARGIN, SMALL_DROP, draw_labels, draw_right, draw_status

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

BAR_HEIGHT = 9
NAME_PADDING = 3
_NOTE_GAP = 3
# Numbers and activations lie in pages of their own, between those of the names, the status and the labels.
_PIP_TOP = 34
_PIP_HEIGHT = 6
_NAME_PAGES = 0b00000001
_TEXT_PAGES = 0b11100000
_PIP_GAP = 3
PIP_ROOM = seats.WIDTH - 2 * (MARGIN + 1)


def draw_name(canvas: "Canvas", left: int, right: int, top: int, seat: "dict[str, Any]") -> None:
    """Draw the name; its bar begins before `left`."""
    strip = SMALL.strip(seat["name"], right - left)
    paint = canvas.blit
    if seat["priority"]:
        canvas.fill(left - NAME_PADDING, top, strip[WIDTH_INDEX] + 2 * NAME_PADDING, BAR_HEIGHT)
        paint = canvas.engrave
    paint(left, top + 1, strip)


def draw_note(canvas: "Canvas", left: int, right: int, top: int, seat: "dict[str, Any]") -> int:
    """Draw the first note at the right, its label before it if there is room; return where they begin."""
    for label, count in seat["notes"][:1]:
        draw_right(canvas, right, top, str(count), MEDIUM)
        right -= MEDIUM.width(str(count)) + _NOTE_GAP
        if SMALL.width(label) <= right - left:
            draw_right(canvas, right, top + SMALL_DROP, label, SMALL)
            right -= SMALL.width(label) + _NOTE_GAP
    return right


def draw_score(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the score."""
    canvas.clear()
    columns = list(zip(seats.LEFTS, view["seats"]))  # noqa: B905 - two each
    for left, seat in columns:
        seats.draw_column(canvas, left, seats.HEIGHT, seat["name"], seat)
    canvas.finish(_NAME_PAGES)
    told = view.get("told")
    draw_status(canvas, told or words.text("phase." + view["phase"]), "" if told else view["prompt"])
    draw_labels(canvas, view["labels"])
    canvas.finish(_TEXT_PAGES)
    for left, seat in columns:
        seats.draw_numbers(canvas, left, seats.NUMBER_TOP, seat)
        _draw_pips(canvas, left + MARGIN + 1, seat)


def _draw_pips(canvas: "Canvas", left: int, seat: "dict[str, Any]") -> None:
    count = seats.pip_count(seat)
    for index in range(count):
        start, width = seats.pip_span(index, count, PIP_ROOM, _PIP_GAP)
        seats.pip_drawer(canvas, index, seat)(left + start, _PIP_TOP, width, _PIP_HEIGHT)
