"""The farms of Pip Farm: a row for each seat, and the prompt below.

A view has `title`, `aside`, `farms`, `prompt`, `labels`. A farm has `name`, `number`, `note` and `turn`:
whether it is its turn; then its row is lit.
"""

from tally.screens.canvas import WIDTH
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.hall import draw_marked_title
from tally.screens.layout import MARGIN, NEWS, draw_centred, draw_labels, draw_right

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_TOP = 13
_STEP = 8
# Two farms have room for large numbers.
_FEW = 2
_LARGE_STEP = 16
_LARGE_DROP = 3
_NOTE_RIGHT = 96
_NAME_ROOM = 60
_PROMPT_TOP = 46


def draw_farms(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the farms."""
    canvas.clear()
    news = view.get(NEWS)
    draw_marked_title(canvas, view, news or view["title"], "" if news else view["aside"])
    is_large = len(view["farms"]) <= _FEW
    step, font, drop = (_LARGE_STEP, MEDIUM, _LARGE_DROP) if is_large else (_STEP, SMALL, 0)
    for index, farm in enumerate(view["farms"]):
        top = _TOP + index * step
        canvas.blit(MARGIN, top + drop, font.strip(farm["name"], _NAME_ROOM))
        draw_right(canvas, _NOTE_RIGHT, top + drop, farm["note"], SMALL)
        draw_right(canvas, WIDTH - MARGIN, top + drop, farm["number"], font)
        if farm["turn"]:
            canvas.invert(0, top - 1, WIDTH, step)
    draw_centred(canvas, MARGIN, WIDTH - 2 * MARGIN, _PROMPT_TOP, view["prompt"], SMALL)
    draw_labels(canvas, view["labels"])
