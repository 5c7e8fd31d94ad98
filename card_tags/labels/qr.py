"""QR codes on labels. A code holds the text or address that a phone reads from the card's tag."""

from functools import cache
from typing import Any

import segno

from card_tags.labels.boxes import Box, mm

# In modules. The label's own margin is white and as wide again: the standard asks for 4 modules.
BORDER = 2
# A phone still reads this from a printed label. A 300 dpi printer makes 4 dots of it.
LEAST_MODULE = mm(0.33)
ROUNDING = 1e-6
# At level m, 15% of the code may be scratched. If that has no room, level l allows 7%.
LEVELS = ("m", "l")

Matrix = tuple[bytearray, ...]


class TooSmall(Exception):
    """The modules of the code would be too small for phones."""


def least_side(text: str) -> float:
    """Return the smallest side at which phones read the code, in points."""
    return (len(_matrix(text, LEVELS[0])) + 2 * BORDER) * LEAST_MODULE


def draw(pen: Any, text: str, box: Box) -> None:
    """Draw the code as large as the box allows; raise TooSmall."""
    matrix, module = _fitting(text, min(box.width, box.height))
    side = (len(matrix) + 2 * BORDER) * module
    square = box.centred(side, side).inset(BORDER * module)
    for row, modules in enumerate(matrix):
        for start, length in _runs(modules):
            bottom = square.top - (row + 1) * module
            pen.rect(square.left + start * module, bottom, length * module, module, stroke=0, fill=1)


def _fitting(text: str, side: float) -> tuple[Matrix, float]:
    """Return a code that phones can read in a square of this side, and the width of its modules."""
    for level in LEVELS:
        matrix = _matrix(text, level)
        module = side / (len(matrix) + 2 * BORDER)
        if module >= LEAST_MODULE * (1 - ROUNDING):
            return matrix, module
    raise TooSmall


@cache
def _matrix(text: str, level: str) -> Matrix:
    """Return the rows of the code, a byte a module."""
    matrix: Matrix = segno.make(text, error=level, micro=False).matrix
    return matrix


def _runs(modules: bytearray) -> list[tuple[int, int]]:
    """Return the runs of dark modules in a row: where each begins, and how many modules it has."""
    text = "".join("#" if module else " " for module in modules)
    starts = [place for place, mark in enumerate(text) if mark == "#" and text[:place][-1:] != "#"]
    return [(start, len(text[start:]) - len(text[start:].lstrip("#"))) for start in starts]
