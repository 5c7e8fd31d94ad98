"""A part, an item's effect, a reveal or a penalty of WOTN, sentence by sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from card_tags.understand.grammars import Node, lost
from card_tags.understand.wotn_words import KEYWORDS, TELLS, THIS_WAY

Verb: TypeAlias = "list[Any]"

YOU, EACH, EACH_OTHER = "you", "each", "each_other"
DID = ["did"]
PLACES: dict[str, dict[str, Any]] = {
    "place_battle": {"zone": "battle"},
    "place_own": {"side": "own"},
    "place_other": {"side": "other"},
    "place_any": {"side": "any"},
    "place_pile": {"zone": "pile"},
}


@dataclass
class Effect:
    """An effect under way. `head` is what comes before it: an item's use and cost."""

    head: dict[str, Any] = field(default_factory=dict)
    is_optional: bool = False
    price: dict[str, int] = field(default_factory=dict)
    targets: list[dict[str, Any]] = field(default_factory=list)
    conditions: list[Any] = field(default_factory=list)
    verbs: list[Verb] = field(default_factory=list)
    otherwise: list[Verb] = field(default_factory=list)

    def fields(self) -> dict[str, Any]:
        """Return the effect; it has only what its text says."""
        found = dict(self.head)
        if self.conditions:
            found["if"] = self.conditions
        if self.is_optional:
            found["may"] = True
        if self.price:
            found["price"] = self.price["coins"] if list(self.price) == ["coins"] else self.price
        if self.targets:
            found["target"] = self.targets[0]
        found["do"] = self.verbs
        if self.otherwise:
            found["else"] = self.otherwise
        return found

    def sentence(self, node: Node) -> None:
        """Read a sentence; raise NotUnderstood."""
        is_first = not (self.verbs or self.price)
        into = self.verbs
        if node.part("lead_otherwise"):
            if not self.conditions or self.otherwise:
                raise lost(node, "otherwise than what?")
            into = self.otherwise
        for place, unit in enumerate(node.units()):
            self._unit(unit, into, is_first=is_first and place == 0, is_after=place > 0)

    def _unit(self, unit: Node, into: list[Verb], *, is_first: bool, is_after: bool) -> None:
        act = unit.parts[-1]
        under = unit.part("condition")
        inner = under.parts[0] if under else None
        if unit.name == "unit_may":
            if not is_first:
                raise lost(unit, "a second may")
            self.is_optional = True
        elif (
            (self.is_optional or self.conditions)
            and inner is None
            and not is_after
            and into is self.verbs
            and self.verbs
        ):
            raise lost(unit, "of what was optional, or not?")
        if inner is not None and inner.name == "cond_did":
            self._did(unit, act)
            return
        if inner is not None:
            if not is_first:
                raise lost(unit, "a condition behind others")
            self.conditions.append(CONDITIONS[inner.name](inner))
        if act.name == "act_pay":
            if not is_first:
                raise lost(act, "a price behind others")
            self.price = prices(act)
            return
        into += ACTS[act.name](self, act)

    def _did(self, unit: Node, act: Node) -> None:
        if self.price and not self.verbs:  # paid for this
            self.verbs += ACTS[act.name](self, act)
            return
        if not self.verbs:
            raise lost(unit, "did what?")
        found = ACTS[act.name](self, act)
        self.verbs.append(["if", [DID], found[0] if len(found) == 1 else ["all", *found]])

    def card(self, node: Node, *, zone: str = "") -> str:
        """Return the word for the cards of a noun; ask where somebody chooses."""
        if node.name == "cards_self":
            return "self"
        if node.name == "cards_it":
            if not self.targets:
                raise lost(node, "it: which?")
            return "target"
        kinds, place = node.part("kinds_enemy") or node.part("kinds_item") or node.part("kinds_keyword"), None
        target: dict[str, Any] = {"of": ["item" if node.part("kinds_item") else "enemy"]}
        if kinds is not None and kinds.name == "kinds_keyword":
            target["sub"] = [KEYWORDS[kinds.parts[0]]]
        place = next((part for part in node.parts if isinstance(part, Node) and part.name in PLACES), None)
        if place is not None:
            target |= PLACES[place.name]
        elif zone:
            target["zone"] = zone
        else:
            raise lost(node, "in which field?")
        if zone and target.get("zone") != zone:
            raise lost(node, "not there")
        count = HOW_MANY[node.name](node)
        if count != 1:
            target["n"] = count
        if self.targets:
            raise lost(node, "a second target")
        self.targets.append(target)
        return "target"


HOW_MANY: dict[str, Callable[[Node], Any]] = {
    "cards_one": lambda _: 1,
    "cards_number": lambda node: node.parts[0],
    "cards_up_to": lambda node: [0, node.parts[0]],
    "cards_all": lambda _: "all",
}
COUNTS = {
    "what_enemies": "enemies",
    "what_defeated": "defeated",
    "what_items": "items",
    "what_coins": "coins",
    "what_did": "did",
}


def prices(node: Node) -> dict[str, int]:
    """Return a price: coins, life, durability."""
    found: dict[str, int] = {}
    for part in node.parts:
        if part.name == "price_sep":
            continue
        key = part.name.removeprefix("price_")
        if key in found:
            raise lost(part, "twice")
        found[key] = part.parts[0]
    return found


def _times(effect: Effect, each: int, per: Node | None) -> Any:
    if per is None:
        return each
    node = per.parts[0]
    if node.name == "what_did":
        last = effect.verbs[-1] if effect.verbs else [""]
        if last[0] != THIS_WAY[node.parts[0]] or not isinstance(last[-1], int) or last[-1] > 0:
            raise lost(node, "which way?")
    what = COUNTS[node.name]
    return {"count": what} if each == 1 else {"count": what, "times": each}


def _changed(seat: str, sign: int) -> Callable[[Effect, Node], list[Verb]]:
    def act(effect: Effect, node: Node) -> list[Verb]:
        number, unit, *per = node.parts[0].parts
        return [[unit.name.removeprefix("of_"), seat, _times(effect, sign * number, per[0] if per else None)]]

    return act


def _attack(sign: int) -> Callable[[Effect, Node], list[Verb]]:
    return lambda effect, node: [["attack", _times(effect, sign * node.parts[0], node.part("per"))]]


def _of_card(verb: str, sign: int, zone: str = "") -> Callable[[Effect, Node], list[Verb]]:
    return lambda effect, node: [[verb, effect.card(node.parts[0], zone=zone), sign * node.parts[1]]]


def _take(effect: Effect, node: Node) -> list[Verb]:
    return [["take", YOU, effect.card(node.parts[0])]]


def _to_pile(effect: Effect, node: Node) -> list[Verb]:
    return [["to_pile", effect.card(node.parts[0])]]


ACTS: dict[str, Callable[[Effect, Node], list[Verb]]] = {
    "act_gain": _changed(YOU, 1),
    "act_lose": _changed(YOU, -1),
    "act_each_gains": _changed(EACH, 1),
    "act_each_loses": _changed(EACH, -1),
    "act_others_gain": _changed(EACH_OTHER, 1),
    "act_others_lose": _changed(EACH_OTHER, -1),
    "act_attack": _attack(1),
    "act_attack_down": _attack(-1),
    "act_attack_starts": lambda _, node: [["attack_starts", node.parts[0]]],
    "act_enemies": lambda _, node: [["enemies", node.parts[0]]],
    "act_enemies_down": lambda _, node: [["enemies", -node.parts[0]]],
    "act_skip": lambda _, __: [["skip_action"]],
    "act_lp": _of_card("lp", 1, "battle"),
    "act_lp_down": _of_card("lp", -1, "battle"),
    "act_no_penalty": lambda effect, node: [["no_penalty", effect.card(node.parts[0], zone="battle")]],
    "act_durability": _of_card("durability", 1),
    "act_durability_down": _of_card("durability", -1),
    "act_take": _take,
    "act_to_pile": _to_pile,
    "act_tell": lambda _, node: [["tell", TELLS[node.parts[0]]]],
}
CONDITIONS: dict[str, Callable[[Node], list[Any]]] = {
    "cond_coins": lambda node: ["count", "coins", ">=", node.parts[0]],
    "cond_life": lambda node: ["count", "life", ">=", node.parts[0]],
    "cond_life_at_most": lambda node: ["count", "life", "<=", node.parts[0]],
    "cond_items": lambda node: ["count", "items", ">=", node.parts[0]],
    "cond_no_items": lambda _: ["count", "items", "=", 0],
    "cond_enemies": lambda node: ["count", "enemies", ">=", node.parts[0]],
    "cond_defeated": lambda node: ["count", "defeated", ">=", node.parts[0]],
    "cond_die": lambda node: ["count", "die", ">=", node.parts[0]],
    "cond_die_at_most": lambda node: ["count", "die", "<=", node.parts[0]],
}
