"""Random games of Altered: seeded events, mostly ones that could be legal, some wild."""

from __future__ import annotations

from typing import Any

from tally.rulebooks.altered.effects import VERBS
from tally.rulebooks.altered.state import ASKS, COUNTERS, DURATIONS, PASSIVES, STATISTICS, STATUSES, ZONES
from tally.rulebooks.altered.titles import BARRED, FORBIDDABLE, WHENS
from tests.host.random_player import Event, RandomPlayer, View

TYPES = (*["character"] * 5, "spell", "spell", "permanent", "permanent", "hero")
# In this order: the seeds depend on it.
NAMES = (
    *("draw", "mana", "ready", "counter", "stats", "to", "join"),
    *("create", "sacrifice", "move", "emblem", "react", "after_you", "resupply"),
)
COUNTED = (*STATUSES, "exhausted", "exhausted", "boost", "boost", "boost", "time")


class RandomAltered(RandomPlayer):
    """Proposes events for one game after another, all from one seed."""

    wild_values = (*RandomPlayer.wild_values, {"do": [["all"]]}, {"cost": {"gold": 1}})
    wild_names = (
        *RandomPlayer.wild_names,
        "quick_played",
        "answered",
        "discarded",
        "region_seen",
        "hero_set",
    )
    wild_fields = ("quick", "effect", "counters")

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.titles: dict[str, View] = {}
        self.tokens = 0

    def start(self) -> Event:
        """Return the event that begins a game."""
        self.tokens = 0
        options: View = {"seats": ["Ann", "Ben"]}
        if self.chance(0.5):
            options["map"] = [self.region() for _ in range(self.random.choice((2, 3, 5, 8)))]
        for name, values in (
            ("first", (0, 1)),
            ("setup", ("auto", "manual")),
            ("start_hand", (3, 9, 30)),
            ("start_mana", (0, 3)),
            ("reserve_limit", ([0, 3], [1, 1])),
            ("landmark_limit", ([0, 0], [1, 3])),
        ):
            if self.chance(0.4):
                options[name] = self.random.choice(values)
        return ["game_started", "altered", options]

    def region(self) -> list[str] | None:
        """Return a region of the map, face down or not."""
        if self.chance(0.3):
            return None
        return self.random.sample(STATISTICS, self.random.randint(1, 3))

    def cards_seen(self) -> list[Event]:
        """Return events that show this game's cards."""
        self.cards = [f"c{number}" for number in range(self.random.randint(8, 30))]
        self.titles = {card: self.title(card) for card in self.cards}
        return [["card_seen", card, self.titles[card]] for card in self.cards]

    def title(self, card: str) -> View:
        """Return a title, with much text."""
        title: View = {"id": f"T-{card}", "name": f"Card {card}", "type": self.random.choice(TYPES)}
        for name in ("hand_cost", "reserve_cost", *STATISTICS):
            if self.chance(0.7):
                title[name] = self.random.randint(0, 3)
        if self.chance(0.3):
            words = self.random.sample(COUNTED, 2)
            title["counters"] = {word: self.random.randint(0, 1) for word in words}
        title |= self.bounds()
        if self.chance(0.6):
            title["quick"] = [self.effect({"cost": self.cost()}) for _ in range(self.random.randint(0, 2))]
        if self.chance(0.7):
            title["reactions"] = [self.reaction() for _ in range(self.random.randint(0, 3))]
        if self.chance(0.5):
            title["effect"] = self.effect({})
        for name in ("reserve_limit", "landmark_limit"):
            if self.chance(0.2):
                title[name] = self.random.randint(0, 3)
        return title

    def bounds(self) -> View:
        """Return, now and then, what a title forbids."""
        found: View = {}
        if self.chance(0.06):
            found["cannot"] = [self.forbidden() for _ in range(self.random.randint(1, 2))]
        if self.chance(0.2):
            found["passive"] = self.random.sample(PASSIVES, self.random.randint(0, 2))
        return found

    def forbidden(self) -> str | list[str]:
        """Return what a card forbids, often only for one seat or for this card."""
        what = self.random.choice((*NAMES, *FORBIDDABLE))
        return [self.random.choice(BARRED), what] if self.chance(0.6) else what

    def cost(self) -> View:
        """Return what a quick action costs."""
        cost: View = {"mana": self.random.randint(0, 1)} if self.chance(0.5) else {}
        for name, share in (("exhaust", 0.3), ("sacrifice", 0.15), ("support", 0.4)):
            if self.chance(share):
                cost[name] = self.chance(0.8)
        return cost

    def reaction(self) -> View:
        """Return a reaction of a title."""
        return self.effect({"when": self.random.choice((*WHENS, "join", "hand", "draw", "moved"))})

    def effect(self, fields: View) -> View:
        """Return a text that asks and does something."""
        if self.chance(0.35):
            fields["ask"] = self.random.choice(ASKS)
        if self.chance(0.9):
            fields["do"] = [self.verb(is_title=True) for _ in range(self.random.randint(0, 3))]
        return fields

    def verb(self, *, is_title: bool = False) -> Event:
        """Return a verb: of a title, or of an event."""
        plain = [self.plain_verb(is_title) for _ in range(self.random.randint(1, 3))]
        return ["all", *plain] if len(plain) > 1 and self.chance(0.4) else plain[0]

    def plain_verb(self, is_title: bool) -> Event:
        """Return a verb that is no `all`."""
        name = self.random.choice(
            (*NAMES, "to", "to", "join", "join", "counter", "draw") + (() if is_title else ("to",) * 4)
        )
        wanted = VERBS[name].kinds[: len(VERBS[name].kinds) - VERBS[name].optional]
        verb = [name, *[self.argument(kind, is_title) for kind in wanted]]
        if verb[2:3] == ["next_cost"] and self.chance(0.5):
            verb.append(self.random.choice(TYPES))
        return verb

    def argument(self, kind: str, is_title: bool) -> Any:
        """Return an argument of a verb."""
        if kind == "seat":
            return self.random.choice(("you", "opponent")) if is_title else self.seat()
        if kind == "card":
            return self.random.choice(("self", "chosen")) if is_title else self.card()
        if kind == "new":
            self.tokens += 1
            if self.chance(0.5):
                return None
            return f"t{self.tokens}" if self.chance(0.9) else self.card()
        words: dict[str, tuple[Any, ...]] = {
            "zone": ZONES,
            "kind": ("cost", "next_cost"),
            "duration": DURATIONS,
            "expedition": (0, 1),
            "count": (0, 0, 1, 2),
            "text": COUNTED,
        }
        return self.random.choice(words[kind]) if kind in words else self.random.randint(-2, 3)

    def likely(self, view: View, roll: float) -> Event:
        """Return an event that may be accepted."""
        if roll < 0.07:
            return ["ruled", self.seat(), self.random.choice(COUNTERS), self.random.randint(-3, 4), "given"]
        if roll < 0.17:
            return ["effect_happened", self.seat(), self.source(), self.verb()]
        if roll < 0.22:
            return self.any_event(view)
        return self.fitting(view)

    def source(self) -> str | None:
        """Return a card that has an effect, or none."""
        return self.card() if self.chance(0.7) else None

    def fitting(self, view: View) -> Event:
        """Return an event that this moment asks for."""
        seat = view["priority"] or 0
        if view["pending"]:
            return self.answer(view)
        if view["limbo"] and view["priority"] is not None:
            mine = [each for each in view["limbo"] if each["seat"] == seat]
            return self.reaction_played(self.random.choice(mine))
        if view["phase"] == "morning":
            first = view["daily"] is None
            count = 3 if first and self.chance(0.8) else self.random.randint(0, 1)
            return ["passed", seat] if not first and self.chance(0.4) else ["mana_placed", seat, count]
        if self.chance(0.2):
            return ["passed", seat]
        return self.quick(view, seat) if self.chance(0.4) else self.play(view, seat)

    def answer(self, view: View) -> Event:
        """Return an answer to what is pending."""
        asked = view["pending"]
        seat = asked["seat"]
        if asked["ask"] == "region":
            return ["region_seen", asked["region"], self.region() or []]
        if asked["ask"] == "discard":
            counts = view["seats"][seat]
            cards: list[str] = []
            for row in ("reserve", "landmarks"):
                names = [each["card"] for each in counts[row]]
                cards += self.random.sample(names, asked[row])
            return ["discarded", seat, cards]
        if asked["ask"] in ("may", "each_may"):
            return ["answered", seat, self.chance(0.7)]
        return ["answered", seat, self.random.choice(self.exploring(view) or [self.card()])]

    def exploring(self, view: View) -> list[str]:
        """Return the Characters in expeditions."""
        places = [place for seat in view["seats"] for place in seat["expeditions"]]
        return [each["card"] for place in places for each in place["characters"]]

    def reaction_played(self, waiting: View) -> Event:
        """Return the playing of a reaction in Limbo."""
        event = ["reaction_played", waiting["seat"], waiting["card"], {"which": waiting["which"]}]
        if self.chance(0.2):
            event[-1]["do"] = [self.verb()]
        return event if waiting["which"] or self.chance(0.5) else event[:3]

    def play(self, view: View, seat: int) -> Event:
        """Return a card that is played."""
        reserve = [each["card"] for each in view["seats"][seat]["reserve"]]
        card = self.random.choice(reserve) if reserve and self.chance(0.3) else self.card()
        options: View = {}
        if self.chance(0.5):
            options["expedition"] = self.random.randrange(2)
        if self.chance(0.3):
            options["cost_change"] = self.random.randint(-3, 2)
        return self.with_options(view, ["card_played", seat, card], options)

    def quick(self, view: View, seat: int) -> Event:
        """Return a quick action, mostly of a card that is there."""
        reserve = [each["card"] for each in view["seats"][seat]["reserve"]]
        cards = reserve + self.in_play(view, seat)
        card = self.random.choice(cards) if cards and self.chance(0.9) else self.card()
        options: View = {}
        if self.chance(0.4):
            options["which"] = self.random.randint(0, 2)
        if self.chance(0.5):
            options["cost"] = self.cost()
        if self.chance(0.5):
            options["sacrifice"] = self.random.choice(self.exploring(view) or [self.card()])
        return self.with_options(view, ["quick_played", seat, card], options)

    def in_play(self, view: View, seat: int) -> list[str]:
        """Return the cards that a seat has in play."""
        counts = view["seats"][seat]
        cards = [each["card"] for each in counts["landmarks"]]
        cards += [each["card"] for place in counts["expeditions"] for each in place["characters"]]
        return cards + ([counts["hero"]["card"]] if counts["hero"] else [])

    def giver(self, view: View) -> str:
        """Return the card whose text lets something be played, mostly one in play."""
        cards = self.in_play(view, self.seat())
        return self.random.choice(cards) if cards and self.chance(0.8) else self.card()

    def with_options(self, view: View, event: Event, options: View) -> Event:
        """Return an event with options, and some that any play may have."""
        if self.chance(0.15):
            options["do"] = [self.verb() for _ in range(self.random.randint(0, 2))]
        if self.chance(0.1):
            options["allowed_by"] = self.giver(view)
        return [*event, options] if options or self.chance(0.1) else event

    def any_event(self, view: View) -> Event:
        """Return an event of any moment."""
        seat = self.seat()
        heroes = [card for card in self.cards if self.titles[card]["type"] == "hero"]
        choices: list[Event] = [
            ["passed", seat],
            ["conceded", seat] if self.chance(0.05) else ["passed", seat],
            ["time_called"] if self.chance(0.1) else ["mana_placed", seat, 1],
            ["answered", seat, self.random.choice((True, self.card()))],
            ["discarded", seat, [self.card(), self.card()]],
            ["hero_set", seat, self.random.choice(heroes or self.cards)],
            ["region_seen", self.random.randrange(len(view["map"]) + 1), self.region() or []],
            ["reaction_played", seat, self.card()],
            self.play(view, seat),
            self.quick(view, seat),
            ["card_seen", self.card(), self.title("c0")],
        ]
        return self.random.choice(choices)

    def wild_verb(self) -> Event:
        """Return the verb of an event, to be spoiled."""
        return self.verb()

    def card(self) -> str:
        """Return a card of this game, now and then a token, rarely one that was never seen."""
        if self.tokens and self.chance(0.1):
            return f"t{self.random.randint(1, self.tokens)}"
        return self.random.choice(self.cards) if self.cards and self.chance(0.98) else "never"
