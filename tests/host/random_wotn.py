"""Random games of WOTN: seeded events, mostly ones that could be legal, some wild."""

from __future__ import annotations

from typing import Any

from tests.host.random_player import Event, RandomPlayer, View

NAMES = ("Ann", "Ben", "Cai", "Dee", "Eli", "Fay")
KEYWORDS = ("ambush", "defender", "final_battle")
COUNTERS = ("life", "coins")
# How many cards of each type a game has.
CARDS = {"l": 4, "e": 8, "i": 7}
MOST_PARTS = 3
# What a card may overrule of an event.
OVERRIDABLE = {"part_done": "cannot_pay", "rolled": "already_rolled"}
# A field of a title, the share of titles that have it, and its highest value.
NUMBERS = {
    "location": (("enemies", 0.8, 3),),
    "enemy": (("life", 0.9, 6), ("coins", 0.6, 3)),
    "item": (("coins", 0.3, 4),),
}


class RandomWotn(RandomPlayer):
    """Proposes events for one game after another, all from one seed."""

    wild_values = (*RandomPlayer.wild_values, "e1")
    wild_names = (*RandomPlayer.wild_names, "rolled", "part_done", "item_used")

    def start(self) -> Event:
        """Return the event that begins a game."""
        self.seats = self.random.randint(1, len(NAMES))
        options: View = {"seats": list(NAMES[: self.seats])}
        values: dict[str, list[Any]] = {
            "first": list(range(self.seats)),
            "die": [2, 6, 20],
            "competitive": [True, False],
            "life": [1, 2, 5, 10],
            "max_items": [None, 1, 3],
            "max_coins": [None, 5, 9],
            "target": [None, 5],
            "late_items": [True, False],
            "penalties": ["together", "one_by_one"],
        }
        for name, choices in values.items():
            if self.chance(0.4):
                options[name] = self.random.choice(choices)
        return ["game_started", "wotn", options]

    def cards_seen(self) -> list[Event]:
        """Return events that show this game's cards."""
        self.cards = [f"{kind}{number}" for kind, count in CARDS.items() for number in range(count)]
        return [["card_seen", card, self.title(card)] for card in self.cards]

    def likely(self, view: View, roll: float) -> Event:
        """Return an event that may be accepted."""
        if roll < 0.07:
            return ["ruled", self.seat(), self.random.choice(COUNTERS), self.random.randint(-2, 4), "given"]
        if roll < 0.2:
            return ["effect_happened", self.seat(), self.card(), self.table_verb(view)]
        if roll < 0.28:
            return ["item_taken", self.seat(), self.card("i")]
        if roll < 0.35:
            return self.any_event(view)
        return self.fitting(view)

    def fitting(self, view: View) -> Event:
        """Return an event that the phase asks for."""
        seat = view["active"]
        fitting = [name for name in view["legal"] if name not in ("item_taken", "effect_happened")]
        if self.chance(0.1):
            fitting += OVERRIDABLE
        if "item_used" in fitting and self.chance(0.6):
            return self.named("item_used", seat, view)
        if not fitting or self.chance(0.15):
            return ["passed", seat]
        return self.named(self.random.choice(fitting), seat, view)

    def named(self, name: str, seat: int, view: View) -> Event:
        """Return an event of this name, mostly one that could be accepted."""
        event: Event = [name, seat]
        if name in ("location_revealed", "enemy_revealed", "item_taken"):
            event.append(self.card(name[0]))
        elif name == "item_used" and view["seats"][seat]["items"] and self.chance(0.9):
            event.append(self.random.choice(view["seats"][seat]["items"])["card"])
        elif name in ("enemy_defeated", "penalty_taken", "released", "item_used"):
            event.append(self.card_in_play(view))
        if name in ("part_done", "item_used"):
            event.append(self.random.randrange(MOST_PARTS))
        elif name == "rolled":
            event.append(self.random.randint(1, 6))
        if name in ("part_done", "rolled") and self.chance(0.3):
            event.append({"anyway": [OVERRIDABLE[name if self.chance(0.9) else "rolled"]]})
        return event

    def any_event(self, view: View) -> Event:
        """Return an event of any phase and seat."""
        names = (
            "location_revealed", "part_done", "location_avoided", "enemy_revealed", "item_taken", "item_used",
            "rolled", "enemy_defeated", "penalty_taken", "released", "passed",
        )  # fmt: skip
        if self.chance(0.05):
            return self.random.choice([["conceded", self.seat()], ["time_called"]])
        if self.chance(0.1):
            return ["card_seen", self.card(), self.title(self.card())]
        return self.named(self.random.choice(names), self.seat(), view)

    def wild_verb(self) -> Event:
        """Return the verb of an event, to be spoiled."""
        return self.table_verb({"seats": [], "enemies": []})

    def title(self, card: str) -> View:
        """Return a title of the type that the card's name says."""
        kind = {"l": "location", "e": "enemy"}.get(card[0], "item")
        title: View = {"id": f"T-{card}", "name": f"Card {card}", "type": kind}
        for name, share, most in NUMBERS[kind]:
            if self.chance(share):
                title[name] = self.random.randint(0, most)
        if kind == "location":
            title["battle_may"], title["avoidable"] = self.chance(0.3), self.chance(0.3)
            title["action"] = [self.part() for _ in range(self.random.randrange(MOST_PARTS + 1))]
        elif kind == "enemy":
            title["keywords"] = [word for word in KEYWORDS if self.chance(0.25)]
            title["reveal"], title["penalty"] = self.verbs(0.3), self.verbs(0.6)
        else:
            title["durability"] = self.random.randint(1, 4)
            title["effects"] = [self.effect() for _ in range(self.random.randrange(MOST_PARTS + 1))]
        return title

    def part(self) -> View:
        """Return a part of a Location's action."""
        may = self.chance(0.5)
        price = self.price() if may or self.chance(0.2) else 0
        waits = {"after": self.chance(0.3), "won": self.chance(0.2)}
        return {"may": may, "price": price, "do": self.verbs(0.8), **waits}

    def price(self) -> Any:
        """Return a price in coins, or in Life Points too."""
        coins = self.random.choice((0, 1, 2))
        return {"coins": coins, "life": self.random.choice((0, 1))} if self.chance(0.3) else coins

    def effect(self) -> View:
        """Return an effect of an item."""
        effect: View = {"use": self.random.choice(("location", "battle", "battle", "auto"))}
        for name in ("cost", "bonus"):
            if self.chance(0.4):
                effect[name] = self.random.randint(0, 2)
        if self.chance(0.4):
            effect["price"] = self.price()
        effect["do"] = self.verbs(0.6)
        return effect

    def verbs(self, share: float) -> list[Event]:
        """Return verbs of a title."""
        return (
            [self.title_verb("you") for _ in range(self.random.randint(1, 2))] if self.chance(share) else []
        )

    def title_verb(self, who: Any) -> Event:
        """Return a verb that may stand in a title, said of a seat."""
        number = self.random.randint(-2, 3)
        return self.random.choice(
            [
                ["life", who, number],
                ["coins", who, number],
                ["attack", number],
                ["attack_starts", abs(number)],
                ["enemies", self.random.choice((-1, 1))],
                ["skip_action"],
            ]
        )

    def table_verb(self, view: View) -> Event:
        """Return a verb with seats and cards."""
        card, number = self.card_in_play(view), self.random.randint(-2, 3)
        return self.random.choice(
            [
                self.title_verb(self.seat()),
                self.title_verb(self.seat()),
                ["lp", card, number],
                ["no_penalty", card],
                ["durability", card, number],
                ["take", self.seat(), self.card()],
                ["take", self.seat(), card],
                ["to_pile", card],
            ]
        )

    def card(self, kind: str = "") -> str:
        """Return a card of this game, mostly of one kind; rarely one that was never seen."""
        if self.chance(0.02):
            return "never"
        fitting = [card for card in self.cards if card.startswith(kind)] if self.chance(0.9) else self.cards
        return self.random.choice(fitting)

    def card_in_play(self, view: View) -> str:
        """Return an enemy, or a card of a field, if there is one."""
        cards = [enemy["card"] for enemy in view["enemies"]]
        for seat in view["seats"]:
            cards += [each["card"] for each in seat["items"] + seat["defeated"]]
        return self.random.choice(cards) if cards and self.chance(0.9) else self.card()
