"""The ids of Altered's cards, such as ALT_CORE_B_BR_16_R2, and which of them are one card.

Set, product, faction, number in the faction, rarity, and of a unique its own number. Faction and number name
a card in all sets: COREKS is CORE, and heroes come again in later sets (1,690 cards were compared).
A unique is one of its kind.
"""

from __future__ import annotations

from dataclasses import dataclass

PUBLISHER = "ALT"
UNIQUE = "U"
# The sets that print neutral cards without a zero before the number.
BARE_NEUTRALS = ("CORE", "COREKS")
NEUTRAL = "NE"
# Some lists call the rare card of the faction itself so.
RARITY_ALIASES = {"R": "R1"}
# A set that prints the cards of another one.
SET_ALIASES = {"COREKS": "CORE"}

_PARTS = 6  # besides a unique's own number
_FACTION_LETTERS = 2
_MOST_DIGITS = 3
_MOST_UNIQUE_DIGITS = 6
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_DIGITS = "0123456789"


@dataclass(frozen=True)
class AlteredId:
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
        return f"{PUBLISHER}_{self.set_code}_{self.product}_{self.faction}_{number}_{self.rarity}{end}"

    def card(self) -> tuple[object, ...]:
        """Return what all printings of this card have in common. Of a unique there is one."""
        if self.rarity == UNIQUE:
            return (self.set_code, self.faction, self.number, self.unique)
        return (self.faction, self.number, self.rarity)


def parsed(text: str) -> AlteredId | None:
    """Return the parts of an id in any case, None if it is none."""
    parts = text.strip().upper().split("_")
    if parts[0] != PUBLISHER or len(parts) < _PARTS:
        return None
    set_code, product, faction, number, rarity = parts[1:_PARTS]
    unique = parts[_PARTS:] or [""]
    is_id = (
        len(unique) == 1
        and (rarity == UNIQUE) == bool(unique[0])
        and _is_of(set_code, _LETTERS + _DIGITS)
        and len(product) == 1
        and _is_of(product, _LETTERS)
        and len(faction) == _FACTION_LETTERS
        and _is_of(faction, _LETTERS)
        and _is_number(number, _MOST_DIGITS)
        and _is_of(rarity[:1], _LETTERS)
        and (len(rarity) == 1 or _is_number(rarity[1:], 1))
        and (not unique[0] or _is_number(unique[0], _MOST_UNIQUE_DIGITS))
    )
    if not is_id:
        return None
    rarity = RARITY_ALIASES.get(rarity, rarity)
    return AlteredId(set_code, product, faction, int(number), rarity, int(unique[0] or "0"))


def _is_number(text: str, most_digits: int) -> bool:
    return len(text) <= most_digits and _is_of(text, _DIGITS)


def _is_of(text: str, letters: str) -> bool:
    return bool(text) and all(letter in letters for letter in text)
