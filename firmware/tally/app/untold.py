"""A tag that does not say which card it is: what it is all the same, or what can be done about it.

A page that wants such a tag for itself has a method `untold(card, code)`.
"""

from tally.app import uid_map
from tally.app.presence import is_lasting
from tally.constant import const
from tally.tags.record import TITLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.table import Table
    from tally.tags.record import Tag

# What a tag may be that stands for a card described by hand: blank, foreign, or one whose content is spoiled.
_DESCRIBED = const("empty foreign damaged")


def take(table: "Table", card: str, code: str) -> None:
    """Take a card whose tag says nothing, `code` why: one that is known all the same, or one to describe."""
    page, sitting = table.page(), table.sitting
    if hasattr(page, "untold"):
        page.untold(card, code)
    elif card in sitting.game.titles:
        page.tapped(card, None)
    else:
        tag = uid_map.tag(table.devices.store, bytes.fromhex(card), sitting.layout())
        if tag:
            page.tapped(card, tag)
        else:
            _refuse(table, card, code)


def compare(table: "Table", card: str, tag: "Tag") -> bool:
    """Say so if the map has another card for a tag that was read: the tag counts. There is no more to do.

    A page that has the reader for itself is not covered: a computer may speak to the tag.
    """
    if table.page().tests_ports:
        return False
    known = uid_map.tag(table.devices.store, bytes.fromhex(card), table.sitting.layout())
    if known and _said(known) != _said(tag):
        table.refuse_tag("map_differs")
    return False


def _refuse(table: "Table", card: str, code: str) -> None:
    """Say what is wrong with a tag, and offer to describe its card: in a game, to play it at once."""
    if not is_lasting(bytes.fromhex(card)):
        table.refuse_tag("fleeting")
    elif code not in _DESCRIBED.split():
        table.refuse_tag(code)
    elif not table.sitting.view:
        table.refuse_tag(code, lambda: table.open("register").untold(card, code))
    elif table.sitting.has("stand_ins"):
        table.refuse_tag(code, lambda: table.open("stand_in", card, None))
    else:
        table.refuse_tag(code)


def _said(tag: "Tag") -> "tuple[Any, ...]":
    """Return what two tags of one card have in common."""
    return tag.kind, tag.game, tag.content["id"] if tag.kind == TITLE else tag.content
