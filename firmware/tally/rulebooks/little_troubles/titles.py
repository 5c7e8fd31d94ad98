"""Titles: what a card can print, and the verbs of its effects.

A title is small, and two titles are equal if all their fields are.
"""

from tally.rulebooks.little_troubles.effects import VERBS
from tally.rulebooks.little_troubles.state import (
    CARD_KINDS,
    CARD_WORDS,
    IN_PLAY,
    NEEDS,
    OWN,
    PREFIXES,
    SEAT_WORDS,
    TARGET,
    TARGETED,
    TYPES,
    WHENS,
    WHOSE,
    WORDS,
    WOULD_TURN,
    Ability,
    Effect,
    Side,
    Title,
)
from tally.rules.refusals import malformed
from tally.rules.shapes import is_count, is_whole
from tally.rules.verbs import ALL, EVENT, LASTING, arguments, as_tuples, check, checked_parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Fields = dict[str, Any]


TITLE_NUMBERS = ("cost", "cookies", "cards", "cookies_times", "cards_times")
SIDE_NUMBERS = ("confidence", "maturity", "reward", "reward_cards", "cookies", "cards")
MAY_BE_NEGATIVE = ("cookies", "cards")


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
        _quick(fields),
    ]
    _add_numbers(values, fields, TITLE_NUMBERS)
    values += [_side(fields.get("adult")), _side(fields.get("regressed")), _ability(fields.get("ability"))]
    values += [_effects(fields.get("effects", [])), _needs(fields)]
    return Title(*values)


def title_verb(given: "Any", when: str) -> "tuple[Any, ...]":
    """Return a title's verb as tuples; raise Refused("malformed")."""
    verbs = checked_parts(given)
    for verb in verbs:
        row = check(VERBS, verb, WORDS, _title_subject)
        if row.use == EVENT:
            raise malformed(f"{verb[0]} is for the table, not for a title")
        if when == IN_PLAY and (row.use != LASTING or given[0] == ALL):
            raise malformed(f"{verb[0]} cannot be continuous")
        if TARGET in verb[1:2] and when not in TARGETED:
            raise malformed("nothing is asked for a target then")
        _check_division(verb)
    return as_tuples(given)


def event_verb(_state: "Any", _event: "Any", given: object) -> "tuple[str, ...]":
    """Check for a verb that names seats and cards; a shape check of `effect_happened`."""
    cards: "list[str]" = []
    verbs = list(checked_parts(given))
    for verb in verbs:  # `instead` verbs are added to this list during the loop
        check(VERBS, verb, WORDS, _event_subject)
        _check_division(verb)
        cards.extend([value for kind, value in arguments(VERBS, verb) if kind in CARD_KINDS])
        if verb[0] == "instead":
            verbs.extend(_replacing(verb[2], given))
    return tuple(cards)


def yes_or_no(_state: "Any", _event: "Any", value: object) -> "tuple[str, ...]":
    """Check for true or false; a shape check of `instead_chosen`."""
    if not isinstance(value, bool):
        raise malformed("yes is true, no is false")
    return ()


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
    fields = _object(given)
    values: "list[Any]" = []
    _add_numbers(values, fields, SIDE_NUMBERS)
    values.append(_ability(fields.get("ability")))
    values.append(_effects(fields["effects"]) if "effects" in fields else None)
    return Side(*values)


def _ability(given: object) -> "Ability | None":
    if given is None:
        return None
    values: "list[int]" = []
    _add_numbers(values, _object(given), ("cost",))
    return Ability(values[0], _quick(_object(given)), _needs(_object(given)))


def _needs(fields: "Fields") -> "tuple[str, ...]":
    needs = fields.get("needs", [])
    if not isinstance(needs, list) or not all(need in NEEDS for need in needs):
        raise malformed("needs lists what has to be there")
    return tuple(needs)


def _effects(given: object) -> "tuple[Effect, ...]":
    if not isinstance(given, list):
        raise malformed("effects are a list")
    found = []
    for effect in given:
        when = _one_of(_object(effect), "when", WHENS)
        whose = _whose(effect) if when == WOULD_TURN else ""
        found.append(Effect(when, title_verb(effect.get("do"), when), whose))
    return tuple(found)


def _whose(effect: "Fields") -> str:
    whose: str = effect.get("whose", OWN)
    if whose not in WHOSE:
        raise malformed("whose turning it is about is own, self or any")
    return whose


def _replacing(verb: "Any", given: "Any") -> "Any":
    """Return the plain verbs that happen instead; an `all` must not be within another."""
    replacing = checked_parts(verb)
    if any(isinstance(part, list) and part[:1] == ["instead"] for part in replacing):
        raise malformed("nothing happens instead of what happens instead")
    if verb[0] == "all" and given[0] == "all":
        raise malformed("no all is in another")
    return replacing


def _check_division(verb: "Any") -> None:
    if verb[0] == "resource" and verb[3:] == ["/", 0]:
        raise malformed("nothing is divided by 0")


def _title_subject(kind: str, value: object) -> bool:
    return value in (SEAT_WORDS if kind == "seat" else CARD_WORDS)


def _event_subject(kind: str, value: object) -> bool:
    if kind == "seat":
        return is_count(value) and value <= 1  # type: ignore[operator]
    return isinstance(value, list if kind == "verb" else str)
