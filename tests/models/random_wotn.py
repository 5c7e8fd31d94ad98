"""Random titles of WOTN with effects of the full form, and random events for a game of them."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.models.form import numbers_of
from tests.models.wotn import Wotn

KEYWORDS = ("ambush", "defender", "final_battle")
ENEMY_VERBS = (["lp", -2], ["lp", 1], ["no_penalty"], ["to_pile"])


class RandomEvents:
    """Makes titles by chance, and proposes events for one game of the model."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice

    def maybe(self, share: float) -> bool:
        return self.dice.random() < share

    def pick(self, values: Any) -> Any:
        return self.dice.choice(values)

    def start(self) -> list[Any]:
        """Return the events that begin a game and show its cards."""
        names = ["Ann", "Ben", "Cleo"][: self.pick((1, 2, 3))]
        options: dict[str, Any] = {"seats": names, "life": self.pick((90, 90, 5, 2))}
        options["max_items"] = self.pick((2, 3, None))
        for name, share, values in (
            ("competitive", 0.3, (False,)),
            ("target", 0.3, (3, 6)),
            ("late_items", 0.3, (True,)),
            ("penalties", 0.4, ("one_by_one",)),
        ):
            if self.maybe(share):
                options[name] = self.pick(values)
        self.cards = [f"l{i}" for i in range(5)] + [f"e{i}" for i in range(7)] + [f"i{i}" for i in range(7)]
        return [
            ["game_started", "wotn", options],
            *(["card_seen", card, self.title(card)] for card in self.cards),
        ]

    def title(self, card: str) -> dict[str, Any]:
        made: dict[str, Any] = {"id": f"T-{card}", "name": f"Card {card}"}
        if card[0] == "l":
            parts = [self.part() for _ in range(self.pick((0, 1, 2, 2)))]
            flags = {"battle_may": self.maybe(0.3), "avoidable": self.maybe(0.3)}
            return made | flags | {"type": "location", "enemies": self.pick((0, 1, 1, 2)), "action": parts}
        if card[0] == "e":
            made |= {"type": "enemy", "life": self.pick((1, 2, 3, 4)), "coins": self.pick((0, 1, 2))}
            made["keywords"] = [word for word in KEYWORDS if self.maybe(0.25)]
            for name in ("reveal", "penalty"):
                if self.maybe(0.6):
                    made[name] = self.effect(True) if self.maybe(0.7) else self.verbs(0, 1, 2)
            return made
        effects = [self.use() for _ in range(self.pick((1, 1, 2)))]
        return made | {
            "type": "item",
            "durability": self.pick((1, 2, 3)),
            "coins": self.pick((0, 1)),
            "effects": effects,
        }

    def part(self) -> dict[str, Any]:
        made = self.effect(False)
        made["may"] = self.maybe(0.5)
        if self.maybe(0.25):
            made["after"] = True
            made["won"] = self.maybe(0.4)
        if self.maybe(0.3):
            made["price"] = self.pick((1, 2, {"coins": 1, "life": 1}))
        return made

    def use(self) -> dict[str, Any]:
        made = self.effect(False)
        made.pop("else", None)
        made["use"] = self.pick(("location", "battle", "battle", "auto", "release"))
        for name, values in (("cost", (1, 2)), ("price", (1, {"life": 1})), ("bonus", (1, 2))):
            if self.maybe(0.3):
                made[name] = self.pick(values)
        return made

    def effect(self, may_ask: bool) -> dict[str, Any]:
        made: dict[str, Any] = {}
        if may_ask and self.maybe(0.4):
            made["optional"] = True
        targets = [self.target() for _ in range(self.pick((0, 1, 1, 2)))]
        if targets:
            made |= {"target": targets[0]} if len(targets) == 1 else {"targets": targets}
        if self.maybe(0.25):
            made["if"] = [self.condition(first=True) for _ in range(self.pick((1, 1, 2)))]
        words = [f"target{i + 1 if i else ''}" for i in range(len(targets))]
        about = [self.about(word, target) for word, target in zip(words, targets, strict=True)]
        if self.maybe(0.25):
            options = [self.verbs(0, 1, 2) for _ in range(self.pick((2, 3)))]
            made["choose"] = {"n": self.pick((1, 1, 2)), "of": options}
        made["do"] = about + self.verbs(len(targets), 0 if about else 1, 2)
        self.dice.shuffle(made["do"])
        if self.maybe(0.3):
            made["else"] = self.verbs(0, 1, 2)
        return made

    def target(self) -> dict[str, Any]:
        made: dict[str, Any] = {"zone": self.pick(("battle", "battle", "field", "pile"))}
        if self.maybe(0.3) and made["zone"] == "field":
            del made["zone"]
        if made.get("zone") == "pile":
            made["of"] = [self.pick(("item", "enemy"))]
        if "of" not in made and self.maybe(0.4):
            made["of"] = [self.pick(("item", "enemy"))]
        if made.get("zone") != "battle" and self.maybe(0.5):
            made["side"] = self.pick(("own", "other", "any"))
        if self.maybe(0.15):
            made["sub"] = [self.pick(KEYWORDS)]
        if made.get("zone") != "pile":
            if self.maybe(0.2):
                made[self.pick(("max", "min"))] = {self.pick(("life", "durability")): self.pick((1, 2, 3))}
            if self.maybe(0.4):
                made["n"] = self.pick(([0, 1], [0, 2], 2, "any", "all"))
        if self.maybe(0.2):
            made["not_self"] = True
        return made

    def about(self, word: str, target: dict[str, Any]) -> list[Any]:
        if target.get("zone") == "pile":
            return ["take", self.pick(("you", "each_other")), word]
        if target.get("zone") == "battle":
            name, *rest = self.pick(ENEMY_VERBS)
            return [name, word, *rest]
        found: list[Any] = self.pick(
            (["take", "you", word], ["to_pile", word], ["durability", word, self.amount()])
        )
        return found

    def verbs(self, targets: int, least: int, most: int) -> list[Any]:
        return [self.verb(targets) for _ in range(self.dice.randint(least, most))]

    def verb(self, targets: int, depth: int = 0) -> list[Any]:
        if depth == 0 and self.maybe(0.25):
            made: list[Any] = ["if", [self.condition()], self.verb(targets, 1)]
            return made + ([self.verb(targets, 1)] if self.maybe(0.5) else [])
        who = self.pick(("you", "you", "each", "each_other"))
        found: list[Any] = self.pick(
            [
                ["coins", who, self.amount()],
                ["coins", "you", self.pick((1, 2))],
                ["life", who, self.pick((-1, 1))],
                ["life", "you", self.amount()],
                ["attack", self.amount()],
                ["enemies", self.pick((1, -1))],
                ["durability", "self", self.pick((-1, 1))],
                ["lp", "self", self.amount()],
                ["no_penalty", "self"],
                ["tell", "look"],
                ["skip_action"],
                ["attack_starts", 3],
                *([["life", "you", -1]] * 2),
            ]
        )
        return found

    def amount(self) -> Any:
        if self.maybe(0.6):
            return self.pick((-2, -1, 1, 2))
        what = self.pick(
            ("coins", "items", "enemies", "defeated", "did", "die", {"zone": "battle", "max": {"life": 2}})
        )
        made = {"count": what, "times": self.pick((-1, 1, 2)), "plus": self.pick((0, 1, -1))}
        return made | ({"max": self.pick((0, 2))} if self.maybe(0.4) else {})

    def condition(self, first: bool = False) -> list[Any]:
        if not first and self.maybe(0.5):
            return ["did"]
        if self.maybe(0.2):
            return ["not", self.condition(first)]
        what = self.pick(("coins", "items", "enemies", "defeated", "die", {"side": "own", "of": ["item"]}))
        return ["count", what, self.pick((">=", "<=", "=", "<", ">")), self.pick((0, 1, 2))]

    def event(self, model: Wotn) -> list[Any]:
        """Return an event that may be legal at this moment."""
        s = model.s
        if model.question and self.maybe(0.95):
            return self.answer(model)
        if self.maybe(0.05 if s.phase != "over" else 0.5):
            return ["undone"]
        if self.maybe(0.008):
            return ["time_called"] if self.maybe(0.5) else ["conceded", self.dice.randrange(len(s.names))]
        seat = self.dice.randrange(len(s.names))
        if self.maybe(0.08):
            return ["ruled", seat, self.pick(("coins", "life")), self.pick((-1, 2)), "given"]
        if self.maybe(0.15):
            return ["item_taken", seat, self.card("i")]
        if self.maybe(0.15):
            return ["effect_happened", seat, self.pick(self.cards), self.by_hand(seat)]
        return self.fitting(model, s.active if self.maybe(0.95) else seat)

    def card(self, kind: str) -> str:
        return str(self.pick([card for card in self.cards if card[0] == kind or self.maybe(0.03)]))

    def fitting(self, model: Wotn, seat: int) -> list[Any]:
        """Return an event of this phase."""
        s = model.s
        events: list[Any] = [["passed", seat]]
        mine = s.items[s.active]
        if mine:
            events += [["item_used", seat, self.pick(mine), self.pick((0, 0, 1))]] * 2
        if s.phase == "location" and not s.location:
            events += [["location_revealed", seat, self.card("l")]] * 4
        elif s.phase == "location":
            events += [self.part_event(seat)] * 3 + [["enemy_revealed", seat, self.card("e")]]
            events += [["location_avoided", seat]]
        elif s.phase == "reveal":
            events += [["enemy_revealed", seat, self.card("e")]] * 4
        elif s.phase == "battle":
            anyway = [{"anyway": ["already_rolled"]}] if self.maybe(0.2) else []
            events += [["rolled", seat, self.dice.randint(1, 6), *anyway]]
        elif s.phase == "resolve":
            enemies = [each[0] for each in s.enemies] or self.cards
            events += [[self.pick(("enemy_defeated", "penalty_taken")), seat, self.pick(enemies)]]
        else:
            events += [["released", seat, self.pick(mine + s.defeated[s.active] or self.cards)]]
            events += [self.part_event(seat)]
        found: list[Any] = self.pick(events)
        return found

    def part_event(self, seat: int) -> list[Any]:
        anyway = [{"anyway": ["cannot_pay"]}] if self.maybe(0.2) else []
        return ["part_done", seat, self.pick((0, 1)), *anyway]

    def by_hand(self, seat: int) -> list[Any]:
        item, enemy = self.card("i"), self.card("e")
        found: list[Any] = self.pick(
            [
                ["coins", seat, self.pick((-1, 2, 3))],
                ["life", seat, self.pick((-1, 1))],
                ["attack", 1],
                ["enemies", self.pick((1, -1))],
                ["lp", enemy, -1],
                ["no_penalty", enemy],
                ["durability", item, self.pick((-1, 1))],
                ["take", seat, self.pick((item, enemy))],
                ["to_pile", self.pick((item, enemy))],
                ["skip_action"],
            ]
        )
        return found

    def answer(self, model: Wotn) -> list[Any]:
        assert model.question is not None
        shown = model.question.shown
        seat = shown["seat"] if self.maybe(0.96) else 0
        if shown["ask"] == "may":
            return ["may_chosen", seat, self.maybe(0.7)]
        effect = self.effect_of(model, shown)
        if shown["ask"] == "choose":
            count = len(effect["choose"]["of"])
            return ["option_chosen", seat, self.dice.sample(range(count), min(count, effect["choose"]["n"]))]
        target = self.pick(effect["targets"] if "targets" in effect else [effect["target"]])
        least, most = numbers_of(target) if target.get("n") != "all" else (1, 1)
        found = shown["from"] if shown["from"] and self.maybe(0.92) else self.cards
        if most == least == 1:
            return ["target_chosen", seat, self.pick(found)]
        if least == 0 and self.maybe(0.1):
            return ["target_chosen", seat, None]
        count = min(len(found), self.dice.randint(least, min(most, 3)))
        return ["target_chosen", seat, self.dice.sample(found, count)]

    def effect_of(self, model: Wotn, shown: dict[str, Any]) -> dict[str, Any]:
        title = model.titles[shown["card"]]
        if shown["i"] is not None:
            found: dict[str, Any] = title["action" if title["type"] == "location" else "effects"][shown["i"]]
            return found
        wanted = "choose" if shown["ask"] == "choose" else "target"
        given = [title[name] for name in ("reveal", "penalty") if isinstance(title.get(name), dict)]
        fitting = [each for each in given if wanted in each or f"{wanted}s" in each]
        return self.pick(fitting)  # type: ignore[no-any-return]
