"""The seals on journals: the game's in play, and whether one is this table's own. Only the table can tell."""

import binascii

from tally.app.link import LinkError
from tally.app.log import seal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.table import Table

    Message = dict[str, Any]

_MOST = 0xFFFF_FFFF  # a seal has four bytes for each


def seal_read(table: "Table", _: "Message") -> "Message":
    """Return the `seal` of the game in play once it is over, as its file will have it; None before.

    Raises LinkError.
    """
    if not table.session.is_over():
        return {"seal": None}
    log = table.session.log
    game, count = log.present().number, log.count()
    chain, mac = seal.spelled(_key_of(table), game, count, log.chain())
    return {"seal": {"game": game, "count": count, "chain": chain, "mac": mac}}


def seal_check(table: "Table", arguments: "Message") -> "Message":
    """Return whether the seal "mac" is "ours", for this "game" with "count" events and this "chain".

    Raises LinkError, ValueError.
    """
    game, count = arguments["game"], arguments["count"]
    if not (_is_count(game) and _is_count(count)):
        raise ValueError("a game and a count are whole numbers below 2^32")
    ours = seal.mac(_key_of(table), game, count, binascii.unhexlify(arguments["chain"]))
    return {"ours": ours == binascii.unhexlify(arguments["mac"])}


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value <= _MOST


def _key_of(table: "Table") -> bytes:
    key = seal.key_of(table.devices)
    if not key:
        raise LinkError("store_failed", "the table cannot read its store")
    return key
