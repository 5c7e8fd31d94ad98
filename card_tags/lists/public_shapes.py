"""Lists as public sites and databases publish them, turned into ours: no mapping is needed.

- Altered: the cards of its programming interface in JSON, one, a list or a page (`hydra:member`), as
  github.com/PolluxTroy0/Altered-TCG-Card-Database keeps them by set and language.
- Unstable Unicorns: the JSON of github.com/stuartaharrison/unstable-unicorns-api, whose types are ids.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from card_tags.lists import grid, json_shape
from tally.rulebooks.altered.at_table.deck_rules import FACTIONS, RARITIES

MEMBERS = "hydra:member"
NUMBERS = {
    "MAIN_COST": "hand_cost",
    "RECALL_COST": "reserve_cost",
    "FOREST_POWER": "forest",
    "MOUNTAIN_POWER": "mountain",
    "OCEAN_POWER": "water",
    "RESERVE": "reserve_limit",
    "PERMANENT": "landmark_limit",
}
# What it says of a card that has no such number.
OF_HEROES = ("reserve_limit", "landmark_limit")
HERO = "hero"
# Mana and what is in a pack besides cards.
NO_TITLES = ("token_mana", "mana", "foiler")
UNICORN_TYPES = {
    "f1b58944f3034424a8837df3e6ab9e49": "Baby Unicorn",
    "0eefa1798fe7462bb0247c1518cd8f2a": "Basic Unicorn",
    "757ef5818a9c4157bc17a019799c1c8b": "Magical Unicorn",
    "163a0448331f4479b5d37a5cf9614fb5": "Upgrade",
    "ef8609f3a19543ef9d35dbc531f0200c": "Downgrade",
    "5f8427048d6f47abbf18c9ccfcb7bcfe": "Magic",
    "0c89d3be0ab7476bb838cad787036e77": "Instant",
}
MOST_DIGITS = 3
# Its ids have 32 digits. Half of them are still one of a kind, and a title of ours has room for them.
LONGEST_UNICORN_ID = 16

# What the deck check needs, and which words of it a list takes; another word becomes a note.
_FACTS = {"faction": ("mainFaction", FACTIONS), "rarity": ("rarity", RARITIES)}
_SET = "cardSet"
_HEX_ID = re.compile("[0-9a-f]{32}")


@dataclass(frozen=True)
class Converted:
    """The game of a public list, and the list as JSON of ours."""

    game: str
    text: str


def converted(text: str) -> Converted | None:
    """Return a public list in JSON as ours, None if it has none of these shapes; raise OverLimit."""
    cards = _cards(text)
    if cards and all(_is_of_altered(card) for card in cards):
        rows = [_altered(card) for card in cards]
        return _written("altered", [row for row in rows if row["type"].partition(" ")[0] not in NO_TITLES])
    if cards and all(_is_of_unicorns(card) for card in cards):
        return _written("unstable_unicorns", [_unicorn(card) for card in cards])
    return None


def _cards(text: str) -> Sequence[Any]:
    """Return the objects of a JSON text, none if it is not JSON: that is reported by who reads it next."""
    json_shape.check(text)
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return ()
    if isinstance(found, dict):
        members = found.get(MEMBERS)
        return members if isinstance(members, list) else [found]
    return found if isinstance(found, list) else ()


def _written(game: str, rows: list[dict[str, Any]]) -> Converted:
    return Converted(game, grid.json_lines([{"game": game} | row for row in rows]))


def _is_of_altered(card: object) -> bool:
    return isinstance(card, dict) and all(
        isinstance(card.get(name), kind)
        for name, kind in (("reference", str), ("name", str), ("cardType", dict), ("elements", dict))
    )


def _altered(card: Mapping[str, Any]) -> dict[str, Any]:
    elements = card["elements"]
    kind = str(card["cardType"].get("reference", "")).lower()
    found = card.get("cardSubTypes")
    subtypes = [_reference(each).lower() for each in found] if isinstance(found, list) else []
    numbers = {ours: _number(elements.get(theirs)) for theirs, ours in NUMBERS.items()}
    row = {
        "id": card["reference"],
        "name": card["name"],
        "type": f"{kind} - {' '.join(subtypes)}" if subtypes else kind,
        **{
            name: number
            for name, number in numbers.items()
            if number is not None and (kind == HERO) == (name in OF_HEROES)
        },
        "text": elements.get("MAIN_EFFECT") or "",
        "support": elements.get("ECHO_EFFECT") or "",
    }
    row["note:set"] = _reference(card.get(_SET)).lower()
    for name, (theirs, known) in _FACTS.items():
        found = _reference(card.get(theirs))
        fact = next((word for word in known if word.lower() == found.lower()), "")
        row[name if fact else f"note:{name}"] = fact or found.lower()
    return {name: value for name, value in row.items() if value != "" or not name.startswith("note:")}


def _reference(found: object) -> str:
    return str(found.get("reference", "")) if isinstance(found, dict) else ""


def _number(found: object) -> int | None:
    """Return a number, which their list may have between signs for what is changed: `#2#`."""
    digits = str(found).strip("#")
    return int(digits) if digits.isdecimal() and len(digits) <= MOST_DIGITS else None


def _is_of_unicorns(card: object) -> bool:
    return (
        isinstance(card, dict)
        and str(card.get("type")) in UNICORN_TYPES
        and isinstance(card.get("name"), str)
        and _HEX_ID.fullmatch(str(card.get("id"))) is not None
    )


def _unicorn(card: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "id": card["id"][:LONGEST_UNICORN_ID],
        "name": card["name"],
        "type": UNICORN_TYPES[card["type"]],
        "text": card.get("text") or "",
    }
