"""NDEF in the memory of an NTAG21x, from page 4 on.

The memory holds TLV blocks, and one of them is the message. The message is a row of records: short or long,
with or without an id.
"""

from tally.tags.record import DAMAGED, EMPTY, FOREIGN, TOO_LARGE, TagRefused

_NULL_BLOCK = 0x00
_LOCK_CONTROL_BLOCK = 0x01
_MEMORY_CONTROL_BLOCK = 0x02
NDEF_BLOCK = 0x03
TERMINATOR_BLOCK = 0xFE

LONG_LENGTH = 0xFF  # two bytes with the length follow
_LARGEST_MEMORY = 888  # bytes for the user on an NTAG216
_LONGEST_HEADER = 4

_CONTAINER_MAGIC = 0xE1
_CONTAINER_UNIT = 8

MESSAGE_END = 0x40
CHUNK = 0x20
SHORT = 0x10
_HAS_ID = 0x08
_TYPE_NAME_FORMAT = 0x07
KIND = CHUNK | _TYPE_NAME_FORMAT  # a piece of a chunked record has none of the kinds that are read

NO_TYPE = 0
WELL_KNOWN = 1
MEDIA = 2
EXTERNAL = 4

_TEXT_LANGUAGE_LENGTH = 0x3F
_TEXT_IS_UTF16 = 0x80


def capacity(container: bytes) -> int:
    """Return the bytes for the user, by the capability container (page 3); 0 if the tag is not for NDEF."""
    if len(container) < 3 or container[0] != _CONTAINER_MAGIC:
        return 0
    return container[2] * _CONTAINER_UNIT


def find_message(memory: bytes) -> "tuple[int, int]":
    """Return the start and the end of the NDEF message; raise TagRefused, with the bytes `needed`."""
    at = 0
    code = EMPTY
    while True:
        if at >= len(memory):
            torn = at > len(memory) and code == EMPTY
            raise TagRefused(DAMAGED if torn else code, min(at + _LONGEST_HEADER, _LARGEST_MEMORY))
        block = memory[at]
        at += 1
        if block == TERMINATOR_BLOCK:
            raise TagRefused(code)
        if block == _NULL_BLOCK:
            continue
        start, end = _block_bounds(memory, at)
        if block == NDEF_BLOCK:
            return _checked_message(start, end)
        if block not in (_LOCK_CONTROL_BLOCK, _MEMORY_CONTROL_BLOCK):
            code = FOREIGN
        at = end


def _block_bounds(memory: bytes, at: int) -> "tuple[int, int]":
    header = 3 if memory[at : at + 1] == b"\xff" else 1
    start = at + header
    if start > len(memory):
        raise TagRefused(DAMAGED, start)
    length = memory[at] if header == 1 else memory[at + 1] << 8 | memory[at + 2]
    return start, start + length


def _checked_message(start: int, end: int) -> "tuple[int, int]":
    if start == end:
        raise TagRefused(EMPTY)
    if end > _LARGEST_MEMORY:
        raise TagRefused(TOO_LARGE)
    return start, end


def record_at(memory: bytes, at: int, end: int) -> "tuple[int, bytes, int, int]":
    """Return a record's flags, its type, and the start and end of its payload. The message ends at `end`.

    Raise TagRefused, with the bytes that are `needed` if `memory` is too short. The payload itself may be
    outside of `memory`.
    """
    known = min(end, len(memory))
    if at + 2 >= known:
        raise _too_short(memory, end)
    flags, type_length = memory[at], memory[at + 1]
    length_size = 1 if flags & SHORT else 4
    type_at = at + 2 + length_size + (1 if flags & _HAS_ID else 0)
    if type_at > known:
        raise _too_short(memory, end)
    payload_at = type_at + type_length + (memory[type_at - 1] if flags & _HAS_ID else 0)
    if payload_at > known:
        raise _too_short(memory, end)
    payload_end = payload_at + int.from_bytes(memory[at + 2 : at + 2 + length_size], "big")
    name = memory[type_at : type_at + type_length]
    if payload_end > end or 0 in name:
        raise TagRefused(DAMAGED)
    return flags, name, payload_at, payload_end


def _too_short(memory: bytes, end: int) -> TagRefused:
    return TagRefused(DAMAGED, end if end > len(memory) else 0)


def text_of(payload: bytes) -> bytes:
    """Return the UTF-8 text in a Text record's payload; b"" if it has another encoding."""
    if not payload or payload[0] & _TEXT_IS_UTF16:
        return b""
    return payload[1 + (payload[0] & _TEXT_LANGUAGE_LENGTH) :]
