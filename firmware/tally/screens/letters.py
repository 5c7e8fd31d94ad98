"""Which glyphs a text needs: every letter gets one, accented where there is a mark, else the plain letter."""

# The order of the glyphs in the small and the medium font: ASCII from the space on, these, the marks.
EXTRA = "…\u0131□▶◀·\u00d7÷"
FIRST_ASCII = 32
LAST_ASCII = 126
FIRST_EXTRA = LAST_ASCII + 1 - FIRST_ASCII
FIRST_MARK = FIRST_EXTRA + len(EXTRA)
BOX = FIRST_EXTRA + EXTRA.find("□")
# A glyph's number, and above it that of the mark over it (none: 0).
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

DIGITS = "0123456789-/"


def glyphs(text: str) -> "list[int]":
    """Return the glyph, with its mark, of each letter that takes room."""
    if len(text) == len(text.encode()):
        return [ord(letter) - FIRST_ASCII if " " <= letter <= "~" else BOX for letter in text]
    for ligature, letters in LIGATURES:
        text = text.replace(ligature, letters)
    return [_glyph(letter) for letter in text if not COMBINING <= ord(letter) < AFTER_COMBINING]


def digit_glyphs(text: str) -> "list[int]":
    """Return the glyph of each digit, minus and slash; others take no room."""
    return [DIGITS.find(letter) for letter in text if letter in DIGITS]


def _glyph(letter: str) -> int:
    code = ord(letter)
    if FIRST_ASCII <= code <= LAST_ASCII:
        return code - FIRST_ASCII
    if letter in EXTRA:
        return FIRST_EXTRA + EXTRA.find(letter)
    if letter in TYPED:
        return ord(TYPED[TYPED.find(letter) // 3 * 3]) - FIRST_ASCII
    if LATIN_A <= code < LATIN_A + len(LATIN_A_BASES):
        return ord(LATIN_A_BASES[code - LATIN_A]) - FIRST_ASCII
    if LATIN_1 <= code < LATIN_A:
        return _latin_1(code)
    return BOX


def _latin_1(code: int) -> int:
    base = _glyph(LATIN_1_BASES[code - LATIN_1])
    mark = MARK_ORDER.find(MARKS[code - LATIN_1_SMALL]) if code >= LATIN_1_SMALL else -1
    return base if mark < 0 else base | (FIRST_MARK + mark) << MARK_SHIFT
