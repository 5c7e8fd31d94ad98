"""Who won, by what, and the score at the end.

View: `seats` (two, see `seats`; `priority` lights the winner's name), `headline`, `how` (texts), `labels`.
"""

from tally.screens import seats
from tally.screens.canvas import WIDTH
from tally.screens.layout import draw_centred, draw_labels, draw_line, largest_font

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

HEADLINE_TOP = 35


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the end of a game."""
    canvas.clear()
    for index, left in enumerate(seats.LEFTS):
        seat = view["seats"][index]
        seats.draw_seat(canvas, left, seat["name"], seat)
        seats.draw_numbers(canvas, left, seat)
    headline = view["headline"]
    draw_centred(canvas, 0, WIDTH, HEADLINE_TOP, headline, largest_font(headline, WIDTH))
    draw_line(canvas, view["how"])
    draw_labels(canvas, view["labels"])
