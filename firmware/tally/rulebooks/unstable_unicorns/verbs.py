"""The shapes of verbs: what an effect on a title, or one that happened at the table, may say."""

from tally.rulebooks.unstable_unicorns.titles import parts
from tally.rulebooks.unstable_unicorns.words import ALL, END, SEAT, SELF, SKIPPABLE, TARGET, YOU
from tally.rules.refusals import malformed
from tally.rules.shapes import is_count
from tally.rules.verb_shape import shape_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Verb = list[Any] | tuple[Any, ...]

# Each verb's arguments by kind. A seat and a card are words in a title, a number and a name in an event.
SHAPES = {
    "draw": ("seat", "count"),
    "discard": ("seat", "count"),
    "draw_extra": ("seat", "count"),
    "play_extra": ("seat", "count"),
    "enter": ("card", "seat", "origin"),
    "move": ("card", "seat"),
    "leave": ("card", "place"),
    "search": ("seat", "card"),
    "skip": ("phase",),
    "skip_to_end": (),
    "skip_turn": ("seat",),
    "extra_turn": ("seat",),
}
WORDS = {
    "origin": ("hand", "deck", "discard", "nursery"),
    "place": ("discard", "hand", "deck"),
    "phase": SKIPPABLE + (END,),
}
EVENTS_ONLY = ("search",)


def title_verb(given: object, target: str) -> "tuple[Any, ...]":
    """Return a title's verb as tuples; `target` is what it asks for, or "". Raises Refused("malformed")."""
    verbs = _checked_parts(given)
    words = {"seat": [YOU], "card": [SELF]}
    if target:
        words["seat" if target == SEAT else "card"].append(TARGET)
    for verb in verbs:
        if verb[0] in EVENTS_ONLY:
            raise malformed(f"{verb[0]} is for the table, not for a title")
        for kind, value in _arguments(verb):
            if kind in words and not _is_one_of(value, words[kind]):
                raise malformed(f"{verb[0]} cannot be said of this")
    plain = [tuple(verb) for verb in verbs]
    return (ALL,) + tuple(plain) if given[0] == ALL else plain[0]  # type: ignore[index]


def event_verb(state: "Any", _event: "Any", given: object) -> "tuple[str, ...]":
    """Want a verb with seats and cards; a shape check of `effect_happened`."""
    cards = []
    for verb in _checked_parts(given):
        for kind, value in _arguments(verb):
            if kind == "card":
                if not isinstance(value, str):
                    raise malformed(f"{verb[0]} wants a card")
                cards.append(value)
            elif kind == "seat" and not (is_count(value) and value < len(state.seats)):
                raise malformed("there is no such seat")
    return tuple(cards)


def _checked_parts(given: "Any") -> "list[Verb]":
    """Return the plain verbs, all but their seats and cards checked."""
    if not isinstance(given, list) or not given:
        raise malformed("a verb is a list that begins with its name")
    verbs: "list[Verb]" = list(parts(given))
    if not verbs:
        raise malformed("all of nothing")
    for verb in verbs:
        _check(verb)
    return verbs


def _check(verb: "Any") -> None:
    shape_of(verb, SHAPES)
    for kind, value in _arguments(verb):
        if kind == "count" and not (is_count(value) and value > 0):
            raise malformed(f"{verb[0]} counts from 1")
        if kind in WORDS and not _is_one_of(value, WORDS[kind]):
            raise malformed(f"{verb[0]} knows no such {kind}")


def _arguments(verb: "Any") -> "list[tuple[str, Any]]":
    shape = SHAPES[verb[0]]
    return [(kind, verb[i + 1]) for i, kind in enumerate(shape)]


def _is_one_of(value: object, words: "Any") -> bool:
    return isinstance(value, str) and value in words
