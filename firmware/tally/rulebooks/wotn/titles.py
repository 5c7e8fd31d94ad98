"""Parses the titles of WOTN: what a card may print."""

from tally.rulebooks.wotn.cards import Effect, Enemy, Item, Location, Part
from tally.rulebooks.wotn.verbs import title_verbs
from tally.rulebooks.wotn.words import ENEMY, ITEM, KEYWORDS, LOCATION, TYPES, USES
from tally.rules.fields import a_list, an_object, count, flag
from tally.rules.refusals import malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Title = Location | Enemy | Item
    Fields = dict[str, Any]


def parse_title(given: object) -> "Title":
    """Return the title; raise Refused("malformed"). Fields that its type does not have are not read."""
    fields = an_object(given)
    for name in ("id", "name"):
        if not isinstance(fields.get(name), str) or not fields[name]:
            raise malformed(f"{name} is a text")
    if fields.get("type") not in TYPES:
        raise malformed("this type is not known")
    title: "Title" = _PARSERS[fields["type"]](fields)
    return title


def _location(fields: "Fields") -> "Location":
    action = tuple([_part(an_object(part)) for part in a_list(fields, "action")])
    flags = flag(fields, "battle_may"), flag(fields, "avoidable")
    enemies = count(fields, "enemies")
    return Location(fields["id"], fields["name"], LOCATION, enemies, flags[0], flags[1], action)


def _enemy(fields: "Fields") -> "Enemy":
    return Enemy(
        fields["id"],
        fields["name"],
        ENEMY,
        count(fields, "life"),
        count(fields, "coins"),
        _keywords(fields),
        title_verbs(fields.get("reveal", [])),
        title_verbs(fields.get("penalty", [])),
    )


def _item(fields: "Fields") -> "Item":
    durability = count(fields, "durability")
    if durability == 0:
        raise malformed("an item has a durability of 1 or more")
    effects = tuple([_effect(an_object(effect)) for effect in a_list(fields, "effects")])
    return Item(fields["id"], fields["name"], ITEM, durability, count(fields, "coins"), effects)


def _part(fields: "Fields") -> "Part":
    return Part(flag(fields, "may"), count(fields, "price"), title_verbs(fields.get("do", [])))


def _effect(fields: "Fields") -> "Effect":
    use = fields.get("use")
    if not isinstance(use, str) or use not in USES:
        raise malformed("an effect says when it is used")
    numbers = [count(fields, name) for name in ("cost", "price", "bonus")]
    return Effect(use, numbers[0], numbers[1], numbers[2], title_verbs(fields.get("do", [])))


def _keywords(fields: "Fields") -> "tuple[str, ...]":
    words = tuple(a_list(fields, "keywords"))
    if not all(word in KEYWORDS for word in words):
        raise malformed("this keyword is not known")
    return words


_PARSERS: "Any" = {LOCATION: _location, ENEMY: _enemy, ITEM: _item}
