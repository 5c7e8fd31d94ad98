"""An effect of Unstable Unicorns, sentence by sentence: its cost, its targets and what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from card_tags.understand.grammars import Node, lost
from card_tags.understand.readings import NotUnderstood
from card_tags.understand.unicorn_words import KINDS

Verb: TypeAlias = "list[Any]"

YOU = "you"
UNICORN = "unicorn"
DID = ["did"]
ANY_SEAT, OTHER_SEAT = "seat", "other_seat"
MOST_TARGETS = 3
# What `you may ..., then ...` makes a cost.
PAID = ("act_discard", "act_sacrifice")
# What goes on with an optional effect without `if you do`: it makes no sense without it.
FOLLOWS = ("act_shuffle", "act_add_one_of_top", "act_return_others", "act_loan", "act_loan_until")
WHENS: dict[str, tuple[dict[str, Any], ...]] = {
    "when_beginning": ({"when": "beginning"},),
    "when_turn_end": ({"when": "turn_end"},),
    "when_entered": ({"when": "entered"},),
    "when_lost": ({"when": "lost"},),
    "when_come_or_go": ({"when": "unicorn_enters"}, {"when": "unicorn_leaves"}),
    "when_come": ({"when": "unicorn_enters"},),
    "when_go": ({"when": "unicorn_leaves"},),
    "when_any_turn": ({"when": "any_turn"},),
    "when_none": ({"when": "state", "unicorns": [0, 0]},),
}
PLACES = {
    "place_own": {"side": "own"},
    "place_other": {"side": "other"},
    "place_any": {"side": "any"},
    "place_theirs": {"side": "own"},
    "place_discard": {"zone": "discard"},
    "place_hand": {"side": "own", "zone": "hand"},
    "place_nursery": {"zone": "nursery"},
}


def when_of(moment: Node | None) -> list[dict[str, Any]]:
    """Return when an effect happens; without a moment a magic card's own, once it is resolved."""
    if moment is None:
        return [{"when": "resolved"}]
    if moment.name == "when_more":
        number, kind = moment.parts
        if kind != UNICORN:
            raise lost(moment)
        return [{"when": "state", "unicorns": [number + 1, None]}]
    return [dict(when) for when in WHENS[moment.name]]


def number(count: Node) -> int:
    """Return the number of a count: `a` is 1."""
    return int(count.parts[0]) if count.parts else 1


def kinds(node: Node) -> Any:
    """Return `of`: the word for all unicorns alone, or a list of types."""
    found = [KINDS[kind] for kind in node.parts]
    return UNICORN if found == [UNICORN] else found


@dataclass
class Effect:
    """An effect under way. `who` is the word for `that player`."""

    is_optional: bool = False
    cost: list[Verb] = field(default_factory=list)
    targets: list[Any] = field(default_factory=list)
    options: list[list[Verb]] = field(default_factory=list)
    verbs: list[Verb] = field(default_factory=list)
    who: str = ""
    by: str = ""

    def fields(self) -> dict[str, Any]:
        """Return the effect without its `when`."""
        found: dict[str, Any] = {"optional": True} if self.is_optional else {}
        if self.cost:
            found["cost"] = self.cost
        if self.targets:
            found |= {"target": self.targets[0]} if len(self.targets) == 1 else {"targets": self.targets}
        if self.options:
            found["choose"] = {"n": 1, "of": self.options}
        if self.verbs or not self.options:
            found["do"] = self.verbs[0] if len(self.verbs) == 1 else self.verbs
        return found

    def sentence(self, node: Node) -> None:
        """Read a sentence; raise NotUnderstood."""
        parts = [part for part in node.parts if not part.name.startswith("when_")]
        units = [part.parts[-1] if part.name == "linked" else part for part in parts]
        is_first = not (self.verbs or self.targets or self.cost or self.options)
        for place, unit in enumerate(units):
            rest = len(units) - place - 1
            self._unit(unit, is_first=is_first and place == 0, is_after=place > 0, rest=rest)

    def _unit(self, unit: Node, *, is_first: bool, is_after: bool, rest: int) -> None:
        act = unit.parts[0]
        self.by = {"unit_each": "each", "unit_each_other": "each_other"}.get(unit.name, "")
        if unit.name == "unit_may":
            if not is_first:
                raise lost(unit, "a second may")
            self.is_optional = True
        elif self.is_optional and not is_after and not self._follows(unit):
            raise lost(unit, "of what was optional, or not?")
        if unit.name == "unit_did":
            self._did(unit, act)
            return
        if unit.name == "unit_that" and not self.who:
            raise lost(unit, "which player?")
        found = ACTS[act.name](self, act) if unit.name != "unit_that" else _of_that(self, act)
        if unit.name == "unit_may" and rest and act.name in PAID:
            self.cost += found
        else:
            self.verbs += found

    def _follows(self, unit: Node) -> bool:
        """Return whether a sentence makes sense only where the optional effect before it happens."""
        return unit.name in ("unit_did", "unit_that") or unit.parts[0].name in FOLLOWS or self._is_waiting()

    def _is_waiting(self) -> bool:
        """Return whether only a player was chosen so far: the next sentence says what for."""
        return self.targets == [ANY_SEAT] and not (self.verbs or self.cost)

    def _did(self, unit: Node, act: Node) -> None:
        if not self.verbs or self.cost:
            raise lost(unit, "did what?")
        if self.is_optional and len(self.verbs) == 1 and self.verbs[0][0] in ("discard", "sacrifice"):
            self.cost, self.verbs = self.verbs, []
            self.verbs += ACTS[act.name](self, act)
            return
        self.verbs.append(["if", [DID], _one(ACTS[act.name](self, act))])

    def target(self, target: Any) -> str:
        """Ask for a target; return its word."""
        if len(self.targets) == MOST_TARGETS:
            raise NotUnderstood(0, "a fourth target")
        if isinstance(target, dict) and self.by:
            target["by"] = self.by
        self.targets.append(target)
        place = len(self.targets)
        word = "target" if place == 1 else f"target{place}"
        if isinstance(target, str):
            self.who = word
        else:
            self.who = {1: "seat", 2: "seat2"}.get(place, "")
        return word

    def cards(self, node: Node, side: str = "") -> str:
        """Return the word for the cards of a noun; `side` is where they are by the verb alone."""
        if node.name == "cards_self":
            return "self"
        return self.target(self.described(node, side))

    def described(self, node: Node, side: str = "") -> dict[str, Any]:
        """Return the target that a noun describes."""
        found: dict[str, Any] = {}
        inner = node.part("described")
        is_own = node.name in ("cards_own", "cards_all_own")
        place = {"side": "own"} if is_own else self._place(node, inner)
        if side and "zone" not in place:
            if place.get("side", side) not in (side, "that"):
                raise lost(node, "not on this side")
            found["side"] = side
        found |= place
        of = (node if is_own else inner or node).part("kinds")
        if of is not None:
            found["of"] = kinds(of)
        count = self._count(node)
        if count != 1:
            found["n"] = count
        return found

    def _place(self, node: Node, inner: Node | None) -> dict[str, Any]:
        places = [part for part in (inner.parts if inner else ()) if part.name.startswith("place_")]
        if len(places) > 1:
            raise lost(node, "two places")
        if not places:
            return {}
        if places[0].name == "place_theirs" and not self.by:
            raise lost(places[0], "which player's?")
        if places[0].name == "place_that":
            if not self.who:
                raise lost(places[0], "which player?")
            return {"side": "that"}
        if places[0].name not in PLACES:
            raise lost(places[0], "who chooses?")
        return dict(PLACES[places[0].name])

    @staticmethod
    def _count(node: Node) -> Any:
        if node.name in ("cards_some", "cards_own"):
            return number(node.parts[0])
        return {"cards_all": "all", "cards_all_own": "all", "cards_any": "any", "cards_same": "same"}[
            node.name
        ]


def _one(verbs: list[Verb]) -> Verb:
    return verbs[0] if len(verbs) == 1 else ["all", *verbs]


def _seats(effect: Effect) -> str:
    return effect.by or YOU


def _of_that(effect: Effect, act: Node) -> list[Verb]:
    """`That player must ...`"""
    if act.name == "act_discard":
        return [["discard", effect.who, _discarded(act)]]
    if act.name == "act_discard_hand":
        return [["discard", effect.who, "all"]]
    raise lost(act, "by another player")


def _discarded(act: Node) -> int:
    """Return how many cards go from a hand. Which ones the players see: the table counts hands."""
    of = act.part("kinds")
    if of is not None and len(of.parts) != 1:
        raise lost(act)
    return number(act.parts[0])


def _draw(effect: Effect, act: Node) -> list[Verb]:
    return [["draw", _seats(effect), number(act.parts[0])]]


def _discard(effect: Effect, act: Node) -> list[Verb]:
    return [["discard", _seats(effect), _discarded(act)]]


def _discard_hand(effect: Effect, _: Node) -> list[Verb]:
    return [["discard", _seats(effect), "all"]]


def _sacrifice(effect: Effect, act: Node) -> list[Verb]:
    return [["sacrifice", effect.cards(act.parts[0], "own")]]


def _alone(effect: Effect, act: Node) -> None:
    if effect.by:
        raise lost(act, "of each player")


def _destroy(effect: Effect, act: Node) -> list[Verb]:
    _alone(effect, act)
    return [["destroy", effect.cards(act.parts[0], "other")]]


def _steal(effect: Effect, act: Node) -> list[Verb]:
    _alone(effect, act)
    return [["move", effect.cards(act.parts[0], "other"), YOU]]


def _choose(effect: Effect, act: Node, ways: list[tuple[str, Node, str]]) -> list[Verb]:
    if effect.verbs or effect.options or effect.targets or effect.by:
        raise lost(act, "a choice behind others")
    for verb, cards, side in ways:
        effect.options.append([[verb, effect.cards(cards, side)]])
    return []


def _sacrifice_or_destroy(effect: Effect, act: Node) -> list[Verb]:
    one, other = act.parts
    return _choose(effect, act, [("sacrifice", one, "own"), ("destroy", other, "other")])


def _destroy_or_sacrifice(effect: Effect, act: Node) -> list[Verb]:
    one, other = act.parts
    return _choose(effect, act, [("destroy", one, "other"), ("sacrifice", other, "own")])


def _either(effect: Effect, act: Node) -> list[Verb]:
    cards = act.parts[0]
    return _choose(effect, act, [("sacrifice", cards, "own"), ("destroy", cards, "other")])


def _discard_or_sacrifice(effect: Effect, act: Node) -> list[Verb]:
    count, cards = act.parts
    _choose(effect, act, [("sacrifice", cards, "own")])
    effect.options.insert(0, [["discard", YOU, number(count)]])
    return []


def _return(effect: Effect, act: Node) -> list[Verb]:
    cards = act.parts[0]
    if cards.name != "cards_some":
        raise lost(act)
    target = effect.described(cards)
    if target.get("zone") or "side" not in target:
        raise lost(act, "no verb from there to a hand")
    return [["return", effect.target(target)]]


def _move(effect: Effect, act: Node) -> list[Verb]:
    target = effect.described(act.parts[0])
    if target.get("zone") or "side" not in target or effect.by:
        raise lost(act)
    card = effect.target(target)
    seat = effect.target(OTHER_SEAT if target["side"] == "own" else ANY_SEAT)
    return [["move", card, seat]]


def _bring(effect: Effect, act: Node) -> list[Verb]:
    target = effect.described(act.parts[0])
    zone = target.get("zone")
    if zone not in ("discard", "hand", "nursery") or "of" not in target or effect.by:
        raise lost(act, "from where?")
    return [["enter", effect.target(target), YOU, zone]]


def _wanted(act: Node) -> int:
    wanted = act.parts[0]
    return number(wanted.parts[0]) if wanted.name == "wanted_kinds" else 1


def _find(effect: Effect, act: Node) -> list[Verb]:
    _alone(effect, act)
    return [["tell", "search"], ["find", YOU, _wanted(act)]]


def _find_into_stable(effect: Effect, act: Node) -> list[Verb]:
    _alone(effect, act)
    return [["tell", "search"], ["find", YOU, _wanted(act), "stable"]]


def _shuffle_all(effect: Effect, act: Node) -> list[Verb]:
    _alone(effect, act)
    return [["hand_to_deck", YOU], ["reshuffle"]]


def _choose_player(effect: Effect, _: Node) -> list[Verb]:
    effect.target(ANY_SEAT)
    return []


def _pull(effect: Effect, act: Node) -> list[Verb]:
    if not effect.who:
        raise lost(act, "which player?")
    return [["take", effect.who, YOU, 1]]


def _pull_other(effect: Effect, _: Node) -> list[Verb]:
    return [["take", effect.target(OTHER_SEAT), YOU, 1]]


def _look_other(effect: Effect, _: Node) -> list[Verb]:
    effect.target(OTHER_SEAT)
    return [["tell", "look"]]


def _add_one_of_top(effect: Effect, act: Node) -> list[Verb]:
    if ["tell", "look"] not in effect.verbs or effect.who:
        raise lost(act, "of which?")
    return [["find", YOU, 1]]


def _trade(effect: Effect, _: Node) -> list[Verb]:
    return [["swap_hands", YOU, effect.target(OTHER_SEAT)]]


def _loan(effect: Effect, act: Node) -> list[Verb]:
    if not effect.verbs or effect.verbs[-1][0] != "move" or effect.verbs[-1][2] != YOU:
        raise lost(act, "stole which?")
    effect.verbs[-1] = ["loan", effect.verbs[-1][1], YOU] + (["self"] if act.name == "act_loan_until" else [])
    return []


def _clear_stable(effect: Effect, act: Node) -> list[Verb]:
    if effect.targets != [ANY_SEAT]:
        raise lost(act, "which player?")
    return [["leave", effect.target({"side": "that", "of": UNICORN, "n": "all"}), "discard"]]


def _babies(effect: Effect, act: Node) -> list[Verb]:
    if effect.targets[:1] != [ANY_SEAT] or len(effect.targets) != 2:
        raise lost(act, "as many as what?")
    card = effect.target({"zone": "nursery", "of": ["baby"], "n": "same"})
    return [["enter", card, "target", "nursery"]]


def _play(effect: Effect, act: Node) -> list[Verb]:
    _alone(effect, act)
    return [["play_extra", YOU, act.parts[0] - 1]]


ACTS: dict[str, Callable[[Effect, Node], list[Verb]]] = {
    "act_draw": _draw,
    "act_draw_extra": lambda _, __: [["draw_extra", YOU, 1]],
    "act_discard": _discard,
    "act_discard_hand": _discard_hand,
    "act_sacrifice": _sacrifice,
    "act_destroy": _destroy,
    "act_steal": _steal,
    "act_sacrifice_or_destroy": _sacrifice_or_destroy,
    "act_destroy_or_sacrifice": _destroy_or_sacrifice,
    "act_either": _either,
    "act_discard_or_sacrifice": _discard_or_sacrifice,
    "act_return": _return,
    "act_move": _move,
    "act_follow": lambda _, __: [["move", "self", "active"]],
    "act_bring": _bring,
    "act_find": _find,
    "act_find_into_stable": _find_into_stable,
    "act_shuffle": lambda _, __: [["tell", "shuffle"]],
    "act_reshuffle": lambda _, __: [["reshuffle"]],
    "act_shuffle_all": _shuffle_all,
    "act_choose_player": _choose_player,
    "act_pull": _pull,
    "act_pull_other": _pull_other,
    "act_look_other": _look_other,
    "act_look_that": lambda _, __: [["tell", "look"]],
    "act_add_one": _pull,
    "act_look_top": lambda _, __: [["tell", "look"]],
    "act_add_one_of_top": _add_one_of_top,
    "act_return_others": lambda _, __: [],
    "act_trade": _trade,
    "act_extra_turn": lambda _, __: [["extra_turn", YOU]],
    "act_skip": lambda _, __: [["skip_to_end"]],
    "act_play": _play,
    "act_loan": _loan,
    "act_loan_until": _loan,
    "act_clear_stable": _clear_stable,
    "act_babies": _babies,
}
