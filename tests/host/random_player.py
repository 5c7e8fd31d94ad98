"""What the random players of every game share: chance from one seed, and events that fit nowhere."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any

Event = list[Any]
View = dict[str, Any]


class RandomPlayer(ABC):
    """Proposes events for one game after another: `start`, `cards_seen`, then an `event` for each view."""

    # Values, names of events, fields of titles that are hardly ever right; a game has some of its own.
    wild_values: tuple[Any, ...] = (
        None, True, -1, 0, 1, 2, 9, 1.5, "", "x", "you", [], {}, [0], {"a": 1}, 10**40, "\ud800", "c1",
    )  # fmt: skip
    wild_names: tuple[str, ...] = (
        "card_played",
        "effect_happened",
        "ruled",
        "card_seen",
        "passed",
        "undone",
        "dance",
    )
    wild_fields: tuple[str, ...] = ()

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.cards: list[str] = []
        self.seats = 2

    def chance(self, share: float) -> bool:
        """Return whether something of this share of all times happens."""
        return self.random.random() < share

    def event(self, view: View) -> Event:
        """Return an event for this moment."""
        roll = self.random.random()
        if roll < 0.03:
            return ["undone"]
        return self.wild() if roll < 0.05 else self.likely(view, roll)

    @abstractmethod
    def likely(self, view: View, roll: float) -> Event:
        """Return an event that may be accepted; `roll`, from 0.05 to 1, is the chance it comes by."""

    def wild(self) -> Event:
        """Return an event that is hardly ever valid."""
        if self.chance(0.3):
            verb = self.wild_verb()
            verb[self.random.randrange(len(verb))] = self.wild_value()
            return ["effect_happened", self.seat(), self.card(), verb]
        if self.chance(0.3):
            title = self.title(self.card())
            title[self.random.choice([*title, *self.wild_fields])] = self.wild_value()
            return ["card_seen", "w" + str(self.random.randrange(99)), title]
        values = [self.wild_value() for _ in range(self.random.randrange(5))]
        return [self.random.choice(self.wild_names), *values]

    def wild_value(self) -> Any:
        """Return a value that hardly ever fits."""
        return self.random.choice(self.wild_values)

    @abstractmethod
    def wild_verb(self) -> Event:
        """Return the verb of an event, to be spoiled."""

    @abstractmethod
    def title(self, card: str) -> View:
        """Return a title for a card."""

    def seat(self) -> int:
        """Return a seat."""
        return self.random.randrange(self.seats)

    def card(self) -> str:
        """Return a card of this game, rarely one that was never seen."""
        return self.random.choice(self.cards) if self.cards and self.chance(0.98) else "never"
