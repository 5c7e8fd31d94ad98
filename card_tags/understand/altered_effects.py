"""The body of an ability of Altered: its sentences to questions, costs and verbs.

Altered asks everything before `do`. So a text that lets a player choose among cards which an earlier part of
the same ability brings there has no form, and is not understood.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from card_tags.understand.altered_targets import Nominal, number
from card_tags.understand.grammars import Node, lost
from card_tags.understand.readings import NotUnderstood

Verb: TypeAlias = "list[Any]"
Seat: TypeAlias = str

YOU, OPPONENT, EACH = "you", "opponent", "each"
MOST_TARGETS = 2  # `chosen` and `chosen2`
PERMITTED = "permitted"  # `it`, just behind a permit: the card that is played then
STATUS_COUNTERS = ("fleeting", "anchored", "asleep")
# Where a new token comes: the seat and the expedition.
PLACES_OF_TOKENS = {
    "both": (YOU, "both"),
    "here": (YOU, "here"),
    "other": (YOU, "other"),
    "companion": (YOU, 1),
    "hero": (YOU, 0),
    "facing": (OPPONENT, "facing"),
}
FROM_AN_EXPEDITION = ("here", "other", "facing")
DURATIONS = {"this turn": "turn", "this afternoon": "afternoon", "this day": "day"}
WHERE_SPELLS_GO = ("reserve", "visible", "discard")
# `an opponent`, `your opponent`: their places.
AN_OPPONENT: dict[str, list[str]] = {"noun_a": [], "noun_bare": ["own"]}
# The verbs that `this way` means, by their first and last words.
THIS_WAY = {"per_discarded": ["to", "discard"], "per_sacrificed": ["sacrifice", "chosen"]}
# What a verb brings new cards to: no target is chosen there before it.
FILLS = {"draw": "hand", "resupply": "reserve", "token": "expedition", "permit": "expedition"}
COVERS = {
    "expedition": {"expedition"},
    "play": {"expedition", "landmarks"},
    "visible": {"expedition", "landmarks", "reserve"},
}


@dataclass
class Body:
    """What an ability does, as its sentences are read one after another.

    `that` is the word for `it` before anything was chosen; `has_place` is False for a card that is in no
    expedition then. `is_spell`: a spell is in Reserve or the discard pile before it does something, and its
    text does not mean itself. `is_behind_choice`: what was done last is what somebody chose, so `if you do`
    has no verb before it in `do`. `each` is the word for what each player chooses: then all verbs are done
    once a player. `place` is the expedition that a sentence has targeted. `is_of_a_player`: X is a number of
    a player who is a target; `is_x_paid`: it is what a quick action cost. `needs` are conditions as the
    ability's turn comes.
    """

    that: str = ""
    is_spell: bool = False
    has_place: bool = True
    asks: list[Any] = field(default_factory=list)
    cost: dict[str, Any] = field(default_factory=dict)
    verbs: list[Verb] = field(default_factory=list)
    it: str = ""
    is_offered: bool = False
    filled: set[str] = field(default_factory=set)
    x: Any = None
    counted: Any = None
    is_behind_choice: bool = False
    subject: str | None = None
    is_gaining: bool = False
    players: list[Seat] = field(default_factory=list)
    each: str = ""
    place: tuple[Seat, str] | None = None
    is_of_a_player: bool = False
    is_x_paid: bool = False
    needs: list[Any] = field(default_factory=list)

    def fields(self) -> dict[str, Any]:
        """Return ask, cost and do. With `else`, conditions are tested as the ability's turn comes."""
        found: dict[str, Any] = {"if": self.needs, "else": []} if self.needs else {}
        asks = ["may"] * self.is_offered + self.asks
        if asks:
            found["ask"] = asks[0] if len(asks) == 1 else asks
        if self.cost:
            found["cost"] = self.cost
        found["do"] = self.verbs
        return found

    # Questions

    def target(self, target: dict[str, Any]) -> str:
        """Ask for a target; return its word. What each player chooses, is done once for each player."""
        if target.get("by") == EACH and (self.verbs or self.asks or self.cost or self.is_offered):
            raise NotUnderstood(0, "for each player again")
        target = self.without_this(target)
        zone = target.get("zone", "expedition")
        if COVERS.get(zone, {zone}) & self.filled:
            raise NotUnderstood(0, "a choice among what this ability brings")
        if not self.has_place and target.get("side") in FROM_AN_EXPEDITION:
            raise NotUnderstood(0, "it is in no expedition")
        earlier = [ask for ask in self.asks if ask == "target" or "target" in ask]
        if len(earlier) == MOST_TARGETS:
            raise NotUnderstood(0, "a third target")
        self.asks.append("target" if target == {"type": ["character"]} else {"target": target})
        self.it = "chosen" if not earlier else "chosen2"
        self.place = None
        self.each = self.it if target.get("by") == EACH else self.each
        return self.it

    def without_this(self, target: dict[str, Any]) -> dict[str, Any]:
        """Return a target of cards in Reserve or the discard pile without a spell that is there by now."""
        is_there = target.get("zone") in WHERE_SPELLS_GO and target.get("side") != OPPONENT
        return target | {"not_self": True} if self.is_spell and is_there and may_be_spell(target) else target

    def number_of(self, what: Any) -> Any:
        """Return what is counted, a word or a target, without a spell that is in Reserve by now."""
        if isinstance(what, dict) and what.get("zone") == "hand":
            raise NotUnderstood(0, "no card of a hand is known")
        if isinstance(what, dict) and what.get("side") in FROM_AN_EXPEDITION and not self.has_place:
            raise NotUnderstood(0, "it is in no expedition")
        if what == "reserve" and self.is_spell:
            return {"side": "own", "zone": "reserve", "not_self": True}
        return self.without_this(what) if isinstance(what, dict) else what

    def of_players(self, target: dict[str, Any], verbs_about: Callable[[str], list[Verb]]) -> None:
        """Ask for a player; do these verbs about all of that player's cards that a target describes.

        No target is "that player's", so that it is a choice between one's own and the opponent's.
        """
        if self.verbs or self.asks or "n" in target or "side" in target:
            raise NotUnderstood(0, "a player's")
        options: list[list[Verb]] = []
        self.asks.append({"choose": 1, "of": options})
        for side in ("own", "opponent"):
            options.append(verbs_about(self.target(target | {"side": side, "n": "all"})))
        self.it = ""

    def player(self) -> Seat:
        """Ask for a player."""
        if any("player" in ask or "expedition" in ask for ask in self.asks):
            raise NotUnderstood(0, "a second player")
        self.asks.append({"player": "any"})
        return "that_player"

    def expedition(self, side: str = "any") -> tuple[Seat, str]:
        """Ask for an expedition of any player, one's own or the opponent's."""
        if any("player" in ask or "expedition" in ask for ask in self.asks):
            raise NotUnderstood(0, "a second expedition")
        self.asks.append({"expedition": side})
        return "that_player", "that_expedition"

    def make_optional(self, verbs: list[Verb]) -> None:
        """Let the one target of these verbs be chosen or not."""
        ask = self.asks[-1]
        if self.it == "":
            raise NotUnderstood(0, "may, of no target")
        target = {"type": ["character"]} if ask == "target" else ask["target"]
        if "n" in target:
            raise NotUnderstood(0, "may, of several")
        if any(self.it not in verb for verb in verbs):
            raise NotUnderstood(0, "may, of more than a target")
        self.asks[-1] = {"target": target | {"n": [0, 1]}}

    # Nouns

    def card(self, noun: Node, by: str = "") -> str:
        """Return the word for the card or cards of a noun; ask for it where a player chooses."""
        if noun.name == "noun_self":
            return "self"
        if noun.name == "noun_it_all":
            if not isinstance(self.counted, dict):
                raise lost(noun, "which?")
            return self.target(self.counted | {"n": "all"})
        if noun.name == "noun_it":
            if not self.it and self.verbs and self.verbs[-1][0] == "permit":
                return PERMITTED
            if not (self.it or self.that):
                raise lost(noun, "it: which?")
            return self.it or self.that
        target = self.described(noun)
        if by:
            target["by"] = by
        return self.target(target)

    def described(self, noun: Node) -> dict[str, Any]:
        """Return the target that a noun describes, with how many."""
        if not noun.parts or not isinstance(noun.parts[-1], Node) or noun.parts[-1].name != "nominal":
            raise lost(noun)
        target = Nominal(noun.parts[-1]).target()
        if noun.name in ("noun_another", "noun_other_one", "noun_up_to_other"):
            target["not_self"] = True
        if target.get("not_self") and not self._is_other_than_this(target):
            raise lost(noun, "other than which?")
        count = HOW_MANY[noun.name](noun)
        if count != 1:
            target["n"] = count
        if "total" in target and count == 1:
            raise lost(noun)
        return self.without_this(target)

    def _is_other_than_this(self, target: dict[str, Any]) -> bool:
        """Return whether `another` means other than this card, not than one that was chosen before."""
        is_seen = not self.is_spell or target.get("zone") in WHERE_SPELLS_GO
        return is_seen and not self.it

    def seats(self, noun: Node) -> list[Seat]:
        """Return the seats of a noun that is about players."""
        if noun.name in AN_OPPONENT:
            things = Nominal(noun.parts[0])
            if things.is_only("opponent") and things.places == AN_OPPONENT[noun.name]:
                return [OPPONENT]
        if noun.name not in ("noun_target", "noun_each") or noun.parts[0].name != "nominal":
            raise lost(noun)
        things = Nominal(noun.parts[0])
        if things.places:
            raise lost(noun)
        if things.is_only("player"):
            return [YOU, OPPONENT] if noun.name == "noun_each" else [self.player()]
        if things.is_only("opponent"):
            return [OPPONENT]
        raise lost(noun)

    def where(self, noun: Node) -> tuple[Seat, Any]:
        """Return the seat and the expedition of a noun."""
        if noun.name == "noun_my_expedition":
            return self.here(noun, YOU, "here")
        if noun.name == "noun_facing_expedition":
            return self.here(noun, OPPONENT, "facing")
        things = Nominal(noun.parts[0]) if noun.name == "noun_target" else None
        if things is None or not things.is_only("expedition"):
            raise lost(noun)
        side = "".join(things.places) or "any"
        if side not in ("any", "own", "opponent"):
            raise lost(noun)
        return self.expedition(side)

    def here(self, node: Node, seat: Seat, word: Any) -> tuple[Seat, Any]:
        """Return an expedition that is meant from this card's; raise NotUnderstood where it has none."""
        if word in FROM_AN_EXPEDITION and not self.has_place:
            raise lost(node, "it is in no expedition")
        return seat, word

    # Amounts

    def amount(self, node: Node) -> Any:
        """Return the amount that X is."""
        if node.name == "amount_of":
            things = Nominal(node.parts[0])
            self.is_of_a_player = things.kinds == ["card"] and things.places == ["target_player_reserve"]
            return (
                None
                if self.is_of_a_player and not things.filters()
                else {"count": self.number_of(things.counted())}
            )
        if node.name == "amount_boosts":
            return {"count": "boost"}
        if node.name == "amount_result":
            if {"die": 6} not in self.asks:
                raise lost(node, "no roll")
            return {"count": "die"}
        return {"count": node.parts[0]}

    def times(self, count: Node, per: Node | None) -> Any:
        """Return a number, or a number for each of what is counted."""
        each = number(count)
        if per is None:
            return each
        if per.name in THIS_WAY:
            if not self.verbs or self.verbs[-1][:: len(self.verbs[-1]) - 1] != THIS_WAY[per.name]:
                raise lost(per, "which way?")
            what: Any = "did"
        elif per.name in ("per_boost", "per_counter"):
            what = "boost" if per.name == "per_boost" else per.parts[0]
        else:
            things = Nominal(per.parts[0])
            things.is_other = things.is_other or per.name == "per_other"
            what = self.number_of(things.counted())
        self.counted = what
        return {"count": what} if each == 1 else {"count": what, "times": each}

    def did(self, verb: Verb) -> Verb:
        """Note what a verb fills; return it."""
        fills = verb[2] if verb[0] == "to" else FILLS.get(verb[0])
        if fills:
            self.filled.add(fills)
        return verb


def may_be_spell(target: dict[str, Any]) -> bool:
    """Return whether a spell may fit a target."""
    return "spell" in target.get("type", ("spell",))


HOW_MANY: dict[str, Any] = {
    "noun_target": lambda _: 1,
    "noun_another": lambda _: 1,
    "noun_a": lambda _: 1,
    "noun_other_one": lambda _: 1,
    "noun_up_to": lambda noun: [0, noun.parts[0]],
    "noun_up_to_other": lambda noun: [0, noun.parts[0]],
    "noun_targets": lambda noun: noun.parts[0],
    "noun_number": lambda noun: noun.parts[0],
    "noun_any": lambda _: "any",
    "noun_each": lambda _: "all",
    "noun_all": lambda _: "all",
    "noun_bare": lambda _: "all",
}
