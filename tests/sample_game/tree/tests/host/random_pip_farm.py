"""Random games of Pip Farm: seeded events, mostly ones that could be legal, some wild."""

from __future__ import annotations

from tests.host.random_player import Event, RandomPlayer, View

NAMES = ("Ann", "Ben", "Cai", "Dee")
COUNTERS = ("acorns", "shields")
TYPES = {"c": "chore", "m": "critter", "p": "plot"}
CARDS_OF_A_TYPE = 4


class RandomPipFarm(RandomPlayer):
    """Proposes events for one game after another, all from one seed."""

    wild_names = (*RandomPlayer.wild_names, "rolled")

    def start(self) -> Event:
        """Return the event that begins a game."""
        self.seats = self.random.randint(2, len(NAMES))
        return ["game_started", "pip_farm", {"seats": list(NAMES[: self.seats]), "first": self.seat()}]

    def cards_seen(self) -> list[Event]:
        """Return events that show this game's cards."""
        self.cards = [f"{kind}{number}" for kind in TYPES for number in range(CARDS_OF_A_TYPE)]
        return [["card_seen", card, self.title(card)] for card in self.cards]

    def likely(self, view: View, roll: float) -> Event:
        """Return an event that may be accepted."""
        seat = view["active"] if self.chance(0.9) else self.seat()
        if roll < 0.08:
            return ["ruled", self.seat(), self.random.choice(COUNTERS), self.random.randint(-3, 2), "given"]
        if roll < 0.12:
            return ["effect_happened", seat, self.card(), self.wild_verb()]
        if roll < 0.13:
            return self.random.choice([["conceded", self.seat()], ["time_called"]])
        if view["phase"] == "roll":
            return ["rolled", seat, self.random.randint(1, 6)]
        if roll < 0.5:
            return ["passed", seat]
        card = self.card()
        return ["card_played", seat, card, *([self.seat()] if card[0] == "m" else [])]

    def wild_verb(self) -> Event:
        """Return the verb of an event."""
        return self.random.choice([["harvest", 2], ["snatch", self.seat(), 3], ["shield", 1]])

    def title(self, card: str) -> View:
        """Return a title of the type that the card's name says."""
        kind = TYPES.get(card[:1], "chore")
        verb = (
            ["snatch", "victim", 3]
            if kind == "critter"
            else self.random.choice([["harvest", 2], ["shield", 1]])
        )
        when = "rolled" if kind == "plot" else "played"
        cost = self.random.randint(0, 4)
        return {
            "id": f"T-{card}",
            "name": f"Card {card}",
            "type": kind,
            "cost": cost,
            "effects": [{"when": when, "do": verb}],
        }
