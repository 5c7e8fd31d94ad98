"""The end of a game of WOTN: who won, by what, and how up to six seats stand.

View: `headline`, `seats` (rows [name, life, coins]), `how`, `labels`.
"""

from tally.constant import const
from tally.screens.fonts import SMALL
from tally.screens.layout import MARGIN, draw_headline, draw_labels, draw_line, draw_right

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_COLUMN = const(65)
_ROWS = const(3)
_TOP = const(15)
_STEP = const(10)
_NAME_ROOM = const(29)
_COINS_RIGHT = const(61)
_LIFE_RIGHT = const(43)


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the end of a game."""
    canvas.clear()
    draw_headline(canvas, view["headline"])
    for index, row in enumerate(view["seats"]):
        _draw_seat(canvas, MARGIN - 1 + index // _ROWS * _COLUMN, _TOP + index % _ROWS * _STEP, row)
    draw_line(canvas, view["how"])
    draw_labels(canvas, view["labels"])


def _draw_seat(canvas: "Canvas", left: int, top: int, row: "list[str]") -> None:
    name, life, coins = row
    canvas.blit(left, top, SMALL.strip(name, _NAME_ROOM))
    draw_right(canvas, left + (_LIFE_RIGHT if coins else _COINS_RIGHT), top, life, SMALL)
    draw_right(canvas, left + _COINS_RIGHT, top, coins, SMALL)
