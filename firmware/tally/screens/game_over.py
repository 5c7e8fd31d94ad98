"""Who won, by what, and the score at the end.

View: `seats` (two, each `name`, `number`, `notes`), `headline`, `how` (texts), `labels`, and maybe `match`
(its score as it stands now).
"""

from tally.screens import seats
from tally.screens.canvas import WIDTH
from tally.screens.fonts import SMALL
from tally.screens.layout import MARGIN, draw_centred, draw_headline, draw_labels, draw_line, draw_pair

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_NUMBER_TOP = 14
_NAME_TOP = 37
_LINE_TOP = 46


def draw_game_over(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the end of a game."""
    canvas.clear()
    draw_headline(canvas, view["headline"])
    for index, left in enumerate(seats.LEFTS):
        seat = view["seats"][index]
        seats.draw_numbers(canvas, left, _NUMBER_TOP, seat)
        draw_centred(canvas, left + MARGIN, seats.WIDTH - 2 * MARGIN, _NAME_TOP, seat["name"], SMALL)
    match = view.get("match")
    if match:
        draw_pair(canvas, MARGIN, WIDTH - MARGIN, _LINE_TOP, view["how"], match)
    else:
        draw_line(canvas, view["how"])
    draw_labels(canvas, view["labels"])
