"""Which glyph each letter of a text takes: an accented one where it is drawn, else the plain letter."""

# A glyph has its letter's code in ASCII; after them come these, then the marks.
_EXTRA = "…\u0131□▶◀·\u00d7÷¿¡"
_FIRST_ASCII = 0x20
_LAST_ASCII = 0x7E
_FIRST_EXTRA = _LAST_ASCII + 1
FIRST_MARK = _FIRST_EXTRA + len(_EXTRA)
BOX = _FIRST_EXTRA + _EXTRA.find("□")
# The low byte of a code is the glyph, the next that of the mark over it (none: 0).
MARK_SHIFT = 8

# The drawn marks in their order, and which of them the letters from U+00E0 on have.
_MARK_ORDER = "`'^~:o,"
_MARKS = "`'^~:o ,`'^:`'^: ~`'^~:  `'^:' :"
_LATIN_1 = 0xC0
_LATIN_1_SMALL = 0xE0
_LATIN_1_BASES = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYPsaaaaaaaceeee\u0131\u0131\u0131\u0131dnooooo/ouuuuypy"
_LATIN_A = 0x100
_LATIN_A_BASES = (
    "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLl"
    "NnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs"
)
_COMBINING = 0x300
_AFTER_COMBINING = 0x370
_TYPED = "'\u2018\u2019\"\u201c\u201d-\u2013\u2014"
_LIGATURES = (("œ", "oe"), ("Œ", "OE"), ("ß", "ss"), ("æ", "ae"), ("Æ", "AE"))


def codes(text: str) -> "list[int]":
    """Return the code of each letter that takes room."""
    for ligature, letters in _LIGATURES:
        text = text.replace(ligature, letters)
    return [_code(letter) for letter in text if not _COMBINING <= ord(letter) < _AFTER_COMBINING]


def _code(letter: str) -> int:
    code = ord(letter)
    if _FIRST_ASCII <= code <= _LAST_ASCII:
        return code
    if letter in _EXTRA:
        return _FIRST_EXTRA + _EXTRA.find(letter)
    if letter in _TYPED:
        return ord(_TYPED[_TYPED.find(letter) // 3 * 3])
    if _LATIN_A <= code < _LATIN_A + len(_LATIN_A_BASES):
        return ord(_LATIN_A_BASES[code - _LATIN_A])
    if _LATIN_1 <= code < _LATIN_A:
        return _latin_1(code)
    return BOX


def _latin_1(code: int) -> int:
    base = _code(_LATIN_1_BASES[code - _LATIN_1])
    mark = _MARK_ORDER.find(_MARKS[code - _LATIN_1_SMALL]) if code >= _LATIN_1_SMALL else -1
    return base if mark < 0 else base | (FIRST_MARK + mark) << MARK_SHIFT
