"""The words and numbers of WOTN, and titles: what a card can print, and the verbs of its effects."""

from collections import namedtuple

from tally.rules.refusals import malformed
from tally.rules.shapes import a_list, an_object, counted, flag, is_count, is_whole, shape_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Fields = dict[str, Any]
    Verb = tuple[Any, ...]

GAME = "wotn"
LOCATION, REVEAL, BATTLE, RESOLVE, RELEASE = "location", "reveal", "battle", "resolve", "release"
# Where a card that left play lies: at the bottom of its pile, or shuffled into it.
BOTTOM, RELEASED = "bottom", "released"
ENEMY, ITEM = "enemy", "item"
TYPES = (LOCATION, ENEMY, ITEM)

AMBUSH, DEFENDER, FINAL_BATTLE = KEYWORDS = ("ambush", "defender", "final_battle")
AUTO = "auto"
# When an item's effect can be used, and the phase for it.
USES = {LOCATION: LOCATION, BATTLE: BATTLE, AUTO: RESOLVE}

YOU = "you"  # the active seat, in a title
WON, LOST = "won", "lost"
CONCESSION, ELIMINATION, TIME = "concession", "elimination", "time"
# How the penalties of a lost battle come: together with the pass, or one by one.
TOGETHER, ONE_BY_ONE = PENALTIES = ("together", "one_by_one")
# The refusals that a card can override: a part without its whole price, and a second roll.
CANNOT_PAY, ALREADY_ROLLED = "cannot_pay", "already_rolled"

LIFE, COINS = COUNTERS = ("life", "coins")
NUMBERS = (LIFE, "durability")  # on cards
# For each counter, the option that is its maximum for a seat.
MOST = {LIFE: LIFE, COINS: "max_coins"}

Location = namedtuple("Location", ("id", "name", "type", "enemies", "battle_may", "avoidable", "action"))
Enemy = namedtuple("Enemy", ("id", "name", "type", "life", "coins", "keywords", "reveal", "penalty"))
Item = namedtuple("Item", ("id", "name", "type", "durability", "coins", "effects"))

if TYPE_CHECKING:
    Title = Location | Enemy | Item

# A part of a Location's action. With `after` it waits for Release; with `won` it needs a won battle.
Part = namedtuple("Part", ("may", "price", "do", "after", "won"))
Effect = namedtuple("Effect", ("use", "cost", "price", "bonus", "do"))  # an effect of an item
Price = namedtuple("Price", ("coins", "life"))

# The kinds of a verb's arguments.
SEAT, CARD, WHOLE, COUNT = "seat", "card", "whole", "count"
# The kinds of each verb's arguments.
SHAPES = {
    "life": (SEAT, WHOLE),
    "coins": (SEAT, WHOLE),
    "attack": (WHOLE,),
    "attack_starts": (COUNT,),
    "enemies": (WHOLE,),
    "skip_action": (),
    "lp": (CARD, WHOLE),
    "no_penalty": (CARD,),
    "durability": (CARD, WHOLE),
    "take": (SEAT, CARD),
    "to_pile": (CARD,),
}
# The kinds of effects by hand that the menu names, the likely ones first.
BY_HAND = (
    LIFE, COINS, "attack", "lp", "durability", "take", "to_pile", "enemies", "attack_starts", "no_penalty",
    "skip_action", "roll_again",
)  # fmt: skip
IN_TITLES = ("life", "coins", "attack", "attack_starts", "enemies", "skip_action")


def parse_title(given: object) -> "Title":
    """Return the title; raise Refused("malformed"). Fields that its type does not have are ignored."""
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
    enemies = counted(fields, "enemies")
    return Location(fields["id"], fields["name"], LOCATION, enemies, flags[0], flags[1], action)


def _part(fields: "Fields") -> "Part":
    do = title_verbs(fields.get("do", []))
    return Part(flag(fields, "may"), _price(fields), do, flag(fields, "after"), flag(fields, "won"))


def _price(fields: "Fields") -> "Price":
    """Return a price. A plain number is a price in coins."""
    price = fields.get("price")
    if isinstance(price, dict):
        return Price(counted(price, COINS), counted(price, LIFE))
    return Price(counted(fields, "price"), 0)


def _enemy(fields: "Fields") -> "Enemy":
    return Enemy(
        fields["id"],
        fields["name"],
        ENEMY,
        counted(fields, "life"),
        counted(fields, "coins"),
        _keywords(fields),
        title_verbs(fields.get("reveal", [])),
        title_verbs(fields.get("penalty", [])),
    )


def _keywords(fields: "Fields") -> "tuple[str, ...]":
    words = tuple(a_list(fields, "keywords"))
    if not all(word in KEYWORDS for word in words):
        raise malformed("this keyword is not known")
    return words


def _item(fields: "Fields") -> "Item":
    durability = counted(fields, "durability")
    if durability == 0:
        raise malformed("an item has a durability of 1 or more")
    effects = tuple([_effect(an_object(effect)) for effect in a_list(fields, "effects")])
    return Item(fields["id"], fields["name"], ITEM, durability, counted(fields, "coins"), effects)


def _effect(fields: "Fields") -> "Effect":
    use = fields.get("use")
    if not isinstance(use, str) or use not in USES:
        raise malformed("an effect says when it is used")
    cost, bonus = counted(fields, "cost"), counted(fields, "bonus")
    return Effect(use, cost, _price(fields), bonus, title_verbs(fields.get("do", [])))


def title_verbs(given: object) -> "tuple[Verb, ...]":
    """Return a title's verbs as tuples; raise Refused("malformed")."""
    if not isinstance(given, list):
        raise malformed("what a card does is a list of verbs")
    return tuple([_title_verb(verb) for verb in given])


def _title_verb(given: "Any") -> "Verb":
    shape = shape_of(given, SHAPES)
    if given[0] not in IN_TITLES:
        raise malformed(f"{given[0]} is for the table, not for a title")
    for i, kind in enumerate(shape):
        if kind != SEAT:
            check_number(kind, given[i + 1])
        elif given[i + 1] != YOU:
            raise malformed(f"{given[0]} can be said of {YOU} only")
    return tuple(given)


def check_number(kind: str, value: object) -> None:
    """Check a number of this kind in a verb; raise Refused("malformed")."""
    if not (is_count(value) if kind == COUNT else is_whole(value)):
        raise malformed("this verb needs another number")


def rank(title: "Enemy") -> int:
    """Return the rank of an enemy. The lowest must be defeated first (Q&A, Defender and Final Battle)."""
    if DEFENDER in title.keywords:
        return 0
    return 2 if FINAL_BATTLE in title.keywords else 1


def raises_attack(title: "Item") -> bool:
    """Return whether an effect of this item raises the Attack Result (003, Location Reveal)."""
    return any(effect.bonus or any(_is_raise(verb) for verb in effect.do) for effect in title.effects)


def _is_raise(verb: "Verb") -> bool:
    return bool(verb[0] == "attack" and verb[1] > 0)


_PARSERS: "Any" = {LOCATION: _location, ENEMY: _enemy, ITEM: _item}
