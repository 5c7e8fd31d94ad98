"""Letters for searching and sorting, where accents do not count, and the identity of a name, where they do.

`own` are the capital letters that the language has besides A to Z, such as Ñ in Spanish: they never lose
their accents.
"""

OTHER = "#"  # for every sign that is not a letter
_PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LARGE_LATIN, _SMALL_LATIN = 0xC0, 0xE0
# The plain letter for each letter from U+00C0 to U+00DF, and from U+0100 on.
_LATIN_BASES = "AAAAAAACEEEEIIIIDNOOOOO\u00d7OUUUUYTY"
LATIN_A = 0x100
LATIN_A_BASES = (
    "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLl"
    "NnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs"
)
_DIVIDED_BY = "\u00f7"
# Letters that are not those of these rows.
_PAIRS = {
    "\u00c6": "AE", "\u00e6": "AE", "\u0152": "OE", "\u0153": "OE", "\u00df": "SS",
    _DIVIDED_BY: _DIVIDED_BY,
}  # fmt: skip
COMBINING, AFTER_COMBINING = 0x300, 0x370
# The accent of each letter in the order of the two rows of bases: as far after "@" as its sign is after
# COMBINING. A blank is none. A digit tells letters apart that share a base and have no accent: Ð from Đ.
_ACCENTS = (
    "@ABCHJ0g@ABH@ABH0C@ABCH 0@ABHA0H"
    "DDFFhhAABBGGLLLL11DDFFGGhhLLBBFFGGggBB00CCDDFFhhG011BBgg0AAggLL0"
    "011AAggLL011DDFFKK00AAggLLAABBggLLggLL11CCDDFFJJKKhhBBBBHAAGGLL "
)
# Signs in names that count as the first of their row.
_ALIKE = (
    "'\u2018\u2019\u02bc\u00b4`",
    '"\u201c\u201d\u201e\u00ab\u00bb',
    "-\u2010\u2011\u2013\u2014\u2212",
    " \u00a0\u2009\u202f",
)
# It sorts after every other sign of ASCII: so a letter like Ñ comes right after its plain letter.
# MicroPython's own `upper` knows only the letters before it.
_BEHIND = "\x7f"


def large(letter: str) -> str:
    """Return the capital form of a Latin letter."""
    code = ord(letter)
    if _SMALL_LATIN <= code < ord("\u00ff") and letter != _DIVIDED_BY:
        return chr(code - _SMALL_LATIN + LARGE_LATIN)
    return "\u0152" if letter == "\u0153" else letter.upper() if letter < _BEHIND else letter


def small(name: str) -> str:
    """Return folded letters in lower case."""
    return "".join([_small(letter) for letter in name])


def folded(name: str, own: str) -> str:
    """Return a name in capitals without accents. Signs that are not letters stay."""
    if len(name.encode()) == len(name):  # ASCII needs only this, and it is quicker
        return name.upper()
    return "".join([_folded(letter, own) for letter in name])


def identity(name: str) -> str:
    """Return what all ways to write one name have in common: two names are the same if this is.

    Accents count: Réne is not Rene. What does not count: large and small letters, an accent within its letter
    or as a sign of its own, and which kind of apostrophe, quotation mark, dash or blank it is. Letters with
    accents are known from U+00C0 to U+017F. Of other letters than these and A to Z, small ones are not the
    large ones.
    """
    found = _divided(name) if len(name.encode()) > len(name) else name.upper().replace("`", "'")
    return " ".join([word for word in found.split(" ") if word])


def identities(names: "list[str]") -> "list[str]":
    """Return the identity of each name."""
    return [identity(name) for name in names]


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


def _divided(name: str) -> str:
    """Return a name in capitals. The accents of a letter are signs of their own after it, in their order."""
    found = ""
    accents: "list[str]" = []
    for sign in name + " ":
        base = _folded(sign, "")
        for alike in _ALIKE:
            if sign in alike:
                base = alike[0]
        if base:
            found += "".join(sorted(accents)) + base
            at = ord(sign) - LARGE_LATIN
            if at >= len(_LATIN_BASES):
                at -= len(_LATIN_BASES)  # the small letters, and those from LATIN_A on, come after as many
            accent = _ACCENTS[at : at + 1] if at >= 0 and sign != "\u00df" else ""
            accents = [chr(ord(accent) - ord("@") + COMBINING)] if accent > " " else []
        else:
            accents.append(sign)
    return found


def _folded(letter: str, own: str) -> str:
    code = ord(letter)
    if letter < _BEHIND:
        return letter.upper()
    if letter in _PAIRS:
        return _PAIRS[letter]
    if large(letter) in own:
        return large(letter)
    if LARGE_LATIN <= code < LATIN_A:
        return _LATIN_BASES[(code - LARGE_LATIN) % len(_LATIN_BASES)]
    if LATIN_A <= code < LATIN_A + len(LATIN_A_BASES):
        return LATIN_A_BASES[code - LATIN_A].upper()
    return "" if COMBINING <= code < AFTER_COMBINING else letter
