"""The lines of a stream that somebody gives, as UTF-8 without a mark, also if they never end."""

from codecs import IncrementalDecoder, getincrementaldecoder
from typing import TYPE_CHECKING, BinaryIO

from card_tags.input_files import UTF8_MARK, UTF16_MARKS
from host_sim.bounded_lines import PIECE

if TYPE_CHECKING:
    from host_sim.bounded_lines import ReadLine

# Half a letter becomes bytes that are not UTF-8. So does a half at the end.
HALVES = "surrogatepass"
NEVER_UTF8 = b"\xff"


class InputLines:
    """The `readline` of a stream in UTF-8, or in UTF-16 with a mark. Whoever reads a line checks it."""

    def __init__(self, read: "ReadLine") -> None:
        self._read = read
        self._begun = b""  # what was read and not yet returned, as UTF-8
        self._decoder: IncrementalDecoder | None = None
        self._has_begun = False

    def readline(self, most: int) -> bytes:
        """Return the bytes up to the end of a line, but at most so many."""
        if not self._has_begun:
            self._begin()
        while b"\n" not in self._begun and len(self._begun) < most:
            piece = self._read(PIECE)
            self._begun += self._as_utf8(piece)
            if not piece:
                break
        end = self._begun.find(b"\n", 0, most) + 1 or most
        line, self._begun = self._begun[:end], self._begun[end:]
        return line

    def _begin(self) -> None:
        self._has_begun = True
        start = self._read(PIECE)
        if start.startswith(UTF16_MARKS):
            self._decoder = getincrementaldecoder("utf-16")(HALVES)
        self._begun = self._as_utf8(start.removeprefix(UTF8_MARK))

    def _as_utf8(self, piece: bytes) -> bytes:
        if self._decoder is None:
            return piece
        try:
            return self._decoder.decode(piece, final=not piece).encode("utf-8", HALVES)
        except UnicodeDecodeError:
            self._decoder.reset()
            return NEVER_UTF8


class InputStream(InputLines):
    """A file of lines, by its path or its number; raises OSError."""

    def __init__(self, path: str | int) -> None:
        self._stream: BinaryIO = open(path, "rb")  # noqa: SIM115 - `close` closes it
        super().__init__(self._stream.readline)

    def close(self) -> None:
        """Close the file."""
        self._stream.close()
