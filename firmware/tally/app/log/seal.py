"""The seal: the last record of a finished game's file. Without it, somebody has cut off the end.

It holds the number of events, the chain after them, and an HMAC of both by the table's own key. The table
makes the key once and tells it to nobody. So only the table can check its seals.
"""

import binascii
import struct

from tally.app.log import small_file
from tally.rules.journal import encode_record
from tally.tags.signature import hmac_sha256

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.log.flash_ring import Tail
    from tally.ports import Devices

# The name in an event's place. No rulebook knows it, so no game can contain it.
SEALED = "sealed"
_FILE = "seal.key"
_KEY_BYTES = 32
_OF_SEALS = b"taptally seal 1"
_OF_JOURNALS = b"taptally journal 1"
_ID_BYTES = 4


def key_of(devices: "Devices") -> "bytes | None":
    """Return the table's key; the first call makes it. None where it cannot be kept."""
    known: "bytes | None" = devices.store.read(_FILE)
    if known and len(known) == _KEY_BYTES:
        return known
    made = devices.secret(_KEY_BYTES)
    try:
        small_file.write(devices.store, _FILE, made)
    except OSError:
        return None
    return made


def journal_id(devices: "Devices") -> str:
    """Return an id of the table's journal. A table that is wiped gets another; "" where it keeps no key."""
    key = key_of(devices)
    return _hex(hmac_sha256(key, _OF_JOURNALS)[:_ID_BYTES]) if key else ""


def record(key: bytes, end: "Tail") -> bytes:
    """Return the record that follows a game's last one."""
    chain, made = spelled(key, end.game, end.count, end.chain)
    return encode_record([[SEALED, end.count, chain, made]], 0, end.chain)[0]


def spelled(key: bytes, game: int, count: int, chain: bytes) -> "tuple[str, str]":
    """Return the chain and the HMAC of a game with this end, in hex."""
    return _hex(chain), _hex(mac(key, game, count, chain))


def mac(key: bytes, game: int, count: int, chain: bytes) -> bytes:
    """Return the HMAC for a game that ends with this many events and this chain, 32 bytes."""
    return hmac_sha256(key, _OF_SEALS + struct.pack("<II", game, count) + chain)


def _hex(block: bytes) -> str:
    return binascii.hexlify(block).decode()
