"""The keys that prove cards genuine. They come over the link, and only their names can be read."""

import binascii

from tally.app.link import LinkError
from tally.app.log import keys
from tally.app.pages.store_room import want_room
from tally.tags.signature import key_id

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.table import Table

    Message = dict[str, Any]


def key_keep(table: "Table", arguments: "Message") -> "Message":
    """Keep the key "secret" (in hex) under this "name"; raise LinkError."""
    want_room(table, keys.MOST_BYTES)
    try:
        keys.keep(table.devices.store, arguments["name"], binascii.unhexlify(arguments["secret"]))
    except ValueError as wrong:
        raise LinkError("bad_key", str(wrong))
    return {}


def key_forget(table: "Table", arguments: "Message") -> "Message":
    """Forget the key of this "name"; raise LinkError."""
    if not keys.forget(table.devices.store, arguments["name"]):
        raise LinkError("no_such_key", "the table has no key of that name")
    return {}


def key_names(table: "Table", _: "Message") -> "Message":
    """Return the "keys": the name of each, and in hex a mark that differs for each key."""
    known = keys.read(table.devices.store)
    return {"keys": [[name, binascii.hexlify(key_id(secret)).decode()] for name, secret in known]}
