"""Packs a title: the exact opposite of `unpacking`. Only writers of tags need it."""

from tally.tags import unpacking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.tags.unpacking import Layout

_WHOLE_TITLE = "title"
# The field whose object has names of its own.
_NAMED = "tokens"


def pack(value: "Any", layout: "Layout", field: str = _WHOLE_TITLE) -> bytes:
    """Return the value of `field` as bytes. Fields that the layout does not have are left out.

    Raise ValueError for a value that no layout can hold.
    """
    out = bytearray()
    waiting = [(value, field)]
    while waiting:
        value, field = waiting.pop()
        if isinstance(value, dict) and field == _NAMED:
            out.append(unpacking.NAMED)
            out.extend(number_bytes(len(value)))
            for name in sorted(value):
                out.extend(text_bytes(name))
            waiting.extend([(value[name], "") for name in sorted(value, reverse=True)])
        elif isinstance(value, dict):
            number, present, names = _shape(value, field, layout)
            out.append(unpacking.FIRST_RECORD + number)
            out.extend(present)
            waiting.extend([(value[name], name) for name in reversed(names)])
        elif isinstance(value, list):
            out.extend(_list_lead(len(value)))
            waiting.extend([(item, field) for item in reversed(value)])
        else:
            out.extend(_plain(value, layout))
    return bytes(out)


def _shape(value: "dict[str, Any]", field: str, layout: "Layout") -> "tuple[int, bytes, list[str]]":
    """Return the shape of the field that keeps the most of the value, of several the first."""
    known = [number for number in range(len(layout.SHAPES)) if field in layout.SHAPES[number][0]]
    if not known:
        raise ValueError(f"{field} holds no record")
    best: "tuple[int, bytes, list[str]] | None" = None
    for number in known:
        _, required, optional = layout.SHAPES[number]
        if not all(name in value for name in required):
            continue
        names = list(required)
        present = 0
        for i in range(len(optional)):
            name, default = optional[i]
            if value.get(name) not in (None, default):
                present |= 1 << i
                names.append(name)
        if best is None or len(names) > len(best[2]):
            best = number, number_bytes(present) if optional else b"", names
    if best is None:
        raise ValueError(f"{field} lacks one of {', '.join(layout.SHAPES[known[0]][1])}")
    return best


def _list_lead(count: int) -> bytes:
    if count < unpacking.FIRST_RECORD - unpacking.FIRST_LIST:
        return bytes([unpacking.FIRST_LIST + count])
    return bytes([unpacking.LONG_LIST]) + number_bytes(count)


def _plain(value: "Any", layout: "Layout") -> bytes:
    if value is None or value is False or value is True:
        return bytes([unpacking.FIRST_CONSTANT + unpacking.CONSTANTS.index(value)])
    if isinstance(value, int):
        return _integer(value)
    if value in layout.WORDS:
        return bytes([layout.WORDS.index(value)])
    if isinstance(value, str):
        return bytes([unpacking.TEXT]) + text_bytes(value)
    raise ValueError(f"{value!r} cannot be written")


def _integer(value: int) -> bytes:
    lead = unpacking.ZERO + value
    if unpacking.FIRST_NUMBER <= lead < unpacking.FIRST_LIST:
        return bytes([lead])
    if value < 0:
        return bytes([unpacking.LARGE_NEGATIVE]) + number_bytes(-1 - value)
    return bytes([unpacking.LARGE_NUMBER]) + number_bytes(value)


def number_bytes(value: int) -> bytes:
    """Return a number of 0 or more in groups of 7 bits, the lowest first."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def text_bytes(text: str) -> bytes:
    """Return a text with its length in bytes before it."""
    encoded = text.encode()
    return number_bytes(len(encoded)) + encoded
