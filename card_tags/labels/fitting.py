"""Fits a text into its box: it wraps and shrinks, and at the smallest size it is cut."""

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass

# From one line to the next, in heights of a line.
LEADING = 1.15
STEP = 0.25
ELLIPSIS = "\u2026"

# A word is broken if the text becomes at least this many times larger by it.
BREAKING_GAIN = 1.6

Width = Callable[[str, float], float]
Divided = Callable[[str, Width, float, float], list[str]]


@dataclass(frozen=True)
class Fitted:
    """Lines of text at a size in points. `is_cut` is true if there was no room for all of it."""

    size: float
    lines: list[str]
    is_cut: bool = False

    @property
    def height(self) -> float:
        """The height of all lines."""
        return len(self.lines) * self.size * LEADING


def fitted(text: str, width_of: Width, room: tuple[float, float], largest: float, smallest: float) -> Fitted:
    """Return the text in lines, as large as the room allows (width and height in points).

    Words are broken only if that makes the text much larger. If the room is lower than one line of the
    smallest size, the line is as small as it must be.
    """
    sizes = _sizes(largest, smallest)
    whole = _first_fitting(text, width_of, room, sizes, wrapped)
    pieces = _first_fitting(text, width_of, room, sizes, _wrapped_and_broken)
    if whole and pieces and whole.size * BREAKING_GAIN >= pieces.size:
        return whole
    return pieces or _cut(text, width_of, room, min(smallest, room[1] / LEADING))


def _first_fitting(
    text: str, width_of: Width, room: tuple[float, float], sizes: list[float], divided: Divided
) -> Fitted | None:
    for size in sizes:
        found = Fitted(size, divided(text, width_of, size, room[0]))
        if found.height <= room[1] and all(width_of(line, size) <= room[0] for line in found.lines):
            return found
    return None


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
    """Return a line in pieces that are no wider than `width`; a piece has at least one letter."""
    pieces: list[str] = []
    while width_of(line, size) > width and len(line) > 1:
        most = bisect_right(range(1, len(line)), width, key=lambda count: width_of(line[:count], size))
        pieces.append(line[: max(most, 1)])
        line = line[max(most, 1) :]
    return [*pieces, line]


def _wrapped_and_broken(text: str, width_of: Width, size: float, width: float) -> list[str]:
    lines = wrapped(text, width_of, size, width)
    return [piece for line in lines for piece in broken(line, width_of, size, width)]


def _cut(text: str, width_of: Width, room: tuple[float, float], size: float) -> Fitted:
    """Return as many lines as have room, the last one with an ellipsis."""
    lines = _wrapped_and_broken(text, width_of, size, room[0])
    most = max(1, int(room[1] / (size * LEADING)))
    if len(lines) <= most:
        return Fitted(size, lines)
    last = lines[most - 1]
    while last and width_of(last + ELLIPSIS, size) > room[0]:
        last = last[:-1]
    return Fitted(size, [*lines[: most - 1], last + ELLIPSIS], is_cut=True)


def _sizes(largest: float, smallest: float) -> list[float]:
    steps = int((largest - smallest) / STEP)
    return [largest - STEP * step for step in range(steps + 1)]
