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
from tally.rules.shapes import is_count
from tally.rules.titles import (
    a_list,
    an_object,
    count,
    field,
    flag,
    head,
    part,
    text,
    values,
    whole,
    word,
    words,
)
from tally.rules.verbs import ALL, LASTING, arguments, as_tuples, check, check_printed, checked_parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.titles import Field, Rows


def parse_title(given: object) -> "Title":
    """Return the title; raise Refused("malformed"). Unknown fields are ignored."""
    return Title(**values(given, TITLE))


def title_verb(given: "Any", when: str) -> "tuple[Any, ...]":
    """Return a title's verb as tuples; raise Refused("malformed")."""
    verbs = checked_parts(given)
    for verb in verbs:
        row = check_printed(VERBS, verb, WORDS, _title_subject)
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


def _effects(given: object, row: "Field") -> "tuple[Effect, ...]":
    return tuple([_effect(each) for each in a_list(given, row)])


def _effect(given: "Any") -> "Effect":
    when = word(an_object(given).get("when"), _WHEN)
    whose = word(given.get("whose", OWN), _WHOSE) if when == WOULD_TURN else ""
    return Effect(when, title_verb(given.get("do"), when), whose)


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


_WHEN = field("when", word, of=WHENS)
_WHOSE = field("whose", word, of=WHOSE)  # for replacements of turning over
# A card may cost its owner cookies or cards each turn; players can describe one that costs up to 99.
_RESOURCE = (-99, 0)
_GIVEN = (
    field("cookies", whole, 0, ask=_RESOURCE),
    field("cards", whole, 0, ask=_RESOURCE),
)
_COST = field("cost", count, 0)
_QUICK = field("quick", flag, False)
_NEEDS = field("needs", words, (), NEEDS)
_ABILITY = field("ability", part, None, (Ability, (_COST, _QUICK, _NEEDS)))
SIDE: "Rows" = (
    field("confidence", count, 0, ask=(0, 3)),
    field("maturity", count, 0, ask=(0, 4)),
    field("reward", count, 0, ask=(0, 4)),
    field("reward_cards", count, 0),
)
SIDE += _GIVEN + (_ABILITY, field("effects", _effects, None))
TITLE = head(TYPES, text) + (
    field("prefix", word, "", PREFIXES),
    _COST,
    _QUICK,
    field("adult", part, None, (Side, SIDE)),
    field("regressed", part, None, (Side, SIDE)),
    _ABILITY,
)
TITLE += _GIVEN + (
    field("cookies_times", count, 0),
    field("cards_times", count, 0),
    _NEEDS,
    field("effects", _effects, ()),
)
