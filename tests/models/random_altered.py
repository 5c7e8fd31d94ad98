"""Random titles of Altered with effects of the full form, and random events for an Afternoon of them."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.models.altered import Altered
from tests.models.form import numbers_of

WHENS = (
    "join",
    "join_any",
    "leave",
    "sacrificed",
    "own_sacrificed",
    "to_reserve",
    "gains",
    "draw",
    "hand",
    "reserve",
)
OF_DAY = ("morning", "noon", "afternoon", "dusk", "night", "after_draw", "after_rest", "after_progress")
WORDS = ("boost", "anchored", "asleep", "fleeting", "kelon")


class RandomEvents:
    """Makes titles by chance, and proposes events for one game of the model."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice

    def maybe(self, share: float) -> bool:
        return self.dice.random() < share

    def pick(self, values: Any) -> Any:
        return self.dice.choice(values)

    def start(self) -> list[Any]:
        """Return the events that begin a game and show its cards, with mana enough for all."""
        self.cards = [f"c{i}" for i in range(14)]
        types = ("forest", "mountain", "water")
        regions = [self.dice.sample(types, self.pick((1, 1, 2, 3))) for _ in range(self.pick((3, 5, 8)))]
        options = {"seats": ["Ann", "Ben"], "first": self.pick((0, 1)), "map": regions}
        begun: list[Any] = [["game_started", "altered", options]]
        begun += [["card_seen", card, self.title(card)] for card in self.cards]
        for seat in (0, 1):
            begun += [["ruled", seat, counter, 12, "given"] for counter in ("mana", "ready", "hand")]
        return begun

    def title(self, card: str) -> dict[str, Any]:
        kind = self.pick(("character", "character", "character", "character", "spell", "permanent"))
        made: dict[str, Any] = {"id": f"T-{card}", "name": f"Card {card}", "type": kind}
        made |= {"hand_cost": self.pick((1, 2, 3)), "reserve_cost": self.pick((1, 2))}
        if kind == "spell":
            return made | {"effect": self.effect(False, True)}
        if kind == "character":
            made |= {name: self.pick((0, 1, 2, 3)) for name in ("forest", "mountain", "water")}
            if self.maybe(0.3):
                made["counters"] = {self.pick(("boost", "kelon", "anchored")): 1}
        if self.maybe(0.4):
            made["sub"] = [self.pick(("soldier", "mage"))]
        made["quick"] = [self.effect(True, False) for _ in range(self.pick((0, 1, 1, 2)))]
        made["reactions"] = [self.reaction() for _ in range(self.pick((0, 1, 1, 2)))]
        return made

    def reaction(self) -> dict[str, Any]:
        made = self.effect(self.maybe(0.4), True) | {
            "when": self.pick(WHENS + OF_DAY if self.maybe(0.4) else WHENS)
        }
        if made["when"] in ("leave", "sacrificed", "own_sacrificed", "to_reserve"):
            made["do"] = [verb for verb in made["do"] if verb[:2] != ["to", "self"]] or [["tell", "look"]]
        if made["when"] == "join_any":
            made["where"] = self.pick(("here", "facing", "own"))
        if made["when"] == "gains":
            made["counter"] = "boost"
        return made

    def effect(self, has_cost: bool, may_ask: bool) -> dict[str, Any]:
        made: dict[str, Any] = {}
        if has_cost:
            made["cost"] = self.cost()
        if may_ask and self.maybe(0.4):
            made["optional"] = True
        if not has_cost and self.maybe(0.2):
            made["if"] = [self.condition(first=True)]
        targets = [self.target() for _ in range(self.pick((0, 1, 1, 2)))]
        if targets:
            made |= {"target": targets[0]} if len(targets) == 1 else {"targets": targets}
        if self.maybe(0.2):
            options = [self.verbs(1, 2) for _ in range(self.pick((2, 3)))]
            made["choose"] = {"n": self.pick((1, 1, 2)), "of": options}
        words = [f"target{i + 1 if i else ''}" for i in range(len(targets))]
        made["do"] = [self.about(word) for word in words] + self.verbs(0 if targets else 1, 2)
        if self.maybe(0.1) and not any(verb[0] in ("to", "sacrifice") for verb in made["do"]):
            made["do"].append(["to", "self", self.pick(("reserve", "hand"))])
        if self.maybe(0.25):
            made["else"] = self.verbs(1, 2)
        return made

    def cost(self) -> dict[str, Any]:
        made: dict[str, Any] = {}
        if self.maybe(0.6):
            made["mana"] = self.pick((1, 2))
        if self.maybe(0.2):
            made["exhaust"] = True
        if self.maybe(0.15):
            made["spend"] = [self.pick(("boost", "kelon")), 1]
        if self.maybe(0.2):
            made |= self.pick(
                (
                    {"sacrifice": {"side": "own", "type": ["character"], "not_self": True}},
                    {"discard": {"zone": "reserve", "side": "own"}},
                )
            )
        return made

    def target(self) -> dict[str, Any]:
        made: dict[str, Any] = {
            "zone": self.pick(("expedition", "expedition", "reserve", "play", "visible", "landmarks"))
        }
        if self.maybe(0.3):
            del made["zone"]
        made["side"] = self.pick(("own", "opponent", "any", "here", "facing"))
        if made["side"] in ("here", "facing"):
            made.pop("zone", None)
        if self.maybe(0.2):
            made["type"] = [self.pick(("character", "permanent"))]
        if self.maybe(0.15):
            made["sub"] = ["soldier"]
        if self.maybe(0.2):
            made[self.pick(("is", "is_not"))] = [self.pick(("boosted", "fleeting", "anchored", "exhausted"))]
        if self.maybe(0.15):
            made[self.pick(("max", "min"))] = {
                self.pick(("hand_cost", "reserve_cost", "base_cost")): self.pick((1, 2))
            }
        if self.maybe(0.2):
            made["not_self"] = True
        if self.maybe(0.4):
            made["n"] = self.pick(([0, 1], [0, 2], 2, "any", "all", [1, 2]))
        if self.maybe(0.15) and made["side"] in ("own", "any", "opponent") and made.get("n") != "all":
            made["by"] = self.pick(("opponent",))
        return made

    def about(self, word: str) -> list[Any]:
        found: list[Any] = self.pick(
            (
                ["counter", word, self.pick(WORDS), self.pick((1, 1, 2, -1))],
                ["counter", word, "boost", self.amount()],
                ["to", word, self.pick(("hand", "deck", "mana", "reserve", "discard"))],
                ["sacrifice", word],
                ["exhaust", word],
                ["wake", word],
                ["augment", word],
                ["clear", word, "boost"],
                ["switch", word],
                ["stats", word, 1, 0, -1],
            )
        )
        return found

    def verbs(self, least: int, most: int) -> list[Any]:
        return [self.verb() for _ in range(self.dice.randint(least, most))]

    def verb(self, depth: int = 0) -> list[Any]:
        if depth == 0 and self.maybe(0.25):
            made: list[Any] = ["if", [self.condition()], self.verb(1)]
            return made + ([self.verb(1)] if self.maybe(0.5) else [])
        found: list[Any] = self.pick(
            (
                ["draw", self.pick(("you", "opponent")), self.amount()],
                ["mana", "you", self.pick((1, -1))],
                ["ready", "you", self.amount()],
                ["counter", "self", self.pick(WORDS), self.pick((1, 2, -1))],
                ["counter", "self", "boost", 2, 2],
                ["exhaust", "self"],
                ["sacrifice", "self"],
                ["tell", "look"],
                ["draw", "you", 1],
            )
        )
        return found

    def amount(self) -> Any:
        if self.maybe(0.6):
            return self.pick((1, 1, 2, -1))
        what = self.pick(("hand", "reserve", "characters", "boost", "did", "opponent_hand", {"side": "own"}))
        made = {"count": what, "times": self.pick((1, 1, -1)), "plus": self.pick((0, 1))}
        return made | ({"max": self.pick((1, 2))} if self.maybe(0.5) else {})

    def condition(self, first: bool = False) -> list[Any]:
        if not first and self.maybe(0.4):
            return ["did"]
        if self.maybe(0.2):
            return ["not", self.condition(first)]
        if self.maybe(0.2):
            return self.pick((["first", "you"], ["is", "self", "boosted"]))  # type: ignore[no-any-return]
        what = self.pick(
            ("hand", "reserve", "characters", "boost", "landmarks", {"zone": "visible", "sub": ["mage"]})
        )
        return ["count", what, self.pick((">=", "<=", "=", "<", ">")), self.pick((0, 1, 2))]

    def event(self, model: Altered) -> list[Any]:
        """Return an event that may be legal at this moment."""
        s = model.s
        if model.question and self.maybe(0.95):
            return self.answer(model)
        if self.maybe(0.05 if s.phase != "over" else 0.5):
            return ["undone"]
        if self.maybe(0.004):
            return ["time_called"] if self.maybe(0.5) else ["conceded", s.active]
        seat = s.active if self.maybe(0.93) else 1 - s.active
        if s.limbo and self.maybe(0.85):
            entry = self.pick(s.limbo)
            return ["reaction_played", entry[0], entry[1], {"which": entry[2]}]
        if s.expanding is not None and self.maybe(0.6):
            return ["passed", s.expanding] if self.maybe(0.3) else ["mana_placed", s.expanding, 1]
        if self.maybe(0.25):
            return ["passed", seat]
        if self.maybe(0.3):
            return ["effect_happened", seat, None, self.by_hand(seat)]
        if self.maybe(0.3):
            card = self.pick(self.cards)
            options = {"expedition": self.pick((0, 1))} if model.kind(card) == "character" else {}
            return ["card_played", seat, card, options]
        mine = [card for card in model.in_order() if model.where(card)[0] == seat]  # type: ignore[index]
        return ["quick_played", seat, self.pick(mine or self.cards), {"which": self.pick((0, 0, 1))}]

    def by_hand(self, seat: int) -> list[Any]:
        card = self.pick(self.cards)
        found: list[Any] = self.pick(
            (
                ["join", card, seat, self.pick((0, 1))],
                ["join", card, seat, self.pick((0, 1))],
                ["counter", card, self.pick(WORDS), self.pick((1, -1))],
                ["to", card, self.pick(("reserve", "discard", "hand"))],
                ["sacrifice", card],
                ["draw", seat, 1],
                ["exhaust", card],
                ["switch", card],
            )
        )
        return found

    def answer(self, model: Altered) -> list[Any]:
        assert model.question is not None
        shown = model.question.shown
        seat = shown["seat"] if self.maybe(0.95) else 1 - shown["seat"]
        if shown["ask"] == "may":
            return ["answered", seat, self.maybe(0.7)]
        if shown["ask"] == "discard":
            lying = [model.s.zones[seat][zone] for zone in ("reserve", "landmarks")]
            over = (shown["reserve"], shown["landmarks"])
            taken = [
                self.dice.sample(cards, min(n, len(cards))) for cards, n in zip(lying, over, strict=True)
            ]
            return ["discarded", seat, taken[0] + taken[1]]
        title = model.titles[shown["card"]]
        given = (
            [title["effect"]] if shown["i"] is None else title.get("quick", []) + title.get("reactions", [])
        )
        if shown["ask"] == "choose":
            count = self.pick((2, 3))
            return ["answered", seat, self.dice.sample(range(count), self.pick((1, 2)))]
        targets = [
            t for each in given for t in each.get("targets", [each["target"]] if "target" in each else [])
        ]
        target = self.pick(targets) if targets else {}
        least, most = numbers_of(target) if target.get("n") != "all" else (1, 1)
        found = shown["from"] if self.maybe(0.95) else self.cards
        if most == least == 1:
            return ["answered", seat, self.pick(found)]
        count = min(len(found), self.dice.randint(least, min(most, 3)))
        return ["answered", seat, self.dice.sample(found, count)]
