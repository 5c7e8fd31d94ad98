"""The journal's record: one event and the pause before it, in few bytes, checked and chained.

A record is its length (1 or 2 bytes; FF is erased flash), the pause since the record before it in
tenths of a second, the event, a link of 6 bytes and a CRC-32. The chain is the SHA-256 of the chain
before and this record's pause and event; it is carried whole, and whoever noted it would see any
change. A record keeps only its first 6 bytes: with the CRC, enough to find where a journal was damaged.
"""

import binascii
import hashlib
import struct

from tally.rules.refusals import malformed
from tally.rules.words import WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

TICK_MS = 100
MAX_NESTING = 16
MAX_INT_BITS = 512

_LINK_BYTES = 6
_CRC_BYTES = 4
_SEAL_BYTES = 10
_ERASED = 0xFF
_MORE = 0x80

# A value begins with a byte: a word of the table (00 to 7F), or 80 + 16 * kind + number, where number 15
# says that the number itself follows, 7 bits a byte, low ones first.
_ONE_BYTE_WORDS = 0x80
_NUMBER_FOLLOWS = 15
_INT, _NEGATIVE, _TEXT, _HEX, _ARRAY, _OBJECT, _CONSTANT, _WORD = range(8)
_CONSTANTS = (None, False, True)

_CODES = {word: code for code, word in enumerate(WORDS)}
_CLOSE = object()


class BadRecord(Exception):
    """The bytes are no record of this journal."""


def first_chain(game: int) -> bytes:
    """Return the chain before the first record of the game with this number."""
    return hashlib.sha256(b"taptally journal 1, game %d" % game).digest()


def encode_record(event: "list[Any]", pause_ticks: int, chain: bytes) -> "tuple[bytes, bytes]":
    """Return the record and the chain after it; raise Refused for what cannot be kept."""
    body = bytearray()
    _put_number(body, pause_ticks)
    _put_event(body, event)
    size = len(body)
    if size >> 8 >= _ERASED - _MORE:
        raise malformed("the event is too long to be kept")
    after = hashlib.sha256(chain + body).digest()
    record = bytes((size,) if size < _MORE else (_MORE | size >> 8, size & 0xFF)) + body + after[:_LINK_BYTES]
    return record + struct.pack("<I", binascii.crc32(record)), after


def record_size(block: bytes, start: int) -> int:
    """Return the size of the record that begins at `start`, or 0 where none can."""
    if start + 1 >= len(block) or block[start] == _ERASED:
        return 0
    size = block[start]
    if size < _MORE:
        return size + 1 + _SEAL_BYTES
    return ((size - _MORE) << 8 | block[start + 1]) + 2 + _SEAL_BYTES


def is_whole(record: bytes) -> bool:
    """Return whether the record's check is right."""
    return record[-_CRC_BYTES:] == struct.pack("<I", binascii.crc32(record[:-_CRC_BYTES]))


def follow(chain: bytes, record: bytes) -> bytes:
    """Return the chain after a whole record; raise BadRecord when it was not written after `chain`."""
    after = hashlib.sha256(chain + _body(record)).digest()
    if after[:_LINK_BYTES] != record[-_SEAL_BYTES:-_CRC_BYTES]:
        raise BadRecord("the chain is broken")
    return after


def decode_record(record: bytes) -> "tuple[list[Any], int]":
    """Return the event of a whole record and the pause in ticks before it; raise BadRecord."""
    source = _Source(_body(record))
    try:
        pause_ticks = source.number()
        event = _value(source)
    except (IndexError, ValueError, OverflowError):
        raise BadRecord("the event does not decode")
    if source.take(1) or not isinstance(event, list):
        raise BadRecord("the event does not decode")
    return event, pause_ticks


def _body(record: bytes) -> bytes:
    return record[1 if record[0] < _MORE else 2 : -_SEAL_BYTES]


def _put_number(out: bytearray, number: int) -> None:
    if number >> MAX_INT_BITS:
        raise malformed("the event holds a number too long to be kept")
    while number >= _MORE:
        out.append(number & 0x7F | _MORE)
        number >>= 7
    out.append(number)


def _put_head(out: bytearray, kind: int, number: int) -> None:
    if number < _NUMBER_FOLLOWS:
        out.append(0x80 + 16 * kind + number)
    else:
        out.append(0x80 + 16 * kind + _NUMBER_FOLLOWS)
        _put_number(out, number)


def _put_event(out: bytearray, event: "list[Any]") -> None:
    waiting: list[Any] = [event]
    nesting = 0
    while waiting:
        value = waiting.pop()
        if value is _CLOSE:
            nesting -= 1
        elif isinstance(value, (list, tuple, dict)):
            nesting += 1
            if nesting > MAX_NESTING:
                raise malformed("the event is nested too deeply to be kept")
            waiting.append(_CLOSE)
            _put_opening(out, value, waiting)
        else:
            _put_plain(out, value)


def _put_opening(out: bytearray, value: "Any", waiting: "list[Any]") -> None:
    if not isinstance(value, dict):
        _put_head(out, _ARRAY, len(value))
        waiting.extend(reversed(value))
        return
    _put_head(out, _OBJECT, len(value))
    for key in reversed(list(value)):
        waiting.append(value[key])
        waiting.append(key)


def _put_plain(out: bytearray, value: "Any") -> None:
    if isinstance(value, str):
        _put_text(out, value)
    elif value is None or isinstance(value, bool):
        _put_head(out, _CONSTANT, _CONSTANTS.index(value))
    elif not isinstance(value, int):
        raise malformed("the event holds what cannot be kept")
    elif value >= 0:
        _put_head(out, _INT, value)
    else:
        _put_head(out, _NEGATIVE, -value)


def _put_text(out: bytearray, text: str) -> None:
    code = _CODES.get(text)
    if code is None:
        raw, kind = _packed(text)
        _put_head(out, kind, len(raw))
        out += raw
    elif code < _ONE_BYTE_WORDS:
        out.append(code)
    else:
        _put_head(out, _WORD, code - _ONE_BYTE_WORDS)


def _packed(text: str) -> "tuple[bytes, int]":
    """Return the bytes of a text and their kind: digits of a tag's UID take half a byte each."""
    try:
        raw = binascii.unhexlify(text)
        if raw and binascii.hexlify(raw).decode() == text:
            return raw, _HEX
    except ValueError:
        pass
    try:
        return text.encode(), _TEXT
    except ValueError:
        raise malformed("the event holds half a character")


class _Source:
    """The bytes of a record, read from the front."""

    def __init__(self, block: bytes) -> None:
        self._block = block
        self._at = 0

    def take(self, count: int) -> bytes:
        """Return so many bytes, or the fewer that are left."""
        self._at += count
        return self._block[self._at - count : self._at]

    def number(self) -> int:
        number, shift = 0, 0
        while shift <= MAX_INT_BITS:
            byte = self.take(1)[0]
            number |= (byte & 0x7F) << shift
            if byte < _MORE:
                return number
            shift += 7
        raise ValueError

    def head(self) -> "tuple[int, int]":
        """Return the kind of the value that follows, and its number."""
        first = self.take(1)[0]
        if first < _ONE_BYTE_WORDS:
            return _WORD, first - _ONE_BYTE_WORDS
        number = first & 15
        return first >> 4 & 7, self.number() if number == _NUMBER_FOLLOWS else number


def _value(source: _Source) -> "Any":
    nest: list[tuple[bool, int, list[Any]]] = []
    while True:
        kind, number = source.head()
        if kind in (_ARRAY, _OBJECT):
            is_object = kind == _OBJECT
            nest.append((is_object, 2 * number if is_object else number, []))
            if len(nest) > MAX_NESTING:
                raise ValueError
        elif nest:
            nest[-1][2].append(_plain(source, kind, number))
        else:
            raise ValueError
        while len(nest[-1][2]) == nest[-1][1]:
            is_object, _, items = nest.pop()
            value = _object(items) if is_object else items
            if not nest:
                return value
            nest[-1][2].append(value)


def _object(items: "list[Any]") -> "dict[str, Any]":
    found = {}
    for index in range(0, len(items), 2):
        if not isinstance(items[index], str):
            raise ValueError
        found[items[index]] = items[index + 1]
    return found


def _plain(source: _Source, kind: int, number: int) -> "Any":
    if kind == _INT:
        return number
    if kind == _NEGATIVE:
        return -number
    if kind == _CONSTANT:
        return _CONSTANTS[number]
    if kind == _WORD:
        return WORDS[_ONE_BYTE_WORDS + number]
    raw = source.take(number)
    if len(raw) < number:
        raise ValueError
    return str(raw, "utf-8") if kind == _TEXT else binascii.hexlify(raw).decode()
