"""A title of Little Troubles: what a card prints, compact and comparable field for field."""

from collections import namedtuple

from tally.rulebooks.little_troubles.verbs import title_verb
from tally.rulebooks.little_troubles.words import PREFIXES, TYPES
from tally.rules.refusals import malformed
from tally.rules.shapes import is_count, is_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SIDE_NUMBERS = ("confidence", "maturity", "reward", "reward_cards", "cookies", "cards")
Side = namedtuple("Side", ("confidence", "maturity", "reward", "reward_cards", "cookies", "cards"))
Ability = namedtuple("Ability", ("cost", "quick"))
Effect = namedtuple("Effect", ("when", "do"))
Title = namedtuple(
    "Title",
    (
        "id", "name", "type", "cost", "quick", "prefix", "adult", "regressed", "ability",
        "cookies", "cards", "cookies_times", "cards_times", "effects",
    ),
)  # fmt: skip

BLANK = Side(0, 0, 0, 0, 0, 0)
MAY_BE_NEGATIVE = ("cookies", "cards")
WHENS = (
    "played", "used", "in_play", "chosen", "fight_gain", "won", "lost", "fight_end", "turn_end",
)  # fmt: skip


def parse_title(given: object) -> "Title":
    """Return the title; raise Refused("malformed"). Unknown fields are ignored."""
    fields = _object(given)
    return Title(
        _text(fields.get("id")),
        _text(fields.get("name")),
        _one_of(fields.get("type"), TYPES),
        _number(fields, "cost"),
        _flag(fields),
        _one_of(fields.get("prefix", ""), PREFIXES),
        _side(fields.get("adult")),
        _side(fields.get("regressed")),
        _ability(fields.get("ability")),
        _number(fields, "cookies"),
        _number(fields, "cards"),
        _number(fields, "cookies_times"),
        _number(fields, "cards_times"),
        _effects(fields.get("effects", [])),
    )


def effects(title: "Title", when: str) -> "list[tuple[Any, ...]]":
    """Return the verbs of the title's effects of this time, in its order."""
    return [effect.do for effect in title.effects if effect.when == when]


def _object(given: object) -> "dict[str, Any]":
    if not isinstance(given, dict):
        raise malformed("a title and its parts are objects")
    return given


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise malformed("id and name are texts")
    return value


def _one_of(value: object, known: "tuple[str, ...]") -> str:
    if value not in known:
        raise malformed("type, prefix or when is not known")
    return str(value)


def _number(fields: "dict[str, Any]", name: str) -> int:
    value = fields.get(name, 0)
    if not (is_whole(value) if name in MAY_BE_NEGATIVE else is_count(value)):
        raise malformed(f"{name} is no number that a card may print")
    return int(value)


def _flag(fields: "dict[str, Any]") -> bool:
    value = fields.get("quick", False)
    if not isinstance(value, bool):
        raise malformed("quick is true or false")
    return value


def _side(given: object) -> "Side | None":
    if given is None:
        return None
    fields = _object(given)
    return Side(*[_number(fields, name) for name in SIDE_NUMBERS])


def _ability(given: object) -> "Ability | None":
    if given is None:
        return None
    fields = _object(given)
    return Ability(_number(fields, "cost"), _flag(fields))


def _effects(given: object) -> "tuple[Effect, ...]":
    if not isinstance(given, list):
        raise malformed("effects are a list")
    return tuple([_effect(_object(effect)) for effect in given])


def _effect(fields: "dict[str, Any]") -> "Effect":
    when = _one_of(fields.get("when"), WHENS)
    return Effect(when, title_verb(fields.get("do"), when))
