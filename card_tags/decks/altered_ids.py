"""The ids of Altered's cards, such as ALT_CORE_B_BR_16_R2, and which of them are one card.

Set, product, faction, number in the faction, rarity, and of a unique its own number. Faction and number name
a card in all sets: COREKS is CORE, and heroes come again in later sets (1,690 cards were compared).
A unique is one of its kind.
"""

from __future__ import annotations

import re
from typing import NamedTuple

UNIQUE = "U"
# The sets that print neutral cards without a zero before the number.
BARE_NEUTRALS = ("CORE", "COREKS")
NEUTRAL = "NE"
# Some lists call the rare card of the faction itself so.
RARITY_ALIASES = {"R": "R1"}
# A set that prints the cards of another one.
SET_ALIASES = {"COREKS": "CORE"}

_ID = re.compile(r"ALT_([A-Z0-9]+)_([A-Z])_([A-Z]{2})_(\d{1,3})_([A-Z]\d?)(?:_(\d{1,6}))?", re.ASCII)


class AlteredId(NamedTuple):
    """The parts of an id. `unique` is 0 but for a unique."""

    set_code: str
    product: str
    faction: str
    number: int
    rarity: str
    unique: int

    def written(self, *, has_bare_neutrals: bool = False) -> str:
        """Return the id; with `has_bare_neutrals`, a neutral card of CORE is NE_1, as it was at first."""
        is_bare = has_bare_neutrals and self.faction == NEUTRAL and self.set_code in BARE_NEUTRALS
        number = str(self.number) if is_bare else f"{self.number:02}"
        end = f"_{self.unique}" if self.rarity == UNIQUE else ""
        return f"ALT_{self.set_code}_{self.product}_{self.faction}_{number}_{self.rarity}{end}"

    def card(self) -> tuple[object, ...]:
        """Return what all printings of this card have in common. Of a unique there is one."""
        if self.rarity == UNIQUE:
            return (self.set_code, self.faction, self.number, self.unique)
        return (self.faction, self.number, self.rarity)


def parsed(text: str) -> AlteredId | None:
    """Return the parts of an id in any case, None if it is none."""
    found = _ID.fullmatch(text.strip().upper())
    if not found:
        return None
    set_code, product, faction, number, rarity, unique = found.groups()
    if (rarity == UNIQUE) != bool(unique):
        return None
    rarity = RARITY_ALIASES.get(rarity, rarity)
    return AlteredId(set_code, product, faction, int(number), rarity, int(unique or 0))
