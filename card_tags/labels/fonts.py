"""The fonts of labels: Roboto with Latin, Greek and Cyrillic letters, or a font that the user gives."""

from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import font_roboto
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from card_tags.labels.unprintable import Unprintable

# A letter's width is measured in these parts of its size.
_PARTS = 1_000


class _Widths(dict[str, float]):
    """The widths of a font's letters, each measured once: to fit a text into its box takes a great many."""

    def __init__(self, font: str) -> None:
        super().__init__()
        self._font = font

    def __missing__(self, letter: str) -> float:
        self[letter] = float(pdfmetrics.stringWidth(letter, self._font, _PARTS))
        return self[letter]


@dataclass(frozen=True)
class Fonts:
    """The names of a plain and a bold font, as the page knows them."""

    plain: str
    bold: str

    def width(self, text: str, size: float) -> float:
        """Return the width of bold letters, in points. There is no kerning."""
        return float(size / _PARTS * sum(map(self._widths.__getitem__, text)))

    @cached_property
    def _widths(self) -> _Widths:
        return _Widths(self.bold)

    def missing(self, text: str) -> list[str]:
        """Return the letters of a text that the bold font has not."""
        known = pdfmetrics.getFont(self.bold).face.charToGlyph
        return [letter for letter in dict.fromkeys(text) if ord(letter) not in known]


def load(path: Path | None) -> Fonts:
    """Return Roboto, or the font of a TrueType file for everything; raise Unprintable."""
    if path is None:
        files = font_roboto.font_files
        return Fonts(_registered("Roboto", files["Roboto"]), _registered("RobotoBold", files["RobotoBold"]))
    name = _registered(path.stem, str(path))
    return Fonts(name, name)


def _registered(name: str, path: str) -> str:
    pdfmetrics.registerFont(_read(name, path))
    return name


@cache
def _read(name: str, path: str) -> TTFont:
    try:
        return TTFont(name, path)
    except TTFError as error:
        raise Unprintable(f"{path} is not a TrueType font: {error}")
