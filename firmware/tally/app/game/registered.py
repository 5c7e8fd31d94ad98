"""A registered card: its UID stands for it, whatever its tag says."""

from tally.app.reading import uid_map
from tally.screens.words import text
from tally.tags.encode import body_of
from tally.tags.record import TITLE, Tag
from tally.utf8 import mended

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.table import Table
    from tally.ports import Store

_NO_DECK = 0
_ID_AT = 5  # where the id is in a card of the map: behind our record's header and the id's length
_PLACE = "{}"


def keep(table: "Table", card: str, title: "dict[str, Any]") -> None:
    """Register a card as this title of the game in play; raise OSError, ValueError, TagRefused."""
    layout = table.session.layout()
    tag = Tag(TITLE, layout.GAME, _NO_DECK, title, False)
    store = table.devices.store
    uid_map.keep(store, bytes.fromhex(card), body_of(tag, layout, uid_map.LONGEST_CARD))
    table.has_map = True
    table.tell({"told": "card", "uid": card, "name": title["name"]})
    table.when_idle(uid_map.Merging(store).step)


def free_name(store: "Store", taken: "list[str]") -> str:
    """Return a new name for a card that has none, such as "Card 12": not in `taken`, and not in the map."""
    name = text("stand_in.card")
    highest = max([_number(each, name) for each in taken] + [_highest(store, name)])
    return name.format(highest + 1)


def _highest(store: "Store", name: str) -> int:
    start = name.partition(_PLACE)[0].encode()
    highest = 0
    id_at = uid_map.CARD_AT + _ID_AT
    for row in uid_map.rows(store):
        if row[id_at : id_at + len(start)] == start:
            title_id = row[id_at : id_at + row[id_at - 1]]
            highest = max(highest, _number(mended(title_id), name))
    return highest


def _number(given: str, name: str) -> int:
    """Return the number in a name like this, 0 for other names."""
    start, _, end = name.partition(_PLACE)
    number = given[len(start) : len(given) - len(end)]
    is_such = number.encode().isdigit() and given == start + number + end
    return int(number) if is_such else 0
