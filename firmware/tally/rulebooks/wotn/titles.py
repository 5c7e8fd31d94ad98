"""Titles: what a card can print, and the checks of verbs in titles and events."""

from tally.rulebooks.wotn.effects import FITTING, VERBS
from tally.rulebooks.wotn.state import (
    COINS,
    ENEMY,
    ITEM,
    KEYWORDS,
    LIFE,
    LOCATION,
    TYPES,
    USES,
    YOU,
    Effect,
    Enemy,
    Item,
    Location,
    Part,
    Price,
)
from tally.rules.refusals import malformed
from tally.rules.shapes import is_seat
from tally.rules.titles import count, field, flag, head, parts, values, word, words
from tally.rules.verbs import arguments, check, check_printed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.effects import Verb
    from tally.rulebooks.wotn.state import State, Title
    from tally.rules.titles import Field


def parse_title(given: object) -> "Title":
    """Return the title; raise Refused("malformed"). Fields that its type does not have are ignored."""
    found = values(given, TITLE)
    if found.get("durability") == 0:
        raise malformed("an item has a durability of 1 or more")
    title: "Title" = _RECORDS[found["type"]](**found)
    return title


def _price(given: object, row: "Field") -> "Price":
    """Return a price. A plain number is a price in coins."""
    return Price(**values(given, PRICE)) if isinstance(given, dict) else Price(count(given, row), 0)


def _verbs(given: object, _row: "Field") -> "tuple[Verb, ...]":
    return title_verbs(given)


def title_verbs(given: object) -> "tuple[Verb, ...]":
    """Return a title's verbs as tuples; raise Refused("malformed")."""
    if not isinstance(given, list):
        raise malformed("what a card does is a list of verbs")
    for verb in given:
        check_printed(VERBS, verb, {}, lambda kind, value: kind != "seat" or value == YOU)
    return tuple([tuple(verb) for verb in given])


def event_verb(state: "State", _event: "Any", given: "Any") -> "tuple[str, ...]":
    """Check for a verb that names seats and cards; a shape check of `effect_happened`."""

    def is_subject(kind: str, value: object) -> bool:
        if kind == "seat":
            return is_seat(state, value)
        return isinstance(value, str)

    check(VERBS, given, {}, is_subject)
    return tuple([value for kind, value in arguments(VERBS, given) if kind in FITTING])


_RECORDS = {LOCATION: Location, ENEMY: Enemy, ITEM: Item}
PRICE = (field(COINS, count, 0), field(LIFE, count, 0))
_PRICE = field("price", _price, Price(0, 0), (Price, PRICE))
PART = (
    field("may", flag, False),
    field("after", flag, False),
    field("won", flag, False),
    _PRICE,
    field("do", _verbs, ()),
)
EFFECT = (
    field("use", word, of=tuple(USES)),
    field("cost", count, 0),
    _PRICE,
    field("bonus", count, 0),
    field("do", _verbs, ()),
)
TITLE = head(TYPES) + (
    field("enemies", count, 0, types=(LOCATION,), ask=(0, 1)),
    field("battle_may", flag, False, types=(LOCATION,)),
    field("avoidable", flag, False, types=(LOCATION,)),
    field("action", parts, (), (Part, PART), types=(LOCATION,)),
    field(LIFE, count, 0, types=(ENEMY,), ask=(0, 1)),
    field(COINS, count, 0, types=(ENEMY, ITEM), ask=(0, 1)),
    field("keywords", words, (), KEYWORDS, types=(ENEMY,)),
    field("reveal", _verbs, (), types=(ENEMY,)),
    field("penalty", _verbs, (), types=(ENEMY,)),
    field("durability", count, 0, types=(ITEM,), ask=(1, 2)),
    field("effects", parts, (), (Effect, EFFECT), types=(ITEM,)),
)
