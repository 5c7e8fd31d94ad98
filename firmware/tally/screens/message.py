"""Messages of a few lines: a question, a refusal, what is wrong with a tag, a fault, a crash."""

from tally.screens import words
from tally.screens.canvas import WIDTH
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.layout import MARGIN, draw_centred, draw_labels, draw_line, draw_title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.screens.canvas import Canvas

_SIGN_SIZE = 17
_SIGN_DROP = 4
_SIGN_LEFT = 5
_TEXT_LEFT = 28
TEXT_ROOM = WIDTH - _TEXT_LEFT - MARGIN
_MIDDLE = 33
_MEDIUM_STEP = 13
MEDIUM_LINES = 3
_SMALL_STEP = 10
_SMALL_LINES = 4
# A hint takes the room of one line.
_MIDDLE_OVER_HINT = 28
_NO_SIGN = "\u00d7"
# The banner has no line at the top, where the screen ends: so the numbers of a score stay visible.
_HEIGHT = 10
_TEXT_TOP = 1
_SIGN_WIDTH = 9
_BANNER_SIGN_LEFT = 4
_CODE_TOP = 19
_CODE_WIDTH = 48
_CODE_HEIGHT = 14
_ADVICE_TOP = 36


def draw_message(
    canvas: "Canvas", sign: str, title: str, text: str, labels: "list[str]", hint: str = ""
) -> None:
    """Draw the whole screen of a message. `sign` is one letter."""
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
    """Return the lines that fit. The last one has all the rest of the text."""
    lines = SMALL.wrap(text, TEXT_ROOM)
    last = most - 1
    return lines[:last] + ([" ".join(lines[last:])] if lines[last:] else [])


def draw_question(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the question."""
    draw_message(canvas, "?", view["title"], view["text"], view["labels"])


def draw_refusal(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the reason, and what OK held would do."""
    draw_message(canvas, _NO_SIGN, view["title"], view["reason"], view["labels"], view.get("hint", ""))


def draw_notice(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw what a tag is and what to do."""
    draw_message(canvas, "?" if view["is_offer"] else "!", view["title"], view["text"], view["labels"])


def draw_fault(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the banner over the present picture."""
    canvas.erase(0, 0, WIDTH, _HEIGHT + 1)
    canvas.rect(0, -1, WIDTH, _HEIGHT + 1)
    canvas.text(_BANNER_SIGN_LEFT, _TEXT_TOP, "!", SMALL)
    canvas.invert(0, 0, _SIGN_WIDTH, _HEIGHT)
    first, *more = view["faults"]
    fault = words.text("fault." + first) + (f" +{len(more)}" if more else "")
    draw_centred(canvas, _SIGN_WIDTH + 2, WIDTH - _SIGN_WIDTH - 4, _TEXT_TOP, fault, SMALL)


def draw_crash(canvas: "Canvas", view: "dict[str, Any]") -> None:
    """Draw the code."""
    canvas.clear()
    draw_title(canvas, words.text("crash.title"))
    left = (WIDTH - _CODE_WIDTH) // 2
    draw_centred(canvas, left, _CODE_WIDTH, _CODE_TOP, view["code"], MEDIUM)
    canvas.invert(left, _CODE_TOP - 2, _CODE_WIDTH, _CODE_HEIGHT)
    draw_centred(canvas, 0, WIDTH, _ADVICE_TOP, words.text("crash.advice"), SMALL)
    draw_line(canvas, view["then"])
    draw_labels(canvas, view["labels"])
