"""A card: its name, its numbers as they stand, what else it is, and what OK would do.

View: `name`, `strength` (digits and slashes: "3/5", or the cost of a card that does not fight), `caption`
(what they are), `facts` (up to three texts), `prompt`, `labels`.
"""

from tally.constant import const
from tally.screens.canvas import WIDTH
from tally.screens.fonts import SMALL
from tally.screens.layout import MARGIN, draw_centred, draw_digits, draw_headline, draw_labels, draw_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_STRENGTH_TOP = const(14)
_STRENGTH_ROOM = const(62)
_CAPTION_TOP = const(37)
_FACTS_LEFT = const(72)
_FACTS_TOP = const(15)
_FACT_STEP = const(11)
_FACTS_SHOWN = const(3)


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the card."""
    canvas.clear()
    draw_headline(canvas, view["name"])
    draw_digits(canvas, MARGIN, _STRENGTH_ROOM, _STRENGTH_TOP, view["strength"])
    draw_centred(canvas, MARGIN, _STRENGTH_ROOM, _CAPTION_TOP, view["caption"], SMALL)
    for index, fact in enumerate(view["facts"][:_FACTS_SHOWN]):
        y = _FACTS_TOP + index * _FACT_STEP
        canvas.blit(_FACTS_LEFT, y, SMALL.strip(fact, WIDTH - _FACTS_LEFT - MARGIN))
    draw_line(canvas, view["prompt"])
    draw_labels(canvas, view["labels"])
