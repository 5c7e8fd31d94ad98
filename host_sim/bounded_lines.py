"""The lines of a stream, up to the longest length that a line may have; runs on CPython and MicroPython."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    # A binary stream's `readline`: returns the bytes up to the end of a line, but at most this many.
    ReadLine = Callable[[int], bytes]

# Without the line's end. The longest event that a table writes has less than a thousand bytes.
LONGEST_LINE = 1024 * 1024
LINE_ENDS = (b"\r\n", b"\n")
# MicroPython grows a line by 16 bytes at a time and moves it each time. Short pieces move quickly.
PIECE = 4096


class LongLine(Exception):
    """A line is longer than LONGEST_LINE; `line` is its number."""

    def __init__(self, line: int) -> None:
        super().__init__(f"more than {LONGEST_LINE} bytes in a line")
        self.line = line


def lines(read: "ReadLine") -> "Iterator[bytes]":
    """Yield each line with its end, as it comes; raise LongLine at one that is too long, or never ends."""
    number = 1
    line = _line(read)
    while line:
        if len(line) - _end_length(line) > LONGEST_LINE:
            raise LongLine(number)
        yield line
        number += 1
        line = _line(read)


def _line(read: "ReadLine") -> bytes:
    """Return the next line, b"" behind the last; of a line that is too long, enough to show that."""
    left = LONGEST_LINE + len(LINE_ENDS[0])
    pieces: "list[bytes]" = []
    while left:
        piece = read(min(left, PIECE))
        pieces.append(piece)
        left -= len(piece)
        if not piece or piece[-1:] == b"\n":
            break
    return b"".join(pieces)


def _end_length(line: bytes) -> int:
    for end in LINE_ENDS:
        if line.endswith(end):
            return len(end)
    return 0
