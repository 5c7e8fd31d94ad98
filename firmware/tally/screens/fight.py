"""The fight: each side's confidence and maturity, and what becomes of it as it stands.

View: `seats` (two, see `seats`; each also `fighter` (its name), `confidence`, `maturity`, `verdict`),
`prompt`, `labels`.
"""

from tally.screens import seats
from tally.screens.digits import FONT as DIGITS
from tally.screens.layout import MARGIN, draw_centred, draw_labels, draw_line, largest_font
from tally.screens.medium import FONT as MEDIUM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

STRENGTH_TOP = 11
STRENGTH_ROOM = 50
MEDIUM_DROP = 6
PIPS_LEFT = 54
PIP_TOP = 12
PIP_WIDTH = 6
PIP_HEIGHT = 4
PIP_STEP = 5
VERDICT_TOP = 34
VERDICT_ROOM = seats.WIDTH - 2 * MARGIN


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the fight."""
    canvas.clear()
    for index, left in enumerate(seats.LEFTS):
        seat = view["seats"][index]
        seats.draw_seat(canvas, left, seat["fighter"], seat)
        _draw_strength(canvas, left + MARGIN, f"{seat['confidence']}/{seat['maturity']}")
        _draw_pips(canvas, left + PIPS_LEFT, seat)
        font = largest_font(seat["verdict"], VERDICT_ROOM)
        draw_centred(canvas, left + MARGIN, VERDICT_ROOM, VERDICT_TOP, seat["verdict"], font)
    draw_line(canvas, view["prompt"])
    draw_labels(canvas, view["labels"])


def _draw_strength(canvas: "Canvas", left: int, strength: str) -> None:
    if DIGITS.width(strength) <= STRENGTH_ROOM:
        draw_centred(canvas, left, STRENGTH_ROOM, STRENGTH_TOP, strength, DIGITS)
    else:
        draw_centred(canvas, left, STRENGTH_ROOM, STRENGTH_TOP + MEDIUM_DROP, strength, MEDIUM)


def _draw_pips(canvas: "Canvas", left: int, seat: "dict[str, Any]") -> None:
    for index in range(seats.pip_count(seat)):
        box = (left, PIP_TOP + index * PIP_STEP, PIP_WIDTH, PIP_HEIGHT)
        seats.draw_pip(canvas, box, index < seat["used"])
