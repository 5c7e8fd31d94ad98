"""Why something was refused.

View: `title` (what was refused), `code` (of the refusal), `why` (said where the code has no words),
`labels`, and maybe `hint` (a line, such as how to do it all the same).
"""

from tally.constant import const
from tally.screens import words
from tally.screens.message import draw_message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_NO_SIGN = const("\u00d7")


def draw(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the reason."""
    reason = words.text("refused." + view["code"], view["why"])
    draw_message(canvas, _NO_SIGN, view["title"], reason, view["labels"], view.get("hint", ""))
