"""Cells that a spreadsheet would run as formulas. An apostrophe before such a cell makes it a text there.

A plain number, such as -4 or +1, stays as it is: it runs nothing. The page also uses this, under MicroPython.
"""

APOSTROPHE = "'"
# A formula begins with one of these, on an English or a Japanese keyboard. Some programs pass over blanks and
# line ends before it (OWASP, CSV Injection).
STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
SIGNS = "+-"
POINTS = ".,"
DIGITS = "0123456789"


def escape_cell(cell: str, starts: "tuple[str, ...]" = STARTS) -> str:
    """Return a cell made safe for a spreadsheet. A formula behind apostrophes gets one more."""
    return APOSTROPHE + cell if would_run(cell, starts) else cell


def unescape_cell(cell: str, starts: "tuple[str, ...]" = STARTS) -> str:
    """Return the original of a cell that `escape_cell` returned."""
    return cell[1:] if cell.startswith(APOSTROPHE) and would_run(cell, starts) else cell


def would_run(cell: str, starts: "tuple[str, ...]") -> bool:
    """Return whether a cell is a formula, or would be without its apostrophes."""
    bare = cell.lstrip(APOSTROPHE)
    return bare[:1] in starts and not bare.isspace() and not is_number(bare)


def is_number(text: str) -> bool:
    """Return whether this is a plain number with a sign: +1, -4, -0.5."""
    if text[:1] not in SIGNS:
        return False
    points = [letter for letter in text[1:] if letter in POINTS][:1]
    parts = text[1:].split(points[0], 1) if points else [text[1:]]
    return all(_are_digits(part) for part in parts)


def _are_digits(text: str) -> bool:
    return text != "" and all(letter in DIGITS for letter in text)
