"""Who won a game with many seats, by what, and the score of all.

View: `headline`, `how`, `seats` (a list of [name, unicorns]), `labels`.
"""

from tally.constant import const
from tally.screens.canvas import WIDTH
from tally.screens.layout import MARGIN, draw_headline, draw_labels, draw_line, draw_pair

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_TOP = const(14)
_STEP = const(8)
_A_COLUMN = const(4)
_MIDDLE = WIDTH // 2


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the end of a game: a column of names and unicorns, two where there are more seats than lines."""
    canvas.clear()
    draw_headline(canvas, view["headline"])
    seats = view["seats"]
    width = _MIDDLE if len(seats) > _A_COLUMN else WIDTH
    for index, (name, unicorns) in enumerate(seats):
        left = index // _A_COLUMN * _MIDDLE + MARGIN
        draw_pair(canvas, left, left + width - 2 * MARGIN, _TOP + index % _A_COLUMN * _STEP, name, unicorns)
    draw_line(canvas, view["how"])
    draw_labels(canvas, view["labels"])
