"""Random titles of Little Troubles with effects of the full form, and random events for a game of them."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.models.form import numbers_of
from tests.models.troubles import Troubles

WHENS = (
    *("played", "played", "played", "used", "used", "left", "turned", "tokens", "any_played"),
    *("turn_begin", "turn_end", "fight_end", "fight_gain", "any_lost", "any_won"),
)
KINDS = (*["character"] * 5, *["toy"] * 3, *["action"] * 3, "scene", "scene", "field", "goal", "pregame")
OPTIONS = (
    ("resource_order", "player_choice"),
    ("base_card", "after"),
    ("first_turn_card", True),
    ("resource_floor", 0),
    ("discard_timing", "after_draw"),
)
OF_FIGHTERS = ("chosen", "won", "lost")


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
        self.cards = [f"c{i}" for i in range(14)]
        options: dict[str, Any] = {"seats": ["Ann", "Ben"], "first": self.pick((0, 1))}
        for name, value in OPTIONS:
            if self.maybe(0.25):
                options[name] = value
        begun: list[Any] = [["game_started", "little_troubles", options]]
        return begun + [["card_seen", card, self.title(card)] for card in self.cards]

    def title(self, card: str) -> dict[str, Any]:
        kind = self.pick(KINDS)
        made: dict[str, Any] = {
            "id": f"T-{card}",
            "name": f"{self.pick(('Ann', 'Bob'))} {card}",
            "type": kind,
        }
        made |= {"cost": self.pick((0, 1, 2, 3)), "quick": self.maybe(0.8)}
        if kind == "character":
            for side in ("adult", "regressed") if self.maybe(0.7) else ("adult",):
                made[side] = self.side()
        elif self.maybe(0.3) and kind in ("toy", "field", "scene", "goal"):
            made |= {self.pick(("cookies", "cards", "cookies_times")): self.pick((1, 2))}
        if kind == "goal":
            made["tasks"] = [self.task() for _ in range(self.pick((1, 1, 2)))]
            made["prize"] = self.verbs(1, 2)
        if kind not in ("action", "pregame", "goal"):
            self.on_the_table(made)
        return made | {"effects": self.effects(kind)}

    def side(self) -> dict[str, Any]:
        made = {name: self.pick((0, 1, 3, 4)) for name in ("confidence", "maturity", "reward")}
        if self.maybe(0.3):
            made[self.pick(("cookies", "cards", "reward_cards"))] = self.pick((1, 2))
        if self.maybe(0.15):
            made["effects"] = [self.effect("character")]
        return made

    def on_the_table(self, made: dict[str, Any]) -> None:
        """Give a title what it has while it is in play."""
        if self.maybe(0.4):
            made["tokens"] = {"book": self.pick((1, 2))}
        if self.maybe(0.7):
            made["ability"] = {"quick": self.maybe(0.8), "cost": self.ability_cost(made["type"])}

    def effects(self, kind: str) -> list[Any]:
        plain = 0 if kind in ("pregame", "goal") else self.pick((0, 1, 1, 2, 2))
        made = [self.effect(kind) for _ in range(plain)]
        return made + ([self.lasting(kind)] if kind not in ("action", "pregame") and self.maybe(0.25) else [])

    def task(self) -> dict[str, Any]:
        return {"text": "T"} | ({"if": [self.condition(first=True)]} if self.maybe(0.7) else {})

    def lasting(self, kind: str) -> dict[str, Any]:
        """Return an effect that holds while its card is in play."""
        subject = {"character": "self", "scene": "here"}.get(kind)
        amount = {"count": self.pick(("hand", "toys", "characters", "wins")), "max": 3}
        verb: list[Any] = [
            self.pick(("confidence", "maturity", "reward")),
            subject,
            self.pick((1, -2, amount)),
        ]
        if subject is None or self.maybe(0.4):
            verb = self.pick(
                (
                    [
                        "slots",
                        self.pick(("you", "opponent")),
                        self.pick(("character", "toy")),
                        self.pick((1, -3)),
                    ],
                    [
                        "resource",
                        "you",
                        self.pick(("cookies", "cards")),
                        self.pick("+-*/"),
                        self.pick((1, 2)),
                    ],
                    ["resource", "opponent", "cookies", "-", 1],
                )
            )
        made: dict[str, Any] = {"when": "in_play", "do": verb}
        if self.maybe(0.3):
            what = self.pick(("hand", "toys", "characters", "wins"))
            made["if"] = [["count", what, self.pick((">=", "<")), self.pick((1, 3))]]
        return made

    def ability_cost(self, kind: str) -> Any:
        if self.maybe(0.3):
            return self.pick((0, 1, 2))
        made: dict[str, Any] = {"cookies": self.pick((1, 2))} if self.maybe(0.5) else {}
        if self.maybe(0.3):
            made["tokens"] = ["book", 1]
        if self.maybe(0.3):
            made["discard"] = self.pick((1, 2))
        if self.maybe(0.2) and kind == "character":
            made["turn_over"] = "self"
        elif self.maybe(0.3):
            made["leave"] = self.pick(("self", {"of": ["character"]}, {"not_self": True}))
        return made

    def effect(self, kind: str) -> dict[str, Any]:
        whens = WHENS + OF_FIGHTERS if kind == "character" else WHENS
        when = self.pick(("played", "played", "turn_end")) if kind == "action" else self.pick(whens)
        made = self.trigger(when)
        if self.maybe(0.4):
            made["optional"] = True
        if self.maybe(0.2):
            made["if"] = [self.condition(first=True)]
        if when not in ("turned", "tokens") and self.maybe(0.25):
            made["cost"] = self.cost()
        targets = [self.target() for _ in range(self.pick((0, 1, 1, 2)))]
        if targets:
            made |= {"target": targets[0]} if len(targets) == 1 else {"targets": targets}
        words = [f"target{i + 1 if i else ''}" for i in range(len(targets))]
        about = [self.about(word, target) for word, target in zip(words, targets, strict=True)]
        if self.maybe(0.2):
            options = [self.verbs(1, 2) for _ in range(self.pick((2, 3)))]
            if about:
                options[0] = about
            made["choose"] = {"n": self.pick((1, 1, 2)), "of": options}
        else:
            made["do"] = about + self.verbs(0 if about else 1, 2)
            self.dice.shuffle(made["do"])
        if self.maybe(0.25):
            made["else"] = self.verbs(1, 2)
        # What is turned over because a card was turned over would go on for ever.
        return tamed(made) if when in ("turned", "tokens") else made

    def trigger(self, when: str) -> dict[str, Any]:
        made: dict[str, Any] = {"when": when}
        if when == "tokens":
            made |= {"name": "book", "at": self.pick((0, 1, 2))}
        if when == "any_played":
            made["whose"] = self.pick(("own", "other", "any"))
            if self.maybe(0.5):
                made["of"] = [self.pick(("character", "action"))]
        return made

    def cost(self) -> list[Any]:
        found: list[Any] = self.pick(
            (
                [["cookies", "you", -2]],
                [["discard", "you", 1]],
                [["discard", "you", 1], ["cookies", "you", -1]],
                [["tokens", "self", "book", -1]],
                [["leave", "self"]],
                [["turn_over", "self"]],
            )
        )
        return found

    def target(self) -> dict[str, Any]:
        made: dict[str, Any] = {}
        if self.maybe(0.12):
            return {"zone": "hand", "of": ["character", "toy"]}
        if self.maybe(0.6):
            made["side"] = self.pick(("own", "other", "any"))
        if self.maybe(0.4):
            made["of"] = [self.pick(("character", "character", "toy"))]
        if self.maybe(0.2):
            made[self.pick(("is", "is_not"))] = [self.pick(("adult", "regressed", "tokens:book"))]
        if self.maybe(0.1):
            made["named"] = "Ann"
        if self.maybe(0.2):
            made["not_self"] = True
        if self.maybe(0.2):
            what = self.pick(("cost", "confidence", "maturity", "reward"))
            made[self.pick(("max", "min"))] = {what: self.pick((1, 2, 3))}
        if self.maybe(0.4):
            made["n"] = self.pick(([0, 1], [0, 2], 2, "any", "all", [1, 2]))
        if self.maybe(0.2):
            made["by"] = "opponent"
        return made

    def about(self, word: str, target: dict[str, Any]) -> list[Any]:
        if "zone" in target:
            return ["enter", "you", word, "hand"]
        found: list[Any] = self.pick(
            (
                ["confidence", word, self.amount()],
                ["maturity", word, self.pick((-1, 2))],
                ["turn_over", word],
                ["leave", word],
                ["to_hand", word],
                ["to_pile", word],
                ["tokens", word, "book", self.amount()],
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
                ["cookies", self.pick(("you", "opponent", "each")), self.amount()],
                ["draw", self.pick(("you", "opponent")), self.amount()],
                ["discard", self.pick(("you", "opponent")), self.pick((1, 2))],
                ["tokens", "self", "book", self.amount()],
                ["confidence", "self", self.amount()],
                ["turn_over", "self"],
                ["leave", "self"],
                ["tell", "look"],
                ["cookies", "you", -1],
                ["skip_fight"],
                ["end_fight"],
                ["lose_fight", self.pick(("you", "opponent"))],
                ["force_fight", "you"],
                ["all", ["cookies", "you", 1], ["leave", "self"]],
            )
        )
        return found

    def amount(self) -> Any:
        if self.maybe(0.6):
            return self.pick((1, 2, 1))
        words = ("hand", "actions", "characters", "toys", "opponent_toys", "tokens:book", "did")
        what = self.pick((*words, {"side": "own"}))
        made = {"count": what, "times": self.pick((1, 1, 2)), "plus": self.pick((0, 1))}
        return made | ({"max": self.pick((1, 2))} if self.maybe(0.5) else {})

    def condition(self, first: bool = False) -> list[Any]:
        if not first and self.maybe(0.4):
            return ["did"]
        if self.maybe(0.2):
            return ["not", self.condition(first)]
        if self.maybe(0.2):
            return ["is", "self", self.pick(("adult", "regressed", "tokens:book"))]
        what = self.pick(
            ("hand", "characters", "toys", "used", "tokens:book", {"of": ["toy"], "side": "other"})
        )
        return ["count", what, self.pick((">=", "<=", "=", "<", ">")), self.pick((0, 1, 2))]

    def event(self, model: Troubles) -> list[Any]:
        """Return an event that may be legal at this moment."""
        s = model.s
        if model.question and self.maybe(0.95):
            return self.answer(model)
        if self.maybe(0.06):
            return ["undone"]
        turn = 0 if s.phase == "over" else model.priority() or 0
        seat = turn if self.maybe(0.93) else 1 - turn
        if s.phase == "over" and self.maybe(0.5):
            return ["undone"]
        if self.maybe(0.004):
            return ["time_called"] if self.maybe(0.5) else ["conceded", seat]
        if self.maybe(0.05):
            counter = self.pick(("cookies", "hand", "wins", "used"))
            return ["ruled", seat, counter, self.pick((-1, 3)), "given"]
        if self.maybe(0.3):
            return self.phase_event(model, seat)
        return self.other_event(model, seat)

    def other_event(self, model: Troubles, seat: int) -> list[Any]:
        """Return an event that many phases have."""
        s = model.s
        if self.maybe(0.02):
            return ["deck_set", seat, self.pick((0, 1, 5))]
        if s.tasks and self.maybe(0.08):
            return ["task_done", seat, self.pick(list(s.tasks)), self.pick((0, 0, 1))]
        if self.maybe(0.4):
            mine = [each["card"] for each in s.play if each["seat"] == seat]
            if mine and self.maybe(0.5):
                return ["ability_used", seat, self.pick(mine)]
            return ["card_played", seat, self.pick(self.cards), *self.place()]
        return ["effect_happened", seat, self.pick(self.cards), self.by_hand(model, seat)]

    def order(self, model: Troubles, seat: int) -> list[Any]:
        pool = self.pick(("cookies", "cards"))
        order = list(range(len(model.due_view()[f"{pool}_terms"])))
        self.dice.shuffle(order)
        return ["resource_order", seat, order, *(["cards"] if pool == "cards" else [])]

    def place(self) -> list[Any]:
        """Return where a scene goes. Other cards take no notice."""
        if self.maybe(0.5):
            return []
        spot = self.pick(("character", "character", "toy", "field", "goal"))
        slot = self.pick((0, 1, 4, 5)) if spot in ("character", "toy") else 0
        return [{"side": self.pick((0, 1)), "spot": spot} | ({"slot": slot} if spot != "field" else {})]

    def phase_event(self, model: Troubles, seat: int) -> list[Any]:
        """Return an event that leads on."""
        s = model.s
        if s.phase == "choose_fight":
            mine, theirs = ([each["card"] for each in model.characters(one)] for one in (seat, 1 - seat))
            if mine and theirs and self.maybe(0.9):
                return ["fighters_chosen", seat, self.pick(mine), self.pick(theirs)]
            return ["fight_declined", seat]
        if s.phase == "resource" and self.maybe(0.4):
            return self.order(model, 1 - seat)
        if s.phase == "resource":
            return ["resources_confirmed", seat]
        return ["discarded", seat, self.pick((1, 1, 2))] if s.phase == "discard" else ["passed", seat]

    def by_hand(self, model: Troubles, seat: int) -> list[Any]:
        card = self.pick(self.cards)
        if not model.found(card) and self.maybe(0.8):
            return ["enter", seat, card, self.pick(("hand", "timeout", "outside", "pile"))]
        found: list[Any] = self.pick(
            (
                ["turn_over", card],
                ["leave", card],
                ["to_hand", card],
                ["tokens", card, "book", self.pick((1, -1))],
                ["confidence", card, self.pick((1, -2))],
                ["cookies", seat, self.pick((2, -1))],
                ["draw", seat, 1],
                ["discard", seat, 1],
                ["skip_fight"],
                ["end_fight"],
                ["lose_fight", seat],
                ["force_fight", seat],
                ["resource", seat, self.pick(("cookies", "cards")), self.pick("+-*/"), self.pick((1, 2))],
            )
        )
        return found

    def shown_effect(self, model: Troubles, shown: Any) -> Any:
        """Return an effect that asks, of the title or of either side."""
        title = model.titles[shown["card"]]
        lists = [title.get(side, {}).get("effects") for side in ("adult", "regressed")] + [title["effects"]]
        asking = [each[shown["i"]] for each in lists if each and shown["i"] < len(each)]
        word = "choose" if shown["ask"] == "choose" else "target"
        return self.pick([each for each in asking if word in each or f"{word}s" in each])

    def answer(self, model: Troubles) -> list[Any]:
        assert model.question is not None
        shown = model.question.shown
        seat = shown["seat"] if self.maybe(0.95) else 1 - shown["seat"]
        if shown["ask"] == "may":
            return ["may_chosen", seat, self.maybe(0.75)]
        title = model.titles[shown["card"]]
        is_cost = shown["i"] is None
        effect = {"target": title["ability"]["cost"]["leave"]} if is_cost else self.shown_effect(model, shown)
        if shown["ask"] == "choose":
            count = len(effect["choose"]["of"])
            return ["option_chosen", seat, self.dice.sample(range(count), min(count, effect["choose"]["n"]))]
        target = self.pick(effect["targets"] if "targets" in effect else [effect["target"]])
        least, most = numbers_of(target) if target.get("n") != "all" else (1, 1)
        found = shown["from"] if shown["from"] and self.maybe(0.93) else self.cards
        if most == least == 1:
            return ["target_chosen", seat, self.pick(found)]
        if least == 0 and self.maybe(0.1):
            return ["target_chosen", seat, None]
        count = min(len(found), self.dice.randint(least, min(most, 3)))
        return ["target_chosen", seat, self.dice.sample(found, count)]


def tamed(given: Any) -> Any:
    """Return an effect without verbs that could set it off again."""
    if isinstance(given, list) and given and given[0] in ("turn_over", "tokens"):
        return ["tell", "look"]
    if isinstance(given, list):
        return [tamed(each) for each in given]
    return {name: tamed(each) for name, each in given.items()} if isinstance(given, dict) else given
