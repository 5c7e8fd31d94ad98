"""Which card is meant: those that may be, to pick from where none is tapped.

View: `card` (the name of the one that asks), `items` (a list of [card's name, owner]), `cursor`, `labels`.
"""

from tally.screens import words
from tally.screens.layout import draw_labels, draw_title
from tally.screens.rows import draw_choices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the list of cards."""
    canvas.clear()
    draw_title(canvas, view["card"], words.text("target.aside"))
    draw_choices(canvas, view["items"], view["cursor"])
    draw_labels(canvas, view["labels"])
