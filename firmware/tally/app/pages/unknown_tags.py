"""A tag that is not a card of the game in play: what it is, or why nobody can tell."""

from tally.app.reading import uid_map
from tally.app.reading.taps import is_lasting
from tally.rules.refusals import Refused
from tally.tags.record import FOREIGN, NAME, NETWORK_TYPE, STAND_IN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.table import Table
    from tally.tags.record import Tag

# Tags that may be a stand-in, a card described by hand: blank, foreign, or with spoiled content.
_DESCRIBED = ("empty", "foreign", "damaged")
# The file is there if the table has a staff card.
_KEYHOLDERS = "keyholders.json"


def take_other(page: "Any", card: str, tag: "Tag") -> None:
    """Take a name, a stand-in that is not described yet, or another game's card."""
    if tag.kind == NAME:
        page.table.refuse(Refused("name_in_game"))
    elif tag.kind != STAND_IN:
        page.table.refuse_tag("other_game")
    else:
        page.table.open.stand_in(card, tag.content)


def take_unidentified(table: "Table", card: str, code: str) -> None:
    """Take a card whose tag says nothing; `code` is why.

    It may be known all the same, else it can be described.
    """
    page, session = table.page(), table.session
    if card in session.game.titles:
        page.tapped(card, None)
    else:
        tag = uid_map.tag(table.devices.store, bytes.fromhex(card), session.layout())
        if tag:
            page.tapped(card, tag)
        else:
            _refuse(table, card, code)


def _refuse(table: "Table", card: str, code: str) -> None:
    """Show what is wrong with a tag, and offer to describe its card; in a game, also to play it at once.

    A staff card makes the table a kiosk instead, and a judge's card opens the judge's pages. A network's
    sticker asks whether the table joins the network, but not at a kiosk or while a judge is at work.
    """
    is_known = table.mode.is_supervised and _KEYHOLDERS in table.devices.store.names()
    if is_known and (
        table.open.kiosk_pages().by_card(card)
        or (table.session.view and table.open.judge_pages().by_card(card))
    ):
        return
    if not is_lasting(bytes.fromhex(card)):
        table.refuse_tag("fleeting")
    elif code == FOREIGN and _may_join(table):
        table.open.hall_pages().join(table.refused_memory())
    elif code not in _DESCRIBED:
        table.refuse_tag(code)
    elif not table.session.view:
        table.refuse_tag(code, lambda: table.open.register().unidentified(card, code))
    else:
        table.refuse_tag(code, lambda: table.open.stand_in(card, None))


def _may_join(table: "Table") -> bool:
    """Return whether the foreign tag names a network, and the table may ask now whether to join it."""
    return NETWORK_TYPE in table.refused_memory() and table.mode.is_supervised and not table.is_judged()
