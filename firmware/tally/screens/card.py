"""A card: its name, what it is, its numbers as they stand, and what OK would do.

View: `name`, `kind` (a text: type, side, owner), `numbers` (up to four [label, number]), `prompt`, `labels`.
"""

from tally.screens.canvas import WIDTH
from tally.screens.layout import MARGIN, draw_centred, draw_labels, draw_line, largest_font
from tally.screens.medium import FONT as MEDIUM
from tally.screens.small import FONT as SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

NAME_BAR = 14
SMALL_DROP = 1
KIND_TOP = 16
NUMBER_TOP = 26
LABEL_TOP = 36


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the card."""
    canvas.clear()
    _draw_name(canvas, view["name"])
    draw_centred(canvas, 0, WIDTH, KIND_TOP, view["kind"], SMALL)
    count = len(view["numbers"])
    for index, (label, number) in enumerate(view["numbers"]):
        left = index * WIDTH // count
        draw_centred(canvas, left, WIDTH // count, NUMBER_TOP, str(number), MEDIUM)
        draw_centred(canvas, left, WIDTH // count, LABEL_TOP, label, SMALL)
    draw_line(canvas, view["prompt"])
    draw_labels(canvas, view["labels"])


def _draw_name(canvas: "Canvas", name: str) -> None:
    room = WIDTH - 2 * MARGIN
    font = largest_font(name, room)
    draw_centred(canvas, MARGIN, room, 2 if font is MEDIUM else 2 + SMALL_DROP, name, font)
    canvas.invert(0, 0, WIDTH, NAME_BAR)
