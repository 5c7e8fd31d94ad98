"""The fonts of labels: Roboto with Latin, Greek and Cyrillic letters, or a font that the user gives."""

from dataclasses import dataclass
from pathlib import Path

import font_roboto
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from card_tags.labels.unprintable import Unprintable


@dataclass(frozen=True)
class Fonts:
    """The names of a plain and a bold font, as the page knows them."""

    plain: str
    bold: str

    def width(self, text: str, size: float) -> float:
        """Return the width of bold letters, in points."""
        return float(pdfmetrics.stringWidth(text, self.bold, size))

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
    try:
        pdfmetrics.registerFont(TTFont(name, path))
    except TTFError as error:
        raise Unprintable(f"{path} is not a TrueType font: {error}")
    return name
