"""A message: a sign, a title, and a text broken over the lines below it."""

from tally.constant import const
from tally.screens.canvas import WIDTH
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.layout import MARGIN, draw_centred, draw_labels, draw_title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.screens.canvas import Canvas

_SIGN_SIZE = const(17)
_SIGN_DROP = const(4)
_SIGN_LEFT = const(5)
_SIGN_TOP = const(24)
_TEXT_LEFT = const(28)
TEXT_ROOM = WIDTH - _TEXT_LEFT - MARGIN
_TEXT_MIDDLE = const(33)
_MEDIUM_STEP = const(13)
MEDIUM_LINES = 3
_SMALL_STEP = const(10)
_SMALL_LINES = const(4)


def draw_message(canvas: "Canvas", sign: str, title: str, text: str, labels: "list[str]") -> None:
    """Draw the whole screen of a message; `sign` is one letter."""
    canvas.clear()
    draw_title(canvas, title)
    draw_centred(canvas, _SIGN_LEFT, _SIGN_SIZE, _SIGN_TOP + _SIGN_DROP, sign, MEDIUM)
    canvas.invert(_SIGN_LEFT, _SIGN_TOP, _SIGN_SIZE, _SIGN_SIZE)
    _draw_text(canvas, text)
    draw_labels(canvas, labels)


def _draw_text(canvas: "Canvas", text: str) -> None:
    font, step, lines = MEDIUM, _MEDIUM_STEP, MEDIUM.wrap(text, TEXT_ROOM)
    if len(lines) > MEDIUM_LINES:
        font, step, lines = SMALL, _SMALL_STEP, _small_lines(text)
    y = _TEXT_MIDDLE - len(lines) * step // 2
    for line in lines:
        canvas.blit(_TEXT_LEFT, y, font.strip(line, TEXT_ROOM))
        y += step


def _small_lines(text: str) -> "list[str]":
    """Return the lines that there is room for, with all that is left in the last one."""
    lines = SMALL.wrap(text, TEXT_ROOM)
    last = _SMALL_LINES - 1
    return lines[:last] + ([" ".join(lines[last:])] if lines[last:] else [])
