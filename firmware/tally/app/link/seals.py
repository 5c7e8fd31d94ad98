"""Whether a seal on a journal is this table's own. Only the table can tell."""

import binascii

from tally.app import seal
from tally.app.link import LinkError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.table import Table

    Message = dict[str, Any]


def seal_check(table: "Table", arguments: "Message") -> "Message":
    """Return whether the seal "mac" is "ours", for this "game" with "count" events and this "chain".

    Raises LinkError, ValueError.
    """
    game, count = arguments["game"], arguments["count"]
    if type(game) is not int or type(count) is not int or min(game, count) < 0:
        raise ValueError("a game and a count are whole numbers")
    key = seal.key_of(table.devices)
    if not key:
        raise LinkError("store_failed", "the table cannot read its store")
    ours = seal.mac(key, game, count, binascii.unhexlify(arguments["chain"]))
    return {"ours": ours == binascii.unhexlify(arguments["mac"])}
