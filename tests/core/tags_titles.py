"""Titles and numbers by chance for the tests of tags: the same sequence on every Python."""

from tests.core.dice import Dice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

UID = bytes([0x04, 0xD6, 0x93, 0x02, 0x66, 0x60, 0x80])

TYPES = ("character", "action", "field", "toy", "scene", "goal", "pregame")
PREFIXES = ("", "main", "decisive", "iconic", "shiny", "memorable", "great")
WHENS = ("played", "used", "in_play", "chosen", "fight_gain", "won", "lost", "fight_end", "turn_end")
WHOSE = ("own", "self", "any")
NEEDS = ("target", "toy", "opposing_scene")
SUBJECTS = ("you", "opponent", "self", "target", "opposing", "here")
SIDE = ("confidence", "maturity", "reward", "reward_cards", "cookies", "cards")
LETTERS = ("a", "B", " ", "-", "7", "\u00e9", "\u4e16", "\U0001f36a")

SHOWN_SIDE = {"confidence": 9, "maturity": 12, "reward": 20, "reward_cards": 2, "cookies": -3, "cards": 1}


def largest_character() -> "dict[str, Any]":
    """Return a character with everything that a character can have but effects."""
    return {
        "id": "LT-017",
        "name": "The Thirty-Two Bytes Long Child!",
        "type": "character",
        "cost": 12,
        "quick": True,
        "prefix": "memorable",
        "adult": dict(SHOWN_SIDE),
        "regressed": dict(SHOWN_SIDE),
        "ability": {"cost": 3, "quick": True},
    }


def random_title(dice: Dice) -> "dict[str, Any]":
    """Return a title of any type, with any of its fields, defaults left out."""
    title: "dict[str, Any]" = {
        "id": "X-" + str(dice.roll(1000)),
        "name": "".join([dice.pick(LETTERS) for _ in range(1 + dice.roll(8))]),
        "type": dice.pick(TYPES),
    }
    for field in ("cost", "cookies", "cards", "cookies_times", "cards_times"):
        _put_number(title, field, dice)
    for side in ("adult", "regressed"):
        if dice.roll(2):
            title[side] = _random_side(dice)
    if dice.roll(2):
        title["ability"] = _random_ability(dice)
    if not dice.roll(4):
        title["needs"] = [dice.pick(NEEDS)]
    if dice.roll(2):
        title["quick"] = True
    if dice.roll(3):
        title["prefix"] = dice.pick(PREFIXES[1:])
    if dice.roll(3):
        title["effects"] = [_random_effect(dice) for _ in range(1 + dice.roll(3))]
    return title


def _put_number(into: "dict[str, Any]", field: str, dice: Dice) -> None:
    number = dice.pick((0, 0, 1, 5, 47, 48, 300, 100000, -1, -16, -17, -5000))
    if number:
        into[field] = number


def _random_side(dice: Dice) -> "dict[str, Any]":
    side: "dict[str, Any]" = {}
    for field in SIDE:
        _put_number(side, field, dice)
    if not dice.roll(4):
        side["effects"] = [_random_effect(dice) for _ in range(dice.roll(3))]
    if not dice.roll(4):
        side["ability"] = _random_ability(dice)
    return side


def _random_ability(dice: Dice) -> "dict[str, Any]":
    ability: "dict[str, Any]" = {}
    _put_number(ability, "cost", dice)
    if not dice.roll(4):
        ability["needs"] = [dice.pick(NEEDS)]
    return ability


def _random_effect(dice: Dice) -> "dict[str, Any]":
    if not dice.roll(4):
        return {"when": "would_turn", "whose": dice.pick(WHOSE), "do": _random_verb(dice)}
    if dice.roll(4):
        return {"when": dice.pick(WHENS), "do": _random_verb(dice)}
    return {"when": dice.pick(WHENS), "do": ["all"] + [_random_verb(dice) for _ in range(1 + dice.roll(20))]}


def _random_verb(dice: Dice) -> "list[Any]":
    verb: "list[Any]" = dice.pick(
        (
            ["cookies", dice.pick(SUBJECTS), dice.roll(60) - 30],
            ["turn_over", dice.pick(SUBJECTS)],
            ["skip_fight"],
            ["slots", dice.pick(SUBJECTS), "character", dice.roll(5) - 2],
            ["resource", dice.pick(SUBJECTS), "cards", dice.pick(("+", "-", "*", "/")), dice.roll(100)],
        )
    )
    return verb
