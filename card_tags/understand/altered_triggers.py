"""When an ability of Altered happens: the words before its dash to a reaction's `when` and filters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from card_tags.understand.altered_effects import Body
from card_tags.understand.altered_targets import Nominal
from card_tags.understand.altered_units import conditions
from card_tags.understand.altered_words import PHASES, PLACES
from card_tags.understand.grammars import Node, lost

# The words that follow a trigger in a body: what `it` is, and whether the card is in an expedition.
THAT = "that"
OF_AN_EXPEDITION = ("leave", "to_reserve", "moved", "not_moved", "moved_by")  # of this card's
GONE = ("leave", "sacrificed", "to_reserve")


def trigger(node: Node, kind: str) -> tuple[dict[str, Any], Body]:
    """Return a reaction's `when`, filters and `if`, and the body that its text goes to."""
    event = node.parts[0]
    found, that = EVENTS[event.name](event, kind)
    if kind != "character" and found["when"] in OF_AN_EXPEDITION and "from" not in found:
        raise lost(event, "it is in no expedition")
    body = Body(that=that, has_place=kind == "character" and found["when"] not in GONE)
    if len(node.parts) > 1:
        wanted = Node("condition_if", node.parts[1:], node.parts[1].at)
        if found["when"] in GONE:
            raise lost(wanted, "what it was when it left is not kept")
        found["if"] = conditions(Body(has_place=body.has_place), wanted)
    return found, body


def _plain(when: str) -> Callable[[Node, str], tuple[dict[str, Any], str]]:
    return lambda _, __: ({"when": when}, "")


def _leave_landmarks(_: Node, kind: str) -> tuple[dict[str, Any], str]:
    if kind != "permanent":
        raise lost(_)
    return {"when": "leave", "from": "landmarks"}, ""


def _sacrificed(event: Node, _: str) -> tuple[dict[str, Any], str]:
    if event.parts[0].name != "noun_self":
        raise lost(event)
    return {"when": "sacrificed"}, ""


def _things(noun: Node, *, another: bool) -> Nominal:
    """Return the cards of a trigger: `a Robot`; `another Robot` where this card is no such one by itself."""
    if noun.name != "noun_a" and not (another and noun.name == "noun_other_one"):
        raise lost(noun)
    return Nominal(noun.parts[0])


def _play(event: Node, _: str) -> tuple[dict[str, Any], str]:
    things = _things(event.parts[0], another=True)
    things.is_other = things.is_other or event.parts[0].name == "noun_other_one"
    if (
        things.kinds == ["spell"]
        and not things.subs
        and not things.limits
        and not things.places
        and not things.is_other
    ):
        return {"when": "spell"}, THAT
    return {"when": "played", **_played(things, event)}, THAT


def _opponent_plays(event: Node, _: str) -> tuple[dict[str, Any], str]:
    things = _things(event.parts[0], another=False)
    return {"when": "played", "whose": "opponent", **_played(things, event)}, THAT


def _played(things: Nominal, event: Node) -> dict[str, Any]:
    places = {"from_reserve": "reserve", "own_hand": "hand", "own_reserve": "reserve"}
    where = {}
    if things.places:
        if len(things.places) > 1 or things.places[0] not in places:
            raise lost(event)
        where = {"from": places[things.places[0]]}
    found = things.filters() | where
    if set(found) - {"type", "sub", "max", "min", "from", "not_self"}:
        raise lost(event, "no filter of this trigger")
    return found


def _sacrifice(event: Node, _: str) -> tuple[dict[str, Any], str]:
    things = _things(event.parts[0], another=False)
    if things.places:
        raise lost(event)
    return {"when": "own_sacrificed", **things.filters()}, ""


def _join(event: Node, kind: str) -> tuple[dict[str, Any], str]:
    where = WHERE[event.name]
    if event.name == "when_join" and PLACES[event.parts[1]] != "your_expeditions":
        raise lost(event)
    noun = event.parts[0]
    things = _things(noun, another=True)
    if things.places or (where != "own" and kind != "character"):
        raise lost(event)
    is_its_own = kind == "character" and where != "facing" and noun.name != "noun_other_one"
    if is_its_own and "character" in things.kinds + things.of_both:
        raise lost(event, "its own joining is one too")
    return {"when": "join_any", "where": where, **things.filters()}, THAT


WHERE = {"when_join": "own", "when_join_here": "here", "when_join_facing": "facing"}


def _gains(event: Node, _: str) -> tuple[dict[str, Any], str]:
    noun = event.parts[0]
    word = "boost" if event.name == "when_gains_boosts" else event.parts[1]
    if noun.name == "noun_self":
        return {"when": "gains", "counter": word}, "self"
    things = _things(noun, another=False)
    if things.places != ["own"]:
        raise lost(event)
    return {"when": "gains", "counter": word, "whose": "own", **things.filters()}, THAT


def _reaches(event: Node, _: str) -> tuple[dict[str, Any], str]:
    noun, ordinal, word = event.parts
    if noun.name != "noun_self":
        raise lost(event)
    return {"when": "reaches", "counter": [word, ordinal]}, ""


def _gains_so_many(event: Node, _: str) -> tuple[dict[str, Any], str]:
    """`When I gain 2 or more Rust counters`: at once."""
    noun, least, *word = event.parts
    found = {"when": "gains", "counter": word[0] if word else "boost"} | ({"min": least} if least > 1 else {})
    if noun.name != "noun_self":
        raise lost(event)
    return found, "self"


def _of_your_reserve(when: str) -> Callable[[Node, str], tuple[dict[str, Any], str]]:
    """Return what reads `When a Character leaves your Reserve`."""

    def read(event: Node, _: str) -> tuple[dict[str, Any], str]:
        things = _things(event.parts[0], another=False)
        if things.places:
            raise lost(event)
        return {"when": when, **things.filters()}, THAT

    return read


def _moved_by(event: Node, _: str) -> tuple[dict[str, Any], str]:
    return {"when": "moved_by", "type": event.parts[0]}, ""


def _phase(event: Node, _: str) -> tuple[dict[str, Any], str]:
    return {"when": PHASES[event.parts[0]]}, ""


def _to_your_reserve(_: Node, __: str) -> tuple[dict[str, Any], str]:
    return {"when": "to_reserve_any", "from": ["hand", "deck"]}, THAT


def _to_discard(_: Node, __: str) -> tuple[dict[str, Any], str]:
    return {"when": "to_discard_any", "whose": "any"}, ""


EVENTS: dict[str, Callable[[Node, str], tuple[dict[str, Any], str]]] = {
    "when_leave": _plain("leave"),
    "when_leave_landmarks": _leave_landmarks,
    "when_to_reserve": _plain("to_reserve"),
    "when_sacrificed": _sacrificed,
    "when_play": _play,
    "when_opponent_plays": _opponent_plays,
    "when_sacrifice": _sacrifice,
    "when_rolled": _plain("rolled"),
    "when_exhausts": _plain("exhausts"),
    "when_opponent_draws": _plain("opponent_draws"),
    "when_not_moved": _plain("not_moved"),
    "when_moved": _plain("moved"),
    "when_moved_by": _moved_by,
    "when_join": _join,
    "when_join_here": _join,
    "when_join_facing": _join,
    "when_gains_boosts": _gains,
    "when_gains": _gains,
    "when_reaches": _reaches,
    "when_to_discard": _to_discard,
    "when_to_your_reserve": _to_your_reserve,
    "when_leaves_reserve": _plain("leaves_reserve"),
    "when_leaves_your_reserve": _of_your_reserve("leaves_reserve"),
    "when_comes_to_your_reserve": _of_your_reserve("to_reserve_any"),
    "when_gains_counters": _gains_so_many,
    "when_gains_so_many_boosts": _gains_so_many,
    "when_pass_first": _plain("pass_first"),
    "when_draw": _plain("draw"),
    "when_after_rest": _plain("after_rest"),
    "when_before_rest": _plain("before_rest"),
    "when_phase": _phase,
}
