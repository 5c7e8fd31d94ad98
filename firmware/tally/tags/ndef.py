"""The records of an NDEF message, short and long, with and without an id."""

from tally.constant import const
from tally.tags.refusals import DAMAGED, TagRefused

MESSAGE_BEGIN = 0x80
MESSAGE_END = 0x40
CHUNK = 0x20
SHORT = 0x10
_HAS_ID = const(0x08)
_TYPE_NAME_FORMAT = const(0x07)
KIND = CHUNK | _TYPE_NAME_FORMAT  # a piece of a chunked record is of no kind that is read

NO_TYPE = 0
WELL_KNOWN = 1
EXTERNAL = 4

LONGEST_SHORT_PAYLOAD = 255
_TEXT_LANGUAGE_LENGTH = const(0x3F)
_TEXT_IS_UTF16 = const(0x80)


def record_at(memory: bytes, at: int, end: int) -> "tuple[int, bytes, int, int]":
    """Return a record's flags, type, and where its payload starts and ends; the message ends at `end`.

    Raise TagRefused, with what is `needed` where `memory` is too short to tell; the payload itself may lie
    outside of it.
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
    """Return the UTF-8 text of a Text record's payload; nothing where it is of another encoding."""
    if not payload or payload[0] & _TEXT_IS_UTF16:
        return b""
    return payload[1 + (payload[0] & _TEXT_LANGUAGE_LENGTH) :]
