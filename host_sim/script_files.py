"""Reads the lines of a script's file, one after the other, also if the file never ends."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from host_sim import bounded_lines
from host_sim.bounded_lines import LongLine
from host_sim.script import FellShort


@contextmanager
def lines_of(path: Path) -> Iterator[Iterator[str]]:
    """Open a script. Its lines raise FellShort at one that is too long, or not UTF-8. Raises OSError."""
    with path.open("rb") as file:
        yield _texts(file)


def _texts(file: BinaryIO) -> Iterator[str]:
    try:
        for number, line in enumerate(bounded_lines.lines(file.readline), 1):
            yield _text(number, line)
    except LongLine as fault:
        raise FellShort(f"line {fault.line}: {fault}")


def _text(number: int, line: bytes) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError:
        raise FellShort(f"line {number}: this is not UTF-8 text")
