"""Reads the journal's records, to resume a game, to go far back, or to show it."""

import binascii
import hashlib
import struct

from tally.rules.journal import (
    ARRAY,
    CONSTANT,
    CONSTANTS,
    CRC_BYTES,
    ERASED,
    INT,
    LINK_BYTES,
    MAX_INT_BITS,
    MAX_NESTING,
    MORE,
    NEGATIVE,
    NUMBER_FOLLOWS,
    OBJECT,
    ONE_BYTE_INTS,
    ONE_BYTE_WORDS,
    TEXT,
    TRAILER_BYTES,
    WORD,
    WORDS,
)
from tally.utf8 import mended

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Event = list[Any]

# The high half of the first byte of an array or of an object.
_OPENS_ARRAY = ONE_BYTE_INTS >> 4 | ARRAY
_OPENS_OBJECT = ONE_BYTE_INTS >> 4 | OBJECT
# How much of the chain a digest shows: enough that no other game has the same, and short enough to read out.
_DIGEST_BYTES, _DIGEST_GROUP = 8, 4


class BadRecord(Exception):
    """The bytes are not a record of this journal."""


def record_size(block: bytes, start: int) -> int:
    """Return the size of the record at `start`, or 0 where none can begin."""
    if start + 1 >= len(block) or block[start] == ERASED:
        return 0
    size = block[start]
    if size < MORE:
        return size + 1 + TRAILER_BYTES
    return ((size - MORE) << 8 | block[start + 1]) + 2 + TRAILER_BYTES


def is_whole(record: bytes) -> bool:
    """Return whether the record's CRC is right."""
    return record[-CRC_BYTES:] == struct.pack("<I", binascii.crc32(record[:-CRC_BYTES]))


def chain_after(chain: bytes, record: bytes) -> bytes:
    """Return the chain after a whole record; raise BadRecord when the record does not follow `chain`."""
    after = hashlib.sha256(chain + _body(record)).digest()
    if after[:LINK_BYTES] != record[-TRAILER_BYTES:-CRC_BYTES]:
        raise BadRecord("the chain is broken")
    return after


def digest_of(chain: bytes) -> str:
    """Return the digest of a game, to be read out, from its last chain: "3f9a 07c2 1b22 90de".

    The table, `host_sim journal --verify` and the judge's desk show the same digest.
    """
    digits = binascii.hexlify(chain[:_DIGEST_BYTES]).decode()
    return " ".join([digits[at : at + _DIGEST_GROUP] for at in range(0, len(digits), _DIGEST_GROUP)])


def count_events(record: bytes) -> int:
    """Return how many events a whole record holds. Its first bytes show it."""
    block = _body(record)
    at = _number(block, 0)[1]
    number = block[at] & NUMBER_FOLLOWS
    if number == NUMBER_FOLLOWS:
        number, at = _number(block, at + 1)
    else:
        at += 1
    return number if at < len(block) and block[at] >> 4 == _OPENS_ARRAY else 1


def decode_record(record: bytes) -> "tuple[list[Event], int]":
    """Return the events of a whole record, and the pause in ticks before them; raise BadRecord."""
    block = _body(record)
    try:
        pause_ticks, at = _number(block, 0)
        found, at = _value(block, at)
    except (IndexError, ValueError, OverflowError):
        raise BadRecord("the event does not decode")
    if at < len(block) or not isinstance(found, list):
        raise BadRecord("the event does not decode")
    return (found if found and isinstance(found[0], list) else [found]), pause_ticks


def _body(record: bytes) -> bytes:
    return record[1 if record[0] < MORE else 2 : -TRAILER_BYTES]


# Each function returns a value and the place behind it. Whole games are read by these, so they call little.


def _number(block: bytes, at: int) -> "tuple[int, int]":
    number = shift = 0
    while shift <= MAX_INT_BITS:
        byte = block[at]
        at += 1
        number |= (byte & 0x7F) << shift
        if byte < MORE:
            return number, at
        shift += 7
    raise ValueError


def _value(block: bytes, at: int) -> "tuple[Any, int]":
    if block[at] >> 4 not in (_OPENS_ARRAY, _OPENS_OBJECT):
        raise ValueError
    outer: list[tuple[bool, int, list[Any]]] = []
    items: list[Any] = []  # the list that is being filled; in the end it holds the value alone
    is_object, size = False, 1
    while outer or not items:
        first = block[at]
        at += 1
        if first < ONE_BYTE_WORDS:
            items.append(WORDS[first])
        else:
            kind, number = first >> 4 & 7, first & 15
            if number == NUMBER_FOLLOWS:
                number, at = _number(block, at)
            if kind in (ARRAY, OBJECT):
                outer.append((is_object, size, items))
                if len(outer) > MAX_NESTING:
                    raise ValueError
                is_object = kind == OBJECT
                size, items = 2 * number if is_object else number, []
            elif kind == INT:
                items.append(number)
            else:
                value, at = _plain(block, at, kind, number)
                items.append(value)
        while outer and len(items) == size:
            value = _object(items) if is_object else items
            is_object, size, items = outer.pop()
            items.append(value)
    return items[0], at


def _object(items: "list[Any]") -> "dict[str, Any]":
    found = {}
    for index in range(0, len(items), 2):
        if not isinstance(items[index], str):
            raise ValueError
        found[items[index]] = items[index + 1]
    return found


def _plain(block: bytes, at: int, kind: int, number: int) -> "tuple[Any, int]":
    if kind == NEGATIVE:
        return -number, at
    if kind == CONSTANT:
        return CONSTANTS[number], at
    if kind == WORD:
        return WORDS[ONE_BYTE_WORDS + number], at
    raw = block[at : at + number]
    if len(raw) < number:
        raise ValueError
    return mended(raw) if kind == TEXT else binascii.hexlify(raw).decode(), at + number
