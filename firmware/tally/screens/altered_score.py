"""The score of Altered: how far two seats have come, their Orbs, their expeditions' statistics, the prompt.

View: `seats` (two, each `name`, `turn`, `priority`, `number` with its `label`, and `notes` [label, text]:
the Orbs, and the statistics of each expedition; a label makes room for a long text), `phase` (a text),
`prompt`, `labels`, and maybe NEWS (in place of phase and prompt).
"""

from tally.screens import score
from tally.screens.canvas import WIDTH_INDEX
from tally.screens.fonts import DIGITS, SMALL
from tally.screens.hall import draw_marked_status
from tally.screens.layout import MARGIN, NEWS, draw_labels, draw_right

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_NUMBER_TOP = 16
_ROWS_TOP = 11
_ROW_STEP = 8
_GAP = 2


def draw_altered_score(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the score."""
    canvas.clear()
    for index, left in enumerate(score.COLUMN_LEFTS):
        _draw_seat(canvas, left, view["seats"][index])
    news = view.get(NEWS)
    draw_marked_status(canvas, view, news or view["phase"], "" if news else view["prompt"])
    draw_labels(canvas, view["labels"])


def _draw_seat(canvas: "Canvas", left: int, seat: "dict[str, Any]") -> None:
    """Draw the distance at the left of a column, and beside it its label, the Orbs and the sums."""
    score.draw_column(canvas, left, score.COLUMN_HEIGHT, seat["name"], seat)
    right = left + score.COLUMN_WIDTH - MARGIN
    number = DIGITS.strip(str(seat["number"]))
    canvas.blit(left + MARGIN, _NUMBER_TOP, number)
    room = score.COLUMN_WIDTH - 2 * MARGIN - number[WIDTH_INDEX] - _GAP
    draw_right(canvas, right, _ROWS_TOP, seat["label"], SMALL)
    for index, (label, value) in enumerate(seat["notes"]):
        whole = f"{label} {value}"
        shown = whole if SMALL.width(whole) <= room else value
        draw_right(canvas, right, _ROWS_TOP + (index + 1) * _ROW_STEP, shown, SMALL)
