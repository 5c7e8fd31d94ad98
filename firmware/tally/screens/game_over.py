"""Who won, by what, and the score at the end.

View: `seats` (two, each `name`, `number`, `notes`), `headline`, `how` (texts), `labels`.
"""

from tally.constant import const
from tally.screens import seats
from tally.screens.fonts import SMALL
from tally.screens.layout import MARGIN, draw_centred, draw_headline, draw_labels, draw_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_NUMBER_TOP = const(14)
_NAME_TOP = const(37)


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the end of a game."""
    canvas.clear()
    draw_headline(canvas, view["headline"])
    for index, left in enumerate(seats.LEFTS):
        seat = view["seats"][index]
        seats.draw_numbers(canvas, left, _NUMBER_TOP, seat)
        draw_centred(canvas, left + MARGIN, seats.WIDTH - 2 * MARGIN, _NAME_TOP, seat["name"], SMALL)
    draw_line(canvas, view["how"])
    draw_labels(canvas, view["labels"])
