"""A question to be sure: what would be done, before it is.

View: `title`, `text` (what would be done), `labels`.
"""

from tally.screens.message import draw_message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the question."""
    draw_message(canvas, "?", view["title"], view["text"], view["labels"])
