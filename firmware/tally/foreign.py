"""Judges what comes from outside the table: bytes, lines, messages and files that may hold anything."""

import json
import struct

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# All that wrong content raises while it is taken apart, on both Pythons. A UnicodeError is a ValueError, an
# OverflowError an ArithmeticError. RuntimeError is too many levels: CPython's RecursionError is one of these.
# A full heap is not the content's fault: a MemoryError counts only where the sender is far away and would
# send it again after a restart.
WRONG = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    TypeError,
    ValueError,
    getattr(struct, "error", ValueError),  # on CPython a class of its own
)
WRONG_FROM_AFAR = WRONG + (MemoryError,)
# Nothing of ours is deeper, and so many levels can be shown, written and compared on a Pico.
_MOST_LEVELS = 16


def json_of(text: str) -> "Any":
    """Return the value in a text; raise ValueError if it is not JSON, or too deep for a Pico's stack."""
    try:
        value = json.loads(text)
    except WRONG:
        raise ValueError("not JSON")
    level = [value]
    for _ in range(_MOST_LEVELS):
        level = [item for each in level for item in _items(each)]
        if not level:
            return value
    raise ValueError("too many levels")


def _items(value: "Any") -> "Any":
    """Return what is one level down in a value."""
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()
