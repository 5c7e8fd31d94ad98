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
from tally.rules.shapes import a_list, an_object, counted, flag, is_count
from tally.rules.verbs import arguments, check

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rulebooks.wotn.effects import Do
    from tally.rulebooks.wotn.state import State, Title

    Fields = dict[str, Any]
    Schema = tuple[tuple[str, Callable[[Fields, str], Any]], ...]


def parse_title(given: object) -> "Title":
    """Return the title; raise Refused("malformed"). Fields that its type does not have are ignored."""
    fields = an_object(given)
    for name in ("id", "name"):
        if not isinstance(fields.get(name), str) or not fields[name]:
            raise malformed(f"{name} is a text")
    if fields.get("type") not in TYPES:
        raise malformed("this type is not known")
    record, schema = _SCHEMAS[fields["type"]]
    title: "Title" = record(fields["id"], fields["name"], fields["type"], *_read(fields, schema))
    return title


def _read(fields: "Fields", schema: "Schema") -> "list[Any]":
    """Return the fields of a schema, in its order."""
    return [read(fields, name) for name, read in schema]


def _action(fields: "Fields", name: str) -> "tuple[Part, ...]":
    return tuple([Part(*_read(an_object(part), _PART)) for part in a_list(fields, name)])


def _effects(fields: "Fields", name: str) -> "tuple[Effect, ...]":
    return tuple([Effect(*_read(an_object(effect), _EFFECT)) for effect in a_list(fields, name)])


def _may(fields: "Fields", _name: str) -> bool:
    """Return whether a part can be left out: `optional` is the form's word for it."""
    return flag(fields, "may") or flag(fields, "optional")


def _part_done(fields: "Fields", _name: str) -> "Do":
    return done(fields, _WORDS, ("may", "optional", "price", "after", "won"), _FORM[1:])


def _item_done(fields: "Fields", _name: str) -> "Do":
    return done(fields, _WORDS, ("use", "cost", "price", "bonus"), _FORM)


def _listed(fields: "Fields", name: str) -> "Do":
    return title_do(fields.get(name, []))


def title_do(given: object) -> "Do":
    """Return what a list of verbs, or an object in its place, does; raise Refused("malformed")."""
    return listed(given, _WORDS, _FORM)


def _price(fields: "Fields", name: str) -> "Price":
    """Return a price. A plain number is a price in coins."""
    price = fields.get(name)
    if isinstance(price, dict):
        return Price(counted(price, COINS), counted(price, LIFE))
    return Price(counted(fields, name), 0)


def _keywords(fields: "Fields", name: str) -> "tuple[str, ...]":
    words = tuple(a_list(fields, name))
    if not all(word in KEYWORDS for word in words):
        raise malformed("this keyword is not known")
    return words


def _durability(fields: "Fields", name: str) -> int:
    durability = counted(fields, name)
    if durability == 0:
        raise malformed("an item has a durability of 1 or more")
    return durability


def _use(fields: "Fields", name: str) -> str:
    use = fields.get(name)
    if not isinstance(use, str) or use not in USES:
        raise malformed("an effect says when it is used")
    return use


def event_verb(state: "State", _event: "Any", given: "Any") -> "tuple[str, ...]":
    """Check for a verb that names seats and cards; a shape check of `effect_happened`."""

    def is_subject(kind: str, value: object) -> bool:
        if kind == "seat":
            return is_count(value) and value < len(state.seats)  # type: ignore[operator]
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
# The fields of each record in its order, with the function that reads them. Those of a title come after its
# id, name and type.
_PART = (("may", _may), ("price", _price), ("do", _part_done), ("after", flag), ("won", flag))
_EFFECT = (("use", _use), ("cost", counted), ("price", _price), ("bonus", counted), ("do", _item_done))
_SCHEMAS: "dict[str, tuple[Any, Schema]]" = {
    LOCATION: (
        Location,
        (("enemies", counted), ("battle_may", flag), ("avoidable", flag), ("action", _action)),
    ),
    ENEMY: (
        Enemy,
        (("life", counted), ("coins", counted), ("keywords", _keywords))
        + (("reveal", _listed), ("penalty", _listed)),
    ),
    ITEM: (Item, (("durability", _durability), ("coins", counted), ("effects", _effects))),
}
