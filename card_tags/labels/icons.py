"""The icons of card types, as paths. We drew them; they are in `icons/`, a file for each game.

A path is drawn in a square of 24 by 24 with y going down. M, L, C and Z are as in SVG, absolute; O is a
circle: centre and radius. An area that is enclosed twice is a hole.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from card_tags.labels.boxes import Box
from tally.games import GAMES

FOLDER = Path(__file__).with_suffix("")
GRID = 24.0
# How many numbers each letter of a path takes.
NUMBERS = {"M": 2, "L": 2, "C": 6, "O": 3, "Z": 0}
EVEN_ODD = 0

Stroke = tuple[str, list[float]]


@cache
def paths() -> dict[str, list[Stroke]]:
    """Return the strokes of each icon, by its type."""
    files = [(FOLDER / f"{game}.toml").read_text(encoding="utf-8") for game in GAMES]
    return {name: strokes(text) for file in files for name, text in tomllib.loads(file).items()}


def strokes(text: str) -> list[Stroke]:
    """Return the commands of a path, each a letter with its numbers; raise ValueError."""
    words = iter(text.split())
    found = []
    for letter in words:
        if letter not in NUMBERS:
            raise ValueError(f"{letter} is none of {', '.join(NUMBERS)}")
        found.append((letter, [float(next(words)) for _ in range(NUMBERS[letter])]))
    return found


def draw(pen: Any, name: str, box: Box) -> None:
    """Fill the icon of a type, as large as the box allows."""
    side = min(box.width, box.height)
    square = box.centred(side, side)
    path = pen.beginPath()
    for letter, numbers in paths()[name]:
        _add(path, letter, numbers, square)
    pen.drawPath(path, stroke=0, fill=1, fillMode=EVEN_ODD)


def _add(path: Any, letter: str, numbers: list[float], square: Box) -> None:
    scale = square.width / GRID
    points = [
        (square.left + x * scale, square.top - y * scale)
        for x, y in zip(numbers[::2], numbers[1::2], strict=False)
    ]
    if letter == "O":
        path.circle(*points[0], numbers[2] * scale)
    elif letter == "Z":
        path.close()
    else:
        draw_to = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo}[letter]
        draw_to(*(coordinate for point in points for coordinate in point))
