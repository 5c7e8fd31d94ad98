"""Checks UTF-8 from outside by the Unicode standard's table 3-7, alike on every Python.

A Pico's own decoder accepts wrong bytes: letters in a longer form than needed, halves of pairs, and numbers
that no letter has.
"""

_FIRST_OTHER = 0x80  # a byte below it is a letter by itself
_REPLACED = "\ufffd"
# The lowest and the highest second byte. Later bytes are any of 80 to BF.
_LOWEST, _HIGHEST = 0x80, 0xBF
_SECOND = {0xE0: (0xA0, 0xBF), 0xED: (0x80, 0x9F), 0xF0: (0x90, 0xBF), 0xF4: (0x80, 0x8F)}


def is_plain(block: "bytes | bytearray") -> bool:
    """Return whether all bytes are ASCII, as they nearly always are."""
    return not block or max(block) < _FIRST_OTHER


def is_sound(block: "bytes | bytearray") -> bool:
    """Return whether these bytes are well-formed UTF-8."""
    at = len(block) if is_plain(block) else 0
    while at < len(block):
        size, is_letter = _letter(block, at)
        if not is_letter:
            return False
        at += size
    return True


def is_text(value: object) -> bool:
    """Return whether this is a text of whole letters only. JSON can contain half a pair."""
    try:
        return isinstance(value, str) and is_sound(value.encode())
    except UnicodeError:  # CPython raises it
        return False


def mended(block: "bytes | bytearray") -> str:
    """Return bytes as text. U+FFFD replaces each wrong byte, and for each letter without its end.

    This is the Unicode standard's practice (3.9, substitution of maximal subparts).
    """
    if is_plain(block):
        return str(block, "utf-8")
    letters = []
    at = 0
    while at < len(block):
        size, is_letter = _letter(block, at)
        letters.append(str(block[at : at + size], "utf-8") if is_letter else _REPLACED)
        at += size
    return "".join(letters)


def _letter(block: "bytes | bytearray", at: int) -> "tuple[int, bool]":
    """Return how many bytes from `at` on belong together, and whether they are a whole letter."""
    lead = block[at]
    if lead < _FIRST_OTHER:
        return 1, True
    length = _length(lead)
    low, high = _SECOND.get(lead, (_LOWEST, _HIGHEST))
    for size in range(1, length):
        if at + size == len(block) or not low <= block[at + size] <= high:
            return size, False
        low, high = _LOWEST, _HIGHEST
    return max(length, 1), length > 1


def _length(lead: int) -> int:
    """Return the length in bytes of a letter with this first byte, 0 where none has it."""
    if 0xC2 <= lead <= 0xDF:
        return 2
    if 0xE0 <= lead <= 0xEF:
        return 3
    return 4 if 0xF0 <= lead <= 0xF4 else 0
