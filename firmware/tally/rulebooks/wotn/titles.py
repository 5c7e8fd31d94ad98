"""Titles: what a card can print, and the checks of verbs in titles and events."""

from tally.rulebooks.wotn.effects import FITTING, VERBS
from tally.rulebooks.wotn.state import (
    COINS,
    COUNTS,
    ENEMY,
    ITEM,
    KEYWORDS,
    LIFE,
    LOCATION,
    TYPES,
    USES,
    YOU,
    ZONES,
    Effect,
    Enemy,
    Item,
    Location,
    Part,
    Price,
)
from tally.rules.form import ANY, OTHER, OWN, TARGETS, Vocabulary, done, listed
from tally.rules.refusals import malformed
from tally.rules.shapes import is_seat
from tally.rules.titles import a_list, count, field, flag, head, values, word, words
from tally.rules.verbs import arguments, check

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.effects import Do
    from tally.rulebooks.wotn.state import State, Title
    from tally.rules.titles import Field, Rows


def parse_title(given: object) -> "Title":
    """Return the title; raise Refused("malformed"). Fields that its type does not have are ignored."""
    found = values(given, TITLE)
    if found.get("durability") == 0:
        raise malformed("an item has a durability of 1 or more")
    title: "Title" = _RECORDS[found["type"]](**found)
    return title


def _action(given: object, row: "Field") -> "tuple[Part, ...]":
    return tuple([_part(each) for each in a_list(given, row)])


def _part(given: "Any") -> "Part":
    fields = values(given, PART + (_OPTIONAL,))
    fields["may"] = fields.pop("optional") or fields["may"]
    return Part(do=done(given, _WORDS, _names(PART) + ("optional",), _FORM[1:]), **fields)


def _effects(given: object, row: "Field") -> "tuple[Effect, ...]":
    found = []
    for each in a_list(given, row):
        fields = values(each, EFFECT)
        found.append(Effect(do=done(each, _WORDS, _names(EFFECT), _FORM), **fields))
    return tuple(found)


def _names(rows: "Rows") -> "tuple[str, ...]":
    return tuple([row.name for row in rows])


def _listed(given: object, _row: "Field") -> "Do":
    return title_do(given)


def title_do(given: object) -> "Do":
    """Return what a list of verbs, or an object in its place, does; raise Refused("malformed")."""
    return listed(given, _WORDS, _FORM)


def _price(given: object, row: "Field") -> "Price":
    """Return a price. A plain number is a price in coins."""
    return Price(**values(given, PRICE)) if isinstance(given, dict) else Price(count(given, row), 0)


def event_verb(state: "State", _event: "Any", given: "Any") -> "tuple[str, ...]":
    """Check for a verb that names seats and cards; a shape check of `effect_happened`."""

    def is_subject(kind: str, value: object) -> bool:
        if kind == "seat":
            return is_seat(state, value)
        return isinstance(value, str)

    check(VERBS, given, {}, is_subject)
    return tuple([value for kind, value in arguments(VERBS, given) if kind in FITTING])


# What this game takes of the form: an effect's cost is a number here.
_FORM = ("optional", "if", "target", "targets", "choose", "do", "else")
_CARDS = ("self",) + TARGETS
_WORDS = Vocabulary(
    VERBS,
    {"seat": (YOU, "each", "each_other"), "foe": _CARDS, "item": _CARDS, "card": _CARDS, "entering": _CARDS},
    ZONES, (ANY, OWN, OTHER), TYPES, KEYWORDS, (), (LIFE, COINS, "durability"), COUNTS, (YOU,),
)  # fmt: skip
_RECORDS = {LOCATION: Location, ENEMY: Enemy, ITEM: Item}
PRICE = (field(COINS, count, 0), field(LIFE, count, 0))
_PRICE = field("price", _price, Price(0, 0), (Price, PRICE))
# The fields of a part and of an effect beside the form's own.
PART = (field("may", flag, False), field("after", flag, False), field("won", flag, False), _PRICE)
_OPTIONAL = field("optional", flag, False)  # the form's word for `may`
EFFECT = (
    field("use", word, of=tuple(USES)),
    field("cost", count, 0),
    _PRICE,
    field("bonus", count, 0),
)
TITLE = head(TYPES) + (
    field("enemies", count, 0, types=(LOCATION,), ask=(0, 1)),
    field("battle_may", flag, False, types=(LOCATION,)),
    field("avoidable", flag, False, types=(LOCATION,)),
    field("action", _action, (), types=(LOCATION,)),
    field(LIFE, count, 0, types=(ENEMY,), ask=(0, 1)),
    field(COINS, count, 0, types=(ENEMY, ITEM), ask=(0, 1)),
    field("keywords", words, (), KEYWORDS, types=(ENEMY,)),
    field("reveal", _listed, (), types=(ENEMY,)),
    field("penalty", _listed, (), types=(ENEMY,)),
    field("durability", count, 0, types=(ITEM,), ask=(1, 2)),
    field("effects", _effects, (), types=(ITEM,)),
)
