"""Parses titles, and the verbs of titles and events: what a card can print.

A title is small, and two titles are equal if all their fields are.
"""

from tally.rulebooks.altered.effects import VERBS
from tally.rulebooks.altered.state import (
    ASKS,
    CARD,
    COST,
    DURATIONS,
    EXPEDITION,
    NEXT_COST,
    NO_EFFECT,
    NOTE,
    PASSIVES,
    SEAT,
    SELF,
    STATISTICS,
    STATUSES,
    TYPES,
    ZONES,
    Cost,
    Effect,
    Quick,
    Reaction,
    Title,
    known,
)
from tally.rules.refusals import malformed
from tally.rules.shapes import a_list, an_object, counted, flag, is_count, is_whole
from tally.rules.verbs import check, checked_parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rulebooks.altered.state import Cards, State, Verb

    Fields = dict[str, Any]

# When a reaction can trigger.
WHENS = (
    "morning", "noon", "afternoon", "dusk", "night", "after_succeed", "after_prepare", "after_draw",
    "after_expand", "after_progress", "after_rest", "after_clean_up", "draw", "join", "hand", "reserve",
    "to_reserve", "moved", "other_join", "sacrifice", "spell",
)  # fmt: skip
# The events that `cannot` may forbid, besides verbs.
FORBIDDABLE = ("card_played", "quick_played")
SEAT_WORDS = ("you", "opponent")
CARD_WORDS = (SELF, "chosen")
# The only ones to whom a title may forbid something: a seat, or this card.
BARRED = SEAT_WORDS + (SELF,)
WORDS = {
    "zone": ZONES,
    "kind": (COST, NEXT_COST, NOTE),
    "duration": DURATIONS,
    "type": TYPES,
}


def parse_title(given: object) -> "Title":
    """Return the title; raise Refused("malformed"). Unknown fields are ignored."""
    fields = an_object(given)
    for name in ("id", "name"):
        if not isinstance(fields.get(name), str):
            raise malformed(f"{name} is a text")
    if fields.get("type") not in TYPES:
        raise malformed("this type is not known")
    return Title(
        fields["id"],
        fields["name"],
        fields["type"],
        counted(fields, "hand_cost"),
        counted(fields, "reserve_cost"),
        tuple([counted(fields, name) for name in STATISTICS]),
        _counters(fields.get("counters", {})),
        tuple([_forbidden(entry) for entry in a_list(fields, "cannot")]),
        _each(fields, "quick", _quick),
        _each(fields, "reactions", _reaction),
        _effect(fields["effect"]) if "effect" in fields else NO_EFFECT,
        _limit(fields, "reserve_limit"),
        _limit(fields, "landmark_limit"),
        _passive(a_list(fields, "passive")),
    )


def _counters(given: object) -> "tuple[tuple[str, int], ...]":
    counters = an_object(given)
    for word, number in counters.items():
        if not is_count(number) or (word in STATUSES and number > 1):
            raise malformed(f"{word} is no number that a Character may enter with")
    return tuple([(word, counters[word]) for word in sorted(counters) if counters[word]])


def _forbidden(entry: object) -> "str | tuple[str, str]":
    """Return what is forbidden to everyone; or to whom, and what."""
    if not isinstance(entry, list):
        return _forbiddable(entry)
    if len(entry) != 2 or not isinstance(entry[0], str) or entry[0] not in BARRED:
        raise malformed("what one cannot do is a pair: opponent, you or self, and what")
    return (entry[0], _forbiddable(entry[1]))


def _forbiddable(word: object) -> str:
    if not isinstance(word, str) or (word not in VERBS and word not in FORBIDDABLE):
        raise malformed("what cannot be done is a verb, card_played or quick_played")
    return word


def _passive(given: "list[Any]") -> "tuple[str, ...]":
    for word in given:
        if not isinstance(word, str) or word not in PASSIVES:
            raise malformed("what a Character is, is defender, gigantic or rooted")
    return tuple(given)


def _each(fields: "Fields", name: str, parse: "Callable[[Fields], Any]") -> "tuple[Any, ...] | None":
    """Return the parsed items of a list; None where the title lacks the field."""
    if name not in fields:
        return None
    return tuple([parse(an_object(part)) for part in a_list(fields, name)])


def _quick(fields: "Fields") -> "Quick":
    return Quick(parse_cost(fields.get("cost", {})), *_effect(fields))


def parse_cost(given: object) -> "Cost":
    """Return what a quick action costs; raise Refused("malformed")."""
    fields = an_object(given)
    return Cost(
        counted(fields, "mana"), *[flag(fields, name) for name in ("exhaust", "sacrifice", "support")]
    )


def _reaction(fields: "Fields") -> "Reaction":
    if fields.get("when") not in WHENS:
        raise malformed("no reaction triggers then")
    return Reaction(fields["when"], *_effect(fields))


def _effect(given: object) -> "Effect":
    fields = an_object(given)
    ask = fields.get("ask", "")
    if "ask" in fields and ask not in ASKS:
        raise malformed("nothing is asked this way")
    return Effect(ask, title_verbs(fields.get("do", [])))


def _limit(fields: "Fields", name: str) -> "int | None":
    """Return the limit of a Hero; None where the limit of the options holds."""
    return counted(fields, name) if name in fields else None


def title_verbs(given: object) -> "tuple[tuple[Any, ...], ...]":
    """Return the plain verbs in a title's `do`; raise Refused("malformed")."""
    return tuple([tuple(verb) for verb in _checked(given, _title_subject)])


def event_verbs(state: "State", given: object) -> "Cards":
    """Check for verbs that name seats and cards. Return the cards, as a shape check does."""
    cards: "Cards" = ()
    created: "list[str]" = []
    for verb in _checked(given, _event_subject):
        if verb[0] == "create":
            created.append(verb[1])
        elif VERBS[verb[0]].kinds[:1] == (CARD,) and verb[1] not in created:
            cards += known(state, verb[1])
    return cards


def event_verb(state: "State", _event: "Any", given: object) -> "Cards":
    """Check for one such verb; a shape check of `effect_happened`."""
    return event_verbs(state, [given])


def source(state: "State", event: "Any", given: object) -> "Cards":
    """Check for a card or null; a shape check."""
    return () if given is None else card(state, event, given)


def card(state: "State", _event: "Any", value: object) -> "Cards":
    """Check for the name of a card or a token; a shape check."""
    if not isinstance(value, str):
        raise malformed("a card is needed")
    return known(state, value)


def _checked(given: object, is_subject: "Callable[[str, object], bool]") -> "list[Verb]":
    """Return the plain verbs of a list; raise Refused("malformed")."""
    if not isinstance(given, list):
        raise malformed("what a card does is a list of verbs")
    found: "list[Verb]" = [part for verb in given for part in checked_parts(verb)]
    for verb in found:
        check(VERBS, verb, WORDS, is_subject)
        if verb[0] == "emblem":
            is_text, is_typed = isinstance(verb[3], str), len(verb) == len(VERBS["emblem"].kinds) + 1
            if is_text != (verb[2] == NOTE) or (is_typed and verb[2] != NEXT_COST):
                raise malformed(f"{verb[0]} cannot be said of this")
    return found


def _title_subject(kind: str, value: object) -> bool:
    if kind in (SEAT, CARD):
        return value in (SEAT_WORDS if kind == SEAT else CARD_WORDS)
    return _fits(kind, value)


def _event_subject(kind: str, value: object) -> bool:
    return _is_one_of_two(value) if kind == SEAT else _fits(kind, value)


def _fits(kind: str, value: object) -> bool:
    """Return whether a value is of this kind. The keeper names a new card where there is no name."""
    if kind == EXPEDITION:
        return _is_one_of_two(value)
    if kind == "amount" and is_whole(value):
        return True
    return isinstance(value, str) or (kind == "new" and value is None)


def _is_one_of_two(value: object) -> bool:
    """Return whether this is 0 or 1: a seat, or an expedition."""
    return is_count(value) and value <= 1  # type: ignore[operator]
