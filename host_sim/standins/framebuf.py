"""The part of MicroPython's `framebuf` that the screens and a screen's driver use."""

MONO_VLSB = 0
GS8 = 6
BITS_PER_BYTE = 8
ALL_ON = 0xFF

TYPE_CHECKING = False
if TYPE_CHECKING:
    # A picture to copy from: the pixels, width, height, layout, and the distance of two pages.
    Picture = tuple[bytes | bytearray | memoryview, int, int, int, int]


class FrameBuffer:
    """A picture of one bit a pixel. A byte holds eight rows, bit 0 on top. What lies outside is clipped.

    With GS8 it has a byte a pixel. Then it can only be filled, and take copies of GS8 pictures.
    """

    def __init__(self, buffer: "bytearray | memoryview", width: int, height: int, layout: int) -> None:
        if layout not in (MONO_VLSB, GS8) or width < 1 or height < 1:
            raise ValueError("only MONO_VLSB and GS8, and at least one pixel")
        if len(buffer) < width * (height if layout == GS8 else -(-height // BITS_PER_BYTE)):
            raise ValueError("the buffer is too short")
        self._buffer = buffer
        self._width = width
        self._height = height
        self._layout = layout

    def fill(self, color: int) -> None:
        """Set every pixel."""
        if self._layout == GS8:
            self._buffer[: self._width * self._height] = bytes([color]) * (self._width * self._height)
        else:
            self.fill_rect(0, 0, self._width, self._height, color)

    def pixel(self, x: int, y: int, color: int) -> None:
        """Set one pixel."""
        self.fill_rect(x, y, 1, 1, color)

    def fill_rect(self, x: int, y: int, width: int, height: int, color: int) -> None:
        """Set the pixels of a box."""
        top, bottom = max(0, y), min(self._height, y + height)
        rows = (1 << max(0, bottom - top)) - 1
        for column in range(max(0, x), min(self._width, x + width)):
            self._set_column(column, top, rows, rows if color else 0)

    def rect(self, x: int, y: int, width: int, height: int, color: int) -> None:
        """Set the border of a box."""
        self.fill_rect(x, y, width, 1, color)
        self.fill_rect(x, y + height - 1, width, 1, color)
        self.fill_rect(x, y, 1, height, color)
        self.fill_rect(x + width - 1, y, 1, height, color)

    def blit(
        self, source: "Picture", x: int, y: int, key: int = -1, palette: "Picture | None" = None
    ) -> None:
        """Copy a picture to x, y, except pixels that have the colour `key` after the palette."""
        _, width, height, layout, _ = source
        if layout == GS8:
            self._blit_bytes(source, x, y, key, palette)
            return
        colors = [_column(palette, color) & 1 if palette else color for color in (0, 1)]
        skipped, bottom = max(0, -y), min(height, self._height - y)
        rows = (1 << max(0, bottom - skipped)) - 1
        for column in range(max(0, -x), min(width, self._width - x)):
            ones = _column(source, column) >> skipped & rows
            zeros = rows ^ ones
            lit = (zeros if colors[0] else 0) | (ones if colors[1] else 0)
            copied = (zeros if colors[0] != key else 0) | (ones if colors[1] != key else 0)
            self._set_column(x + column, y + skipped, copied, lit)

    def _blit_bytes(self, source: "Picture", x: int, y: int, key: int, palette: "Picture | None") -> None:
        pixels, width, height, _, stride = source
        for row in range(max(0, -y), min(height, self._height - y)):
            for column in range(max(0, -x), min(width, self._width - x)):
                color = pixels[row * stride + column]
                if palette:
                    color = palette[0][color]
                if color != key:
                    self._buffer[(y + row) * self._width + x + column] = color

    def _set_column(self, x: int, top: int, rows: int, lit: int) -> None:
        """Set those `rows` of a column to their bits in `lit`; bit 0 is the row `top`."""
        place = top // BITS_PER_BYTE * self._width + x
        rows <<= top % BITS_PER_BYTE
        lit <<= top % BITS_PER_BYTE
        while rows:
            self._buffer[place] = self._buffer[place] & ~rows & ALL_ON | lit & rows & ALL_ON
            rows >>= BITS_PER_BYTE
            lit >>= BITS_PER_BYTE
            place += self._width


def _column(picture: "Picture", x: int) -> int:
    """Return a column of a picture; bit 0 is the top row."""
    pixels, _, height, _, stride = picture
    pages = range(-(-height // BITS_PER_BYTE))
    return sum(pixels[page * stride + x] << BITS_PER_BYTE * page for page in pages)
