"""A card that no tag tells of: what is wrong with its tag, and that it can be described.

View: `code` (of the tag's refusal: "empty", "foreign", "damaged"), `labels`.
"""

from tally.screens import words
from tally.screens.message import draw_message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw what it is and what to do."""
    title = words.text("tag." + view["code"])
    draw_message(canvas, "?", title, words.text(f"tag.{view['code']}.card"), view["labels"])
