"""What is paid for an ability of Altered: its parts to the cost of the form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from card_tags.understand.altered_effects import YOU, Body, Verb
from card_tags.understand.altered_verbs import chosen, sacrificed
from card_tags.understand.grammars import Node, lost


def set_cost(body: Body, acts: Sequence[Node]) -> bool:
    """Set the cost of an ability if these acts are one; return whether they are."""
    found: dict[str, Any] = {}
    for act in acts:
        part = part_of_cost(body, act)
        if part is None or set(part) & set(found):
            return False
        found |= part
    body.cost = found
    return True


def part_of_cost(body: Body, act: Node) -> dict[str, Any] | None:
    """Return what an act is as a part of a cost, None where it is none."""
    if act.name != "act_bare":
        return None
    verb = act.parts[0]
    if verb.name == "verb_pay":
        return {"mana": verb.parts[0]}
    if verb.name == "verb_pay_x":
        body.x = {"count": "x"}
        return {"x": "mana"}
    if verb.name in ("verb_spend", "verb_spend_boosts"):
        return {"spend": [_spent(verb), _number(verb)]}
    if verb.name == "verb_exhaust":
        noun = verb.parts[0]
        return {"exhaust": True} if noun.name == "noun_self" else {"exhaust_card": _described(body, noun)}
    if verb.name == "verb_sacrifice" and verb.parts[0].name in ("noun_a", "noun_other_one"):
        return {"sacrifice": sacrificed(body, verb.parts[0])}
    if verb.name == "verb_discard" and verb.parts[0].name in ("noun_a", "noun_other_one"):
        return {"discard": _described(body, verb.parts[0])}
    return None


def _spent(verb: Node) -> str:
    return "boost" if verb.name.endswith("_boosts") else str(verb.parts[1])


def _number(verb: Node) -> int:
    return int(verb.parts[0].parts[0]) if verb.parts[0].parts else 1


def _described(body: Body, noun: Node) -> dict[str, Any]:
    return body.described(chosen(noun))


def price(body: Body, node: Node) -> dict[str, Any]:
    """Return the cost of a quick action: what is before its colon."""
    found: dict[str, Any] = {}
    for part in node.parts:
        key, value = PRICES[part.name](body, part)
        if key in found:
            raise lost(part)
        found[key] = value
    return found


PRICES: dict[str, Any] = {
    "price_exhaust": lambda _, __: ("exhaust", True),
    "price_support": lambda _, __: ("support", True),
    "price_x": lambda _, __: ("x", "mana"),
    "price_mana": lambda _, part: ("mana", part.parts[0]),
    "price_sacrifice": lambda body, part: ("sacrifice", sacrificed(body, part.parts[0])),
    "price_discard": lambda body, part: ("discard", _described(body, part.parts[0])),
    "price_exhaust_card": lambda body, part: ("exhaust_card", _described(body, part.parts[0])),
    "price_spend": lambda _, part: ("spend", [_spent(part), _number(part)]),
    "price_spend_boosts": lambda _, part: ("spend", [_spent(part), _number(part)]),
}


def paid_by_this(body: Body, act: Node) -> tuple[list[Any], Verb]:
    """Return the condition and the verb of a part of a cost that this card or the Orbs pay."""
    part = part_of_cost(body, act) or {}
    if part.get("exhaust"):
        return ["not", ["is", "self", "exhausted"]], ["exhaust", "self"]
    if "spend" in part:
        word, count = part["spend"]
        return ["count", word, ">=", count], ["counter", "self", word, -count]
    if "mana" in part:
        return ["count", "ready", ">=", part["mana"]], ["ready", YOU, -part["mana"]]
    raise lost(act, "no cost of this card's own")
