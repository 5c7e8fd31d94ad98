"""The shapes of verbs: what an effect on a title, or one that happened at the table, may say."""

from tally.rulebooks.little_troubles.cards import parts
from tally.rules.refusals import malformed
from tally.rules.shapes import is_count, is_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Each verb's arguments by kind. The first is the subject: in a title a word, in an event a seat or a card.
SHAPES = {
    "cookies": ("seat", "whole"),
    "draw": ("seat", "count"),
    "confidence": ("character", "whole"),
    "maturity": ("character", "whole"),
    "reward": ("character", "whole"),
    "turn_over": ("character",),
    "leave": ("card",),
    "skip_fight": (),
    "end_fight": (),
    "lose_fight": ("seat",),
    "force_fight": ("seat",),
    "slots": ("seat", "slotted", "whole"),
    "resource": ("seat", "pool", "operation", "count"),
    "win": ("seat",),
    "to_hand": ("card",),
    "to_pile": ("card",),
    "discard": ("seat", "count"),
    "enter": ("seat", "entering", "origin"),
    "move": ("moving", "count"),
}
MOVE_ACROSS = ("moving", "count", "seat")
EVENTS_ONLY = ("to_hand", "to_pile", "discard", "enter", "move")
CONTINUOUS = ("confidence", "maturity", "reward", "slots", "resource")
TARGETED = ("played", "used")

SEAT_WORDS = ("you", "opponent")
CARD_WORDS = ("self", "target", "opposing", "here")
WORDS = {
    "slotted": ("character", "toy"),
    "pool": ("cookies", "cards"),
    "operation": ("+", "-", "*", "/"),
    "origin": ("hand", "timeout", "pile", "outside"),
}
CARD_KINDS = ("card", "character", "entering", "moving")


def title_verb(given: object, when: str) -> "tuple[Any, ...]":
    """Return a title's verb as tuples; raise Refused("malformed")."""
    verbs = _parts(given)
    for verb in verbs:
        shape = shape_of(verb)
        if verb[0] in EVENTS_ONLY:
            raise malformed(f"{verb[0]} is for the table, not for a title")
        if when == "in_play" and (verb[0] not in CONTINUOUS or given[0] == "all"):  # type: ignore[index]
            raise malformed(f"{verb[0]} cannot be continuous")
        if "target" in verb[1:2] and when not in TARGETED:
            raise malformed("nothing is asked for a target then")
        _check_arguments(verb, shape, _title_subject)
    if given[0] == "all":  # type: ignore[index]
        return ("all",) + tuple(tuple(verb) for verb in verbs)
    return tuple(verbs[0])


def event_verb(_state: "Any", _event: "Any", given: object) -> "tuple[str, ...]":
    """Want a verb with seats and cards; a shape check of `effect_happened`."""
    cards: "list[str]" = []
    for verb in _parts(given):
        shape = shape_of(verb)
        _check_arguments(verb, shape, _event_subject)
        cards.extend([verb[i + 1] for i, kind in enumerate(shape) if kind in CARD_KINDS])
    return tuple(cards)


def _parts(verb: "Any") -> "Any":
    """Return the plain verbs, after a look at the `all` around them."""
    if not isinstance(verb, (list, tuple)) or not verb:
        raise malformed("a verb is a list")
    if len(verb) == 1 and verb[0] == "all":
        raise malformed("all of nothing")
    return parts(verb)


def shape_of(verb: "Any") -> "tuple[str, ...]":
    """Return the kinds of a plain verb's arguments."""
    if not isinstance(verb, (list, tuple)) or not verb or not isinstance(verb[0], str):
        raise malformed("a verb is a list that begins with its name")
    shape = SHAPES.get(verb[0])
    if shape is None:
        raise malformed(f"{verb[0]} is no verb")
    if verb[0] == "move" and len(verb) == len(MOVE_ACROSS) + 1:
        shape = MOVE_ACROSS
    if len(verb) != len(shape) + 1:
        raise malformed(f"{verb[0]} has a wrong number of arguments")
    return shape


def _check_arguments(verb: "Any", shape: "tuple[str, ...]", is_subject: "Any") -> None:
    for i, kind in enumerate(shape):
        value = verb[i + 1]
        if kind in WORDS:
            fits = value in WORDS[kind]
        elif kind == "whole":
            fits = is_whole(value)
        elif kind == "count":
            fits = is_count(value)
        else:
            fits = is_subject(kind, value)
        if not fits:
            raise malformed(f"{verb[0]} cannot be said of this")
    if verb[0] == "resource" and verb[3] == "/" and verb[4] == 0:
        raise malformed("nothing is divided by 0")


def _title_subject(kind: str, value: object) -> bool:
    return value in (SEAT_WORDS if kind == "seat" else CARD_WORDS)


def _event_subject(kind: str, value: object) -> bool:
    if kind == "seat":
        return is_count(value) and value <= 1  # type: ignore[operator]
    return isinstance(value, str)
