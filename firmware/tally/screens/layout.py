"""What all screens share: the title bar, the tabs of the three buttons, and texts that fit their room."""

from framebuf import MONO_VLSB

from tally.screens import words
from tally.screens.cache import Cache
from tally.screens.canvas import PAGE_ROWS, WIDTH, WIDTH_INDEX, Canvas
from tally.screens.fonts import DIGITS, MEDIUM, SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.screens.canvas import Picture
    from tally.screens.font import Font

# A small letter has 7 rows above its line and 1 below. A bar has two rows more above it and one below.
BAR_HEIGHT = 11
BAR_TEXT_TOP = 2
TITLE_PAGES = 0b1
MARGIN = 3
# The key of a view's news: what came of the last event.
NEWS = "told"
_PAIR_GAP = 5
_HEADLINE_HEIGHT = 12
_HEADLINE_TOP = 1
# A small letter that begins two rows lower is on the same line as a medium one.
SMALL_DROP = 2
# A medium digit that begins six rows lower is in the middle of a big one.
_MEDIUM_DROP = 6

_TAB_TOP = 55
_TAB_HEIGHT = 9
_TAB_WIDTH = 40
TAB_PADDING = 2
_TAB_GAP = 4
# A tab keeps this width when a longer label beside it needs room: it still shows which button it is for.
_TAB_LEAST = 24
# What three texts can have together.
_TABS_ROOM = 3 * (_TAB_WIDTH - 2 * TAB_PADDING)
# Labels with a short form, for languages in which the whole one is long.
WITH_SHORT = ("label.undo", "label.decline", "label.go_on", "label.counts")
# The pages of the tabs.
_TABS_TOP = 48
_TABS_HEIGHT = 16
LINE_TOP = 46
# A small arrow to the right. As a letter it would load the table of rare letters.
_ARROW = (b"\x7f\x3e\x1c\x08", 4, PAGE_ROWS, MONO_VLSB, 4)
_ARROW_GAP = 4
LINE_ROOM = WIDTH - 2 * MARGIN
_COLON = ": "
_DOTS = "\u2026"
# A name that is cut shorter cannot be recognised.
_SHORTEST_NAME = 4
# A row of tabs stays for many taps. Drawing it again takes a Pico 1.2 ms.
_tabs = Cache(2)


def cut_name(said: str, room: int) -> str:
    """Return a line that fits.

    If room is missing, the name before the colon is cut, not the words behind it.
    """
    name, colon, rest = said.partition(_COLON)
    if not colon or SMALL.width(said) <= room:
        return said
    rest = _DOTS + colon + rest
    room -= SMALL.width(name + rest) - SMALL.width(
        name
    )  # measured once: a Pico takes 1 ms for so long a text
    for end in range(len(name) - 1, _SHORTEST_NAME - 1, -1):
        shorter = name[:end].rstrip()
        if SMALL.width(shorter) <= room:
            return shorter + rest
    return said


def draw_centred(canvas: "Canvas", left: int, width: int, y: int, text: str, font: "Font") -> None:
    """Draw a text in the middle of a room. It is cut to fit."""
    strip = font.strip(text, width)
    canvas.blit(left + (width - strip[WIDTH_INDEX] + 1) // 2, y, strip)


def engrave_centred(canvas: "Canvas", left: int, width: int, y: int, text: str, font: "Font") -> None:
    """Draw a dark text in the middle of a lit room. It is cut to fit."""
    strip = font.strip(text, width)
    canvas.engrave(left + (width - strip[WIDTH_INDEX] + 1) // 2, y, strip)


def largest_font(text: str, width: int) -> "Font":
    """Return the medium font if the text fits, else the small one."""
    return MEDIUM if MEDIUM.strip(text)[WIDTH_INDEX] <= width else SMALL


def draw_digits(canvas: "Canvas", left: int, width: int, y: int, digits: str) -> int:
    """Draw a number in the middle of a room, big if it fits, else medium.

    Return the width of the big number.
    """
    strip = DIGITS.strip(digits)
    big: int = strip[WIDTH_INDEX]
    if big <= width:
        canvas.blit(left + (width - big + 1) // 2, y, strip)
    else:
        draw_centred(canvas, left, width, y + _MEDIUM_DROP, digits, MEDIUM)
    return big


def draw_right(canvas: "Canvas", right: int, y: int, text: str, font: "Font") -> None:
    """Draw a text that ends before the column `right`."""
    strip = font.strip(text)
    canvas.blit(right - strip[WIDTH_INDEX], y, strip)


def draw_pair(canvas: "Canvas", left: int, right: int, y: int, text: str, value: str) -> int:
    """Draw a small text, and a value at the right. Each is cut only if necessary.

    Return where the text ends.
    """
    return _draw_pair(canvas.blit, left, right, y, text, value)


def engrave_pair(canvas: "Canvas", left: int, right: int, y: int, text: str, value: str) -> None:
    """Draw such a pair dark on a lit bar."""
    _draw_pair(canvas.engrave, left, right, y, text, value)


def draw_title(canvas: "Canvas", title: str, aside: str = "") -> None:
    """Draw the bar at the top, with `aside` at its right end."""
    canvas.fill(0, 0, WIDTH, BAR_HEIGHT)
    if not aside:
        title = cut_name(title, LINE_ROOM)
    engrave_pair(canvas, MARGIN, WIDTH - MARGIN, BAR_TEXT_TOP, title, aside)
    canvas.finish(TITLE_PAGES)


def draw_headline(canvas: "Canvas", headline: str) -> None:
    """Draw a bar with large letters at the top, or small ones if the large do not fit."""
    room = WIDTH - 2 * MARGIN
    font = largest_font(headline, room)
    top = _HEADLINE_TOP if font is MEDIUM else _HEADLINE_TOP + SMALL_DROP
    canvas.fill(0, 0, WIDTH, _HEADLINE_HEIGHT)
    engrave_centred(canvas, MARGIN, room, top, headline, font)


def draw_line(canvas: "Canvas", text: str) -> None:
    """Draw the line above the tabs, which shows what is expected now."""
    draw_centred(canvas, MARGIN, LINE_ROOM, LINE_TOP, cut_name(text, LINE_ROOM), SMALL)


def draw_status(canvas: "Canvas", phase: str, prompt: str, room: int = LINE_ROOM) -> None:
    """Draw the phase, then the prompt. If there is room for only one of them, draw the prompt.

    All of it begins at the left. If the line reached both ends, sending it would take 1 ms longer at every
    play.
    """
    if not prompt:
        canvas.blit(MARGIN, LINE_TOP, SMALL.strip(cut_name(phase, room), room))
        return
    end = MARGIN + SMALL.strip(phase)[WIDTH_INDEX]
    prompt_left = end + _ARROW_GAP + _ARROW[WIDTH_INDEX] + _ARROW_GAP
    if prompt_left + SMALL.strip(prompt)[WIDTH_INDEX] > MARGIN + room:
        canvas.blit(MARGIN, LINE_TOP, SMALL.strip(cut_name(prompt, room), room))
        return
    canvas.text(MARGIN, LINE_TOP, phase, SMALL)
    canvas.blit(end + _ARROW_GAP, LINE_TOP, _ARROW)
    canvas.text(prompt_left, LINE_TOP, prompt, SMALL)


def draw_labels(canvas: "Canvas", labels: "list[str]") -> None:
    """Draw what Left, OK and Right do now. A button without a label has no tab."""
    row = "\n".join(labels)
    canvas.blit(0, _TABS_TOP, _tabs.last.get(row) or _tabs.older(row) or _drawn_tabs(row, labels))


def redraw_labels(canvas: "Canvas", labels: "list[str]") -> None:
    """Draw these labels in place of the old ones."""
    canvas.erase(0, _TAB_TOP, WIDTH, _TAB_HEIGHT)
    draw_labels(canvas, labels)


def _drawn_tabs(row: str, labels: "list[str]") -> "Picture":
    """Draw the tabs alone, and keep their picture."""
    canvas = Canvas()
    left = 0
    labels = fitting(labels, _TABS_ROOM)
    for label, width in zip(labels, tab_widths(labels)):  # noqa: B905 (no strict on MicroPython)
        if label:
            _draw_tab(canvas, left, width, label)
        left += width + _TAB_GAP
    columns = bytes(canvas.pixels[_TABS_TOP // PAGE_ROWS * WIDTH :])
    picture = columns, WIDTH, _TABS_HEIGHT, MONO_VLSB, WIDTH
    _tabs.keep(row, picture)
    return picture


def fitting(labels: "list[str]", room: int) -> "list[str]":
    """Return the labels. If they need more room, those at the left that have a short form take it."""
    fitted = labels[:]
    for index, label in enumerate(labels):
        if sum([SMALL.width(each) for each in fitted]) <= room:
            break
        fitted[index] = _short(label)
    return fitted


def _short(label: str) -> str:
    """Return the short form of a label, or the label itself if it has none."""
    for key in WITH_SHORT:
        if label == words.text(key):
            return words.text(key + ".short")
    return label


def tab_widths(labels: "list[str]") -> "list[int]":
    """Return the width of each tab. They are equal, but a longer label takes width that others can spare."""
    wanted = [SMALL.width(label) + 2 * TAB_PADDING for label in labels]
    widths = [_TAB_WIDTH for _ in labels]
    for index, width in enumerate(wanted):
        for other in range(len(labels) - 1, -1, -1):  # mostly the last has the most to spare
            missing = width - widths[index]
            if missing > 0 and other != index:
                spare = max(0, widths[other] - max(wanted[other], _TAB_LEAST))
                widths[index] += min(missing, spare)
                widths[other] -= min(missing, spare)
    return widths


def _draw_tab(canvas: "Canvas", left: int, width: int, label: str) -> None:
    canvas.hline(left + 1, _TAB_TOP, width - 2)
    canvas.fill(left, _TAB_TOP + 1, width, _TAB_HEIGHT - 1)
    engrave_centred(canvas, left + TAB_PADDING, width - 2 * TAB_PADDING, _TAB_TOP + 1, label, SMALL)


def _draw_pair(
    paint: "Callable[[int, int, Picture], None]", left: int, right: int, y: int, text: str, value: str
) -> int:
    room = right - left
    if value:
        strip = SMALL.strip(value, max(room // 2, room - _PAIR_GAP - SMALL.width(text)))
        paint(right - strip[WIDTH_INDEX], y, strip)
        room -= strip[WIDTH_INDEX] + _PAIR_GAP
    strip = SMALL.strip(text, room)
    paint(left, y, strip)
    return left + int(strip[WIDTH_INDEX])
