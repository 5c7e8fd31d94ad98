"""The UID map over the link: which UID stands for which card."""

import binascii

from tally.app.link import LinkError
from tally.app.pages.store_room import want_room
from tally.app.reading import uid_map
from tally.tags.decode import tag_of
from tally.tags.record import TITLE, VERSION, TagRefused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.table import Table

    Message = dict[str, Any]

# This many rows fit into the line of an answer.
_MOST_CARDS = 3


def cards_read(table: "Table", arguments: "Message") -> "Message":
    """Return the first "cards" after the UID "after", each its UID and the card that it stands for, in hex.

    "more" tells whether others follow.
    """
    rows = uid_map.rows(table.devices.store, binascii.unhexlify(arguments.get("after", "")))
    cards: "list[list[str]]" = []
    for row in rows:
        if len(cards) == _MOST_CARDS:
            rows.close()  # type: ignore[attr-defined]  # a generator
            return {"cards": cards, "more": True}
        cards.append([_hex(uid_map.uid_of(row)), _hex(uid_map.card_of(row))])
    return {"cards": cards, "more": False}


def card_keep(table: "Table", arguments: "Message") -> "Message":
    """Let the UID "uid" stand for "card": our record up to its check, with its name. Raises LinkError."""
    card = binascii.unhexlify(arguments["card"])
    if not _is_title(card):
        raise LinkError("bad_card", "this is no card that the table can read")
    want_room(table, uid_map.size(table.devices.store) + uid_map.ROW_LENGTH)
    _keep(table, arguments["uid"], card)
    return {}


def _is_title(card: bytes) -> bool:
    """Return whether this is a title of some game, as far as that shows without the game's code."""
    try:
        tag = tag_of(b"", card, None)
    except (IndexError, TagRefused):
        return False
    if card[0] != VERSION or tag.kind != TITLE or not tag.game:
        return False
    return bool(tag.content["id"] and tag.content["name"])


def card_forget(table: "Table", arguments: "Message") -> "Message":
    """Let the UID "uid" stand for no card; raise LinkError."""
    if not uid_map.find(table.devices.store, binascii.unhexlify(arguments["uid"])):
        raise LinkError("no_such_card", "this UID stands for no card")
    _keep(table, arguments["uid"], b"")
    return {}


def _keep(table: "Table", uid: str, card: bytes) -> None:
    store = table.devices.store
    try:
        uid_map.keep(store, binascii.unhexlify(uid), card)
    except ValueError as wrong:
        raise LinkError("bad_card", str(wrong))
    table.has_map = True
    table.when_idle(uid_map.Merging(store).step)


def _hex(block: bytes) -> str:
    return binascii.hexlify(block).decode()
