"""An effect of Little Troubles, sentence by sentence: its cost, its target and what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from card_tags.understand.grammars import Node, lost
from card_tags.understand.little_troubles_words import SLOTS, STATS, THIS_WAY
from card_tags.understand.readings import NotUnderstood

Verb: TypeAlias = "list[Any]"

YOU, OPPONENT, EACH = "you", "opponent", "each"
CHARACTER = ["character"]
DID = ["did"]
COUNTED_TYPES = {"character": "characters", "toy": "toys"}
# What a character's numbers are changed by; only these hold as long as the card is in play.
LASTING = ("confidence", "maturity", "reward", "slots", "resource")
# Verbs that a title has in a list of verbs alone, even where it is one.
LISTED = ("discard", "to_hand", "to_pile", "enter", "move")
WHENS: dict[str, dict[str, Any]] = {
    "when_played": {"when": "played"},
    "when_chosen": {"when": "chosen"},
    "when_fight_gain": {"when": "fight_gain"},
    "when_won": {"when": "won"},
    "when_lost": {"when": "lost"},
    "when_any_won": {"when": "any_won"},
    "when_any_lost": {"when": "any_lost"},
    "when_fight_end": {"when": "fight_end"},
    "when_turn_end": {"when": "turn_end"},
    "when_turn_begin": {"when": "turn_begin"},
    "when_own_turn_begin": {"when": "turn_begin", "whose": "own"},
    "when_other_turn_begin": {"when": "turn_begin", "whose": "other"},
    "when_left": {"when": "left"},
    "when_turned": {"when": "turned"},
}
# A replacement is printed as a condition: the player of the character.
WOULD_TURN = {"cond_would_turn": "any", "cond_own_would_turn": "own"}
WHOSE = {"when_you_play": {"whose": "own"}, "when_opponent_plays": {"whose": "other"}, "when_any_played": {}}


def when_of(moment: Node) -> dict[str, Any]:
    """Return when an effect happens."""
    if moment.name == "when_tokens":
        number, name = moment.parts
        return {"when": "tokens", "name": name, "at": number}
    if moment.name in WHOSE:
        return {"when": "any_played", "of": list(moment.parts[0].parts), **WHOSE[moment.name]}
    return dict(WHENS[moment.name])


def number(count: Node) -> int:
    """Return the number of a count: `a` is 1."""
    return int(count.parts[0]) if count.parts else 1


def described(node: Node, *, of_characters: bool = False) -> dict[str, Any]:
    """Return the target that a noun describes, without how many."""
    found: dict[str, Any] = {}
    for part in node.parts:
        if isinstance(part, Node):
            _describe(found, part)
    if of_characters and found.get("of", CHARACTER) != CHARACTER:
        raise lost(node, "only characters have that")
    return found


def _describe(found: dict[str, Any], part: Node) -> None:
    pairs = FILTERS[part.name](part)
    for key, value in pairs.items():
        if key == "is":
            found.setdefault(key, []).extend(value)
        elif key in ("min", "max"):
            found.setdefault(key, {}).update(value)
        elif key in found:
            raise lost(part, "twice")
        else:
            found[key] = value


def _limit(key: str, number: int, stat: str) -> dict[str, Any]:
    return {key: {STATS[stat]: number}}


FILTERS: dict[str, Callable[[Node], dict[str, Any]]] = {
    "side_own": lambda _: {"side": "own"},
    "side_other": lambda _: {"side": "other"},
    "word": lambda part: {"is": [part.parts[0]]},
    "kinds": lambda part: {"of": list(part.parts)},
    "filter_own": lambda _: {"side": "own"},
    "filter_other": lambda _: {"side": "other"},
    "filter_hand": lambda _: {"side": "own", "zone": "hand"},
    "filter_timeout": lambda _: {"side": "own", "zone": "timeout"},
    "filter_pile": lambda _: {"side": "own", "zone": "pile"},
    "filter_min": lambda part: _limit("min", *part.parts),
    "filter_max": lambda part: _limit("max", *part.parts),
    "filter_min_after": lambda part: _limit("min", part.parts[1], part.parts[0]),
    "filter_max_after": lambda part: _limit("max", part.parts[1], part.parts[0]),
    "filter_tokens": lambda part: {"is": [f"tokens:{part.parts[0]}"]},
    "filter_named": lambda part: {"named": part.parts[0]},
    "filter_by_opponent": lambda _: {"by": OPPONENT},
}


@dataclass
class Effect:
    """An effect under way. `kind` is the card's type, `when` its moment."""

    when: dict[str, Any]
    kind: str
    is_optional: bool = False
    cost: list[Verb] = field(default_factory=list)
    targets: list[dict[str, Any]] = field(default_factory=list)
    options: list[list[Verb]] = field(default_factory=list)
    verbs: list[Verb] = field(default_factory=list)
    conditions: list[Any] = field(default_factory=list)
    otherwise: list[Verb] = field(default_factory=list)

    def fields(self) -> dict[str, Any]:
        """Return the effect."""
        found = dict(self.when)
        if self.conditions:
            found["if"] = self.conditions
        if self.is_optional:
            found["optional"] = True
        if self.cost:
            found["cost"] = self.cost
        if self.targets:
            found["target"] = self.targets[0]
        if self.options:
            found["choose"] = {"n": 1, "of": self.options}
        if self.verbs or not self.options:
            is_short = len(self.verbs) == 1 and self.verbs[0][0] not in LISTED
            found["do"] = self.verbs[0] if is_short else self.verbs
        if self.otherwise:
            found["else"] = self.otherwise
        return found

    def sentence(self, node: Node) -> None:
        """Read a sentence; raise NotUnderstood."""
        is_first = not (self.verbs or self.cost or self.options)
        into = self.verbs
        if node.part("lead_otherwise"):
            into = self._else(node)
        for place, unit in enumerate(node.units()):
            into = self._unit(unit, into, is_first=is_first and place == 0, is_after=place > 0)

    def is_bound(self, node: Node) -> bool:
        """Return whether a sentence cannot go on with this effect: it lacks the effect's condition."""
        unit = node.units()[0]
        under = unit.part("condition")
        is_did = under is not None and under.parts[0].name == "cond_did"
        return bool(self.conditions) and not is_did and not node.part("lead_otherwise")

    def _else(self, node: Node) -> list[Verb]:
        if self.otherwise or self.is_optional:
            raise lost(node, "otherwise than what?")
        if self.conditions:
            return self.otherwise
        if not self.verbs or self.verbs[-1][0] != "if" or len(self.verbs[-1]) != 3:
            raise lost(node, "otherwise than what?")
        raise lost(node, "behind an effect that goes on")

    def _unit(self, unit: Node, into: list[Verb], *, is_first: bool, is_after: bool) -> list[Verb]:
        act = unit.parts[-1]
        under = unit.part("condition")
        if unit.name == "unit_may":
            if not is_first:
                raise lost(unit, "a second may")
            self.is_optional = True
        elif (
            self.is_optional
            and under is None
            and not is_after
            and into is self.verbs
            and self._is_closed(act)
        ):
            raise lost(unit, "of what was optional, or not?")
        inner = under.parts[0] if under else None
        if inner is not None and self.when["when"] == "would_turn" and inner.name in WOULD_TURN:
            inner = None
        if inner is not None and inner.name == "cond_did":
            return self._did(unit, act, into)
        if inner is not None:
            if not is_first:
                raise lost(unit, "a condition behind others")
            self.conditions.append(condition(inner))
        into += ACTS[act.name](self, act)
        return into

    def _is_closed(self, act: Node) -> bool:
        return bool(self.verbs or self.cost) and act.name not in ("act_shuffle",)

    def _did(self, unit: Node, act: Node, into: list[Verb]) -> list[Verb]:
        if into is not self.verbs or not self.verbs or self.cost:
            raise lost(unit, "did what?")
        if self.is_optional and len(self.verbs) == 1:
            self.cost, self.verbs = self.verbs, []
            self.verbs += ACTS[act.name](self, act)
            return self.verbs
        found = ACTS[act.name](self, act)
        self.verbs.append(["if", [DID], found[0] if len(found) == 1 else ["all", *found]])
        return self.verbs

    def card(self, node: Node, *, of_characters: bool = False) -> str:
        """Return the word for the cards of a noun; ask where somebody chooses."""
        if node.name in CARD_WORDS:
            return self._word(node)
        target = described(node.parts[-1], of_characters=of_characters)
        if of_characters and "of" not in target:
            target["of"] = CHARACTER
        if node.name == "cards_other":
            target["not_self"] = True
        count = HOW_MANY[node.name](node)
        if count != 1:
            target["n"] = count
        return self.target(target)

    def target(self, target: dict[str, Any]) -> str:
        """Ask for a target; return its word. The same target is one question."""
        if self.when["when"] in ("in_play", "would_turn"):
            raise NotUnderstood(0, "no question there")
        if self.targets and self.targets != [target]:
            raise NotUnderstood(0, "a second target")
        self.targets = [target]
        return "target"

    def _word(self, node: Node) -> str:
        if node.name == "cards_it":
            if not self.targets:
                raise lost(node, "it: which?")
            return "target"
        word = CARD_WORDS[node.name]
        if (word == "here" and self.kind != "scene") or (word == "grabber" and self.kind != "toy"):
            raise lost(node, "not of this type")
        return word

    def amount(self, node: Node) -> tuple[str, Any]:
        """Return the unit (cookies, cards) of an amount, and the amount."""
        count, unit = node.parts[0], node.parts[1]
        per = node.part("per")
        return unit.name.removeprefix("of_"), self.times(number(count), per)

    def times(self, each: int, per: Node | None) -> Any:
        """Return a number, or a number for each of what is counted."""
        if per is None:
            return each
        node = per.parts[0]
        if node.name == "what_did":
            last = (self.verbs or self.cost or [[""]])[-1]
            is_loss = last[0] != "cookies" or (isinstance(last[-1], int) and last[-1] < 0)
            if last[0] != THIS_WAY[node.parts[0]] or not is_loss:
                raise lost(node, "which way?")
        what = COUNTS[node.name](node)
        return {"count": what} if each == 1 else {"count": what, "times": each}


CARD_WORDS = {
    "cards_self": "self",
    "cards_opposing": "opposing",
    "cards_here": "here",
    "cards_grabber": "grabber",
    "cards_it": "",
}
HOW_MANY: dict[str, Callable[[Node], Any]] = {
    "cards_one": lambda _: 1,
    "cards_other": lambda _: 1,
    "cards_up_to": lambda node: [0, node.parts[0]],
    "cards_any": lambda _: "any",
    "cards_number": lambda node: node.parts[0],
    "cards_all": lambda _: "all",
}


def _of_side(side: str, prefix: str) -> Callable[[Node], Any]:
    def count(node: Node) -> Any:
        found = list(node.parts[0].parts)
        if len(found) == 1 and found[0] in COUNTED_TYPES:
            return prefix + COUNTED_TYPES[found[0]]
        return {"side": side, "of": found}

    return count


COUNTS: dict[str, Callable[[Node], Any]] = {
    "what_own": _of_side("own", ""),
    "what_opponents": _of_side("other", "opponent_"),
    "what_hand": lambda _: "hand",
    "what_opponents_hand": lambda _: "opponent_hand",
    "what_actions": lambda _: "actions",
    "what_wins": lambda _: "wins",
    "what_tokens": lambda node: f"tokens:{node.parts[0]}",
    "what_did": lambda _: "did",
}


def condition(node: Node) -> list[Any]:
    """Return a condition, of an effect or a task."""
    return CONDITIONS[node.name](node)


def _control(node: Node, op: str, least: int) -> list[Any]:
    return ["count", _of_side("own", "")(Node("what_own", (node.parts[-1],), node.at)), op, least]


def _never(node: Node) -> list[Any]:
    raise lost(node, "not of this moment")


CONDITIONS: dict[str, Callable[[Node], list[Any]]] = {
    "cond_cookies": lambda node: ["count", "cookies", ">=", node.parts[0]],
    "cond_hand": lambda node: ["count", "hand", ">=", node.parts[0]],
    "cond_no_hand": lambda _: ["count", "hand", "=", 0],
    "cond_hand_at_most": lambda node: ["count", "hand", "<=", node.parts[0]],
    "cond_opponents_hand": lambda node: ["count", "opponent_hand", ">=", node.parts[0]],
    "cond_opponents_cookies": lambda node: ["count", "opponent_cookies", ">=", node.parts[0]],
    "cond_actions": lambda node: ["count", "actions", ">=", node.parts[0]],
    "cond_wins": lambda node: ["count", "wins", ">=", node.parts[0]],
    "cond_control": lambda node: _control(node, ">=", node.parts[0]),
    "cond_control_one": lambda node: _control(node, ">=", 1),
    "cond_control_none": lambda node: _control(node, "=", 0),
    "cond_tokens": lambda node: ["count", f"tokens:{node.parts[1]}", ">=", node.parts[0]],
    "cond_is": lambda node: ["is", "self", node.parts[0]],
    "cond_did": _never,
    "cond_would_turn": _never,
    "cond_own_would_turn": _never,
}


def _paid(seat: str, sign: int) -> Callable[[Effect, Node], list[Verb]]:
    """Return an act that changes cookies, or draws or discards cards."""

    def act(effect: Effect, node: Node) -> list[Verb]:
        unit, amount = effect.amount(node.parts[0])
        if unit == "cookies":
            return [["cookies", seat, _signed(amount, sign)]]
        seats = [YOU, OPPONENT] if seat == EACH else [seat]
        return [["draw" if sign > 0 else "discard", each, amount] for each in seats]

    return act


def _signed(amount: Any, sign: int) -> Any:
    if sign > 0:
        return amount
    return -amount if isinstance(amount, int) else amount | {"times": -amount.get("times", 1)}


def _cards_only(seat: str, verb: str) -> Callable[[Effect, Node], list[Verb]]:
    def act(effect: Effect, node: Node) -> list[Verb]:
        unit, amount = effect.amount(node.parts[0])
        if unit != "cards":
            raise lost(node)
        seats = [YOU, OPPONENT] if seat == EACH else [seat]
        return [[verb, each, amount] for each in seats]

    return act


def _steal(effect: Effect, node: Node) -> list[Verb]:
    unit, amount = effect.amount(node.parts[0])
    if unit != "cookies":
        raise lost(node)
    return [["cookies", OPPONENT, _signed(amount, -1)], ["cookies", YOU, {"count": "did"}]]


def _change(effect: Effect, node: Node) -> list[Verb]:
    cards, change = node.parts
    sign = -1 if (change.name == "change_down") != (node.name == "act_change_down") else 1
    amount, stat = change.parts[0], STATS[change.parts[1]]
    if stat == "cost" or (effect.when["when"] == "in_play" and change.part("this_turn")):
        raise lost(change)
    if effect.when["when"] != "in_play" and effect.when["when"] != "chosen" and not change.part("this_turn"):
        raise lost(change, "for how long?")
    each = _signed(effect.times(amount, change.part("per")), sign)
    return [[stat, effect.card(cards, of_characters=True), each]]


def _turned(word: str) -> Callable[[Effect, Node], list[Verb]]:
    """Return an act that turns cards over which have this side up."""

    def act(effect: Effect, node: Node) -> list[Verb]:
        cards = node.parts[0]
        if cards.name in CARD_WORDS:
            card = effect.card(cards, of_characters=True)
            return [["if", [["is", card, word]], ["turn_over", card]]]
        inner = cards.parts[-1]
        with_word = Node("described", (Node("word", (word,), inner.at), *inner.parts), inner.at)
        return [
            [
                "turn_over",
                effect.card(Node(cards.name, (*cards.parts[:-1], with_word), cards.at), of_characters=True),
            ]
        ]

    return act


def _turn_over(effect: Effect, node: Node) -> list[Verb]:
    return [["turn_over", effect.card(node.parts[0], of_characters=True)]]


def _with_card(verb: str) -> Callable[[Effect, Node], list[Verb]]:
    return lambda effect, node: [[verb, effect.card(node.parts[0])]]


def _move(effect: Effect, node: Node) -> list[Verb]:
    return [["move", effect.card(node.parts[0]), node.parts[1] - 1]]


def _enter(effect: Effect, node: Node) -> list[Verb]:
    cards = node.parts[0]
    if cards.name in CARD_WORDS:
        raise lost(cards)
    target = described(cards.parts[-1])
    zone = target.get("zone")
    if zone not in ("hand", "timeout", "pile"):
        raise lost(cards, "from where?")
    return [["enter", YOU, effect.card(cards), zone]]


def _tokens(sign: int) -> Callable[[Effect, Node], list[Verb]]:
    def act(effect: Effect, node: Node) -> list[Verb]:
        count, name, cards = node.parts
        return [["tokens", effect.card(cards), name, sign * number(count)]]

    return act


def _slots(seat: str) -> Callable[[Effect, Node], list[Verb]]:
    def act(_: Effect, node: Node) -> list[Verb]:
        more, slot = node.parts
        sign = 1 if more.name == "more" else -1
        return [["slots", seat, SLOTS[slot], sign * more.parts[0]]]

    return act


def _resource(_: Effect, node: Node) -> list[Verb]:
    more, unit = node.parts
    op = "+" if more.name == "more" else "-"
    return [["resource", YOU, unit.name.removeprefix("of_"), op, more.parts[0]]]


def _double(_: Effect, node: Node) -> list[Verb]:
    return [["resource", YOU, node.parts[0].name.removeprefix("of_"), "*", 2]]


def _plain(*verb: Any) -> Callable[[Effect, Node], list[Verb]]:
    return lambda _, __: [list(verb)]


ACTS: dict[str, Callable[[Effect, Node], list[Verb]]] = {
    "act_gain": _paid(YOU, 1),
    "act_lose": _paid(YOU, -1),
    "act_opponent_gains": _paid(OPPONENT, 1),
    "act_opponent_loses": _paid(OPPONENT, -1),
    "act_each_gains": _paid(EACH, 1),
    "act_each_loses": _paid(EACH, -1),
    "act_steal": _steal,
    "act_draw": _cards_only(YOU, "draw"),
    "act_opponent_draws": _cards_only(OPPONENT, "draw"),
    "act_each_draws": _cards_only(EACH, "draw"),
    "act_discard": _cards_only(YOU, "discard"),
    "act_opponent_discards": _cards_only(OPPONENT, "discard"),
    "act_change": _change,
    "act_change_down": _change,
    "act_regress": _turned("adult"),
    "act_restore": _turned("regressed"),
    "act_turn_over": _turn_over,
    "act_leave": _with_card("leave"),
    "act_to_hand": _with_card("to_hand"),
    "act_to_pile": _with_card("to_pile"),
    "act_move": _move,
    "act_enter": _enter,
    "act_tokens": _tokens(1),
    "act_tokens_off": _tokens(-1),
    "act_skip_fight": _plain("skip_fight"),
    "act_end_fight": _plain("end_fight"),
    "act_opponent_loses_fight": _plain("lose_fight", OPPONENT),
    "act_lose_fight": _plain("lose_fight", YOU),
    "act_opponent_must_fight": _plain("force_fight", OPPONENT),
    "act_must_fight": _plain("force_fight", YOU),
    "act_win": _plain("win", YOU),
    "act_slots": _slots(YOU),
    "act_opponent_slots": _slots(OPPONENT),
    "act_resource": _resource,
    "act_resource_double": _double,
    "act_instead": _plain("turn_over", "self"),
    "act_look": _plain("tell", "look"),
    "act_reveal": _plain("tell", "reveal"),
    "act_search": _plain("tell", "search"),
    "act_shuffle": _plain("tell", "shuffle"),
}
