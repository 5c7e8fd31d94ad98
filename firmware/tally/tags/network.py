"""The network that a sticker names, in a record of Wi-Fi Simple Configuration (WSC 2.0, chapter 12)."""

from tally.tags import ndef
from tally.tags.record import DAMAGED, NETWORK_TYPE, TagRefused
from tally.tags.unpacking import decoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_CREDENTIAL = 0x100E
_NAME, _KEY = 0x1045, 0x1027
_AUTHENTICATION, _ENCRYPTION = 0x1003, 0x100F
# An attribute begins with its type and its length.
_TYPE_BYTES, _HEADER_BYTES = 2, 4
_NUMBER_BYTES = 2
# The first four bits of every type. Routers put an octet too many, or zeros, between and behind attributes.
_TYPE_BITS = 4
_TYPE_START = 0x1
# Bits in the values of attributes: WPA and WPA2 with a password; none at all.
_PERSONAL = 0x0002 | 0x0020
_OPEN = 0x0001
_UNENCRYPTED = 0x0001


def network_of(memory: bytes) -> "tuple[str, str]":
    """Return the name and the password ("": it is open) of the network in this memory.

    Raise TagRefused if there is none, or if it needs anything but a password.
    """
    found = dict(_attributes(_credential(memory)))
    # Some stickers fill texts up with zeros.
    name, password = [found.get(kind, b"").rstrip(b"\0") for kind in (_NAME, _KEY)]
    authentication = _number(found, _AUTHENTICATION)
    if authentication == _OPEN and _number(found, _ENCRYPTION) in (0, _UNENCRYPTED):
        password = b""
    elif not authentication & _PERSONAL or not password:
        raise TagRefused(DAMAGED)
    if not name:
        raise TagRefused(DAMAGED)
    return decoded(name), decoded(password)


def _number(found: "dict[int, bytes]", kind: int) -> int:
    return int.from_bytes(found.get(kind, b"")[:_NUMBER_BYTES], "big")


def _credential(memory: bytes) -> bytes:
    """Return the first credential in the record; raise TagRefused."""
    at, end = ndef.find_message(memory)
    while at < end:
        flags, name, start, at = ndef.record_at(memory, at, end)
        if flags & ndef.KIND == ndef.MEDIA and name == NETWORK_TYPE:
            for kind, value in _attributes(memory[start:at]):
                if kind == _CREDENTIAL:
                    return value
    raise TagRefused(DAMAGED)


def _attributes(payload: bytes) -> "Iterator[tuple[int, bytes]]":
    """Yield the type and the value of each attribute; raise TagRefused if one is cut off.

    Stickers of routers have zeros and an octet too many: a byte that begins no attribute is passed over.
    """
    at = 0
    while at < len(payload):
        if payload[at] >> _TYPE_BITS != _TYPE_START:
            at += 1
            continue
        value_at = at + _HEADER_BYTES
        end = value_at + int.from_bytes(payload[at + _TYPE_BYTES : value_at], "big")
        if value_at > len(payload) or end > len(payload):
            raise TagRefused(DAMAGED)
        yield int.from_bytes(payload[at : at + _TYPE_BYTES], "big"), payload[value_at:end]
        at = end
