"""The shapes of verbs and of the cards that they name: what a title's text, or an event, may say."""

from tally.rulebooks.altered.words import DURATIONS, NEXT_COST, NOTE, TYPES, ZONES
from tally.rules.refusals import malformed
from tally.rules.shapes import is_count, is_whole, shape_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.rulebooks.altered.state import State

    Cards = tuple[None, ...]
    Verb = list[Any] | tuple[Any, ...]

# Plain verbs one after another.
ALL = "all"

SEAT, CARD, NEW, EXPEDITION, WHOLE, COUNT, TEXT, AMOUNT = (
    "seat", "card", "new", "expedition", "whole", "count", "text", "amount",
)  # fmt: skip
# Each verb's arguments by kind.
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
    "emblem": (SEAT, "kind", AMOUNT, "duration"),  # that of a next card may name its type besides
    "react": (CARD, COUNT),
    "after_you": (),
    "resupply": (SEAT,),
}
SEAT_WORDS = ("you", "opponent")
SELF = "self"
CARD_WORDS = (SELF, "chosen")
WORDS = {
    "zone": ZONES,
    "kind": ("cost", "next_cost", NOTE),
    "duration": DURATIONS,
}
_ONE_TYPE = [[kind] for kind in TYPES]

# What a shape check returns of an unknown card: no card is called so.
NEVER_SEEN = (None,)


def title_verbs(given: object) -> "tuple[tuple[Any, ...], ...]":
    """Return the plain verbs that a title's `do` comes to; raise Refused("malformed")."""
    return tuple([tuple(verb) for verb in _checked(given, _is_said_in_title)])


def event_verbs(state: "State", given: object) -> "Cards":
    """Want verbs with seats and cards; return what a shape check does."""
    cards: "Cards" = ()
    created: "list[str]" = []
    for verb in _checked(given, _is_said_in_event):
        if verb[0] == "create":
            created.append(verb[1])
        elif SHAPES[verb[0]][:1] == (CARD,) and verb[1] not in created:
            cards += known(state, verb[1])
    return cards


def event_verb(state: "State", _event: "Any", given: object) -> "Cards":
    """Want one verb with seats and cards; a shape check of `effect_happened`."""
    return event_verbs(state, [given])


def source(state: "State", event: "Any", given: object) -> "Cards":
    """Want a card, or null; a shape check."""
    return () if given is None else card(state, event, given)


def card(state: "State", _event: "Any", value: object) -> "Cards":
    """Want the name of a card, a token's maybe; a shape check."""
    if not isinstance(value, str):
        raise malformed("a card is needed")
    return known(state, value)


def known(state: "State", name: str) -> "Cards":
    """Return what a shape check says of a card: nothing where it is known."""
    return () if state.knows(name) else NEVER_SEEN


def plain(verbs: "Any") -> "Iterator[Verb]":
    """Yield the plain verbs of a list of verbs, those within `all` too."""
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
    """Return whether this ends with the type of the next card, which an Emblem may be for."""
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
