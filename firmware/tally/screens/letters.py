"""Which glyph each letter of a text takes: an accented one where it is drawn, else the plain letter."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

# A glyph has its letter's code in ASCII; after them come these, then the marks.
EXTRA = "…\u0131□▶◀·\u00d7÷"
FIRST_ASCII = 0x20
LAST_ASCII = 0x7E
FIRST_EXTRA = LAST_ASCII + 1
FIRST_MARK = FIRST_EXTRA + len(EXTRA)
BOX = FIRST_EXTRA + EXTRA.find("□")
# The low byte of a code is the glyph, the next that of the mark over it (none: 0).
CODE_MASK = 0xFF
MARK_SHIFT = 8

# The drawn marks in their order, and which of them the letters from U+00E0 on have.
MARK_ORDER = "`'^~:o,"
MARKS = "`'^~:o ,`'^:`'^: ~`'^~:  `'^:' :"
LATIN_1 = 0xC0
LATIN_1_SMALL = 0xE0
LATIN_1_BASES = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYPsaaaaaaaceeee\u0131\u0131\u0131\u0131" + "dnooooo/ouuuuypy"
LATIN_A = 0x100
LATIN_A_BASES = (
    "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLl"
    "NnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs"
)
COMBINING = 0x300
AFTER_COMBINING = 0x370
TYPED = "'\u2018\u2019\"\u201c\u201d-\u2013\u2014"
LIGATURES = (("œ", "oe"), ("Œ", "OE"), ("ß", "ss"), ("æ", "ae"), ("Æ", "AE"))


def codes(text: str) -> "Sequence[int]":
    """Return the code of each letter that takes room."""
    plain = text.encode()
    if not plain or (len(plain) == len(text) and min(plain) >= FIRST_ASCII and max(plain) <= LAST_ASCII):
        return plain
    for ligature, letters in LIGATURES:
        text = text.replace(ligature, letters)
    return [_code(letter) for letter in text if not COMBINING <= ord(letter) < AFTER_COMBINING]


def _code(letter: str) -> int:
    code = ord(letter)
    if FIRST_ASCII <= code <= LAST_ASCII:
        return code
    if letter in EXTRA:
        return FIRST_EXTRA + EXTRA.find(letter)
    if letter in TYPED:
        return ord(TYPED[TYPED.find(letter) // 3 * 3])
    if LATIN_A <= code < LATIN_A + len(LATIN_A_BASES):
        return ord(LATIN_A_BASES[code - LATIN_A])
    if LATIN_1 <= code < LATIN_A:
        return _latin_1(code)
    return BOX


def _latin_1(code: int) -> int:
    base = _code(LATIN_1_BASES[code - LATIN_1])
    mark = MARK_ORDER.find(MARKS[code - LATIN_1_SMALL]) if code >= LATIN_1_SMALL else -1
    return base if mark < 0 else base | (FIRST_MARK + mark) << MARK_SHIFT
