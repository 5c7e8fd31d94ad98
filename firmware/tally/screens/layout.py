"""What every screen is laid out with: the title bar, the three buttons' tabs, texts that fit their room."""

from tally.screens.canvas import WIDTH
from tally.screens.medium import FONT as MEDIUM
from tally.screens.small import FONT as SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.screens.canvas import Canvas
    from tally.screens.font import Font

# A small letter is 7 rows above its line and 1 below; a bar leaves one row more on each side.
BAR_HEIGHT = 10
MARGIN = 3
CAPITAL_ROWS = 7
ASIDE_GAP = 6

TAB_TOP = 55
TAB_HEIGHT = 9
TAB_WIDTH = 41
TAB_PADDING = 2
TAB_LEFTS = (0, 43, 87)
LINE_TOP = 45
CHIP_PADDING = 3
CHIP_HEIGHT = 9


def draw_centred(canvas: "Canvas", left: int, width: int, y: int, text: str, font: "Font") -> None:
    """Draw a text in the middle of a room, cut to fit it."""
    text = font.shorten(text, width)
    canvas.text(left + (width - font.width(text) + 1) // 2, y, text, font)


def draw_right(canvas: "Canvas", right: int, y: int, text: str, font: "Font") -> None:
    """Draw a text that ends before the column `right`."""
    canvas.text(right - font.width(text), y, text, font)


def largest_font(text: str, width: int) -> "Font":
    """Return the medium font if the text fits with it, else the small one."""
    return MEDIUM if MEDIUM.width(text) <= width else SMALL


def draw_title(canvas: "Canvas", title: str, aside: str = "") -> None:
    """Draw the bar at the top, with a word aside at its right end."""
    aside_width = SMALL.width(aside) + ASIDE_GAP if aside else 0
    title = SMALL.shorten(title, WIDTH - 2 * MARGIN - aside_width)
    canvas.text(MARGIN, 1, title, SMALL)
    draw_right(canvas, WIDTH - MARGIN, 1, aside, SMALL)
    canvas.invert(0, 0, WIDTH, BAR_HEIGHT)


def draw_line(canvas: "Canvas", text: str) -> None:
    """Draw the line above the tabs: what is expected now."""
    draw_centred(canvas, 0, WIDTH, LINE_TOP, text, SMALL)


def draw_status(canvas: "Canvas", phase: str, prompt: str) -> None:
    """Draw the phase on a chip, and what is expected in it in the rest of the line."""
    chip = SMALL.width(phase) + 2 * CHIP_PADDING
    canvas.text(CHIP_PADDING, LINE_TOP, phase, SMALL)
    canvas.invert(0, LINE_TOP - 1, chip, CHIP_HEIGHT)
    draw_centred(canvas, chip + 1, WIDTH - chip - 1, LINE_TOP, prompt, SMALL)


def draw_labels(canvas: "Canvas", labels: "list[str]") -> None:
    """Draw what Left, OK and Right do now; a button without a text has no tab."""
    for index, left in enumerate(TAB_LEFTS):
        if labels[index]:
            _draw_tab(canvas, left, labels[index])


def _draw_tab(canvas: "Canvas", left: int, label: str) -> None:
    draw_centred(canvas, left + TAB_PADDING, TAB_WIDTH - 2 * TAB_PADDING, TAB_TOP + 1, label, SMALL)
    canvas.invert(left, TAB_TOP, TAB_WIDTH, TAB_HEIGHT)
    canvas.erase(left, TAB_TOP, 1, 1)
    canvas.erase(left + TAB_WIDTH - 1, TAB_TOP, 1, 1)
