"""The signature of a tag. The owner of the key vouches for the UID and every byte of the message before it.

It is an NDEF record of its own after ours. Nobody reads it during play. `card_tags/FORMAT.md` has its bytes,
and says what it cannot prevent.
"""

import hashlib

from tally.tags import ndef
from tally.tags.record import TagRefused

TYPE_CHECKING = False
if TYPE_CHECKING:
    Key = tuple[str, bytes]  # its name, and the secret

TYPE = b"tt:s"
KEY_ID_LENGTH = 4
MAC_LENGTH = 12
PAYLOAD_LENGTH = KEY_ID_LENGTH + MAC_LENGTH

# What a signature shows.
GENUINE = "genuine"  # signed with a known key, and nothing was changed since
UNSIGNED = "unsigned"
ALTERED = "altered"  # signed, and later the tag or its UID was changed, for instance by a copy to another tag
UNKNOWN_KEY = "unknown_key"  # signed with an unknown key
MARKS = (GENUINE, UNSIGNED, ALTERED, UNKNOWN_KEY)

_BLOCK_LENGTH = 64  # of SHA-256
_INNER_PAD, _OUTER_PAD = 0x36, 0x5C
_OF_KEY_IDS = b"tt:k"


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """Return the HMAC of RFC 2104 with SHA-256, 32 bytes. A Pico has no `hmac`."""
    inner, outer = pads(key)
    return hashlib.sha256(outer + hashlib.sha256(inner + message).digest()).digest()


def pads(key: bytes) -> "tuple[bytes, bytes]":
    """Return what an HMAC hashes before the message, and before that hash: a key's two blocks."""
    if len(key) > _BLOCK_LENGTH:
        key = hashlib.sha256(key).digest()
    key += bytes(_BLOCK_LENGTH - len(key))
    return bytes([byte ^ _INNER_PAD for byte in key]), bytes([byte ^ _OUTER_PAD for byte in key])


def key_id(secret: bytes) -> bytes:
    """Return an id that differs for each key and reveals nothing about it."""
    return hashlib.sha256(_OF_KEY_IDS + secret).digest()[:KEY_ID_LENGTH]


def payload(secret: bytes, uid: bytes, before: bytes) -> bytes:
    """Return the signature of the tag with this UID. `before` is its message up to the signature's record."""
    mac = hmac_sha256(secret, TYPE + bytes([len(uid)]) + uid + before)
    return key_id(secret) + mac[:MAC_LENGTH]


def judged(memory: bytes, uid: bytes, keys: "list[Key]") -> "tuple[str, str]":
    """Return one of MARKS for our tag with these bytes from page 4 on, and the name of the right key."""
    try:
        found = _find(memory)
    except TagRefused:
        return ALTERED, ""
    if not found:
        return UNSIGNED, ""
    before, signature = found
    for name, secret in keys:
        if key_id(secret) == signature[:KEY_ID_LENGTH]:
            is_genuine = signature == payload(secret, uid, before)
            return (GENUINE, name) if is_genuine else (ALTERED, "")
    return UNKNOWN_KEY, ""


def _find(memory: bytes) -> "tuple[bytes, bytes] | None":
    """Return the message up to the signature's record, and its payload; raise TagRefused."""
    start, end = ndef.find_message(memory)
    at = start
    while at < end:
        begins_at = at
        flags, name, payload_at, at = ndef.record_at(memory, at, end)
        if flags & ndef.KIND == ndef.EXTERNAL and name == TYPE:
            return memory[start:begins_at], memory[payload_at:at]
    return None
