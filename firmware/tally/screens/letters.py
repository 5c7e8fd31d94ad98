"""The glyph of each letter of a text: its own if it is drawn, else that of the plain letter."""

from tally.alphabet import AFTER_COMBINING, COMBINING, LARGE_LATIN, LATIN_A, LATIN_A_BASES

# A glyph of ASCII has its letter's code. After them come these, then Latin-1's letters from U+00C0 on.
EXTRA = "…\u0131□▶◀·\u00d7÷¡¿«»Œœ"
_FIRST_ASCII = 0x20
_LAST_ASCII = 0x7E
_FIRST_EXTRA = _LAST_ASCII + 1
FIRST_LATIN = _FIRST_EXTRA + len(EXTRA)
BOX = _FIRST_EXTRA + EXTRA.find("□")

_TYPED = "'\u2018\u2019\"\u201c\u201d-\u2013\u2014"
_LOW_QUOTE = "\u201e"


def codes(text: str) -> bytes:
    """Return the code of each letter that has a width."""
    return bytes([_code(letter) for letter in text if not COMBINING <= ord(letter) < AFTER_COMBINING])


def _code(letter: str) -> int:
    code = ord(letter)
    if _FIRST_ASCII <= code <= _LAST_ASCII:
        return code
    if letter in EXTRA:
        return _FIRST_EXTRA + EXTRA.find(letter)
    if LARGE_LATIN <= code < LATIN_A:
        return FIRST_LATIN + code - LARGE_LATIN
    if letter in _TYPED:
        return ord(_TYPED[_TYPED.find(letter) // 3 * 3])
    if letter == _LOW_QUOTE:
        return ord('"')
    if LATIN_A <= code < LATIN_A + len(LATIN_A_BASES):
        return ord(LATIN_A_BASES[code - LATIN_A])
    return BOX
