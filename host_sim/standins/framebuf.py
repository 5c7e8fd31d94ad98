"""As much of MicroPython's `framebuf` as a screen driver needs whose pixels are drawn elsewhere."""

MONO_VLSB = 0
BITS_PER_BYTE = 8
ALL_ON = 0xFF


class FrameBuffer:
    """A picture of one bit a pixel, eight rows a byte, the lowest bit on top."""

    def __init__(self, buffer: "bytearray | memoryview", width: int, height: int, layout: int) -> None:
        if layout != MONO_VLSB:
            raise ValueError("only MONO_VLSB")
        self._buffer = buffer
        self._width = width
        self._height = height

    def fill(self, color: int) -> None:
        """Set every pixel."""
        self._buffer[:] = bytes([ALL_ON if color else 0]) * len(self._buffer)

    def pixel(self, x: int, y: int, color: int) -> None:
        """Set one pixel; outside the picture nothing happens."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return
        place = y // BITS_PER_BYTE * self._width + x
        bit = 1 << y % BITS_PER_BYTE
        self._buffer[place] = self._buffer[place] | bit if color else self._buffer[place] & ~bit
