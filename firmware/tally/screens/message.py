"""A message: a sign, a title, and a text broken over the lines below it."""

from tally.screens.canvas import WIDTH
from tally.screens.layout import MARGIN, draw_centred, draw_labels, draw_title
from tally.screens.medium import FONT as MEDIUM
from tally.screens.small import FONT as SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.screens.canvas import Canvas

SIGN_SIZE = 17
SIGN_DROP = 4
SIGN_LEFT = 5
SIGN_TOP = 24
TEXT_LEFT = 28
TEXT_ROOM = WIDTH - TEXT_LEFT - MARGIN
TEXT_MIDDLE = 33
MEDIUM_STEP = 13
MEDIUM_LINES = 3
SMALL_STEP = 10
SMALL_LINES = 4


def draw_message(canvas: "Canvas", sign: str, title: str, text: str, labels: "list[str]") -> None:
    """Draw the whole screen of a message; `sign` is one letter."""
    canvas.clear()
    draw_title(canvas, title)
    draw_centred(canvas, SIGN_LEFT, SIGN_SIZE, SIGN_TOP + SIGN_DROP, sign, MEDIUM)
    canvas.invert(SIGN_LEFT, SIGN_TOP, SIGN_SIZE, SIGN_SIZE)
    _draw_text(canvas, text)
    draw_labels(canvas, labels)


def _draw_text(canvas: "Canvas", text: str) -> None:
    font, step, lines = MEDIUM, MEDIUM_STEP, MEDIUM.wrap(text, TEXT_ROOM)
    if len(lines) > MEDIUM_LINES:
        font, step, lines = SMALL, SMALL_STEP, _small_lines(text)
    y = TEXT_MIDDLE - len(lines) * step // 2
    for line in lines:
        canvas.text(TEXT_LEFT, y, line, font)
        y += step


def _small_lines(text: str) -> "list[str]":
    """Return the lines that there is room for; the last one says if there was more."""
    lines = SMALL.wrap(text, TEXT_ROOM)
    if len(lines) > SMALL_LINES:
        lines[SMALL_LINES - 1] = SMALL.shorten(" ".join(lines[SMALL_LINES - 1 :]), TEXT_ROOM)
    return lines[:SMALL_LINES]
