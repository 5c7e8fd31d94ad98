"""The words and numbers of Altered, the shapes of verbs, and titles: what a card can print.

A title is small, and two titles are equal if all their fields are.
"""

from collections import namedtuple

from tally.rules.refusals import malformed
from tally.rules.shapes import an_object, counted, flag, is_count, is_whole, shape_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any, Protocol

    class State(Protocol):
        """What the checks need of `tally.rulebooks.altered.state.State`."""

        def knows(self, name: str) -> bool:
            """Return whether a card of this name was seen."""

    Fields = dict[str, Any]
    Cards = tuple[None, ...]
    Verb = list[Any] | tuple[Any, ...]

CHARACTER, SPELL, PERMANENT, HERO = TYPES = ("character", "spell", "permanent", "hero")
STATISTICS = ("forest", "mountain", "water")
COUNTERS = ("hand", "mana", "ready", "hero", "companion")
# The counters of the regions that each expedition has moved.
MOVED = ("hero", "companion")

HERO_ZONE, EXPEDITION, LANDMARKS, RESERVE = ("hero", "expedition", "landmarks", "reserve")
HAND, DECK, MANA, DISCARD = ("hand", "deck", "mana", "discard")
# Where the verb `to` can send a card.
ZONES = (HAND, DECK, MANA, RESERVE, DISCARD)

ANCHORED, ASLEEP, FLEETING, ETERNAL, EXHAUSTED = STATUSES = (
    "anchored", "asleep", "fleeting", "eternal", "exhausted",
)  # fmt: skip
BOOST = "boost"

MORNING, NOON, AFTERNOON, DUSK, NIGHT = ("morning", "noon", "afternoon", "dusk", "night")
# 004, 1.3.2 and 4.2: the daily effects, in their order.
SUCCEED, PREPARE, DRAW, EXPAND, PROGRESS, REST, CLEAN_UP = (
    "succeed", "prepare", "draw", "expand", "progress", "rest", "clean_up",
)  # fmt: skip
# What comes between the daily effects, for the order of the day.
NEW_DAY, TURNS = ("new_day", "turns")

MAY, EACH_MAY, EACH_CHARACTER, TARGET = ASKS = ("may", "each_may", "each_character", "target")
NAMING = (EACH_CHARACTER, TARGET)
EACH = (EACH_MAY, EACH_CHARACTER)

DRAWN_A_DAY = 2
MOST_A_DAY = 100  # 004, 1.4.6: how often one quick action or reaction of one object can be played
TURN, DAY = ("turn", "day")
COST, NEXT_COST, NOTE = ("cost", "next_cost", "note")
DURATIONS = (TURN, AFTERNOON, DAY)
# How long an Emblem lasts that was made at another time than it is for: until the end of the phase.
PHASE = "phase"

# Abilities of a Character while it is in an expedition.
DEFENDER, GIGANTIC, ROOTED = PASSIVES = ("defender", "gigantic", "rooted")

# The kinds of effects by hand that the menu names, the likely ones first.
BY_HAND = (
    "cards", "boost", "to", "counter", "sacrifice", "move_expedition", "create", "resupply", "ready", "orbs",
    "join", "stats", "emblem", "after_you", "react", "all",
)  # fmt: skip

# `quick` and `reactions` are None if the title lacks the field.
Title = namedtuple(
    "Title",
    (
        "id", "name", "type", "hand_cost", "reserve_cost", "statistics", "counters", "cannot", "quick",
        "reactions", "effect", "reserve_limit", "landmark_limit", "passive",
    ),
)  # fmt: skip
Cost = namedtuple("Cost", ("mana", "exhaust", "sacrifice", "support"))
Quick = namedtuple("Quick", ("cost", "ask", "do"))
Reaction = namedtuple("Reaction", ("when", "ask", "do"))
Effect = namedtuple("Effect", ("ask", "do"))

NO_EFFECT = Effect("", ())
# Only a Hero has limits, and this is a Character with some: so no card has this title.
TOKEN = Title("token", "token", CHARACTER, 0, 0, (0, 0, 0), (), (), None, None, NO_EFFECT, None, -1, ())

# When a reaction can trigger.
WHENS = (
    "morning", "noon", "afternoon", "dusk", "night", "after_succeed", "after_prepare", "after_draw",
    "after_expand", "after_progress", "after_rest", "after_clean_up", "draw", "join", "hand", "reserve",
    "to_reserve", "moved", "other_join", "sacrifice", "spell",
)  # fmt: skip
# The events that `cannot` may forbid, besides verbs.
FORBIDDABLE = ("card_played", "quick_played")

# Several plain verbs, one after another.
ALL = "all"

SEAT, CARD, NEW, WHOLE, COUNT, TEXT, AMOUNT = (
    "seat", "card", "new", "whole", "count", "text", "amount",
)  # fmt: skip
# The kinds of each verb's arguments. An expedition is one kind.
SHAPES: "dict[str, tuple[str, ...]]" = {
    "draw": (SEAT, WHOLE),
    "mana": (SEAT, WHOLE),
    "ready": (SEAT, WHOLE),
    "counter": (CARD, TEXT, WHOLE),
    "stats": (CARD, WHOLE, WHOLE, WHOLE),
    "to": (CARD, "zone"),
    "join": (CARD, SEAT, EXPEDITION),
    "create": (NEW, SEAT, EXPEDITION, COUNT, COUNT, COUNT),
    "sacrifice": (CARD,),
    "move": (SEAT, EXPEDITION, WHOLE),
    # an Emblem for the next card may have its type as a fifth argument
    "emblem": (SEAT, "kind", AMOUNT, "duration"),
    "react": (CARD, COUNT),
    "after_you": (),
    "resupply": (SEAT,),
}
SEAT_WORDS = ("you", "opponent")
SELF = "self"
CARD_WORDS = (SELF, "chosen")
# The only ones to whom a title may forbid something: a seat, or this card.
BARRED = SEAT_WORDS + (SELF,)
WORDS = {
    "zone": ZONES,
    "kind": ("cost", "next_cost", NOTE),
    "duration": DURATIONS,
}

# What a shape check returns for an unknown card: no card has this name.
NEVER_SEEN = (None,)
_ONE_TYPE = [[kind] for kind in TYPES]


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
        _cannot(fields.get("cannot", [])),
        _each(fields, "quick", _quick),
        _each(fields, "reactions", _reaction),
        _effect(fields["effect"]) if "effect" in fields else NO_EFFECT,
        _limit(fields, "reserve_limit"),
        _limit(fields, "landmark_limit"),
        _passive(fields.get("passive", [])),
    )


def _counters(given: object) -> "tuple[tuple[str, int], ...]":
    counters = an_object(given)
    for word, number in counters.items():
        if not is_count(number) or (word in STATUSES and number > 1):
            raise malformed(f"{word} is no number that a Character may enter with")
    return tuple([(word, counters[word]) for word in sorted(counters) if counters[word]])


def _cannot(given: object) -> "tuple[Any, ...]":
    return tuple([_forbidden(entry) for entry in _list(given)])


def _forbidden(entry: object) -> "str | tuple[str, str]":
    """Return what is forbidden to everyone; or to whom, and what."""
    if not isinstance(entry, list):
        return _forbiddable(entry)
    if len(entry) != 2 or not isinstance(entry[0], str) or entry[0] not in BARRED:
        raise malformed("what one cannot do is a pair: opponent, you or self, and what")
    return (entry[0], _forbiddable(entry[1]))


def _forbiddable(word: object) -> str:
    if not isinstance(word, str) or (word not in SHAPES and word not in FORBIDDABLE):
        raise malformed("what cannot be done is a verb, card_played or quick_played")
    return word


def _passive(given: object) -> "tuple[str, ...]":
    for word in _list(given):
        if not isinstance(word, str) or word not in PASSIVES:
            raise malformed("what a Character is, is defender, gigantic or rooted")
    return tuple(_list(given))


def _each(fields: "Fields", name: str, parse: "Callable[[Fields], Any]") -> "tuple[Any, ...] | None":
    """Return the parsed items of a list; None where the title lacks the field."""
    if name not in fields:
        return None
    return tuple([parse(an_object(part)) for part in _list(fields[name])])


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


def _list(given: object) -> "list[Any]":
    if not isinstance(given, list):
        raise malformed("this part of a title is a list")
    return given


def title_verbs(given: object) -> "tuple[tuple[Any, ...], ...]":
    """Return the plain verbs in a title's `do`; raise Refused("malformed")."""
    return tuple([tuple(verb) for verb in _checked(given, _is_said_in_title)])


def event_verbs(state: "State", given: object) -> "Cards":
    """Check for verbs that name seats and cards. Return the cards, as a shape check does."""
    cards: "Cards" = ()
    created: "list[str]" = []
    for verb in _checked(given, _is_said_in_event):
        if verb[0] == "create":
            created.append(verb[1])
        elif SHAPES[verb[0]][:1] == (CARD,) and verb[1] not in created:
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


def known(state: "State", name: str) -> "Cards":
    """Return the shape check of a card: () where it is known."""
    return () if state.knows(name) else NEVER_SEEN


def plain(verbs: "Any") -> "Iterator[Verb]":
    """Yield the plain verbs of a list of verbs, including those within `all`."""
    for verb in verbs:
        if verb[0] == ALL:
            yield from verb[1:]
        else:
            yield verb


def _checked(given: object, is_said: "Any") -> "list[Verb]":
    if not isinstance(given, list):
        raise malformed("what a card does is a list of verbs")
    for verb in given:
        if not isinstance(verb, list) or not verb or verb == [ALL]:
            raise malformed("a verb is a list that begins with its name")
        for part in verb[1:] if verb[0] == ALL else (verb,):
            _check_plain(part, is_said)
    return list(plain(given))


def _check_plain(verb: "Any", is_said: "Any") -> None:
    if _is_for_a_type(verb):
        verb = verb[:-1]
    for i, kind in enumerate(shape_of(verb, SHAPES)):
        if not _fits(verb, kind, verb[i + 1], is_said):
            raise malformed(f"{verb[0]} cannot be said of this")


def _is_for_a_type(verb: "Any") -> bool:
    """Return whether this Emblem ends with the type of its next card."""
    return (
        isinstance(verb, list)
        and verb[:1] == ["emblem"]
        and verb[2:3] == [NEXT_COST]
        and verb[5:] in _ONE_TYPE
    )


def _fits(verb: "Any", kind: str, value: object, is_said: "Any") -> bool:
    if kind in WORDS:
        return value in WORDS[kind]
    if kind == NEW and value is None:  # the keeper names it
        return True
    if kind == AMOUNT:
        kind = TEXT if verb[2] == NOTE else WHOLE
    if kind == WHOLE:
        return is_whole(value)
    if kind == COUNT:
        return is_count(value)
    if kind == EXPEDITION:
        return _is_one_of_two(value)
    if kind in (SEAT, CARD):
        return bool(is_said(kind, value))
    return isinstance(value, str)


def _is_one_of_two(value: object) -> bool:
    """Return whether this is 0 or 1: a seat, or an expedition."""
    return is_count(value) and value <= 1  # type: ignore[operator]


def _is_said_in_title(kind: str, value: object) -> bool:
    return value in (SEAT_WORDS if kind == SEAT else CARD_WORDS)


def _is_said_in_event(kind: str, value: object) -> bool:
    return _is_one_of_two(value) if kind == SEAT else isinstance(value, str)
