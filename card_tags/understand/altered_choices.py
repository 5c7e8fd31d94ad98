"""Sentences of Altered that the form says as a choice: it has no other words for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from card_tags.understand.altered_costs import paid_by_this
from card_tags.understand.altered_effects import OPPONENT, YOU, Body, Verb
from card_tags.understand.altered_targets import TYPES, Nominal
from card_tags.understand.altered_units import DID, condition_of, one, read_units
from card_tags.understand.altered_verbs import action, sacrificed
from card_tags.understand.grammars import Node, lost

MAY_BE_IN_HAND = {"side": "own", "zone": "hand", "n": [0, 1]}
ANY_IN_RESERVE = {"zone": "reserve", "n": [0, 1]}


def of_owner(body: Body, node: Node, units: Sequence[Node]) -> int:
    """Read `If you discarded a card this way, its owner ...`, behind a card from any Reserve.

    No seat is "its owner", so that it is a choice between one's own Reserve and the opponent's.
    """
    found = condition_of(units[0])
    if len(units) > 1 or node.part("where") or not found or found.parts[0].name != "cond_discarded":
        raise lost(node, "whose?")
    is_any = body.asks == [{"target": body.without_this(ANY_IN_RESERVE)}]
    if not is_any or body.verbs != [["to", "chosen", "discard"]]:
        raise lost(node, "which of them?")
    word = units[0].parts[-1].parts[0]
    options: list[list[Verb]] = []
    body.asks, body.verbs = [{"choose": [0, 1], "of": options}], []
    for side, seat in (("own", YOU), ("opponent", OPPONENT)):
        discarded: Verb = ["to", body.target({"side": side, "zone": "reserve"}), "discard"]
        options.append([discarded, ["if", [DID], one(action(body, word, seat, node))]])
    body.it, body.is_behind_choice = "", True
    body.filled |= {"reserve"}
    return 1


def of_type(body: Body, node: Node, units: Sequence[Node], links: Sequence[str]) -> int:
    """Read `If it's a Spell, ...`, behind a card that may go from the hand to Reserve.

    No condition is on a type, so that it is a choice between a spell and another card.
    """
    noun, nominal = units[0].parts[0].parts[0].parts
    kinds = Nominal(nominal).filters()
    if noun.name != "noun_it" or list(kinds) != ["type"] or node.part("where") or node.part("lead_otherwise"):
        raise lost(node, "which?")
    if body.asks != [{"target": MAY_BE_IN_HAND}] or body.verbs != [["to", "chosen", "reserve"]]:
        raise lost(node, "what is it?")
    rest: list[Verb] = []
    first = Node(units[0].name, units[0].parts[1:], units[0].at)
    read_units(body, [first, *units[1:]], links, rest, False)
    if len(body.asks) != 1 or any("chosen" in verb for verb in rest):
        raise lost(node, "a choice of an option")
    put: list[Verb] = [["to", word, "reserve"] for word in ("chosen", "chosen2")]
    body.verbs, body.asks = [], [{"choose": [0, 1], "of": [[put[0], ["if", [DID], one(rest)]], [put[1]]]}]
    for types in (kinds["type"], [kind for kind in TYPES if kind not in kinds["type"]]):
        body.asks.append({"target": {"side": "own", "zone": "hand", "type": types}})
    body.it, body.is_behind_choice = "", True
    return 1


def either(noun: Node) -> list[Node]:
    """Return `a Robot or Permanent` as nouns that a target can be: by subtype, and by type."""
    nominal = noun.parts[-1] if noun.parts and isinstance(noun.parts[-1], Node) else noun
    heads = nominal.part("heads")
    if heads is None or {head.name for head in heads.parts} != {"head_sub", "head_kind"}:
        return []
    found = []
    for name in ("head_sub", "head_kind"):
        of_name = Node("heads", tuple(head for head in heads.parts if head.name == name), heads.at)
        parts = tuple(of_name if part is heads else part for part in nominal.parts)
        found.append(Node(noun.name, (*noun.parts[:-1], Node("nominal", parts, nominal.at)), noun.at))
    return found


def sacrifice_either(body: Body, nouns: Sequence[Node], then: Callable[[list[Verb]], None]) -> None:
    """Read `you may sacrifice a Robot or Permanent` and what it is for: a choice between the two, or none."""
    rest: list[Verb] = []
    then(rest)
    if body.asks:
        raise lost(nouns[0], "a choice of an option")
    targets = [sacrificed(body, noun) for noun in nouns]
    body.asks.append({"choose": [0, 1], "of": []})
    for target in targets:
        word = body.target(target)
        body.asks[0]["of"].append([["sacrifice", word], ["if", [DID], one(rest)]])
    body.it, body.is_offered, body.is_behind_choice = "", False, True


def paid_later(body: Body, node: Node, units: Sequence[Node], links: Sequence[str]) -> int:
    """Read `Then, you may exhaust me to ...`, behind what is done anyway.

    A cost is paid before all else, so that it is a choice between what is done anyway, and both.
    """
    split = links.index("sep_to")
    if body.asks or body.cost or units[0].name != "unit_may" or node.part("where"):
        raise lost(node, "paid when?")
    if any(verb[0] != "counter" for verb in body.verbs):
        raise lost(node, "what is seen first may change the choice")
    if any(condition_of(unit) for unit in units) or any(unit.name == "unit_may" for unit in units[1:]):
        raise lost(node, "paid if?")
    needs: list[Any] = []
    then: list[Verb] = []
    for unit in units[:split]:
        need, verb = paid_by_this(body, unit.parts[-1])
        needs.append(need)
        then.append(verb)
    before = body.verbs
    options: list[list[Verb]] = []
    body.verbs, body.asks = [], [{"choose": 1, "of": options}]
    read_units(body, units[split:], ["", *links[split + 1 :]], then, False)
    options += [before, [*before, ["if", needs, one(then)]]]
    body.is_behind_choice = True
    return 1
