"""The score of Altered: how far two seats have come, their Orbs, what their expeditions come to.

View: `seats` (two, see `seats`; each also `sums`: a text for each expedition), `phase` (a text), `prompt`,
`labels`, and maybe `told` (what has just happened: in place of phase and prompt).
"""

from tally.constant import const
from tally.screens import seats
from tally.screens.layout import MARGIN, draw_labels, draw_pair, draw_status

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_SUMS_TOP = const(35)


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the score."""
    canvas.clear()
    for index, left in enumerate(seats.LEFTS):
        seat = view["seats"][index]
        seats.draw_column(canvas, left, seats.HEIGHT, seat["name"], seat)
        seats.draw_numbers(canvas, left, seats.NUMBER_TOP - 1, seat)
        hero, companion = seat["sums"]
        draw_pair(canvas, left + MARGIN, left + seats.WIDTH - MARGIN, _SUMS_TOP, hero, companion)
    told = view.get("told")
    draw_status(canvas, told or view["phase"], "" if told else view["prompt"])
    draw_labels(canvas, view["labels"])
