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
from tally.rules.shapes import is_count, is_seat
from tally.rules.titles import a_list, an_object, count, field, flag, head, values, whole, word, words
from tally.rules.verbs import arguments, as_tuples, check, check_printed, checked_parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.state import BaseState
    from tally.rules.titles import Field


def parse_title(given: object) -> "Title":
    """Return the title; raise Refused("malformed"). Unknown fields are ignored."""
    found = values(given, TITLE)
    kind, name = found["type"], found["name"]
    if found["counts_as"] is None:
        found["counts_as"] = 1 if kind in UNICORNS else 0
    if found["pre_turn"] and kind in (BABY, INSTANT):
        raise malformed("no baby or instant is played before a turn")
    if found["needs"] and (kind in UNICORNS or kind == INSTANT):
        raise malformed("no unicorn or instant needs anything")
    letters = len([1 for letter in name if "A" <= letter <= "Z" or "a" <= letter <= "z"])
    return Title(letters=letters, **found)


def title_verb(given: object, target: str) -> "tuple[Any, ...]":
    """Return a title's verb as tuples; raise Refused("malformed").

    `target` is what its effect asks for, or "".
    """
    known = dict(WORDS)
    known["seat"] = (YOU, TARGET) if target in SEATS else (YOU,)
    for kind in CARD_KINDS:
        known[kind] = (SELF, TARGET) if target and target not in SEATS else (SELF,)
    for verb in checked_parts(given):
        check_printed(VERBS, verb, known, _is_amount)
    return as_tuples(given)


def event_verb(state: "BaseState", _event: "Any", given: object) -> "tuple[str, ...]":
    """Check for a verb that names seats and cards; a shape check of `effect_happened`."""

    def is_subject(kind: str, value: "Any") -> bool:
        if kind in CARD_KINDS:
            return isinstance(value, str)
        return _is_amount(kind, value) if kind == "amount" else is_seat(state, value)

    cards: "list[str]" = []
    for verb in checked_parts(given):
        check(VERBS, verb, WORDS, is_subject)
        cards += [value for kind, value in arguments(VERBS, verb) if kind in CARD_KINDS]
    return tuple(cards)


def _is_amount(_kind: str, value: "Any") -> bool:
    return is_count(value) and value > 0


def _needs(given: object, _row: "Field") -> "tuple[tuple[str, int], ...]":
    needs = an_object(given)
    for what, number in needs.items():
        if what not in NEEDS or not is_count(number) or number == 0:
            raise malformed("this need is not known")
    return tuple([(what, needs[what]) for what in NEEDS if what in needs])


def _effects(given: object, row: "Field") -> "tuple[Effect, ...]":
    return tuple([_effect(each) for each in a_list(given, row)])


def _effect(given: "Any") -> "Effect":
    found = values(given, EFFECT)
    if found["optional"] and found["when"] == RESOLVED:
        raise malformed("what happens on resolving is not optional")
    if "of" in given and (not found["target"] or found["target"] in SEATS):
        raise malformed("of is said of a target that is a card")
    do = title_verb(given["do"], found["target"]) if "do" in given else None
    return Effect(do=do, **found)


def _kinds(given: object, row: "Field") -> "str | tuple[str, ...]":
    """Return the types that a target can have, or the word for all unicorns."""
    return UNICORN if given == UNICORN else words(given, row)


# What its effect does is read when its target is known.
EFFECT = (
    field("when", word, of=WHENS),
    field("optional", flag, False),
    field("target", word, "", TARGETS),
    field("of", _kinds, None, TYPES),
)
NEEDED = tuple([field(what, count, 0) for what in NEEDS])
TITLE = head(TYPES) + (
    field("counts_as", count, None, ask=(0, 1)),
    field("cannot_be_neighed", flag, False),
    field("pre_turn", flag, False),
    field("needs", _needs, (), (dict, NEEDED)),
    field("bars", words, (), TYPES),
    field("bars_others", words, (), TYPES),
    field("shields", flag, False),
    field("uncounted", flag, False),
    field("hand_limit", whole, 0, ask=(-9, 0)),
    field("effects", _effects, ()),
)
