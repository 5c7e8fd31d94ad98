"""The 128x64 screen as text: block characters, two or four pixels each."""

WIDTH = 128
HEIGHT = 64
PAGE_ROWS = 8

HALVES = " ▀▄█"  # bit 0: upper pixel, bit 1: lower
QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"  # bits: upper left, upper right, lower left, lower right


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


def framed(frame: bytes, columns: int) -> list[str]:
    """Return the screen with a frame around it, as wide as a terminal of that many columns allows."""
    lines = wide(frame) if columns >= WIDTH + 2 else narrow(frame)
    rule = "─" * len(lines[0])
    return [f"┌{rule}┐", *(f"│{line}│" for line in lines), f"└{rule}┘"]


def abreast(frames: list[bytes], columns: int) -> list[str]:
    """Return every screen of a table, each framed, side by side in so many columns."""
    share = (columns + 1) // len(frames) - 1
    return [" ".join(rows) for rows in zip(*(framed(frame, share) for frame in frames), strict=True)]


def _quadrant(frame: bytes, x: int, y: int) -> int:
    upper = pixel(frame, x, y) | pixel(frame, x + 1, y) << 1
    lower = pixel(frame, x, y + 1) | pixel(frame, x + 1, y + 1) << 1
    return upper | lower << 2
