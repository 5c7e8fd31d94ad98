"""What is wrong with a tag, and what to do about it.

View: `code` (of the tag's refusal, or "two_cards"), `labels`.
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
    advice = words.text(f"tag.{view['code']}.do")
    draw_message(canvas, "!", title, advice, view["labels"])
