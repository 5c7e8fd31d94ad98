"""The rules for a constructed deck of Altered (004, 1.1.4), and what an id says about a card.

An id of a published card such as ALT_CORE_B_BR_16_R2 has a faction and a rarity. R2 is a rare card of another
faction than the one in its id, and a unique card (U) may be: their faction is known only where a list has it.
"""

from tally.alphabet import identity
from tally.rulebooks.altered.state import HERO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    Card = tuple[str, int, str, str, str]  # name, copies, type, rarity, faction; "" for what is not known
    Breach = tuple[str, str, int, int]  # code, name, number, allowed number

FORMATS = ("constructed",)
COMMON, RARE, UNIQUE, EXALTED = "common", "rare", "unique", "exalted"
RARITIES = (COMMON, RARE, UNIQUE, EXALTED)
NEUTRAL = "NE"
FACTIONS = ("AX", "BR", "LY", "MU", "OR", "YZ", NEUTRAL)
# Breaches that more cards can mend.
MISSING = ("no_hero", "small_besides")

_HEROES = 1
_FEWEST = 39
_COPIES = 3
_RARES = 15
_UNIQUES = 3
# The document has no limit for an exalted card.
_LIMITED = (COMMON, RARE, UNIQUE)

_PUBLISHER = "ALT"
_PARTS = (6, 7)  # of an id; a unique card has a number of its own at the end
_FACTION, _RARITY = 3, 5
_RARITY_LETTERS = {"C": COMMON, "R": RARE, "R1": RARE, "R2": RARE, "U": UNIQUE, "E": EXALTED}
_OTHER_FACTION = ("R2", "U")


def rarity_of(title_id: str) -> str:
    """Return the rarity that an id names, "" if it names none."""
    return _RARITY_LETTERS.get(_parts(title_id)[_RARITY], "")


def faction_of(title_id: str) -> str:
    """Return the faction of the card with this id, "" if the id does not say it."""
    parts = _parts(title_id)
    is_own = parts[_FACTION] in FACTIONS and parts[_RARITY] not in _OTHER_FACTION
    return parts[_FACTION] if is_own else ""


def _parts(title_id: str) -> "list[str]":
    parts = title_id.split("_")
    return parts if parts[0] == _PUBLISHER and len(parts) in _PARTS else [""] * _PARTS[0]


def of_title(title: "dict[str, Any]", copies: int) -> "Card":
    """Return a card as `breaches` takes it. What its title says wins over its id."""
    title_id = title["id"]
    rarity = title.get("rarity") or rarity_of(title_id)
    return title["name"], copies, title.get("type", ""), rarity, title.get("faction") or faction_of(title_id)


def breaches(deck_format: str, cards: "Sequence[Card]") -> "list[Breach]":
    """Return every breach: names in alphabetical order, then what is about the whole deck.

    Raises ValueError for a format that is not in FORMATS.
    """
    FORMATS.index(deck_format)
    copies, strangers = _counted(cards)
    found: "list[Breach]" = []
    for name in sorted(copies):
        if name in strangers:
            found.append(("faction", name, strangers[name], 0))
        if copies[name] > _COPIES:
            found.append(("copies", name, copies[name], _COPIES))
    heroes = _number(cards, HERO, "")
    if not heroes:
        found.append(("no_hero", "", 0, _HEROES))
    for code, number, most in (
        ("heroes", heroes, _HEROES),
        ("rares", _number(cards, "", RARE), _RARES),
        ("uniques", _number(cards, "", UNIQUE), _UNIQUES),
    ):
        if number > most:
            found.append((code, "", number, most))
    others = sum([card[1] for card in cards]) - heroes
    if others < _FEWEST:
        found.append(("small_besides", "", others, _FEWEST))
    return found


def unchecked(_deck_format: str, cards: "Sequence[Card]") -> "list[tuple[str, str]]":
    """Return what is not known, as ("rarity" or "faction", name). A Hero has no rarity (004, 2.2.4.c)."""
    found = set()
    for name, _, kind, rarity, faction in cards:
        if kind != HERO and rarity not in _LIMITED:
            found.add(("rarity", name))
        if not faction:
            found.add(("faction", name))
    return sorted(found, key=lambda pair: (pair[1], pair[0]))


def _counted(cards: "Sequence[Card]") -> "tuple[dict[str, int], dict[str, int]]":
    """Return the copies of each name: all, and those of another faction than the Hero's."""
    wanted = {card[4] for card in cards if card[2] == HERO}
    is_known = len(wanted) == 1 and "" not in wanted
    written: "dict[str, str]" = {}  # the first writing of each name
    copies: "dict[str, int]" = {}
    strangers: "dict[str, int]" = {}
    for name, number, _, _, faction in cards:
        name = written.setdefault(identity(name), name)
        copies[name] = copies.get(name, 0) + number
        if is_known and faction not in wanted and faction not in ("", NEUTRAL):
            strangers[name] = strangers.get(name, 0) + number
    return copies, strangers


def _number(cards: "Sequence[Card]", kind: str, rarity: str) -> int:
    """Return how many cards are of this type or this rarity; "" is none. A Hero has no rarity."""
    found = 0
    for _, number, its_kind, its_rarity, _ in cards:
        if (kind and its_kind == kind) or (rarity and its_kind != HERO and its_rarity == rarity):
            found += number
    return found
