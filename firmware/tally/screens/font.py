"""A font: glyphs as columns of bytes, and how wide a text is, where it breaks and where it is cut."""

from tally.constant import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_ELLIPSIS = const("…")
_FIRST_ASCII = const(0x20)
_LAST_ASCII = const(0x7E)
# The codes that `letters` gives: the low byte is the glyph, the next that of the mark over it (none: 0).
_CODE_MASK = const(0xFF)
_MARK_SHIFT = const(8)


class Font:
    """Glyphs of one height, `first` the code of the first of them.

    `widths` has a byte a glyph, `starts` two: where its columns begin, page after page, in `columns`.
    """

    def __init__(
        self, first: int, pages: int, gap: int, columns: bytes, starts: bytes, widths: bytes
    ) -> None:
        self.pages = pages
        self._first = first
        self._gap = bytes(gap)
        self._columns = columns
        self._starts = starts
        self._widths = widths

    def width(self, text: str) -> int:
        """Return the width of a text in pixels, without a gap after the last letter."""
        found = _codes(text)
        widths, first = self._widths, self._first
        letters = sum([widths[(code & _CODE_MASK) - first] for code in found])
        return letters + len(self._gap) * max(0, len(found) - 1)

    def strip(self, text: str, page: int) -> bytes:
        """Return the columns of one page (8 rows) of a text."""
        pieces = []
        for code in _codes(text):
            piece = self._glyph((code & _CODE_MASK) - self._first, page)
            if code > _CODE_MASK:
                piece = _overlaid(piece, self._glyph((code >> _MARK_SHIFT) - self._first, page))
            pieces.append(piece)
        return self._gap.join(pieces)

    def shorten(self, text: str, width: int) -> str:
        """Return the text, cut and ended with an ellipsis if it is wider than `width`."""
        if self.width(text) <= width:
            return text
        while text and self.width(text + _ELLIPSIS) > width:
            text = text[:-1]
        return text.rstrip() + _ELLIPSIS

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

    def _glyph(self, glyph: int, page: int) -> bytes:
        width = self._widths[glyph]
        begin = (self._starts[2 * glyph] | self._starts[2 * glyph + 1] << 8) + page * width
        return self._columns[begin : begin + width]


def _codes(text: str) -> "Sequence[int]":
    """Return the code of each letter; the table of other letters than ASCII's is there only while used."""
    plain = text.encode()
    if not plain or (len(plain) == len(text) and min(plain) >= _FIRST_ASCII and max(plain) <= _LAST_ASCII):
        return plain
    from tally.screens.letters import codes

    return codes(text)


def _overlaid(letter: bytes, mark: bytes) -> bytes:
    """Return a letter with a mark, no wider than it, in its middle."""
    columns = bytearray(letter)
    left = (len(letter) - len(mark)) // 2
    for column, bits in enumerate(mark):
        columns[left + column] |= bits
    return bytes(columns)
