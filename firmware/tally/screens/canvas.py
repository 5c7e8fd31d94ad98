"""The canvas: 128x64 pixels of one bit in the SSD1306's order, drawn on a page's columns at a time.

A page is 8 rows of 128 bytes, bit 0 on top. Columns are combined as one long integer, so that a line of
text costs a few operations and not one a pixel. What lies outside is clipped.
"""

from tally.constant import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.screens.font import Font

WIDTH = 128
HEIGHT = 64
PAGE_ROWS = 8
PAGES = HEIGHT // PAGE_ROWS
_FULL = const(0xFF)
# Kept, so that no redraw needs a kilobyte in one piece of a heap that may be in small ones.
BLANK = bytes(WIDTH * PAGES)


class Canvas:
    """A picture in the making; `pixels` is what a display takes."""

    def __init__(self) -> None:
        self.pixels = bytearray(WIDTH * PAGES)

    def clear(self) -> None:
        """Make every pixel dark."""
        self.pixels[:] = BLANK

    def fill(self, x: int, y: int, width: int, height: int) -> None:
        """Light a box."""
        self._paint_box(x, y, width, height, _lit)

    def erase(self, x: int, y: int, width: int, height: int) -> None:
        """Darken a box."""
        self._paint_box(x, y, width, height, _darkened)

    def invert(self, x: int, y: int, width: int, height: int) -> None:
        """Turn a box over: dark text on a lit bar."""
        self._paint_box(x, y, width, height, _inverted)

    def hline(self, x: int, y: int, width: int) -> None:
        """Light a line to the right."""
        self.fill(x, y, width, 1)

    def vline(self, x: int, y: int, height: int) -> None:
        """Light a line downwards."""
        self.fill(x, y, 1, height)

    def rect(self, x: int, y: int, width: int, height: int) -> None:
        """Light the border of a box."""
        self.hline(x, y, width)
        self.hline(x, y + height - 1, width)
        self.vline(x, y, height)
        self.vline(x + width - 1, y, height)

    def text(self, x: int, y: int, text: str, font: "Font") -> None:
        """Light the letters of a text whose top left corner is at x, y."""
        for page in range(font.pages):
            self.blit(x, y + PAGE_ROWS * page, font.strip(text, page))

    def blit(self, x: int, y: int, columns: bytes) -> None:
        """Light the pixels of up to 8 rows, a byte a column, from the top row y on."""
        columns = columns[max(0, -x) : max(0, WIDTH - x)]
        width = len(columns)
        x = max(0, x)
        page = y // PAGE_ROWS
        shift = y % PAGE_ROWS
        bits = int.from_bytes(columns, "little")
        if not shift:
            self._paint(page, x, width, bits, _lit)
            return
        ones = _ones(width)
        self._paint(page, x, width, (bits << shift) & ones * (_FULL << shift & _FULL), _lit)
        shift = PAGE_ROWS - shift
        self._paint(page + 1, x, width, (bits >> shift) & ones * (_FULL >> shift), _lit)

    def _paint_box(
        self, x: int, y: int, width: int, height: int, change: "Callable[[int, int], int]"
    ) -> None:
        left, right = max(0, x), min(WIDTH, x + width)
        top, bottom = max(0, y), min(HEIGHT, y + height)
        if left >= right or top >= bottom:
            return
        ones = _ones(right - left)
        for page in range(top // PAGE_ROWS, (bottom - 1) // PAGE_ROWS + 1):
            rows_above = max(0, top - page * PAGE_ROWS)
            rows_below = max(0, (page + 1) * PAGE_ROWS - bottom)
            mask = _FULL << rows_above & _FULL >> rows_below
            self._paint(page, left, right - left, ones * mask, change)

    def _paint(self, page: int, x: int, width: int, bits: int, change: "Callable[[int, int], int]") -> None:
        if width <= 0 or not 0 <= page < PAGES:
            return
        start = page * WIDTH + x
        end = start + width
        before = int.from_bytes(self.pixels[start:end], "little")
        self.pixels[start:end] = change(before, bits).to_bytes(width, "little")


def _ones(width: int) -> int:
    """Return a one in every column: times a byte, it is that byte in all of them."""
    return int.from_bytes(b"\x01" * width, "little")


def _lit(before: int, bits: int) -> int:
    return before | bits


def _darkened(before: int, bits: int) -> int:
    return before ^ before & bits


def _inverted(before: int, bits: int) -> int:
    return before ^ bits
