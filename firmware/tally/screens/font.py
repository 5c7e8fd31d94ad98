"""A font: glyphs as columns of bytes; the width of a text, where it breaks, and where it is cut."""

from array import array

from framebuf import MONO_VLSB

from tally.native import ptr8, ptr16, viper
from tally.screens.cache import Cache
from tally.screens.canvas import WIDTH_INDEX

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.screens.canvas import Picture

_PAGE_ROWS = 8
_ANY_ROOM = 0xFFFF
# After a tap, most texts of the score are as before. Keeping their pictures saves half the time.
_PAGES_KEPT = 16
_LONGEST_KEPT = 18
_SPACE = 0x20
_FIRST_ASCII = 0x20
_LAST_ASCII = 0x7E
_ELLIPSIS = 0x7F
# The numbers of `letters` as constants for the compiler: the codes of U+00C0, of ¡ and of ¿.
_FIRST_LATIN = 0x8D
_OPENING_CALL = 0x87
_OPENING_QUESTION = 0x88
_SIGNS = ":;?!»"


class Font:
    """Glyphs of one height.

    `first` is the code of the first of them; there are `gap` columns between letters. `pages` has the
    columns of all glyphs for each 8 rows, a byte a column. A glyph begins at its number in `starts`, two
    bytes each, and ends where the next one begins.
    """

    def __init__(self, first: int, gap: int, starts: bytes, pages: "tuple[bytes, ...]") -> None:
        self._first = first
        self._gap = gap
        self._starts = array("H", starts)
        self._pages = pages
        self._kept = Cache(_PAGES_KEPT // len(pages))

    def width(self, text: str) -> int:
        """Return the width of a text in pixels, without the gap after the last letter."""
        codes = _codes(text)
        width: int = _width(codes, len(codes), self._starts, self._first, self._gap)
        return width

    def strip(self, text: str, room: int = _ANY_ROOM) -> "Picture":
        """Return a picture of a text. If it is wider than `room`, it is cut and gets an ellipsis."""
        strip: "Picture" = self._kept.last.get(text) or self._kept.older(text) or self._drawn(text)
        return strip if strip[WIDTH_INDEX] <= room else self._cut(strip, _codes(text), room)

    def wrap(self, text: str, room: int) -> "list[str]":
        """Return a text as lines, broken between words. A word that is too wide has a line of its own."""
        lines: "list[str]" = []
        left = 0
        space = self.width(" ") + 2 * self._gap
        for word in _words(text):
            width = self.width(word)
            if lines and space + width <= left:
                lines[-1] = f"{lines[-1]} {word}"
                left -= space + width
            else:
                lines.append(word)
                left = room - width
        return lines or [""]

    def _drawn(self, text: str) -> "Picture":
        strip = self._picture(_codes(text))
        if len(text) <= _LONGEST_KEPT:
            self._kept.keep(text, strip)
        return strip

    def _picture(self, codes: bytes) -> "Picture":
        return _of_pages([self._row(codes, page) for page in self._pages])

    def _row(self, codes: bytes, page: bytes) -> bytes:
        """Return the columns of a text in one page."""
        first, starts = self._first, self._starts
        row = bytearray(_width(codes, len(codes), starts, first, self._gap))
        _put_row(row, codes, len(codes), page, starts, first, self._gap)
        return bytes(row)

    def _cut(self, whole: "Picture", codes: bytes, room: int) -> "Picture":
        """Return the picture of these codes, cut so that an ellipsis fits, with the ellipsis."""
        first, starts = self._first, self._starts
        dots_start, dots_end = starts[_ELLIPSIS - first], starts[_ELLIPSIS - first + 1]
        kept = _fitting(codes, len(codes), starts, first, self._gap, room - dots_end + dots_start)
        pages = []
        for number, page in enumerate(self._pages):
            start = number * whole[WIDTH_INDEX]
            pages.append(whole[0][start : start + kept] + page[dots_start:dots_end])
        return _of_pages(pages)


def _of_pages(pages: "list[bytes]") -> "Picture":
    width = len(pages[0])
    return b"".join(pages), width, _PAGE_ROWS * len(pages), MONO_VLSB, width


def _words(text: str) -> "list[str]":
    """Return the words of a text. A sign on its own, as in French, stays with the word before it."""
    words: "list[str]" = []
    for word in text.split():
        if words and word in _SIGNS:
            words[-1] = f"{words[-1]} {word}"
        else:
            words.append(word)
    return words


def _codes(text: str) -> bytes:
    """Return the code of each letter. The table of rare letters is loaded only while it is used."""
    plain = text.encode()
    if not plain or _is_plain(plain, len(text), _LAST_ASCII):
        return plain
    found = bytearray(len(plain))
    count = _put_codes(found, plain, len(plain))
    if count:
        return bytes(found[:count])
    from tally.screens.letters import codes

    return codes(text)


def _is_plain(encoded: bytes, length: int, last: int) -> bool:
    """Return whether each letter is one byte, and so its glyph's code."""
    return len(encoded) == length and min(encoded) >= _FIRST_ASCII and max(encoded) <= last


@viper
def _put_codes(into: object, encoded: object, count: int) -> int:
    """Write the code of each letter of an UTF-8 text into a block. Return how many; 0 if a letter is rare."""
    codes, source = ptr8(into), ptr8(encoded)
    found = 0
    at = 0
    while at < count:
        byte = source[at]
        code = 0
        if byte >= _FIRST_ASCII and byte <= _LAST_ASCII:
            code = byte
        elif byte == 0xC3:  # U+00C0 to U+00FF
            at += 1
            code = _FIRST_LATIN + source[at] - 0x80
        elif byte == 0xC2:
            at += 1
            byte = source[at]
            if byte == 0xA1:
                code = _OPENING_CALL
            elif byte == 0xBF:
                code = _OPENING_QUESTION
        elif byte == 0xE2 and source[at + 1] == 0x80 and source[at + 2] == 0xA6:
            at += 2
            code = _ELLIPSIS
        if code == 0:
            return 0
        codes[found] = code
        found += 1
        at += 1
    return found


@viper
def _width(codes: object, count: int, starts: object, first: int, gap: int) -> int:
    """Return the width of a text in columns, with the gaps between its letters."""
    letters, places = ptr8(codes), ptr16(starts)
    width = 0
    for index in range(int(count)):
        glyph = letters[index] - first
        width += places[glyph + 1] - places[glyph] + gap
    if width > gap:
        return width - gap
    return 0


@viper
def _fitting(codes: object, count: int, starts: object, first: int, gap: int, room: int) -> int:
    """Return the width of the letters that fit, each with its gap, without a space at the end."""
    letters, places = ptr8(codes), ptr16(starts)
    end = 0
    kept = 0
    for index in range(int(count)):
        glyph = letters[index] - first
        end += places[glyph + 1] - places[glyph] + gap
        if end > room:
            return kept
        if letters[index] != _SPACE:
            kept = end
    return kept


@viper
def _put_row(
    row: object, codes: object, count: int, page: object, starts: object, first: int, gap: int
) -> object:
    """Write the columns of a text in one page into a row of that width."""
    into, letters = ptr8(row), ptr8(codes)
    columns, places = ptr8(page), ptr16(starts)
    at = 0
    for index in range(int(count)):
        glyph = letters[index] - first
        column = places[glyph]
        while column < places[glyph + 1]:
            into[at] = columns[column]
            at += 1
            column += 1
        at += gap
    return None
