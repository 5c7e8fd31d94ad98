"""A tag that is not a card of the game in play: what it is, or why nobody can tell."""

from tally.app import judge, pages, uid_map
from tally.app.taps import is_lasting
from tally.tags.record import FOREIGN, NAME, NETWORK_TYPE, STAND_IN, TITLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.table import Table
    from tally.tags.record import Tag

# Tags that may be a stand-in, a card described by hand: blank, foreign, or with spoiled content.
_DESCRIBED = ("empty", "foreign", "damaged")
# The file is there if the table has a staff card.
_KEYHOLDERS = "keyholders.json"


def take_other(page: "Any", card: str, tag: "Tag") -> None:
    """Take a name, a stand-in that is not described yet, or another game's card."""
    if tag.kind == NAME:
        page.table.refuse("name_in_game", "")
    elif tag.kind != STAND_IN:
        page.table.refuse_tag("other_game")
    else:
        pages.open_stand_in(page.table, card, tag.content)


def take_untold(table: "Table", card: str, code: str) -> None:
    """Take a card whose tag says nothing; `code` is why.

    It may be known all the same, else it can be described.
    """
    page, sitting = table.page(), table.sitting
    if card in sitting.game.titles:
        page.tapped(card, None)
    else:
        tag = uid_map.tag(table.devices.store, bytes.fromhex(card), sitting.layout())
        if tag:
            page.tapped(card, tag)
        else:
            _refuse(table, card, code)


def compare(table: "Table", card: str, tag: "Tag") -> bool:
    """Show if the map knows another card for a tag that was read. The tag counts, so nothing else follows.

    A page that has the reader for itself stays on top: a computer may speak to the tag.
    """
    if table.page().tests_ports:
        return False
    known = uid_map.tag(table.devices.store, bytes.fromhex(card), table.sitting.layout())
    if known and _said(known) != _said(tag):
        table.refuse_tag("map_differs")
    return False


def _refuse(table: "Table", card: str, code: str) -> None:
    """Show what is wrong with a tag, and offer to describe its card; in a game, also to play it at once.

    A staff card makes the table a kiosk instead, and a judge's card opens the judge's pages. A network's
    sticker asks whether the table joins the network, but not at a kiosk or while a judge is at work.
    """
    is_known = not table.kiosk and _KEYHOLDERS in table.devices.store.names()
    if is_known and (
        pages.open_kiosk_by(table, card) or (table.sitting.view and judge.take_card(table, card))
    ):
        return
    if not is_lasting(bytes.fromhex(card)):
        table.refuse_tag("fleeting")
    elif code == FOREIGN and _may_join(table):
        pages.open_join(table, table.refused_memory())
    elif code not in _DESCRIBED:
        table.refuse_tag(code)
    elif not table.sitting.view:
        table.refuse_tag(code, lambda: pages.open_register(table).untold(card, code))
    else:
        table.refuse_tag(code, lambda: pages.open_stand_in(table, card, None))


def _may_join(table: "Table") -> bool:
    """Return whether the foreign tag names a network, and the table may ask now whether to join it."""
    return NETWORK_TYPE in table.refused_memory() and not (table.kiosk or table.is_judged())


def _said(tag: "Tag") -> "tuple[Any, ...]":
    """Return what two tags of one card have in common."""
    return tag.kind, tag.game, tag.content["id"] if tag.kind == TITLE else tag.content
