"""Makes a card from what a phone reads from a tag: its UID and its NDEF message."""

from host_sim.wire.card import Card
from host_sim.wire.ntag import SHORT_UID_BYTES, Ntag, card_of
from host_sim.wire.ntag_memory import FIRST_USER_PAGE, KINDS, PAGE_BYTES, blank_image

UID_BYTES = 7
_USER = FIRST_USER_PAGE * PAGE_BYTES
_MESSAGE, _LONG, _END = 0x03, 0xFF, 0xFE
_LONGEST = 0xFFFE


def card_with(uid: bytes, message: bytes) -> Card:
    """Return the smallest sticker that holds the message; a blank one if the message is empty.

    If no sticker holds the message, it is cut off, but keeps its full length. A card with a UID of 4 bytes
    shows only its UID. Raise ValueError for a UID that no table's reader finds.
    """
    if len(uid) == SHORT_UID_BYTES:
        return card_of(uid)
    if len(uid) != UID_BYTES:
        raise ValueError(f"a reader finds UIDs of {SHORT_UID_BYTES} or {UID_BYTES} bytes, not of {len(uid)}")
    return Ntag(image_with(uid, message))


def image_with(uid: bytes, message: bytes) -> bytes:
    """Return all pages of the smallest NTAG with this UID that holds the message, or of the largest."""
    block = block_of(message)
    kinds = sorted(KINDS)
    # The terminator is left out if it has no room.
    fitting = [kind for kind in kinds if len(block) - 1 <= _room(kind)] or kinds[-1:]
    image = blank_image(fitting[0], uid)
    room = _room(fitting[0])
    if not message:
        return image
    written = block[:room]
    return image[:_USER] + written + bytes(room - len(written)) + image[_USER + room :]


def _room(kind: int) -> int:
    """Return the bytes for the user of a kind of NTAG."""
    return KINDS[kind].dynamic_lock_page * PAGE_BYTES - _USER


def block_of(message: bytes) -> bytes:
    """Return the block of a message with its terminator; a message that is too long gets a wrong length."""
    if len(message) < _LONG:
        return bytes([_MESSAGE, len(message)]) + message + bytes([_END])
    length = min(len(message), _LONGEST)
    return bytes([_MESSAGE, _LONG, length >> 8, length & 0xFF]) + message + bytes([_END])
