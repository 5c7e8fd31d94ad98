"""A pen on a page: it writes text at a given place, in ink or in grey."""

from typing import Any

from card_tags.labels.boxes import Box
from card_tags.labels.fitting import LEADING, fitted
from card_tags.labels.fonts import Fonts

INK, GREY, WHITE = 0.0, 0.35, 1.0
# In parts of their size: where letters are in their line, and the height of capitals.
FOOT = 0.27
CAPITAL = 0.71

Sizes = tuple[float, float]


class Pen:
    """A canvas of the PDF library, and the fonts. `has_cut` is true once a text had too little room."""

    def __init__(self, canvas: Any, fonts: Fonts) -> None:
        self.canvas = canvas
        self.fonts = fonts
        self.has_cut = False

    def width(self, text: str, size: float) -> float:
        """Return the width of a text in the wider font, in points."""
        return self.fonts.width(text, size)

    def ink(self, grey: float) -> None:
        """Set the grey for what is drawn and written next."""
        self.canvas.setFillGray(grey)

    def height(self, text: str, room: tuple[float, float], sizes: Sizes) -> float:
        """Return the height of a text when it is fitted into a room (width and height)."""
        return fitted(text, self.width, room, *sizes).height

    def lines(self, text: str, box: Box, sizes: Sizes, grey: float = INK, *, is_bold: bool = False) -> None:
        """Write a text at the left, in the middle of the height, in the largest size that fits."""
        room = fitted(text, self.width, (box.width, box.height), *sizes)
        self.has_cut = self.has_cut or room.is_cut
        self.ink(grey)
        self.canvas.setFont(self._font(is_bold), room.size)
        top = box.top - (box.height - room.height) / 2
        for number, line in enumerate(room.lines, 1):
            self.canvas.drawString(box.left, top - room.size * LEADING * (number - FOOT), line)

    def centred(self, text: str, x: float, foot: float, size: float, *, is_bold: bool) -> None:
        """Write a text around `x`, its foot at this height."""
        self.canvas.setFont(self._font(is_bold), size)
        self.canvas.drawCentredString(x, foot, text)

    def _font(self, is_bold: bool) -> str:
        return self.fonts.bold if is_bold else self.fonts.plain
