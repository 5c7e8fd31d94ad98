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
_SEAL_BYTES = _LINK_BYTES + 4
_ERASED = 0xFF
_LONG = 0x80

# The first byte of a value: a word of the table (00 to 7F), or one of these, most with a number added.
_SMALL_INT = 0x80
_LEAST_SMALL, _MOST_SMALL = -8, 23
_ARRAY = 0xA0
_OBJECT = 0xB0
_TEXT = 0xC0
_HEX = 0xE0
_UPPER_HEX = 0xE8
_NULL, _FALSE, _TRUE = 0xF0, 0xF1, 0xF2
_INT, _NEGATIVE_INT = 0xF3, 0xF4
_LONG_TEXT, _LONG_ARRAY, _LONG_OBJECT = 0xF5, 0xF6, 0xF7
_LATER_WORD = 0xF8

_FIRST_WORDS = 0x80
_SHORT_ITEMS = 16
_SHORT_TEXT = 32
_LEAST_HEX_BYTES, _MOST_HEX_BYTES = 3, 10

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
    if len(body) >= (_ERASED - _LONG) << 8:
        raise malformed("the event is too long to be kept")
    record = bytearray()
    if len(body) >= _LONG:
        record.append(_LONG | len(body) >> 8)
    record.append(len(body) & 0xFF)
    after = _chain(chain, body)
    record += body
    record += after[:_LINK_BYTES]
    record += struct.pack("<I", binascii.crc32(record))
    return bytes(record), after


def record_size(block: bytes, start: int) -> int:
    """Return the size of the record that begins at `start`, or 0 where none can."""
    if start + 1 >= len(block) or block[start] == _ERASED:
        return 0
    size = block[start]
    if size < _LONG:
        return size + 1 + _SEAL_BYTES
    return ((size - _LONG) << 8 | block[start + 1]) + 2 + _SEAL_BYTES


def is_whole(record: bytes) -> bool:
    """Return whether the record's check is right."""
    return bool(struct.unpack("<I", record[-4:])[0] == binascii.crc32(record[:-4]))


def follow(chain: bytes, record: bytes) -> bytes:
    """Return the chain after a whole record; raise BadRecord when it was not written after `chain`."""
    after = _chain(chain, _body(record))
    if after[:_LINK_BYTES] != record[-_SEAL_BYTES:-4]:
        raise BadRecord("the chain is broken")
    return after


def decode_record(record: bytes) -> "tuple[list[Any], int]":
    """Return the event of a whole record and the pause in ticks before it; raise BadRecord."""
    source = _Source(_body(record))
    try:
        pause_ticks = source.number()
        event = _value(source)
    except (IndexError, ValueError):
        raise BadRecord("the event does not decode")
    if source.left() or not isinstance(event, list):
        raise BadRecord("the event does not decode")
    return event, pause_ticks


def _body(record: bytes) -> bytes:
    return record[1 if record[0] < _LONG else 2 : -_SEAL_BYTES]


def _chain(chain: bytes, body: "bytes | bytearray") -> bytes:
    digest = hashlib.sha256(chain)
    digest.update(body)
    return digest.digest()


def _put_number(out: bytearray, number: int) -> None:
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)


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
    is_object = isinstance(value, dict)
    if len(value) < _SHORT_ITEMS:
        out.append((_OBJECT if is_object else _ARRAY) + len(value))
    else:
        out.append(_LONG_OBJECT if is_object else _LONG_ARRAY)
        _put_number(out, len(value))
    if not is_object:
        waiting.extend(reversed(value))
        return
    for key in sorted(value, reverse=True):  # by name, so that both Pythons keep the same bytes
        waiting.append(value[key])
        waiting.append(key)


def _put_plain(out: bytearray, value: "Any") -> None:
    if isinstance(value, str):
        _put_text(out, value)
    elif value is None:
        out.append(_NULL)
    elif isinstance(value, bool):
        out.append(_TRUE if value else _FALSE)
    elif isinstance(value, int):
        _put_int(out, value)
    else:
        raise malformed("the event holds what cannot be kept")


def _put_int(out: bytearray, number: int) -> None:
    if _LEAST_SMALL <= number <= _MOST_SMALL:
        out.append(_SMALL_INT + number - _LEAST_SMALL)
    elif abs(number) >> MAX_INT_BITS:
        raise malformed("the event holds a number too long to be kept")
    elif number >= 0:
        out.append(_INT)
        _put_number(out, number)
    else:
        out.append(_NEGATIVE_INT)
        _put_number(out, -number)


def _put_text(out: bytearray, text: str) -> None:
    code = _CODES.get(text)
    if code is None:
        _put_spelled(out, text)
    elif code < _FIRST_WORDS:
        out.append(code)
    else:
        out.append(_LATER_WORD)
        out.append(code - _FIRST_WORDS)


def _put_spelled(out: bytearray, text: str) -> None:
    tag, raw = _packed_hex(text)
    if raw:
        out.append(tag + len(raw) - _LEAST_HEX_BYTES)
    else:
        try:
            raw = text.encode()
        except ValueError:
            raise malformed("the event holds half a character")
        if len(raw) < _SHORT_TEXT:
            out.append(_TEXT + len(raw))
        else:
            out.append(_LONG_TEXT)
            _put_number(out, len(raw))
    out += raw


def _packed_hex(text: str) -> "tuple[int, bytes]":
    if len(text) % 2 or not _LEAST_HEX_BYTES <= len(text) // 2 <= _MOST_HEX_BYTES:
        return _TEXT, b""
    try:
        raw = binascii.unhexlify(text)
    except ValueError:
        return _TEXT, b""
    digits = binascii.hexlify(raw).decode()
    if digits == text:
        return _HEX, raw
    return (_UPPER_HEX, raw) if digits.upper() == text else (_TEXT, b"")


class _Source:
    """The bytes of a record, read from the front; IndexError past their end."""

    def __init__(self, block: bytes) -> None:
        self._block = block
        self._at = 0

    def left(self) -> int:
        return len(self._block) - self._at

    def byte(self) -> int:
        value = self._block[self._at]
        self._at += 1
        return value

    def take(self, count: int) -> bytes:
        if count > self.left():
            raise IndexError
        self._at += count
        return self._block[self._at - count : self._at]

    def number(self) -> int:
        number, shift = 0, 0
        while True:
            byte = self.byte()
            number |= (byte & 0x7F) << shift
            if byte < 0x80:
                return number
            shift += 7
            if shift > MAX_INT_BITS:
                raise ValueError


def _value(source: _Source) -> "Any":
    nest: list[tuple[list[Any], int, bool]] = []
    while True:
        tag = source.byte()
        value: Any = None
        opened = _opened(source, tag)
        if opened and opened[1]:
            nest.append(opened)
            if len(nest) > MAX_NESTING:
                raise ValueError
            continue
        value = _closed(opened) if opened else _plain(source, tag)
        while nest:
            nest[-1][0].append(value)
            if len(nest[-1][0]) < nest[-1][1]:
                break
            value = _closed(nest.pop())
        if not nest:
            return value


def _opened(source: _Source, tag: int) -> "tuple[list[Any], int, bool] | None":
    """Return an open array or object: its items so far, how many it wants, whether it is an object."""
    if _ARRAY <= tag < _OBJECT:
        return [], tag - _ARRAY, False
    if _OBJECT <= tag < _TEXT:
        return [], 2 * (tag - _OBJECT), True
    if tag == _LONG_ARRAY:
        return [], source.number(), False
    if tag == _LONG_OBJECT:
        return [], 2 * source.number(), True
    return None


def _closed(opened: "tuple[list[Any], int, bool]") -> "Any":
    items, _, is_object = opened
    if not is_object:
        return items
    found = {}
    for index in range(0, len(items), 2):
        if not isinstance(items[index], str):
            raise ValueError
        found[items[index]] = items[index + 1]
    return found


def _plain(source: _Source, tag: int) -> "Any":
    if tag < _FIRST_WORDS:
        return WORDS[tag]
    if tag < _ARRAY:
        return tag - _SMALL_INT + _LEAST_SMALL
    if tag < _NULL:
        return _spelled(source, tag)
    if tag == _NULL:
        return None
    if tag in (_FALSE, _TRUE):
        return tag == _TRUE
    if tag == _INT:
        return source.number()
    if tag == _NEGATIVE_INT:
        return -source.number()
    if tag == _LONG_TEXT:
        return str(source.take(source.number()), "utf-8")
    if tag == _LATER_WORD:
        return WORDS[_FIRST_WORDS + source.byte()]
    raise ValueError


def _spelled(source: _Source, tag: int) -> str:
    if tag < _HEX:
        return str(source.take(tag - _TEXT), "utf-8")
    if tag < _UPPER_HEX:
        return binascii.hexlify(source.take(tag - _HEX + _LEAST_HEX_BYTES)).decode()
    return binascii.hexlify(source.take(tag - _UPPER_HEX + _LEAST_HEX_BYTES)).decode().upper()
