"""The score: two seats side by side, the phase, and what is expected now.

View: `seats` (two, see `seats`), `phase` (its key), `prompt`, `labels` (three texts), and maybe `told` (what
has just happened: it stands in place of the phase and the prompt).
"""

from tally.constant import const
from tally.screens import seats, words
from tally.screens.layout import MARGIN, draw_labels, draw_status

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

# Numbers and activations lie in pages of their own, between those of the names, the status and the labels.
_PIP_TOP = const(34)
_PIP_HEIGHT = const(6)
_NAME_PAGES = const(0b00000001)
_TEXT_PAGES = const(0b11100000)
_PIP_GAP = const(3)
PIP_ROOM = seats.WIDTH - 2 * (MARGIN + 1)


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
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
