"""A message: a sign, a title, and a text broken over the lines below it, maybe a hint in one more."""

from tally.constant import const
from tally.screens.canvas import WIDTH
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.layout import MARGIN, draw_centred, draw_labels, draw_line, draw_title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.screens.canvas import Canvas

_SIGN_SIZE = const(17)
_SIGN_DROP = const(4)
_SIGN_LEFT = const(5)
_TEXT_LEFT = const(28)
TEXT_ROOM = WIDTH - _TEXT_LEFT - MARGIN
_MIDDLE = const(33)
_MEDIUM_STEP = const(13)
MEDIUM_LINES = 3
_SMALL_STEP = const(10)
_SMALL_LINES = const(4)
# A hint takes the room of a line.
_MIDDLE_OVER_HINT = const(28)


def draw_message(
    canvas: "Canvas", sign: str, title: str, text: str, labels: "list[str]", hint: str = ""
) -> None:
    """Draw the whole screen of a message; `sign` is one letter."""
    canvas.clear()
    draw_title(canvas, title)
    middle = _MIDDLE_OVER_HINT if hint else _MIDDLE
    top = middle - _SIGN_SIZE // 2 - 1
    draw_centred(canvas, _SIGN_LEFT, _SIGN_SIZE, top + _SIGN_DROP, sign, MEDIUM)
    canvas.invert(_SIGN_LEFT, top, _SIGN_SIZE, _SIGN_SIZE)
    _draw_text(canvas, middle, text, 1 if hint else 0)
    draw_line(canvas, hint)
    draw_labels(canvas, labels)


def _draw_text(canvas: "Canvas", middle: int, text: str, lines_taken: int) -> None:
    font, step, lines = MEDIUM, _MEDIUM_STEP, MEDIUM.wrap(text, TEXT_ROOM)
    if len(lines) > MEDIUM_LINES - lines_taken:
        font, step, lines = SMALL, _SMALL_STEP, _small_lines(text, _SMALL_LINES - lines_taken)
    y = middle - len(lines) * step // 2
    for line in lines:
        canvas.blit(_TEXT_LEFT, y, font.strip(line, TEXT_ROOM))
        y += step


def _small_lines(text: str, most: int) -> "list[str]":
    """Return the lines that there is room for, with all that is left in the last one."""
    lines = SMALL.wrap(text, TEXT_ROOM)
    last = most - 1
    return lines[:last] + ([" ".join(lines[last:])] if lines[last:] else [])
