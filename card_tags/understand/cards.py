"""Reads a card of any game: a row with a text to fields of a title, and the phrases that stay as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any, TypeAlias

from card_tags.understand.readings import Reading, Unknown
from card_tags.understand.shapes import problems

Row: TypeAlias = "Mapping[str, Any]"

TEXT = "text"
SUPPORT = "support"
SUBTYPES = " - "  # between a type and its subtypes
# What public lists call a type, and our word for it. Words that are ours already are not here.
TYPES = {
    "unstable_unicorns": {
        "baby unicorn": "baby",
        "basic unicorn": "basic",
        "magical unicorn": "magical",
        "ultimate unicorn": "ultimate",
        "neigh": "instant",
    },
    "altered": {
        "token": "character",
        "token character": "character",
        "landmark permanent": "permanent",
        "landmark_permanent": "permanent",
        "expedition permanent": "permanent",
        "expedition_permanent": "permanent",
    },
}
# Types that the device knows as another one, although their cards are in a place that it does not know.
ELSEWHERE = {"altered": ("expedition permanent", "expedition_permanent")}


def understand(row: Row, game: str, tokens: Mapping[str, str] | None = None) -> Reading:
    """Return what is understood of a row's text.

    `row` has at least `type`, in the game's words or a public list's, and `text`; `support` is Altered's
    second text. `tokens` leads from a token's name to the id of its title; one that is not there keeps its
    name.
    """
    module = import_module(f"card_tags.understand.readers.{game}")
    reader: Callable[[Row, Mapping[str, str]], Reading] = module.read
    reading = reader({**row, "type": type_of(row, game)}, tokens or {})
    if _plain_type(row) in ELSEWHERE.get(game, ()):
        reading.unknown.insert(0, Unknown(str(row["type"]), 0))
    if problems(reading.fields, game):  # a fault of the reader's own: then nothing of it counts
        return Reading({}, [Unknown(str(row.get(TEXT) or row.get(SUPPORT)), 0)], is_read=True)
    return reading


def type_of(row: Row, game: str) -> str:
    """Return the game's word for a row's type: `Character - Robot` and `Character` are one."""
    plain = _plain_type(row)
    return TYPES.get(game, {}).get(plain, plain)


def _plain_type(row: Row) -> str:
    return str(row.get("type", "")).partition(SUBTYPES)[0].strip().lower()


def subtypes_of(row: Row) -> list[str]:
    """Return a row's subtypes as filters name them: from `sub`, or from behind its type."""
    found = row.get("sub") or str(row.get("type", "")).partition(SUBTYPES)[2]
    words = found.replace(",", " ").split() if isinstance(found, str) else found
    return [str(word).lower() for word in words]


def token_ids(rows: Iterable[Row]) -> dict[str, str]:
    """Return the ids of titles by their names: a text creates a token by its name. The first one holds."""
    found: dict[str, str] = {}
    for row in rows:
        found.setdefault(str(row.get("name", "")), str(row.get("id", "")))
    return found
