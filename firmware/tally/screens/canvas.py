"""The canvas: 128x64 pixels of one bit in the SSD1306's order, drawn with MicroPython's own `framebuf`.

A page is 8 rows of 128 bytes, bit 0 on top. Pixels outside are not drawn.
"""

from framebuf import MONO_VLSB, FrameBuffer

from tally.native import ptr8, viper

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol

    # A picture for `framebuf`: columns (bytes), page after page; width; height; MONO_VLSB; columns of a page.
    Picture = tuple[Any, ...]

    class Font(Protocol):
        """What `text` needs of a font: `tally.screens.font` has ours."""

        def strip(self, text: str) -> "Picture":
            """Return a picture of a text."""


WIDTH = 128
HEIGHT = 64
PAGE_ROWS = 8
PAGES = HEIGHT // PAGE_ROWS
ALL_PAGES = (1 << PAGES) - 1
_WIDTH = 128  # the same numbers as constants for the compiler
_HEIGHT = 64
_PAGES = 8
_DARK = 0
_LIT = 1
# The index of a picture's width.
WIDTH_INDEX = 1


class Canvas:
    """A picture that is being drawn. `pixels` is what a display takes.

    `when_finished` is called with finished pages.
    """

    def __init__(self) -> None:
        self.when_finished: "Callable[[int], None] | None" = None
        self.pixels = bytearray(WIDTH * PAGES)
        self._frame = FrameBuffer(self.pixels, WIDTH, HEIGHT, MONO_VLSB)

    def turn(self) -> None:
        """Turn the picture by 180 degrees."""
        from tally.screens.turning import turn  # loaded only if somebody sits opposite

        turn(self.pixels, WIDTH, PAGES)

    def finish(self, pages: int) -> None:
        """Mark these pages, a bit for each, as finished: they can go to the display already."""
        if self.when_finished:
            self.when_finished(pages)

    def clear(self) -> None:
        """Make every pixel dark."""
        _darken(self.pixels)

    def fill(self, x: int, y: int, width: int, height: int) -> None:
        """Light a box."""
        self._frame.fill_rect(x, y, width, height, _LIT)

    def erase(self, x: int, y: int, width: int, height: int) -> None:
        """Darken a box."""
        self._frame.fill_rect(x, y, width, height, _DARK)

    def invert(self, x: int, y: int, width: int, height: int) -> None:
        """Invert a box. For a lit bar with a text, `fill` and `engrave` cost less."""
        _turn_over(self.pixels, x, y, width, height)

    def hline(self, x: int, y: int, width: int) -> None:
        """Light a line from x to the right."""
        self._frame.fill_rect(x, y, width, 1, _LIT)

    def vline(self, x: int, y: int, height: int) -> None:
        """Light a line from y down."""
        self._frame.fill_rect(x, y, 1, height, _LIT)

    def rect(self, x: int, y: int, width: int, height: int) -> None:
        """Light the border of a box."""
        self._frame.rect(x, y, width, height, _LIT)

    def text(self, x: int, y: int, text: str, font: "Font") -> None:
        """Light the letters of a text. Its top left corner is at x, y."""
        self.blit(x, y, font.strip(text))

    def blit(self, x: int, y: int, picture: "Picture") -> None:
        """Light the pixels that are lit in a picture. Its top left corner is at x, y."""
        _lay(self.pixels, picture[0], picture[1], picture[2], picture[4], x, y, _LIT)

    def engrave(self, x: int, y: int, picture: "Picture") -> None:
        """Darken the pixels that are lit in a picture. Its top left corner is at x, y."""
        _lay(self.pixels, picture[0], picture[1], picture[2], picture[4], x, y, _DARK)


@viper
def _darken(pixels: object) -> object:
    here = ptr8(pixels)
    for place in range(_WIDTH * _PAGES):
        here[place] = 0
    return pixels


@viper
def _lay(
    pixels: object, columns: object, width: int, height: int, stride: int, x: int, y: int, colour: int
) -> object:
    """Light or darken the lit pixels of a picture of whole pages.

    `framebuf`'s own blit goes pixel by pixel.
    """
    into, source = ptr8(pixels), ptr8(columns)
    begin = 0
    end = int(width)
    if x < 0:
        begin = 0 - x
    if x + end > _WIDTH:
        end = _WIDTH - x
    shift = y & 7
    page = y >> 3
    row = 0
    while row * 8 < height:
        at = page * _WIDTH + x
        is_above = page >= 0 and page < _PAGES
        is_below = shift > 0 and page >= -1 and page < _PAGES - 1
        column = begin
        while column < end:
            bits = source[row * stride + column] << shift
            if is_above:
                if colour:
                    into[at + column] = into[at + column] | bits & 0xFF
                else:
                    into[at + column] = into[at + column] & (bits & 0xFF ^ 0xFF)
            if is_below:
                below = at + column + _WIDTH
                if colour:
                    into[below] = into[below] | bits >> 8
                else:
                    into[below] = into[below] & (bits >> 8 ^ 0xFF)
            column += 1
        row += 1
        page += 1
    return None


@viper
def _turn_over(pixels: object, x: int, y: int, width: int, height: int) -> object:
    """Invert each pixel of a box."""
    into = ptr8(pixels)
    left, right = x, x + width
    top, bottom = y, y + height
    if left < 0:
        left = 0
    if right > _WIDTH:
        right = _WIDTH
    if top < 0:
        top = 0
    if bottom > _HEIGHT:
        bottom = _HEIGHT
    page = top >> 3
    while page * 8 < bottom:
        rows = 0xFF
        if page * 8 < top:
            rows = 0xFF << (top - page * 8) & 0xFF
        if page * 8 + 8 > bottom:
            rows = rows & 0xFF >> (page * 8 + 8 - bottom)
        at = page * _WIDTH + left
        end = page * _WIDTH + right
        while at < end:
            into[at] = into[at] ^ rows
            at += 1
        page += 1
    return None
