"""The fight: each side's confidence and maturity, and what becomes of it as it stands.

View: `seats` (two, see `seats`; each also `fighter` (its name), `confidence`, `maturity`, `verdict`),
`labels`.
"""

from tally.screens import seats
from tally.screens.layout import MARGIN, draw_centred, draw_digits, draw_labels, largest_font

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_HEIGHT = 53
_STRENGTH_TOP = 14
_STRENGTH_ROOM = 50
_PIPS_LEFT = 54
_PIP_TOP = 14
_PIP_WIDTH = 6
_PIP_ROOM = 22
_PIP_GAP = 2
_VERDICT_TOP = 40
VERDICT_ROOM = seats.WIDTH - 2 * MARGIN


def draw_fight(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the fight."""
    canvas.clear()
    for index, left in enumerate(seats.LEFTS):
        seat = view["seats"][index]
        seats.draw_column(canvas, left, _HEIGHT, seat["fighter"], seat)
        strength = f"{seat['confidence']}/{seat['maturity']}"
        draw_digits(canvas, left + MARGIN, _STRENGTH_ROOM, _STRENGTH_TOP, strength)
        _draw_pips(canvas, left + _PIPS_LEFT, seat)
        font = largest_font(seat["verdict"], VERDICT_ROOM)
        draw_centred(canvas, left + MARGIN, VERDICT_ROOM, _VERDICT_TOP, seat["verdict"], font)
    draw_labels(canvas, view["labels"])


def _draw_pips(canvas: "Canvas", left: int, seat: "dict[str, Any]") -> None:
    count = seats.pip_count(seat)
    for index in range(count):
        start, height = seats.pip_span(index, count, _PIP_ROOM, _PIP_GAP)
        seats.pip_drawer(canvas, index, seat)(left, _PIP_TOP + start, _PIP_WIDTH, height)
