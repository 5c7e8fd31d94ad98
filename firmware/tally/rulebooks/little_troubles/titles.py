"""Parses the titles of Little Troubles: what a card may print."""

from tally.rulebooks.little_troubles.cards import Ability, Effect, Side, Title
from tally.rulebooks.little_troubles.verbs import title_verb
from tally.rulebooks.little_troubles.words import PREFIXES, TYPES
from tally.rules.refusals import malformed
from tally.rules.shapes import is_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Fields = dict[str, Any]

NUMBERS = ("cost", "cookies", "cards", "cookies_times", "cards_times")
SIDE_NUMBERS = ("confidence", "maturity", "reward", "reward_cards", "cookies", "cards")
MAY_BE_NEGATIVE = ("cookies", "cards")
WHENS = (
    "played", "used", "in_play", "chosen", "fight_gain", "won", "lost", "fight_end", "turn_end",
)  # fmt: skip


def parse_title(given: object) -> "Title":
    """Return the title; raise Refused("malformed"). Unknown fields are ignored."""
    fields = _object(given)
    for name in ("id", "name"):
        if not isinstance(fields.get(name), str):
            raise malformed(f"{name} is a text")
    values = [
        fields["id"],
        fields["name"],
        _one_of(fields, "type", TYPES),
        _one_of(fields, "prefix", PREFIXES),
    ]
    values.append(_quick(fields))
    _add_numbers(values, fields, NUMBERS)
    values += [_side(fields.get("adult")), _side(fields.get("regressed")), _ability(fields.get("ability"))]
    values.append(_effects(fields.get("effects", [])))
    return Title(*values)


def _object(given: object) -> "Fields":
    if not isinstance(given, dict):
        raise malformed("a title and its parts are objects")
    return given


def _one_of(fields: "Fields", name: str, known: "tuple[str, ...]") -> str:
    value: str = fields.get(name, "")
    if value not in known:
        raise malformed(f"this {name} is not known")
    return value


def _quick(fields: "Fields") -> bool:
    value = fields.get("quick", False)
    if not isinstance(value, bool):
        raise malformed("quick is true or false")
    return value


def _add_numbers(values: "list[Any]", fields: "Fields", names: "tuple[str, ...]") -> None:
    for name in names:
        value = 0
        if name in fields:
            value = fields[name]
            if not is_whole(value) or (value < 0 and name not in MAY_BE_NEGATIVE):
                raise malformed(f"{name} is no number that a card may print")
        values.append(value)


def _side(given: object) -> "Side | None":
    if given is None:
        return None
    values: "list[int]" = []
    _add_numbers(values, _object(given), SIDE_NUMBERS)
    return Side(*values)


def _ability(given: object) -> "Ability | None":
    if given is None:
        return None
    values: "list[int]" = []
    _add_numbers(values, _object(given), ("cost",))
    return Ability(values[0], _quick(_object(given)))


def _effects(given: object) -> "tuple[Effect, ...]":
    if not isinstance(given, list):
        raise malformed("effects are a list")
    found = []
    for effect in given:
        when = _one_of(_object(effect), "when", WHENS)
        found.append(Effect(when, title_verb(effect.get("do"), when)))
    return tuple(found)
