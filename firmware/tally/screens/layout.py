"""What every screen is laid out with: the title bar, the three buttons' tabs, texts that fit their room."""

from tally.constant import const
from tally.screens.canvas import WIDTH
from tally.screens.fonts import DIGITS, MEDIUM, SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.screens.canvas import Canvas
    from tally.screens.font import Font

# A small letter is 7 rows above its line and 1 below; a bar leaves two rows above it and one below.
BAR_HEIGHT = 11
BAR_TEXT_TOP = 2
MARGIN = 3
_PAIR_GAP = const(5)
_HEADLINE_HEIGHT = const(12)
_HEADLINE_TOP = const(1)
# A small letter stands on the line of a medium one when it begins two rows lower.
SMALL_DROP = 2
# A medium digit stands in the middle of a big one when it begins six rows lower.
_MEDIUM_DROP = const(6)

_TAB_TOP = const(55)
_TAB_HEIGHT = const(9)
_TAB_WIDTH = const(40)
_TAB_PADDING = const(2)
_TAB_LEFTS = const((0, 44, 88))
_LINE_TOP = const(46)
# A small arrow to the right between gaps: as a letter it would want the table of other letters.
_ARROW = const(b"\0\0\0\0\x7f\x3e\x1c\x08\0\0\0\0")
LINE_ROOM = WIDTH - 2 * MARGIN


def draw_centred(canvas: "Canvas", left: int, width: int, y: int, text: str, font: "Font") -> None:
    """Draw a text in the middle of a room, cut to fit it."""
    strip = font.strip(text, width)
    canvas.blit(_centred(left, width, strip, font), y, strip, font.page_count)


def engrave_centred(canvas: "Canvas", left: int, width: int, y: int, text: str, font: "Font") -> None:
    """Draw a text dark in the middle of a lit room, cut to fit it."""
    strip = font.strip(text, width)
    canvas.engrave(_centred(left, width, strip, font), y, strip, font.page_count)


def largest_font(text: str, width: int) -> "Font":
    """Return the medium font if the text fits with it, else the small one."""
    return MEDIUM if MEDIUM.width(text) <= width else SMALL


def draw_digits(canvas: "Canvas", left: int, width: int, y: int, digits: str) -> None:
    """Draw a number big in the middle of a room, or smaller where that would not fit."""
    if DIGITS.width(digits) <= width:
        draw_centred(canvas, left, width, y, digits, DIGITS)
    else:
        draw_centred(canvas, left, width, y + _MEDIUM_DROP, digits, MEDIUM)


def draw_right(canvas: "Canvas", right: int, y: int, text: str, font: "Font") -> None:
    """Draw a text that ends before the column `right`."""
    strip = font.strip(text)
    canvas.blit(right - len(strip) // font.page_count, y, strip, font.page_count)


def draw_pair(canvas: "Canvas", left: int, right: int, y: int, text: str, value: str) -> int:
    """Draw a small text and a value at the right, cut only if they must be; return where the text ends."""
    return _draw_pair(canvas.blit, left, right, y, text, value)


def engrave_pair(canvas: "Canvas", left: int, right: int, y: int, text: str, value: str) -> None:
    """Draw a pair dark on a lit bar."""
    _draw_pair(canvas.engrave, left, right, y, text, value)


def draw_title(canvas: "Canvas", title: str, aside: str = "") -> None:
    """Draw the bar at the top, with a word aside at its right end."""
    canvas.fill(0, 0, WIDTH, BAR_HEIGHT)
    engrave_pair(canvas, MARGIN, WIDTH - MARGIN, BAR_TEXT_TOP, title, aside)


def draw_headline(canvas: "Canvas", headline: str) -> None:
    """Draw a bar of large letters at the top, smaller where they would not fit."""
    room = WIDTH - 2 * MARGIN
    font = largest_font(headline, room)
    top = _HEADLINE_TOP if font is MEDIUM else _HEADLINE_TOP + SMALL_DROP
    canvas.fill(0, 0, WIDTH, _HEADLINE_HEIGHT)
    engrave_centred(canvas, MARGIN, room, top, headline, font)


def draw_line(canvas: "Canvas", text: str) -> None:
    """Draw the line above the tabs: what is expected now."""
    draw_centred(canvas, MARGIN, LINE_ROOM, _LINE_TOP, text, SMALL)


def draw_status(canvas: "Canvas", phase: str, prompt: str) -> None:
    """Draw the phase, and after an arrow what is expected in it, which matters more where both do not fit."""
    phase_strip, prompt_strip = SMALL.strip(phase), SMALL.strip(prompt)
    width = len(phase_strip) + len(_ARROW) + len(prompt_strip)
    if not prompt or width > LINE_ROOM:
        draw_line(canvas, prompt or phase)
        return
    canvas.blit(MARGIN + (LINE_ROOM - width + 1) // 2, _LINE_TOP, phase_strip + _ARROW + prompt_strip)


def draw_labels(canvas: "Canvas", labels: "list[str]") -> None:
    """Draw what Left, OK and Right do now; a button without a text has no tab."""
    for index, left in enumerate(_TAB_LEFTS):
        if labels[index]:
            _draw_tab(canvas, left, labels[index])


def _draw_tab(canvas: "Canvas", left: int, label: str) -> None:
    canvas.hline(left + 1, _TAB_TOP, _TAB_WIDTH - 2)
    canvas.fill(left, _TAB_TOP + 1, _TAB_WIDTH, _TAB_HEIGHT - 1)
    engrave_centred(canvas, left + _TAB_PADDING, _TAB_WIDTH - 2 * _TAB_PADDING, _TAB_TOP + 1, label, SMALL)


def _centred(left: int, width: int, strip: bytes, font: "Font") -> int:
    return left + (width - len(strip) // font.page_count + 1) // 2


def _draw_pair(
    paint: "Callable[[int, int, bytes], None]", left: int, right: int, y: int, text: str, value: str
) -> int:
    room = right - left
    strip = SMALL.strip(text)
    value_strip = SMALL.strip(value, max(room // 2, room - _PAIR_GAP - len(strip)))
    if value_strip:
        paint(right - len(value_strip), y, value_strip)
        room -= len(value_strip) + _PAIR_GAP
    if len(strip) > room:
        strip = SMALL.strip(text, room)
    paint(left, y, strip)
    return left + len(strip)
