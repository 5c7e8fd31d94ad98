"""The screen at rest: a line that moves in the dark. An OLED keeps a trace of what does not move.

View: `step` (how often the line has moved).
"""

from tally.screens import words
from tally.screens.canvas import HEIGHT, PAGE_ROWS, WIDTH, WIDTH_INDEX
from tally.screens.fonts import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

# The line moves by these steps. So in time it is in each column and row.
_COLUMNS = 37
_ROWS = 23


def draw_resting(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the line in the place of this step."""
    canvas.clear()
    line = SMALL.strip(words.text("resting.wake"))
    x = view["step"] * _COLUMNS % (WIDTH - line[WIDTH_INDEX] + 1)
    y = view["step"] * _ROWS % (HEIGHT - PAGE_ROWS + 1)
    canvas.blit(x, y, line)
