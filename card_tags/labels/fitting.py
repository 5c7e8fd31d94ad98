"""Text that fits its box: it wraps, shrinks, and at the least size is cut, but it never leaves the box."""

from collections.abc import Callable
from dataclasses import dataclass

# Of a line's height, from one to the next.
LEADING = 1.15
STEP = 0.25
ELLIPSIS = "\u2026"

Width = Callable[[str, float], float]


@dataclass(frozen=True)
class Fitted:
    """Lines of text at a size in points."""

    size: float
    lines: list[str]

    @property
    def height(self) -> float:
        """The height of all lines."""
        return len(self.lines) * self.size * LEADING


def fitted(text: str, width_of: Width, room: tuple[float, float], largest: float, smallest: float) -> Fitted:
    """Return the text in lines, as large as fits the room (width and height in points).

    A word is broken only where it does not fit at the smallest size. Where the height does not take one line
    of the smallest size, the line is as small as it must be.
    """
    for size in _sizes(largest, smallest):
        whole = Fitted(size, wrapped(text, width_of, size, room[0]))
        if whole.height <= room[1] and all(width_of(line, size) <= room[0] for line in whole.lines):
            return whole
    size = min(smallest, room[1] / LEADING)
    lines = [
        part
        for line in wrapped(text, width_of, size, room[0])
        for part in broken(line, width_of, size, room[0])
    ]
    most = max(1, int(room[1] / (size * LEADING)))
    return Fitted(size, lines if len(lines) <= most else _cut(lines[:most], width_of, size, room[0]))


def wrapped(text: str, width_of: Width, size: float, width: float) -> list[str]:
    """Return the text in lines of whole words; a word that is too long has a line of its own."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def broken(line: str, width_of: Width, size: float, width: float) -> list[str]:
    """Return a line in pieces that are no wider than `width`, or a letter long."""
    pieces = [""]
    for letter in line:
        if pieces[-1] and width_of(pieces[-1] + letter, size) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def _cut(lines: list[str], width_of: Width, size: float, width: float) -> list[str]:
    last = lines[-1]
    while last and width_of(last + ELLIPSIS, size) > width:
        last = last[:-1]
    return [*lines[:-1], last + ELLIPSIS]


def _sizes(largest: float, smallest: float) -> list[float]:
    steps = int((largest - smallest) / STEP)
    return [largest - STEP * step for step in range(steps + 1)]
