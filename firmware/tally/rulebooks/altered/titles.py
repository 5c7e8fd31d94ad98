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
from tally.rules.shapes import is_count, is_whole
from tally.rules.titles import (
    a_list,
    an_object,
    count,
    field,
    flag,
    head,
    part,
    parts,
    text,
    values,
    word,
    words,
)
from tally.rules.verbs import check, checked_parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rulebooks.altered.state import Cards, State, Verb
    from tally.rules.titles import Field

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
    found = values(given, TITLE)
    statistics = tuple([found.pop(name) for name in STATISTICS])
    return Title(statistics=statistics, **found)


def parse_cost(given: object) -> "Cost":
    """Return what a quick action costs; raise Refused("malformed")."""
    return Cost(**values(given, PAID))


def _counters(given: object, _row: "Field") -> "tuple[tuple[str, int], ...]":
    counters = an_object(given)
    for name, number in counters.items():
        if not is_count(number) or (name in STATUSES and number > 1):
            raise malformed(f"{name} is no number that a Character may enter with")
    return tuple([(name, counters[name]) for name in sorted(counters) if counters[name]])


def _cannot(given: object, row: "Field") -> "tuple[str | tuple[str, str], ...]":
    return tuple([_forbidden(each) for each in a_list(given, row)])


def _forbidden(entry: object) -> "str | tuple[str, str]":
    """Return what is forbidden to everyone; or to whom, and what."""
    if not isinstance(entry, list):
        return _forbiddable(entry)
    if len(entry) != 2 or entry[0] not in BARRED:
        raise malformed("what one cannot do is a pair: opponent, you or self, and what")
    return (entry[0], _forbiddable(entry[1]))


def _forbiddable(given: object) -> str:
    if not isinstance(given, str) or (given not in VERBS and given not in FORBIDDABLE):
        raise malformed("what cannot be done is a verb, card_played or quick_played")
    return given


def _verbs(given: object, _row: "Field") -> "tuple[Verb, ...]":
    return title_verbs(given)


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


_USUAL = (0, 2)  # of costs, statistics and limits
EFFECT = (field("ask", word, "", ASKS), field("do", _verbs, ()))
REACTION = (field("when", word, of=WHENS),) + EFFECT
PAID = (
    field("mana", count, 0),
    field("exhaust", flag, False),
    field("sacrifice", flag, False),
    field("support", flag, False),
)
QUICK = (field("cost", part, Cost(0, False, False, False), (Cost, PAID)),) + EFFECT
TITLE = head(TYPES, text) + (
    field("hand_cost", count, 0, ask=_USUAL),
    field("reserve_cost", count, 0, ask=_USUAL),
    field("forest", count, 0, ask=_USUAL),
    field("mountain", count, 0, ask=_USUAL),
    field("water", count, 0, ask=_USUAL),
    field("reserve_limit", count, None, ask=_USUAL),
    field("landmark_limit", count, None, ask=_USUAL),
    field("counters", _counters, ()),
    field("cannot", _cannot, ()),
    field("passive", words, (), PASSIVES),
    field("quick", parts, None, (Quick, QUICK)),
    field("reactions", parts, None, (Reaction, REACTION)),
    field("effect", part, NO_EFFECT, (Effect, EFFECT)),
)
