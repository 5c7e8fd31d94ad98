"""The score of Altered: how far two seats have come, their Orbs, what expeditions come to, what is asked.

View: `seats` (two, each `name`, `turn`, `priority`, `number`, `notes` (one [label, text]) and `sums`: a text
for each expedition), `phase` (a text), `prompt`, `labels`, and maybe `told` (in place of phase and prompt).
"""

from tally.screens import score
from tally.screens.fonts import SMALL
from tally.screens.layout import (
    MARGIN,
    draw_centred,
    draw_digits,
    draw_labels,
    draw_pair,
    draw_right,
    draw_status,
    largest_font,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_NUMBER_TOP = 12
# Two digits: two expeditions on the longest of usual maps move 14 regions.
_NUMBER_ROOM = 25
_ORBS_TOP = 22
_SUMS_TOP = 35


def draw_altered_score(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the score."""
    canvas.clear()
    for index, left in enumerate(score.COLUMN_LEFTS):
        _draw_seat(canvas, left, view["seats"][index])
    told = view.get("told")
    draw_status(canvas, told or view["phase"], "" if told else view["prompt"])
    draw_labels(canvas, view["labels"])


def _draw_seat(canvas: "Canvas", left: int, seat: "dict[str, Any]") -> None:
    """Draw the distance at the left of a column, the Orbs beside it, the sums below."""
    score.draw_column(canvas, left, score.COLUMN_HEIGHT, seat["name"], seat)
    right = left + score.COLUMN_WIDTH - MARGIN
    draw_digits(canvas, left + MARGIN, _NUMBER_ROOM, _NUMBER_TOP, str(seat["number"]))
    label, orbs = seat["notes"][0]
    room = score.COLUMN_WIDTH - 2 * MARGIN - _NUMBER_ROOM
    draw_right(canvas, right, _NUMBER_TOP, label, SMALL)
    draw_centred(canvas, right - room, room, _ORBS_TOP, orbs, largest_font(orbs, room))
    hero, companion = seat["sums"]
    draw_pair(canvas, left + MARGIN, right, _SUMS_TOP, hero, companion)
