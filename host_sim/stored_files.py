"""Reads files that a table stored, and streams of events; never more than there can be."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from card_tags import input_files

# The whole flash that an RP2040 or an RP2350 reaches at one chip select.
LARGEST = 16 * 1024 * 1024


def read(path: Path) -> bytes:
    """Return the content of a journal or a flash image; raise OSError, input_files.TooLarge."""
    return input_files.read(path, LARGEST)


class PeekedStream:
    """A stream whose beginning was read. `whole` is everything, or None if it is not a stored file."""

    def __init__(self, stream: BinaryIO) -> None:
        start = stream.read(LARGEST + 1)
        self.whole = start if len(start) <= LARGEST else None
        self._start = BytesIO(start)
        self._rest = stream

    def readline(self, most: int) -> bytes:
        """Return the bytes up to the end of a line, but at most `size`, from the beginning on."""
        line = self._start.readline(most)
        if line.endswith(b"\n") or len(line) == most:
            return line
        return line + self._rest.readline(most - len(line))


@contextmanager
def peeked(path: str) -> Iterator[PeekedStream]:
    """Open a file: a stored one, or a stream of events; raise OSError."""
    with open(path, "rb") as stream:
        yield PeekedStream(stream)
