"""Titles, what they print, compact and comparable field for field; and cards in play."""

from collections import namedtuple

from tally.rulebooks.wotn.words import DEFENDER, FINAL_BATTLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

Location = namedtuple("Location", ("id", "name", "type", "enemies", "battle_may", "avoidable", "action"))
Enemy = namedtuple("Enemy", ("id", "name", "type", "life", "coins", "keywords", "reveal", "penalty"))
Item = namedtuple("Item", ("id", "name", "type", "durability", "coins", "effects"))

Part = namedtuple("Part", ("may", "price", "do"))  # of a Location's action
Effect = namedtuple("Effect", ("use", "cost", "price", "bonus", "do"))  # of an item

# An amount that a number on the table is made of: `event` brought it, `word` says why (see `explaining`).
Amount = namedtuple("Amount", ("amount", "event", "source", "word"))
# An item in a field; an enemy of this battle. `amounts` add up to its durability; to its Life Points.
Held = namedtuple("Held", ("card", "amounts"))
Foe = namedtuple("Foe", ("card", "amounts", "has_penalty"))


def total(amounts: "tuple[Amount, ...]") -> int:
    """Return what these amounts add up to."""
    return sum([each.amount for each in amounts])


def rank(title: "Enemy") -> int:
    """Return when an enemy can be defeated: a lower rank first (Q&A, Defender and Final Battle)."""
    if DEFENDER in title.keywords:
        return 0
    return 2 if FINAL_BATTLE in title.keywords else 1


def raises_attack(title: "Item") -> bool:
    """Return whether an effect of this item raises the Attack Result (003, Location Reveal)."""
    return any(effect.bonus or any(_is_raise(verb) for verb in effect.do) for effect in title.effects)


def _is_raise(verb: "tuple[Any, ...]") -> bool:
    return bool(verb[0] == "attack" and verb[1] > 0)
