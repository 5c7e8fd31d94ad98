"""Reads the lines of a script's file, one after the other, also if the file never ends."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from card_tags.input_files import NO_LETTER, NotText
from host_sim import bounded_lines
from host_sim.bounded_lines import LongLine
from host_sim.input_lines import InputLines
from host_sim.script import ScriptFailed


@contextmanager
def lines_of(path: Path) -> Iterator[Iterator[str]]:
    """Open a script. Its lines raise ScriptFailed at one that is too long, or not UTF-8. Raises OSError."""
    with path.open("rb") as file:
        yield _texts(file)


def _texts(file: BinaryIO) -> Iterator[str]:
    try:
        for number, line in enumerate(bounded_lines.lines(InputLines(file.readline).readline), 1):
            yield _text(number, line)
    except LongLine as fault:
        raise ScriptFailed(f"line {fault.line}: {fault}")


def _text(number: int, line: bytes) -> str:
    try:
        text = line.decode()
    except UnicodeDecodeError:
        text = NO_LETTER
    if NO_LETTER in text:
        raise ScriptFailed(str(NotText(number)))
    return text
