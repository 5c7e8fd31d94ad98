"""The 128x64 screen as text: block characters of two or four pixels each, or Braille of eight."""

WIDTH = 128
HEIGHT = 64
PAGE_ROWS = 8
FRAMED_ROWS = HEIGHT // 2 + 2  # the frame around a screen in block characters

HALVES = " ▀▄█"  # bit 0: upper pixel, bit 1: lower
QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"  # bits: upper left, upper right, lower left, lower right

BRAILLE = 0x2800
# The dots of a character by their bits: two columns of three, and below them the last two.
DOTS = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))


def pixel(frame: bytes, x: int, y: int) -> int:
    """Return 1 where the frame (1,024 bytes in page order) is lit."""
    return frame[y // PAGE_ROWS * WIDTH + x] >> y % PAGE_ROWS & 1


def wide(frame: bytes) -> list[str]:
    """Return 32 lines of 128 characters, square pixels."""
    return [
        "".join(HALVES[pixel(frame, x, y) | pixel(frame, x, y + 1) << 1] for x in range(WIDTH))
        for y in range(0, HEIGHT, 2)
    ]


def narrow(frame: bytes) -> list[str]:
    """Return 32 lines of 64 characters, for terminals of 80 columns."""
    return [
        "".join(QUADRANTS[_quadrant(frame, x, y)] for x in range(0, WIDTH, 2)) for y in range(0, HEIGHT, 2)
    ]


def dotted(frame: bytes) -> list[str]:
    """Return 16 lines of 64 characters, for terminals of 24 rows."""
    return ["".join(_dots(frame, x, y) for x in range(0, WIDTH, 2)) for y in range(0, HEIGHT, 4)]


def framed(frame: bytes, columns: int, rows: int = FRAMED_ROWS) -> list[str]:
    """Return the screen with a frame around it, in the largest form that these columns and rows allow."""
    lines = wide(frame) if columns >= WIDTH + 2 else narrow(frame)
    if rows < FRAMED_ROWS:
        lines = dotted(frame)
    rule = "─" * len(lines[0])
    return [f"┌{rule}┐", *(f"│{line}│" for line in lines), f"└{rule}┘"]


def abreast(frames: list[bytes], columns: int, rows: int = FRAMED_ROWS) -> list[str]:
    """Return all screens of a table, each framed, side by side within these columns and rows."""
    share = (columns + 1) // len(frames) - 1
    return [" ".join(lines) for lines in zip(*(framed(frame, share, rows) for frame in frames), strict=True)]


def _dots(frame: bytes, x: int, y: int) -> str:
    lit = sum(pixel(frame, x + right, y + down) << bit for bit, (right, down) in enumerate(DOTS))
    return chr(BRAILLE + lit)


def _quadrant(frame: bytes, x: int, y: int) -> int:
    upper = pixel(frame, x, y) | pixel(frame, x + 1, y) << 1
    lower = pixel(frame, x, y + 1) | pixel(frame, x + 1, y + 1) << 1
    return upper | lower << 2
