"""A card: its name, its numbers as they stand, what else it is, and what OK would do.

View: `name`, `strength` (digits and slashes: "3/5", or the cost of a card that does not fight), `caption`
(what they are), `facts` (up to three texts), `prompt`, `labels`.
"""

from tally.screens.canvas import WIDTH
from tally.screens.layout import MARGIN, draw_centred, draw_digits, draw_headline, draw_labels, draw_line
from tally.screens.small import FONT as SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

STRENGTH_TOP = 14
STRENGTH_ROOM = 62
CAPTION_TOP = 37
FACTS_LEFT = 72
FACTS_TOP = 15
FACT_STEP = 11
FACTS_SHOWN = 3


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the card."""
    canvas.clear()
    draw_headline(canvas, view["name"])
    draw_digits(canvas, MARGIN, STRENGTH_ROOM, STRENGTH_TOP, view["strength"])
    draw_centred(canvas, MARGIN, STRENGTH_ROOM, CAPTION_TOP, view["caption"], SMALL)
    for index, fact in enumerate(view["facts"][:FACTS_SHOWN]):
        text = SMALL.shorten(fact, WIDTH - FACTS_LEFT - MARGIN)
        canvas.text(FACTS_LEFT, FACTS_TOP + index * FACT_STEP, text, SMALL)
    draw_line(canvas, view["prompt"])
    draw_labels(canvas, view["labels"])
