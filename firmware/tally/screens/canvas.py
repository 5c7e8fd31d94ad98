"""The canvas: 128x64 pixels of one bit in the SSD1306's order, drawn by MicroPython's own `framebuf`.

A page is 8 rows of 128 bytes, bit 0 on top. What lies outside is clipped.
"""

from framebuf import MONO_VLSB, FrameBuffer

from tally.constant import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.screens.font import Font, Picture

WIDTH = 128
HEIGHT = 64
PAGE_ROWS = 8
PAGES = HEIGHT // PAGE_ROWS
ALL_PAGES = (1 << PAGES) - 1
_BLANK_PAGE = bytes(WIDTH)
_DARK = const(0)
_LIT = const(1)
_NO_COLOUR = const(-1)
# A picture of 2x1 pixels that has the other colour for each.
_OTHER_COLOURS = (b"\x01\x00", 2, 1, MONO_VLSB, 2)
# Where a picture has its width.
WIDTH_INDEX = 1


class Canvas:
    """A picture in the making; `pixels` is what a display takes, `when_finished` hears what is done."""

    def __init__(self) -> None:
        self.when_finished: "Callable[[int], None] | None" = None
        self.pixels = bytearray(WIDTH * PAGES)
        self._frame = FrameBuffer(self.pixels, WIDTH, HEIGHT, MONO_VLSB)

    def turn(self) -> None:
        """Turn the picture by 180 degrees."""
        from tally.screens.turning import turn  # loaded only where somebody sits across

        turn(self.pixels)

    def finish(self, pages: int) -> None:
        """Say that these pages, a bit for each, are as they will be: they can go to the display already."""
        if self.when_finished:
            self.when_finished(pages)

    def clear(self) -> None:
        """Make every pixel dark."""
        for start in range(0, WIDTH * PAGES, WIDTH):
            self.pixels[start : start + WIDTH] = _BLANK_PAGE

    def fill(self, x: int, y: int, width: int, height: int) -> None:
        """Light a box."""
        self._frame.fill_rect(x, y, width, height, _LIT)

    def erase(self, x: int, y: int, width: int, height: int) -> None:
        """Darken a box."""
        self._frame.fill_rect(x, y, width, height, _DARK)

    def invert(self, x: int, y: int, width: int, height: int) -> None:
        """Turn a box over; a lit bar costs less when it is filled and its text engraved."""
        box = bytearray(width * -(-height // PAGE_ROWS))
        whole = (self.pixels, WIDTH, HEIGHT, MONO_VLSB, WIDTH)
        FrameBuffer(box, width, height, MONO_VLSB).blit(whole, -x, -y)
        self._frame.blit((box, width, height, MONO_VLSB, width), x, y, _NO_COLOUR, _OTHER_COLOURS)

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
        self.blit(x, y, font.strip(text))

    def blit(self, x: int, y: int, picture: "Picture") -> None:
        """Light here what is lit in a picture, its top left corner at x, y."""
        if picture[WIDTH_INDEX]:
            self._frame.blit(picture, x, y, _DARK)

    def engrave(self, x: int, y: int, picture: "Picture") -> None:
        """Darken here what is lit in a picture, its top left corner at x, y."""
        if picture[WIDTH_INDEX]:
            self._frame.blit(picture, x, y, _LIT, _OTHER_COLOURS)
