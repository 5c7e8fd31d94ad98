"""Cards of Altered that are played later: permits, and emblems for the next card."""

from __future__ import annotations

from typing import Any

from card_tags.understand.altered_effects import DURATIONS, PLACES_OF_TOKENS, YOU, Body, Verb
from card_tags.understand.altered_gains import what_and_how_many
from card_tags.understand.altered_targets import Nominal
from card_tags.understand.grammars import Node, lost


def permits(_: Body, verb: Node) -> list[Verb]:
    """`Immediately play a Character for {1} less`: a permit."""
    noun = verb.parts[0]
    if noun.name != "noun_a":
        raise lost(noun)
    things = Nominal(noun.parts[0])
    allowed: dict[str, Any] = things.filters()
    for key in set(allowed) - {"type", "max", "sub"}:
        raise lost(noun, f"a permit has no {key}")
    places = {"own_hand": "hand", "own_reserve": "reserve", "from_reserve": "reserve"}
    if things.places:
        if len(things.places) > 1 or things.places[0] not in places:
            raise lost(noun)
        allowed["from"] = places[things.places[0]]
    for change in verb.parts[1:]:
        allowed |= {"free": True} if change.name == "change_free" else {"cost_change": -change.parts[0]}
    return [["permit", YOU, allowed]]


def costs(_: Body, act: Node) -> list[Verb]:
    """`Cards you play this turn cost {1} less`: an emblem for all cards."""
    nominal, duration, mana = act.parts
    if not Nominal(nominal).is_only_cards() or Nominal(nominal).places:
        raise lost(act, "an emblem for all cards alone")
    return [["emblem", YOU, "cost", mana if act.name == "act_costs_more" else -mana, DURATIONS[duration]]]


def next_card(body: Body, act: Node) -> list[Verb]:
    """`The next Character you play this turn gains 1 boost`: an emblem."""
    duration = next(DURATIONS[part] for part in act.parts if part in DURATIONS)
    nominal, coming = act.parts[0], act.parts[-1]
    mods = [part for part in act.parts[1:-1] if isinstance(part, Node)]
    return [coming_verb(body, Node("nominal", (*nominal.parts, *mods), nominal.at), coming, duration)]


def reduced(body: Body, act: Node) -> list[Verb]:
    """`Reduce the cost of the next Spell you play this turn by {1}`."""
    nominal, duration, mana = act.parts
    return [coming_verb(body, nominal, Node("coming_cost", (mana,), act.at), DURATIONS[duration])]


def coming_verb(body: Body, nominal: Node, coming: Node, duration: str) -> Verb:
    """Return the emblem for the next card that fits."""
    things = Nominal(nominal)
    if things.kinds == ["card"]:
        things.kinds = []
    which: dict[str, Any] = things.filters()
    places = {"own_hand": "hand", "own_reserve": "reserve", "from_reserve": "reserve"}
    for place in things.places:
        key, value = ("from", places[place]) if place in places else ("where", _where(body, nominal, place))
        if key in which:
            raise lost(nominal)
        which[key] = value
    if set(which) - {"type", "sub", "from", "max", "where"}:
        raise lost(nominal, "an emblem has no such filter")
    kind, amount = _emblem(coming, which)
    tail = [which] if which else []
    if kind == "next_cost" and list(which) == ["type"] and len(which["type"]) == 1:
        tail = which["type"]
    return ["emblem", YOU, kind, amount, duration, *tail]


def _where(body: Body, node: Node, place: str) -> Any:
    """Return the own expedition that a place is."""
    if place not in ("here", "other", "companion", "hero"):
        raise lost(node)
    return body.here(node, *PLACES_OF_TOKENS[place])[1]


def _emblem(coming: Node, which: dict[str, Any]) -> tuple[str, Any]:
    if coming.name == "coming_cost":
        if minimum := coming.part("minimum"):
            which["min_cost"] = minimum.parts[0]
        return "next_cost", -coming.parts[0]
    if coming.name == "coming_lose":
        if coming.parts[0] != "fleeting":
            raise lost(coming)
        return "next_keep", None
    if coming.name == "coming_activate":
        if coming.parts[0] != "reserve":
            raise lost(coming)
        return "next_activate", "reserve"
    word, amount = what_and_how_many(Body(), coming.parts[0])
    return "next_gain", [word, amount]
