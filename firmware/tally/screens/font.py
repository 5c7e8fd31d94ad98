"""A font: glyphs as columns of bytes, and how wide a text is, where it breaks and where it is cut."""

from tally.screens.letters import MARK_SHIFT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

GLYPH_MASK = 0xFF
ELLIPSIS = "…"


class Font:
    """Glyphs of one height. `starts` has two bytes a glyph: the column at which it begins."""

    def __init__(
        self, glyphs: "Callable[[str], list[int]]", pages: int, gap: int, columns: bytes, starts: bytes
    ) -> None:
        self.glyphs = glyphs
        self.pages = pages
        self.gap = gap
        self._columns = columns
        self._starts = starts

    def width(self, text: str) -> int:
        """Return the width of a text in pixels, without a gap after the last letter."""
        codes = self.glyphs(text)
        return sum([self._cell(code) for code in codes]) + self.gap * max(0, len(codes) - 1)

    def strip(self, text: str, page: int) -> bytes:
        """Return the columns of one page (8 rows) of a text."""
        blank = bytes(self.gap)
        return blank.join([self._drawn(code, page) for code in self.glyphs(text)])

    def shorten(self, text: str, width: int) -> str:
        """Return the text, cut and ended with an ellipsis if it is wider than `width`."""
        if self.width(text) <= width:
            return text
        while text and self.width(text + ELLIPSIS) > width:
            text = text[:-1]
        return text.rstrip() + ELLIPSIS

    def wrap(self, text: str, width: int) -> "list[str]":
        """Return the lines of a text broken between words; a word too long for a line is cut short."""
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}" if lines[-1] else word
            if not lines[-1] or self.width(longer) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        return [self.shorten(line, width) for line in lines]

    def _start(self, glyph: int) -> int:
        return self._starts[2 * glyph] | self._starts[2 * glyph + 1] << 8

    def _glyph_width(self, glyph: int) -> int:
        return self._start(glyph + 1) - self._start(glyph)

    def _cell(self, code: int) -> int:
        width = self._glyph_width(code & GLYPH_MASK)
        mark = code >> MARK_SHIFT
        return max(width, self._glyph_width(mark)) if mark else width

    def _bare(self, glyph: int, page: int) -> bytes:
        width = self._glyph_width(glyph)
        begin = self._start(glyph) * self.pages + page * width
        return self._columns[begin : begin + width]

    def _drawn(self, code: int, page: int) -> bytes:
        letter = self._bare(code & GLYPH_MASK, page)
        mark = code >> MARK_SHIFT
        if not mark:
            return letter
        width = self._cell(code)
        letter = _centred(letter, width)
        over = _centred(self._bare(mark, page), width)
        return bytes([letter[column] | over[column] for column in range(width)])


def _centred(columns: bytes, width: int) -> bytes:
    left = (width - len(columns)) // 2
    return bytes(left) + columns + bytes(width - len(columns) - left)
