"""Parses the titles of Unstable Unicorns: what a card says, compact and comparable field for field."""

from collections import namedtuple

from tally.rulebooks.unstable_unicorns.verbs import title_verb
from tally.rulebooks.unstable_unicorns.words import (
    BABY,
    INSTANT,
    NEEDS,
    RESOLVED,
    TARGETS,
    TYPES,
    UNICORNS,
    WHENS,
)
from tally.rules.refusals import malformed
from tally.rules.shapes import an_object, flag, is_count, is_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Fields = dict[str, Any]

# `needs` has (what, how many) in the order of NEEDS; `letters` follow from the name, counted once.
Title = namedtuple(
    "Title",
    (
        "id", "name", "type", "counts_as", "cannot_be_neighed", "pre_turn", "needs", "bars", "bars_others",
        "shields", "uncounted", "hand_limit", "effects", "letters",
    ),
)  # fmt: skip
# `target` is "" where none is asked for; without `do` the players do the effect by hand.
Effect = namedtuple("Effect", ("when", "optional", "target", "do"))


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
        _effects(fields.get("effects", [])),
        len([1 for letter in name if "A" <= letter <= "Z" or "a" <= letter <= "z"]),
    )


def effects_of(title: "Title", when: str) -> "list[Effect]":
    """Return the title's effects of this time, in its order."""
    return [effect for effect in title.effects if effect.when == when]


def _text(fields: "Fields", name: str) -> str:
    value = fields.get(name)
    if not isinstance(value, str) or not value:
        raise malformed(f"{name} is a text, not empty")
    return value


def _one_of(fields: "Fields", name: str, known: "tuple[str, ...]") -> str:
    value = fields.get(name)
    if not isinstance(value, str) or value not in known:
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
    kinds = fields.get(name, [])
    if not isinstance(kinds, list) or not all(isinstance(kind, str) and kind in TYPES for kind in kinds):
        raise malformed(f"{name} lists types")
    return tuple(kinds)


def _hand_limit(fields: "Fields") -> int:
    more = fields.get("hand_limit", 0)
    if not is_whole(more):
        raise malformed("hand_limit is a whole number")
    return more  # type: ignore[no-any-return]


def _effects(given: object) -> "tuple[Effect, ...]":
    if not isinstance(given, list):
        raise malformed("effects are a list")
    effects = [_effect(an_object(each)) for each in given]
    if len([1 for effect in effects if effect.when == RESOLVED and effect.target]) > 1:
        raise malformed("one effect of a title has a target when it resolves")
    return tuple(effects)


def _effect(fields: "Fields") -> "Effect":
    when = _one_of(fields, "when", WHENS)
    is_optional = flag(fields, "optional")
    if is_optional and when == RESOLVED:
        raise malformed("what happens on resolving is not optional")
    target = _one_of(fields, "target", TARGETS) if "target" in fields else ""
    do = title_verb(fields["do"], target) if "do" in fields else None
    return Effect(when, is_optional, target, do)
