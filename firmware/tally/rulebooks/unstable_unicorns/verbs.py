"""Verbs: what effects may say, on a title or as they happened at the table; what each does, or why not."""

from tally.rulebooks.unstable_unicorns import stables
from tally.rulebooks.unstable_unicorns.seats import want_active, want_in
from tally.rulebooks.unstable_unicorns.words import (
    ACTION,
    ALL,
    BABY,
    DRAW,
    END,
    INSTANT,
    MAGIC,
    PHASES,
    SEAT,
    SELF,
    SKIPPABLE,
    TARGET,
    YOU,
)
from tally.rules.explain import change_shared, empty_shared
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import is_count, shape_of
from tally.rules.table import change

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State

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


def event_verb(state: "State", _event: "Any", given: object) -> "tuple[str, ...]":
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


def parts(verb: "Any") -> "Any":
    """Return the plain verbs of a verb: those within an `all`, or itself."""
    return verb[1:] if verb[0] == ALL else (verb,)


def do(state: "State", seat: int, verb: "Verb") -> None:
    """Do what a verb with seats and cards says; raise Refused, when a part of an `all` may be done."""
    for part in parts(verb):
        DOES[part[0]](state, seat, *part[1:])


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


def _draw(state: "State", acting: int, seat: int, count: int) -> None:
    want_in(state, acting, seat)
    stables.draw(state, seat, count)


def _discard(state: "State", acting: int, seat: int, count: int) -> None:
    want_in(state, acting, seat)
    stables.discard(state, seat, count)


def _draw_extra(state: "State", acting: int, seat: int, count: int) -> None:
    want_active(state, seat)
    want_in(state, acting)
    _want_before(state, DRAW)
    change_shared(state, "extra_draw", count)


def _play_extra(state: "State", acting: int, seat: int, count: int) -> None:
    want_active(state, seat)
    want_in(state, acting)
    _want_before(state, END)
    change_shared(state, "extra_play", count)
    if state.phase == ACTION:
        change_shared(state, "plays", count)


def _enter(state: "State", acting: int, card: str, seat: int, origin: str) -> None:
    _want_elsewhere(state, card)
    kind = state.titles[card].type
    if kind in (MAGIC, INSTANT) or (kind == BABY) != (origin == "nursery"):
        raise Refused("wrong_type")
    want_in(state, acting, seat)
    if kind != BABY:
        stables.take(state, seat, origin, 1)
    stables.enter(state, card, seat)


def _move(state: "State", acting: int, card: str, seat: int) -> None:
    _want_lying(state, card)
    want_in(state, acting, seat)
    stables.move(state, card, seat)


def _leave(state: "State", acting: int, card: str, to: str) -> None:
    _want_lying(state, card)
    want_in(state, acting)
    stables.leave(state, card, to)


def _search(state: "State", acting: int, seat: int, card: str) -> None:
    _want_elsewhere(state, card)
    if state.titles[card].type == BABY:
        raise Refused("wrong_type")
    want_in(state, acting, seat)
    stables.take(state, seat, "deck", 1)
    change(state, seat, "hand", 1)
    state.steps.append(["revealed", card, seat])


def _skip(state: "State", acting: int, phase: str) -> None:
    want_in(state, acting)
    if phase == END:
        raise Refused("never_skipped", "the end of a turn is never skipped")
    _want_before(state, phase)
    _add_skips(state, (phase,))


def _skip_to_end(state: "State", acting: int) -> None:
    want_in(state, acting)
    now = PHASES.index(state.phase)
    _add_skips(state, [phase for phase in SKIPPABLE if PHASES.index(phase) > now])
    if state.phase == ACTION:
        empty_shared(state, "plays")


def _skip_turn(state: "State", acting: int, seat: int) -> None:
    want_in(state, acting, seat)
    change(state, seat, "skip_turns", 1)


def _extra_turn(state: "State", acting: int, seat: int) -> None:
    want_active(state, seat)
    want_in(state, acting)
    change(state, seat, "extra_turns", 1)


def _want_before(state: "State", phase: str) -> None:
    if PHASES.index(state.phase) >= PHASES.index(phase):
        raise Refused("too_late", "this phase has begun or gone by")


def _want_lying(state: "State", card: str) -> None:
    if state.seat_of(card) is None:
        raise Refused("not_in_play")


def _want_elsewhere(state: "State", card: str) -> None:
    if state.seat_of(card) is not None:
        raise Refused("already_in_play")


def _add_skips(state: "State", phases: "Any") -> None:
    state.skips = tuple([phase for phase in SKIPPABLE if phase in state.skips or phase in phases])


DOES: "dict[str, Any]" = {
    "draw": _draw,
    "discard": _discard,
    "draw_extra": _draw_extra,
    "play_extra": _play_extra,
    "enter": _enter,
    "move": _move,
    "leave": _leave,
    "search": _search,
    "skip": _skip,
    "skip_to_end": _skip_to_end,
    "skip_turn": _skip_turn,
    "extra_turn": _extra_turn,
}
