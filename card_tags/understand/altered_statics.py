"""What holds while a card of Altered is in play: keywords and costs, to fields of its title."""

from __future__ import annotations

from typing import Any

from card_tags.understand.altered_effects import Body
from card_tags.understand.altered_gains import what_and_how_many
from card_tags.understand.altered_targets import Nominal
from card_tags.understand.altered_units import conditions
from card_tags.understand.grammars import Node, lost

PASSIVES = ("defender", "gigantic", "rooted", "eternal")
FLAGS = ("seasoned", "cooldown")


def put(fields: dict[str, Any], node: Node, kind: str) -> None:
    """Put a sentence into the fields of a title; raise NotUnderstood where there is no field for it."""
    STATICS[node.name](fields, node, kind)


def _keyword(fields: dict[str, Any], node: Node, kind: str) -> None:
    word = node.parts[0]
    if word in FLAGS:
        fields[word] = True
    elif kind != "character":
        raise lost(node)
    elif word == "eternal":
        fields.setdefault("counters", {})[word] = 1
    else:
        fields.setdefault("passive", []).append(word)


def _status(fields: dict[str, Any], node: Node, kind: str) -> None:
    if node.parts[0] != "fleeting" or kind != "spell":
        raise lost(node)
    fields.setdefault("counters", {})["fleeting"] = 1


def _numbered(fields: dict[str, Any], node: Node, _: str) -> None:
    (word, number), *mana = node.parts
    if mana and (word != "scout" or mana[0] != number):
        raise lost(node)
    fields[word] = number


def _be(fields: dict[str, Any], node: Node, kind: str) -> None:
    noun, word = node.parts
    if noun.name == "noun_self":
        _keyword(fields, node.__class__(node.name, (word,), node.at), kind)
        return
    if word not in PASSIVES or noun.name not in ("noun_bare", "noun_each", "noun_all"):
        raise lost(node)
    things = Nominal(noun.parts[0])
    if things.places not in (["own"], ["here"]) or (things.places == ["here"] and kind != "character"):
        raise lost(node)
    filters = {key: value for key, value in things.target().items() if key not in ("side", "zone")}
    entry: list[Any] = [word, things.places[0]]
    fields.setdefault("passive", []).append([*entry, filters] if filters else entry)


def _unless(fields: dict[str, Any], node: Node, kind: str) -> None:
    noun, word, inner = node.parts
    _under(fields, node, noun, word, Node("condition_unless", (inner,), inner.at), kind)


def _if(fields: dict[str, Any], node: Node, kind: str) -> None:
    found, noun, word = node.parts
    _under(fields, node, noun, word, found, kind)


def _be_if(fields: dict[str, Any], node: Node, kind: str) -> None:
    noun, word, inner = node.parts
    _under(fields, node, noun, word, Node("condition_if", (inner,), inner.at), kind)


def _under(fields: dict[str, Any], node: Node, noun: Node, word: str, found: Node, kind: str) -> None:
    if noun.name != "noun_self" or word not in PASSIVES or kind != "character":
        raise lost(node)
    fields.setdefault("passive", []).append([word, conditions(Body(), found)])


def _cost(fields: dict[str, Any], node: Node, kind: str) -> None:
    sign = 1 if node.name == "static_cost_more" else -1
    first, second = node.parts
    found, mana = (
        (first, second) if node.name == "static_cost_if" else (Node("condition_if", (second,), 0), first)
    )
    if "cost_if" in fields:
        raise lost(node)
    fields["cost_if"] = [sign * mana, conditions(Body(has_place=kind == "character"), found)]


def _first(fields: dict[str, Any], node: Node, kind: str) -> None:
    nominal, gain = node.parts
    if kind != "hero":
        raise lost(node, "the first one may have been played before this came")
    word, amount = what_and_how_many(Body(), gain)
    reaction = {"when": "played", **Nominal(nominal).filters(), "once": True}
    fields.setdefault("reactions", []).append(reaction | {"do": [["counter", "that", word, amount]]})


STATICS: dict[str, Any] = {
    "static_keyword": _keyword,
    "static_status": _status,
    "static_numbered": _numbered,
    "static_be": _be,
    "static_unless": _unless,
    "static_if": _if,
    "static_cost": _cost,
    "static_cost_more": _cost,
    "static_be_if": _be_if,
    "static_cost_if": _cost,
    "static_first": _first,
}
