"""Who and what a text of Altered is about: nouns to targets, amounts and conditions of the common form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from card_tags.understand.altered_words import PLACES
from card_tags.understand.grammars import Node, lost

# What a place says of a target: its side and zone. None: the key is not there.
SPOTS: dict[str, tuple[str | None, str | None]] = {
    "own": ("own", None),
    "opponent": ("opponent", None),
    "facing": ("facing", None),
    "here": ("here", None),
    "visible": (None, "visible"),
    "own_visible": ("own", "visible"),
    "reserve": (None, "reserve"),
    "own_reserve": ("own", "reserve"),
    "opponent_reserve": ("opponent", "reserve"),
    "own_hand": ("own", "hand"),
    "own_landmarks": ("own", "landmarks"),
    "own_discard": ("own", "discard"),
    "discard": (None, "discard"),
    "played_in": ("here", None),
}
# Sides that are seen from an expedition: a card that has left it, or a Landmark, has none.
FROM_AN_EXPEDITION = ("here", "facing")
TYPES = ("character", "permanent", "spell")
IN_PLAY = "play"
OF_OPPONENT = {"own_hand": "opponent_hand", "reserve": "opponent_reserve"}  # "they have in hand"

CardOf: TypeAlias = "Callable[[Node], str]"


def number(count: Node) -> int:
    """Return the number of a count: `a` is 1."""
    return int(count.parts[0]) if count.parts else 1


class Nominal:
    """The description of cards in a noun: its types, subtypes, words and places, each taken once."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.kinds: list[str] = []
        self.subs: list[str] = []
        self.of_both: list[str] = []  # the types of `Companion token`: subtype and type together
        self.marks: list[str] = []
        self.is_token = False
        self.is_yours = False
        self.is_other = False
        self.not_marks: list[str] = []
        self.places: list[str] = []
        self.limits: dict[str, Any] = {}
        for part in node.parts:
            if part.name == "heads":
                for head in part.parts:
                    getattr(self, f"_{head.name}")(*head.parts)
            else:
                getattr(self, f"_{part.name}")(part)
        if self.is_yours:
            self._put_yours()

    def _put_yours(self) -> None:
        """`your cards in Reserve` are those in your Reserve, `your Characters` those that you control."""
        if self.places in (["reserve"], []):
            self.places = ["own_reserve"] if self.places else ["own"]
        else:
            raise lost(self.node, "your cards where?")

    def _head_kind(self, kind: str) -> None:
        self.kinds.append(kind)

    def _head_sub(self, sub: str) -> None:
        self.subs.append(sub)

    def _head_token(self) -> None:
        self.is_token = True

    def _head_token_kind(self, kind: str) -> None:
        self.is_token = True
        self.kinds.append(kind)

    def _head_sub_token(self, sub: str) -> None:
        self.subs.append(sub)
        self.is_token = True

    def _head_sub_kind(self, sub: str, kind: str) -> None:
        self.subs.append(sub)
        self.of_both.append(kind)

    def _adj_status(self, part: Node) -> None:
        self.marks.append(part.parts[0])

    def _adj_non_token(self, _: Node) -> None:
        self.not_marks.append("token")

    def _adj_non_status(self, part: Node) -> None:
        self.not_marks.append(part.parts[0])

    def _adj_your(self, _: Node) -> None:
        self.is_yours = True

    def _adj_other(self, _: Node) -> None:
        self.is_other = True

    def _mod_place(self, part: Node) -> None:
        self.places.append(PLACES[part.parts[0]])

    def _mod_you_control(self, _: Node) -> None:
        self.places.append("own")

    def _mod_max_cost(self, part: Node) -> None:
        self._limit(part, "max", {"hand_cost": part.parts[0]})

    def _mod_min_cost(self, part: Node) -> None:
        self._limit(part, "min", {"hand_cost": part.parts[0]})

    def _mod_max_base_cost(self, part: Node) -> None:
        self._limit(part, "max", {"base_cost": part.parts[0]})

    def _mod_min_base_cost(self, part: Node) -> None:
        self._limit(part, "min", {"base_cost": part.parts[0]})

    def _mod_max_reserve_cost(self, part: Node) -> None:
        self._limit(part, "max", {"reserve_cost": part.parts[0]})

    def _mod_min_reserve_cost(self, part: Node) -> None:
        self._limit(part, "min", {"reserve_cost": part.parts[0]})

    def _mod_total(self, part: Node) -> None:
        self._limit(part, "total", {"hand_cost": part.parts[0]})

    def _mod_exact_cost(self, part: Node) -> None:
        self._mod_max_cost(part)
        self._mod_min_cost(part)

    def _mod_min_statistic(self, part: Node) -> None:
        self._limit(part, "min", {"stat": part.parts[0]})

    def _mod_max_statistic(self, part: Node) -> None:
        self._limit(part, "max", {"stat": part.parts[0]})

    def _mod_no_statistic_over(self, part: Node) -> None:
        self._limit(part, "max", {"any_stat": part.parts[0]})

    def _limit(self, part: Node, key: str, value: dict[str, Any]) -> None:
        if key in self.limits:
            raise lost(part)
        self.limits[key] = value

    def is_only(self, kind: str) -> bool:
        """Return whether it is a bare kind of thing: `player`, `expedition`."""
        return self.kinds == [kind] and not (
            self.subs or self.marks or self.is_other or self.not_marks or self.limits or self.is_token
        )

    def is_only_cards(self) -> bool:
        """Return whether it is about cards without any filter."""
        return self.kinds == ["card"] and not self.filters()

    def spot(self) -> dict[str, Any]:
        """Return side and zone, from at most one place."""
        if len(self.places) > 1:
            raise lost(self.node, "two places")
        if not self.places:
            return {}
        if self.places[0] not in SPOTS:
            raise lost(self.node, "no place of a target")
        side, zone = SPOTS[self.places[0]]
        return {key: value for key, value in (("side", side), ("zone", zone)) if value}

    def target(self) -> dict[str, Any]:
        """Return the target of the common form."""
        found: dict[str, Any] = self.spot()
        is_near = found.get("side") in FROM_AN_EXPEDITION
        if not found.get("zone") and not is_near and (zone := self._zone()):
            found["zone"] = zone
        found.update(self.filters())
        return found

    def _zone(self) -> str:
        """Return the zone that the kinds imply, "" for the expeditions."""
        kinds = set(self.kinds + self.of_both)
        if kinds == {"landmark"}:
            return "landmarks"
        if not kinds:  # a subtype or a token: Characters and Permanents
            return IN_PLAY
        if kinds <= {"character"}:
            return ""
        if kinds <= {"character", "permanent"}:
            return IN_PLAY
        raise lost(self.node, "cards of which zone?")

    def filters(self) -> dict[str, Any]:
        """Return the filters on the card itself: type, sub, is, is_not, limits."""
        found: dict[str, Any] = {}
        types = [kind for kind in self.kinds + self.of_both if kind in TYPES]
        others = set(self.kinds + self.of_both) - {*TYPES, "card", "landmark"}
        if others or (types and len(types) != len(self.kinds + self.of_both)) or (self.subs and self.kinds):
            raise lost(self.node, "no filter for these together")
        if types:
            found["type"] = types
        if self.subs:
            found["sub"] = self.subs
        words = self.marks + ["token"] * self.is_token
        if words:
            found["is"] = words
        if self.not_marks:
            found["is_not"] = self.not_marks
        if self.is_other:
            found["not_self"] = True
        found.update(self.limits)
        return found

    def counted(self) -> Any:
        """Return how these cards are counted: a word of the form, or a target."""
        plain = not (self.marks or self.is_other or self.is_token or self.not_marks or self.limits)
        if plain and self.places == ["own"] and not self.of_both:
            if self.kinds == ["landmark"]:
                return "landmarks"
            if self.kinds == ["character"]:
                return "characters"
            if len(self.subs) == 1 and not self.kinds:
                return f"sub:{self.subs[0]}"
        if plain and self.places == ["to_mana"] and self.kinds == ["mana orb"]:
            return "mana"
        if plain and self.places == ["own_reserve"] and self.kinds == ["card"]:
            return "reserve"
        if plain and self.places == ["own_hand"] and self.kinds == ["card"]:
            return "hand"
        return self.target()


def condition(node: Node, card_of: CardOf) -> list[Any]:
    """Return a condition; `card_of` gives the word for a card that it names."""
    return list(getattr(_Conditions, node.name)(node, card_of))


class _Conditions:
    """One function a pattern of a condition."""

    @staticmethod
    def cond_control(node: Node, _: CardOf) -> list[Any]:
        quantity, nominal = node.parts
        things = Nominal(nominal)
        if things.places:
            raise lost(nominal)
        things.places = ["own"]
        return ["count", things.counted(), *_bound(quantity)]

    @staticmethod
    def cond_have(node: Node, _: CardOf) -> list[Any]:
        quantity, nominal = node.parts
        things = Nominal(nominal)
        if things.is_only("mana orb") and not things.places:
            return ["count", "mana", *_bound(quantity)]
        if things.kinds == ["card"] and things.places in (["own_reserve"], ["reserve"], ["own_hand"]):
            if things.places == ["reserve"]:
                things.places = ["own_reserve"]  # "you have": one's own
            return ["count", things.counted(), *_bound(quantity)]
        raise lost(node)

    @staticmethod
    def cond_there(node: Node, _: CardOf) -> list[Any]:
        quantity, nominal = node.parts
        return ["count", Nominal(nominal).counted(), *_bound(quantity)]

    @staticmethod
    def cond_opponent(node: Node, _: CardOf) -> list[Any]:
        """`Your opponent has two or more cards in hand`, `controls two or more Characters`."""
        word, quantity, nominal = node.parts
        things = Nominal(nominal)
        if PLACES.get(word) == "opponent" and not things.places:
            things.places = ["opponent"]
            return ["count", things.target(), *_bound(quantity)]
        zone = OF_OPPONENT.get("".join(things.places))
        if word == "your opponent have" and zone and things.is_only_cards():
            return ["count", zone, *_bound(quantity)]
        raise lost(node)

    @staticmethod
    def cond_boosts(node: Node, _: CardOf) -> list[Any]:
        return ["count", "boost", *_bound(node.parts[0])]

    @staticmethod
    def cond_boosts_at_most(node: Node, _: CardOf) -> list[Any]:
        return ["count", "boost", "<=", node.parts[0]]

    @staticmethod
    def cond_counters(node: Node, _: CardOf) -> list[Any]:
        return ["count", node.parts[1], *_bound(node.parts[0])]

    @staticmethod
    def cond_is(node: Node, card_of: CardOf) -> list[Any]:
        noun, word = node.parts
        if noun.name == "noun_my_expedition" and word == "ascended":
            return ["ascended", "here"]
        return ["is", card_of(noun), word]

    @staticmethod
    def cond_is_a(node: Node, _: CardOf) -> list[Any]:
        raise lost(node, "no condition on a type")

    @staticmethod
    def cond_in_region(node: Node, _: CardOf) -> list[Any]:
        noun, region = node.parts
        if noun.name != "noun_self":
            raise lost(node, "only of this card")
        return ["region", "here", region]

    @staticmethod
    def cond_did(_: Node, __: CardOf) -> list[Any]:
        return ["did"]

    @staticmethod
    def cond_not_did(_: Node, __: CardOf) -> list[Any]:
        return ["not", ["did"]]

    @staticmethod
    def cond_discarded(_: Node, __: CardOf) -> list[Any]:
        return ["did"]

    @staticmethod
    def cond_behind(node: Node, _: CardOf) -> list[Any]:
        if node.parts[0].name != "noun_my_expedition":
            raise lost(node)
        return ["behind"]

    @staticmethod
    def cond_ahead(node: Node, _: CardOf) -> list[Any]:
        if node.parts[0].name != "noun_my_expedition":
            raise lost(node)
        return ["ahead"]

    @staticmethod
    def cond_in_contact(node: Node, _: CardOf) -> list[Any]:
        if node.parts[0].name not in ("noun_my_expedition", "noun_self"):
            raise lost(node)
        return ["in_contact"]

    @staticmethod
    def cond_first(_: Node, __: CardOf) -> list[Any]:
        return ["first", "you"]

    @staticmethod
    def cond_not_first(_: Node, __: CardOf) -> list[Any]:
        return ["not", ["first", "you"]]

    @staticmethod
    def cond_no_hand(_: Node, __: CardOf) -> list[Any]:
        return ["count", "hand", "=", 0]

    @staticmethod
    def cond_no_reserve(_: Node, __: CardOf) -> list[Any]:
        return ["count", "reserve", "=", 0]


def _bound(quantity: Node) -> tuple[str, int]:
    if quantity.name == "at_least":
        return ">=", quantity.parts[0]
    if quantity.name == "less_than":
        return "<", quantity.parts[0]
    return (">=", 1) if quantity.name == "at_least_one" else ("=", 0)


def between(node: Node, what: str, least: int) -> list[list[Any]]:
    """Return the conditions on a number that is at least so much: `4+`, `1-3`, `6`."""
    if node.name == "die_exact":
        return [["count", what, "=", node.parts[0]]]
    low = [["count", what, ">=", node.parts[0]]] if node.parts[0] > least else []
    return low + ([["count", what, "<=", node.parts[1]]] if node.name == "die_range" else [])
