"""Letters for searching and sorting: capitals without accents, except a language's own letters.

`own` are the capital letters that the language has besides A to Z, such as Ñ in Spanish.
"""

OTHER = "#"  # for every sign that is not a letter
_PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LARGE_LATIN, _SMALL_LATIN = 0xC0, 0xE0
# The plain letter for each letter from U+00C0 to U+00DF, and from U+0100 on.
_LATIN_BASES = "AAAAAAACEEEEIIIIDNOOOOO\u00d7OUUUUYTS"
LATIN_A = 0x100
LATIN_A_BASES = (
    "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLl"
    "NnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs"
)
_PAIRS = {"\u00c6": "AE", "\u00e6": "AE", "\u0152": "OE", "\u0153": "OE", "\u00df": "SS"}
_DIVIDED_BY = "\u00f7"
_Y_DOTS = "\u00ff"
COMBINING, AFTER_COMBINING = 0x300, 0x370
# It sorts after every other sign of ASCII: so a letter like Ñ comes right after its plain letter.
_BEHIND = "\x7f"


def large(letter: str) -> str:
    """Return the capital form of a Latin letter. MicroPython's own `upper` knows only ASCII."""
    code = ord(letter)
    if _SMALL_LATIN <= code < ord(_Y_DOTS) and letter != _DIVIDED_BY:
        return chr(code - _SMALL_LATIN + LARGE_LATIN)
    return "\u0152" if letter == "\u0153" else letter.upper() if code < LARGE_LATIN else letter


def small(name: str) -> str:
    """Return folded letters in lower case."""
    return "".join([_small(letter) for letter in name])


def folded(name: str, own: str) -> str:
    """Return a name in capitals without accents. Signs that are not letters stay."""
    if len(name.encode()) == len(name):  # ASCII needs only this, and it is quicker
        return name.upper()
    return "".join([_folded(letter, own) for letter in name])


def signs(name: str, own: str) -> str:
    """Return the letters of a name, folded, with OTHER for each other sign."""
    return "".join([sign if sign in _PLAIN or sign in own else OTHER for sign in folded(name, own)])


def letters(own: str) -> str:
    """Return the letters in their order, then OTHER."""
    found = ""
    for letter in _PLAIN:
        found += letter + "".join([each for each in own if _folded(each, "") == letter])
    return found + OTHER


def place(name: str, own: str) -> str:
    """Return the key by which a name is sorted."""
    found = folded(name, own)
    for letter in own:
        found = found.replace(letter, _folded(letter, "") + _BEHIND)
    return found


def _small(letter: str) -> str:
    code = ord(letter)
    return letter.lower() if code < LARGE_LATIN else chr(code - LARGE_LATIN + _SMALL_LATIN)


def _folded(letter: str, own: str) -> str:
    code = ord(letter)
    if code < LARGE_LATIN:
        return letter.upper()
    if letter in _PAIRS:
        return _PAIRS[letter]
    if large(letter) in own:
        return large(letter)
    if code < LATIN_A:
        return "Y" if letter == _Y_DOTS else _LATIN_BASES[(code - LARGE_LATIN) % len(_LATIN_BASES)]
    if code < LATIN_A + len(LATIN_A_BASES):
        return LATIN_A_BASES[code - LATIN_A].upper()
    return "" if COMBINING <= code < AFTER_COMBINING else letter
