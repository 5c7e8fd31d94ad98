"""Titles: what a card can print, and the verbs of titles and events."""

from tally.rulebooks.unstable_unicorns.effects import VERBS
from tally.rulebooks.unstable_unicorns.state import (
    BABY,
    CARD_KINDS,
    INSTANT,
    NEEDS,
    RESOLVED,
    SEATS,
    SELF,
    TARGET,
    TARGETS,
    TYPES,
    UNICORN,
    UNICORNS,
    WHENS,
    WORDS,
    YOU,
    Effect,
    Title,
)
from tally.rules.refusals import malformed
from tally.rules.shapes import a_list, an_object, flag, is_count, is_whole
from tally.rules.verbs import EVENT, arguments, as_tuples, check, checked_parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.state import BaseState

    Fields = dict[str, Any]


def parse_title(given: object) -> "Title":
    """Return the title; raise Refused("malformed"). Unknown fields are ignored."""
    fields = an_object(given)
    name, kind = _text(fields, "name"), _one_of(fields, "type", TYPES)
    return Title(
        _text(fields, "id"),
        name,
        kind,
        _counts_as(fields, kind),
        flag(fields, "cannot_be_neighed"),
        _pre_turn(fields, kind),
        _needs(fields.get("needs", {}), kind),
        _types(fields, "bars"),
        _types(fields, "bars_others"),
        flag(fields, "shields"),
        flag(fields, "uncounted"),
        _hand_limit(fields),
        tuple([_effect(an_object(each)) for each in a_list(fields, "effects")]),
        len([1 for letter in name if "A" <= letter <= "Z" or "a" <= letter <= "z"]),
    )


def title_verb(given: object, target: str) -> "tuple[Any, ...]":
    """Return a title's verb as tuples; raise Refused("malformed").

    `target` is what its effect asks for, or "".
    """
    words = dict(WORDS)
    words["seat"] = (YOU, TARGET) if target in SEATS else (YOU,)
    for kind in CARD_KINDS:
        words[kind] = (SELF, TARGET) if target and target not in SEATS else (SELF,)
    for verb in checked_parts(given):
        if check(VERBS, verb, words, _is_amount).use == EVENT:
            raise malformed(f"{verb[0]} is for the table, not for a title")
    return as_tuples(given)


def event_verb(state: "BaseState", _event: "Any", given: object) -> "tuple[str, ...]":
    """Check for a verb that names seats and cards; a shape check of `effect_happened`."""

    def is_subject(kind: str, value: "Any") -> bool:
        if kind in CARD_KINDS:
            return isinstance(value, str)
        return _is_amount(kind, value) if kind == "amount" else is_count(value) and value < len(state.seats)

    cards: "list[str]" = []
    for verb in checked_parts(given):
        check(VERBS, verb, WORDS, is_subject)
        cards += [value for kind, value in arguments(VERBS, verb) if kind in CARD_KINDS]
    return tuple(cards)


def _is_amount(_kind: str, value: "Any") -> bool:
    return is_count(value) and value > 0


def _text(fields: "Fields", name: str) -> str:
    value = fields.get(name)
    if not isinstance(value, str) or not value:
        raise malformed(f"{name} is a text, not empty")
    return value


def _one_of(fields: "Fields", name: str, known: "tuple[str, ...]") -> str:
    value: str = fields.get(name, "")
    if value not in known:
        raise malformed(f"this {name} is not known")
    return value


def _counts_as(fields: "Fields", kind: str) -> int:
    count = fields.get("counts_as", 1 if kind in UNICORNS else 0)
    if not is_count(count):
        raise malformed("counts_as counts unicorns")
    return count  # type: ignore[no-any-return]


def _pre_turn(fields: "Fields", kind: str) -> bool:
    is_pre_turn = flag(fields, "pre_turn")
    if is_pre_turn and kind in (BABY, INSTANT):
        raise malformed("no baby or instant is played before a turn")
    return is_pre_turn


def _needs(given: object, kind: str) -> "tuple[tuple[str, int], ...]":
    wanted = an_object(given)
    if wanted and (kind in UNICORNS or kind == INSTANT):
        raise malformed("no unicorn or instant needs anything")
    for what, count in wanted.items():
        if what not in NEEDS or not is_count(count) or count == 0:
            raise malformed("this need is not known")
    return tuple([(what, wanted[what]) for what in NEEDS if what in wanted])


def _types(fields: "Fields", name: str) -> "tuple[str, ...]":
    kinds = a_list(fields, name)
    if not all(kind in TYPES for kind in kinds):
        raise malformed(f"{name} lists types")
    return tuple(kinds)


def _hand_limit(fields: "Fields") -> int:
    more = fields.get("hand_limit", 0)
    if not is_whole(more):
        raise malformed("hand_limit is a whole number")
    return more  # type: ignore[no-any-return]


def _effect(fields: "Fields") -> "Effect":
    when = _one_of(fields, "when", WHENS)
    is_optional = flag(fields, "optional")
    if is_optional and when == RESOLVED:
        raise malformed("what happens on resolving is not optional")
    target = _one_of(fields, "target", TARGETS) if "target" in fields else ""
    do = title_verb(fields["do"], target) if "do" in fields else None
    return Effect(when, is_optional, target, do, _of(fields, target))


def _of(fields: "Fields", target: str) -> "str | tuple[str, ...] | None":
    if "of" not in fields:
        return None
    if not target or target in SEATS:
        raise malformed("of is said of a target that is a card")
    return UNICORN if fields["of"] == UNICORN else _types(fields, "of")
