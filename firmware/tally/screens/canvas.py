"""The canvas: 128x64 pixels of one bit in the SSD1306's order, drawn by MicroPython's own `framebuf`.

A page is 8 rows of 128 bytes, bit 0 on top. A strip is part of a picture in the same order: the columns of
its first 8 rows, then those of the next. What lies outside is clipped.
"""

from framebuf import MONO_VLSB, FrameBuffer

from tally.constant import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.screens.font import Font

WIDTH = 128
HEIGHT = 64
PAGE_ROWS = 8
PAGES = HEIGHT // PAGE_ROWS
_FULL = const(0xFF)
# Kept, so that no redraw needs a kilobyte in one piece of a heap that may be in small ones.
BLANK = bytes(WIDTH * PAGES)
_DARK = const(0)
_LIT = const(1)
# For `framebuf`, a picture of 2x1 pixels that has the other colour for each.
_OTHER_COLOURS = (b"\x01\x00", 2, 1, MONO_VLSB)


class Canvas:
    """A picture in the making; `pixels` is what a display takes."""

    def __init__(self) -> None:
        self.pixels = bytearray(WIDTH * PAGES)
        self._frame = FrameBuffer(self.pixels, WIDTH, HEIGHT, MONO_VLSB)

    def clear(self) -> None:
        """Make every pixel dark."""
        self.pixels[:] = BLANK

    def fill(self, x: int, y: int, width: int, height: int) -> None:
        """Light a box."""
        self._frame.fill_rect(x, y, width, height, _LIT)

    def erase(self, x: int, y: int, width: int, height: int) -> None:
        """Darken a box."""
        self._frame.fill_rect(x, y, width, height, _DARK)

    def invert(self, x: int, y: int, width: int, height: int) -> None:
        """Turn a box over; a lit bar costs less when it is filled and its text engraved."""
        left, right = max(0, x), min(WIDTH, x + width)
        top, bottom = max(0, y), min(HEIGHT, y + height)
        for page in range(top // PAGE_ROWS, -(-bottom // PAGE_ROWS)):
            rows_above = max(0, top - page * PAGE_ROWS)
            rows_below = max(0, (page + 1) * PAGE_ROWS - bottom)
            mask = _FULL << rows_above & _FULL >> rows_below
            for place in range(page * WIDTH + left, page * WIDTH + right):
                self.pixels[place] ^= mask

    def hline(self, x: int, y: int, width: int) -> None:
        """Light a line to the right."""
        self._frame.fill_rect(x, y, width, 1, _LIT)

    def vline(self, x: int, y: int, height: int) -> None:
        """Light a line downwards."""
        self._frame.fill_rect(x, y, 1, height, _LIT)

    def rect(self, x: int, y: int, width: int, height: int) -> None:
        """Light the border of a box."""
        self._frame.rect(x, y, width, height, _LIT)

    def text(self, x: int, y: int, text: str, font: "Font") -> None:
        """Light the letters of a text whose top left corner is at x, y."""
        self.blit(x, y, font.strip(text), font.page_count)

    def blit(self, x: int, y: int, strip: bytes, page_count: int = 1) -> None:
        """Light the lit pixels of a strip whose top left corner is at x, y."""
        width = len(strip) // page_count
        if width:
            self._frame.blit((strip, width, PAGE_ROWS * page_count, MONO_VLSB), x, y, _DARK)

    def engrave(self, x: int, y: int, strip: bytes, page_count: int = 1) -> None:
        """Darken the lit pixels of a strip whose top left corner is at x, y."""
        width = len(strip) // page_count
        if width:
            picture = (strip, width, PAGE_ROWS * page_count, MONO_VLSB)
            self._frame.blit(picture, x, y, _LIT, _OTHER_COLOURS)
