"""The shapes of verbs: what an effect on a title, or one that happened at the table, may say."""

from tally.rulebooks.wotn.words import YOU
from tally.rules.refusals import malformed
from tally.rules.shapes import is_count, is_whole, seat
from tally.rules.verb_shape import shape_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Verb = tuple[Any, ...]

SEAT, CARD, WHOLE, COUNT = "seat", "card", "whole", "count"
# Each verb's arguments by kind.
SHAPES = {
    "life": (SEAT, WHOLE),
    "coins": (SEAT, WHOLE),
    "attack": (WHOLE,),
    "attack_starts": (COUNT,),
    "enemies": (WHOLE,),
    "skip_action": (),
    "lp": (CARD, WHOLE),
    "no_penalty": (CARD,),
    "durability": (CARD, WHOLE),
    "take": (SEAT, CARD),
    "to_pile": (CARD,),
}
IN_TITLES = ("life", "coins", "attack", "attack_starts", "enemies", "skip_action")
OF_BATTLE = ("attack", "attack_starts", "enemies")


def title_verbs(given: object) -> "tuple[Verb, ...]":
    """Return a title's verbs as tuples; raise Refused("malformed")."""
    if not isinstance(given, list):
        raise malformed("what a card does is a list of verbs")
    return tuple([_title_verb(verb) for verb in given])


def event_verb(state: "Any", event: "Any", given: "Any") -> "tuple[str, ...]":
    """Want a verb with seats and cards; a shape check of `effect_happened`."""
    cards: "list[str]" = []
    for i, kind in enumerate(shape_of(given, SHAPES)):
        value = given[i + 1]
        if kind == SEAT:
            seat(state, event, value)
        elif kind == CARD:
            if not isinstance(value, str):
                raise malformed("a card is needed")
            cards.append(value)
        else:
            _check_number(kind, value)
    return tuple(cards)


def named(verb: "Any", wanted: str) -> "Any":
    """Return the seat or the card that a verb speaks of; None if it speaks of none."""
    for i, kind in enumerate(SHAPES[verb[0]]):
        if kind == wanted:
            return verb[i + 1]
    return None


def _title_verb(given: "Any") -> "Verb":
    shape = shape_of(given, SHAPES)
    if given[0] not in IN_TITLES:
        raise malformed(f"{given[0]} is for the table, not for a title")
    for i, kind in enumerate(shape):
        if kind != SEAT:
            _check_number(kind, given[i + 1])
        elif given[i + 1] != YOU:
            raise malformed(f"{given[0]} can be said of {YOU} only")
    return tuple(given)


def _check_number(kind: str, value: object) -> None:
    if not (is_count(value) if kind == COUNT else is_whole(value)):
        raise malformed("this verb needs another number")
