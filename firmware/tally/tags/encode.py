"""Encodes the content of a tag: the exact opposite of `decode`. Only writers need it."""

from tally.tags import ndef, record
from tally.tags.packing import pack, text_bytes
from tally.tags.record import TOO_LARGE, TagRefused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.tags.unpacking import Layout

_MESSAGE_BEGIN = 0x80
_LONGEST_SHORT_PAYLOAD = 255
_LANGUAGE = b"en"
# The starts of a URI that NDEF writes as one byte.
_URI_STARTS = ("", "http://www.", "https://www.", "http://", "https://")
# A base address for records without a text before them.
_ELSEWHERE = "-"
_UNRESERVED = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~"


def encode(tag: "record.Tag", uid: bytes, layout: "Layout", capacity: int, base: str = "") -> bytes:
    """Return the NDEF TLV and the terminator for this tag, at most `capacity` bytes.

    If a whole title does not fit, what the layout allows is left to the catalogue. With a `base` address,
    phones get a URI, made of the base and the title's id; else they get the name as text. Raise TagRefused
    (`too_large`), or ValueError for what cannot be written at all.
    """
    block = _block(_message(tag, uid, layout, base))
    if len(block) > capacity and tag.kind == record.TITLE and not tag.catalogued:
        block = _block(_message(shortened(tag, layout), uid, layout, base))
    if len(block) > capacity:
        raise TagRefused(TOO_LARGE)
    return block if len(block) == capacity else block + bytes([ndef.TERMINATOR_BLOCK])


def body_of(tag: "record.Tag", layout: "Layout", room: int) -> bytes:
    """Return our record up to its check, with the name, in at most `room` bytes; raise as `encode` does."""
    body = _body(tag, layout, _ELSEWHERE)
    if len(body) > room and tag.kind == record.TITLE and not tag.catalogued:
        body = _body(shortened(tag, layout), layout, _ELSEWHERE)
    if len(body) > room:
        raise TagRefused(TOO_LARGE)
    return body


def phone_text(tag: "record.Tag", base: str = "") -> str:
    """Return what a phone reads from the tag: its text or, with a `base` address, its URI."""
    return base + _quoted(_address(tag)) if base else _label(tag)


def shortened(tag: "record.Tag", layout: "Layout") -> "record.Tag":
    """Return the tag without the parts that the catalogue may have instead."""
    kept = {name: value for name, value in tag.content.items() if name not in layout.IN_CATALOGUE}
    return record.Tag(tag.kind, tag.game, tag.deck, kept, True)


def _block(message: bytes) -> bytes:
    if len(message) < ndef.LONG_LENGTH:
        return bytes([ndef.NDEF_BLOCK, len(message)]) + message
    return bytes([ndef.NDEF_BLOCK, ndef.LONG_LENGTH, len(message) >> 8, len(message) & 0xFF]) + message


def _message(tag: "record.Tag", uid: bytes, layout: "Layout", base: str) -> bytes:
    for_phones = phone_text(tag, base)
    text = b"" if base else for_phones.encode()
    body = _body(tag, layout, base)
    first = _uri(for_phones) if base else _text(text)
    return first + _record(
        ndef.MESSAGE_END | ndef.EXTERNAL, record.TYPE, body + record.check(uid, text, body)
    )


def _label(tag: "record.Tag") -> str:
    if tag.kind == record.TITLE:
        return str(tag.content["name"])
    return f"stand-in {tag.content}" if tag.kind == record.STAND_IN else str(tag.content)


def _address(tag: "record.Tag") -> str:
    return str(tag.content["id"]) if tag.kind == record.TITLE else _label(tag)


def _quoted(text: str) -> str:
    return "".join([chr(byte) if byte in _UNRESERVED else f"%{byte:02X}" for byte in text.encode()])


def _text(text: bytes) -> bytes:
    return _record(_MESSAGE_BEGIN | ndef.WELL_KNOWN, b"T", bytes([len(_LANGUAGE)]) + _LANGUAGE + text)


def _uri(address: str) -> bytes:
    number = max(
        [i for i in range(len(_URI_STARTS)) if address.startswith(_URI_STARTS[i])], key=_start_length
    )
    payload = bytes([number]) + address[_start_length(number) :].encode()
    return _record(_MESSAGE_BEGIN | ndef.WELL_KNOWN, b"U", payload)


def _start_length(number: int) -> int:
    return len(_URI_STARTS[number])


def _record(flags: int, name: bytes, payload: bytes) -> bytes:
    if len(payload) <= _LONGEST_SHORT_PAYLOAD:
        return bytes([flags | ndef.SHORT, len(name), len(payload)]) + name + payload
    return bytes([flags, len(name)]) + len(payload).to_bytes(4, "big") + name + payload


def _body(tag: "record.Tag", layout: "Layout", base: str) -> bytes:
    flags = record.KINDS.index(tag.kind) | (record.CATALOGUED if tag.catalogued else 0)
    if tag.kind in (record.TITLE, record.NAME) and base:
        flags |= record.NAMED
    return bytes([record.VERSION, flags, record.GAMES_BY_NUMBER.index(tag.game), tag.deck]) + _content(
        tag, layout, base
    )


def _content(tag: "record.Tag", layout: "Layout", base: str) -> bytes:
    if tag.kind == record.NAME:
        return _player(tag.content, base)
    if tag.kind != record.TITLE:
        return bytes([record.CHOICES[record.KINDS.index(tag.kind)].index(tag.content)])
    if tag.game != layout.GAME:
        raise ValueError(f"{layout.GAME}'s layout cannot write a title of {tag.game}")
    name = text_bytes(tag.content["name"]) if base else b""
    return text_bytes(tag.content["id"]) + name + pack(tag.content, layout)


def _player(name: str, base: str) -> bytes:
    if not name.strip(" ") or len(name.encode()) > record.LONGEST_NAME:
        raise ValueError(f"{name!r} is no name of 1 to {record.LONGEST_NAME} bytes")
    return text_bytes(name) if base else b""
