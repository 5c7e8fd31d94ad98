"""A battle of WOTN: the Attack Result large on the left, the enemies' Life Points on the right.

View: `title`, `aside`, `attack` ("" before the roll), `made_of`, `total`, `enemies` (rows of a name and Life
Points), `verdict`, `phase`, `prompt`, `labels`, and maybe `told`.
"""

from tally.constant import const
from tally.screens.canvas import WIDTH
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.layout import (
    MARGIN,
    draw_centred,
    draw_digits,
    draw_labels,
    draw_pair,
    draw_status,
    draw_title,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_NUMBER_TOP = const(13)
_NUMBER_WIDTH = const(36)
_MADE_TOP = const(36)
_TOTAL_LEFT = const(40)
_ENEMIES_LEFT = const(79)
_ENEMIES_TOP = const(13)
_ENEMY_STEP = const(8)
_SHOWN = const(4)
_UNKNOWN = "?"


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the battle."""
    canvas.clear()
    draw_title(canvas, view["title"], view["aside"])
    if view["attack"]:
        draw_digits(canvas, 0, _NUMBER_WIDTH, _NUMBER_TOP, view["attack"])
    else:
        draw_centred(canvas, 0, _NUMBER_WIDTH, _NUMBER_TOP + MARGIN, _UNKNOWN, MEDIUM)
    draw_centred(canvas, 0, _NUMBER_WIDTH, _MADE_TOP, view["made_of"], SMALL)
    draw_digits(canvas, _TOTAL_LEFT, _NUMBER_WIDTH, _NUMBER_TOP, view["total"])
    draw_centred(canvas, _TOTAL_LEFT, _NUMBER_WIDTH, _MADE_TOP, view["verdict"], SMALL)
    canvas.vline(_TOTAL_LEFT - 2, _NUMBER_TOP, _MADE_TOP + _ENEMY_STEP - _NUMBER_TOP)
    _draw_enemies(canvas, view["enemies"])
    told = view.get("told")
    draw_status(canvas, told or view["phase"], "" if told else view["prompt"])
    draw_labels(canvas, view["labels"])


def _draw_enemies(canvas: "Canvas", enemies: "list[list[str]]") -> None:
    """Draw the first enemies; where there are more, how many more stands in the last line."""
    shown = enemies[:_SHOWN]
    if len(enemies) > _SHOWN:
        shown[-1] = [f"+{len(enemies) - _SHOWN + 1}", ""]
    for index, (name, life) in enumerate(shown):
        draw_pair(canvas, _ENEMIES_LEFT, WIDTH - 1, _ENEMIES_TOP + index * _ENEMY_STEP, name, life)
