"""The lines of a stream, none of them longer than a line ever is; runs on CPython and MicroPython."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    # Returns the bytes up to the end of a line, or so many at most: a binary stream's `readline`.
    ReadLine = Callable[[int], bytes]

# Without its end. The longest event that a table writes has less than a thousand bytes.
LONGEST_LINE = 1024 * 1024
LINE_ENDS = (b"\r\n", b"\n")
# MicroPython makes room for a line 16 bytes at a time, and moves it each time: short pieces move quickly.
PIECE = 4096


class LongLine(Exception):
    """A line is longer than LONGEST_LINE; `line` is its number."""

    def __init__(self, line: int) -> None:
        super().__init__(f"more than {LONGEST_LINE} bytes in a line")
        self.line = line


def lines(read: "ReadLine") -> "Iterator[bytes]":
    """Yield each line with its end, as it comes; raise LongLine where one is too long, however it goes on."""
    number = 1
    line = _line(read)
    while line:
        if len(line) - _end_length(line) > LONGEST_LINE:
            raise LongLine(number)
        yield line
        number += 1
        line = _line(read)


def _line(read: "ReadLine") -> bytes:
    """Return the next line, b"" behind the last; of one that is too long no more than shows that it is."""
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
