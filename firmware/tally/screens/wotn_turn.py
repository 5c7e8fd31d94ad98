"""The table of WOTN as the turn stands: the active seat's counts large, those of up to five others beside it.

View: `name`, `numbers` (two of [number, what it is]), `others` (rows [name, life, coins] in the order of
their turns), `place` (the Location, or the phase), `prompt`, `labels`, and maybe `told`.
"""

from tally.constant import const
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.layout import (
    BAR_HEIGHT,
    BAR_TEXT_TOP,
    MARGIN,
    SMALL_DROP,
    draw_centred,
    draw_digits,
    draw_labels,
    draw_right,
    draw_status,
    engrave_centred,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_OWN_WIDTH = const(66)
_NUMBER_TOP = const(13)
_CAPTION_TOP = const(36)
_NUMBER_ROOM = const(31)
_OTHERS_LEFT = const(70)
_OTHERS_TOP = const(1)
_NAME_ROOM = const(28)
_LIFE_RIGHT = const(110)
_COINS_RIGHT = const(127)
# So many others have their counts in medium digits.
_FEW = const(3)
_FEW_STEP = const(14)
_MANY_STEP = const(9)


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the turn."""
    canvas.clear()
    canvas.fill(0, 0, _OWN_WIDTH, BAR_HEIGHT)
    engrave_centred(canvas, MARGIN, _OWN_WIDTH - 2 * MARGIN, BAR_TEXT_TOP, view["name"], SMALL)
    left = 1
    for number, caption in view["numbers"]:
        draw_digits(canvas, left, _NUMBER_ROOM, _NUMBER_TOP, str(number))
        draw_centred(canvas, left, _NUMBER_ROOM, _CAPTION_TOP, caption, SMALL)
        left += _NUMBER_ROOM + MARGIN
    _draw_others(canvas, view["others"])
    told = view.get("told")
    draw_status(canvas, told or view["place"], "" if told else view["prompt"])
    draw_labels(canvas, view["labels"])


def _draw_others(canvas: "Canvas", rows: "list[list[str]]") -> None:
    is_few = len(rows) <= _FEW
    font, step, drop = (MEDIUM, _FEW_STEP, SMALL_DROP) if is_few else (SMALL, _MANY_STEP, 0)
    top = _OTHERS_TOP
    for name, life, coins in rows:
        canvas.blit(_OTHERS_LEFT, top + drop, SMALL.strip(name, _NAME_ROOM))
        draw_right(canvas, _LIFE_RIGHT if coins else _COINS_RIGHT, top, life, font)
        draw_right(canvas, _COINS_RIGHT, top, coins, font)
        top += step
