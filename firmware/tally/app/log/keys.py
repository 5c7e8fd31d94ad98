"""The keys that prove cards genuine: a file of the store that no request and no screen shows."""

import json

from tally.alphabet import identity
from tally.app.log import small_file
from tally.foreign import WRONG
from tally.tags.record import LONGEST_NAME
from tally.utf8 import is_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.ports import Store
    from tally.tags.signature import Key

SECRET_BYTES = 32
# One for the store, and those of some organisers.
MOST_KEYS = 8
MOST_BYTES = 2_048  # of the file, where a name may be written in \\u sequences
_FILE = "keys.json"


def read(store: "Store") -> "list[Key]":
    """Return the keys, each a name and its secret. Keys that cannot be read are left out."""
    try:
        rows = small_file.value_in(store, _FILE)
        return [(name, bytes.fromhex(secret)) for name, secret in rows if is_text(name)]
    except WRONG:
        return []


def keep(store: "Store", name: str, secret: bytes) -> None:
    """Keep a key, in place of the one with that name; raise OSError, or ValueError for none or too many."""
    name = name.strip(" ")
    if not 0 < len(name.encode()) <= LONGEST_NAME or min(name) < " " or len(secret) != SECRET_BYTES:
        raise ValueError("a key has a name of 1 to 32 bytes, and 32 bytes")
    keys = _without(read(store), name)
    if len(keys) == MOST_KEYS:
        raise ValueError("the table has eight keys already: forget one first")
    _write(store, keys + [(name, secret)])


def forget(store: "Store", name: str) -> bool:
    """Forget the key with this name. Return whether there was one. Raises OSError."""
    keys = read(store)
    others = _without(keys, name)
    if len(others) < len(keys):
        _write(store, others)
    return len(others) < len(keys)


def _without(keys: "list[Key]", name: str) -> "list[Key]":
    return [key for key in keys if identity(key[0]) != identity(name)]


def _write(store: "Store", keys: "list[Key]") -> None:
    small_file.write(store, _FILE, json.dumps([[name, secret.hex()] for name, secret in keys]).encode())
