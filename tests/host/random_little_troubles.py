"""Random games of Little Troubles: seeded events, mostly ones that could be legal, some wild."""

from __future__ import annotations

from typing import Any

from tally.rulebooks.little_troubles.state import NEEDS, WHOSE
from tally.rulebooks.little_troubles.turn import VALUES
from tests.host.random_player import Event, RandomPlayer, View

TYPES = (
    "character",
    "character",
    "character",
    "action",
    "action",
    "field",
    "toy",
    "scene",
    "goal",
    "pregame",
)
CODES = (
    "wrong_phase", "activation_limit", "not_your_priority", "wrong_type", "not_quick", "cannot_pay",
    "slots_full", "needs",
)  # fmt: skip
# The options that are chosen by chance. Another one would change all games of a seed.
OPTIONS = (
    "resource_order",
    "base_card",
    "first_turn_card",
    "resource_floor",
    "discard_timing",
    "mulligans",
    "setup",
)
WHENS = (
    "played",
    "played",
    "used",
    "in_play",
    "chosen",
    "fight_gain",
    "won",
    "lost",
    "fight_end",
    "turn_end",
    "would_turn",
    "would_turn",
    "any_lost",
    "any_won",
)
COUNTERS = ("cookies", "wins", "used", "hand", "pile", "timeout")
MOST_CARDS = 24


class RandomLittleTroubles(RandomPlayer):
    """Proposes events for one game after another, all from one seed."""

    wild_names = (*RandomPlayer.wild_names, "deck_set")
    wild_fields = ("ability", "adult")

    def start(self) -> Event:
        """Return the event that begins a game."""
        self.cards = []
        options: View = {"seats": ["Ann", "Ben"], "first": self.random.randrange(2)}
        for name in OPTIONS:
            if self.chance(0.4):
                options[name] = self.random.choice(VALUES[name])
        return ["game_started", "little_troubles", options]

    def cards_seen(self) -> list[Event]:
        """Return events that show this game's cards."""
        self.cards = [f"c{number}" for number in range(self.random.randint(8, MOST_CARDS))]
        return [["card_seen", card, self.title(card)] for card in self.cards]

    def likely(self, view: View, roll: float) -> Event:
        """Return an event that may be accepted."""
        if roll < 0.08:
            return ["ruled", self.seat(), self.random.choice(COUNTERS), self.random.randint(-9, 12), "given"]
        if roll < 0.2:
            return ["effect_happened", self.seat(), self.card(), self.verb(self.event_subject, tabled=True)]
        if roll < 0.215:
            return self.random.choice(
                [
                    ["deck_set", self.seat(), self.random.randint(0, 40)],
                    self.any_event(view),
                    self.any_event(view),
                ]
            )
        return self.fitting(view)

    def fitting(self, view: View) -> Event:
        """Return an event that the phase asks for."""
        phase, active, priority = view["phase"], view["active"], view["priority"]
        if view["pending"] and view["pending"]["ask"] == "instead":
            return ["instead_chosen", view["pending"]["seat"], self.chance(0.5)]
        if view["pending"]:
            return ["target_chosen", view["pending"]["seat"], self.card_in_play(view)]
        if phase == "setup":
            return [self.random.choice(["hand_kept", "mulligan"]), self.seat()]
        if phase == "choose_fight":
            pair = [self.character(view, active), self.character(view, 1 - active)]
            return ["fighters_chosen", active, *pair] if self.chance(0.8) else ["fight_declined", active]
        if phase == "resource":
            return self.resource(view)
        if phase == "discard":
            return ["discarded", active, self.random.randint(1, view["seats"][active]["to_discard"] + 1)]
        if phase == "over" or self.chance(0.4):
            return ["passed", priority or 0]
        return self.play(view, priority)

    def resource(self, view: View) -> Event:
        """Return an order or a confirmation."""
        if "resource_order" in view["legal"] and self.chance(0.4):
            pool = self.random.choice(("cookies", "cards"))
            order = list(range(len(view["due"][f"{pool}_terms"])))
            self.random.shuffle(order)
            return ["resource_order", view["active"], order, *(["cards"] if pool == "cards" else [])]
        return ["resources_confirmed", 1 - view["active"]]

    def play(self, view: View, seat: int) -> Event:
        """Return a card or an ability of a seat, with or without options."""
        in_play = self.in_play(view)
        use = in_play and self.chance(0.3)
        card = self.random.choice(in_play) if use else self.card()
        event: Event = ["ability_used" if use else "card_played", seat, card]
        options: View = {}
        if self.chance(0.5):
            options["anyway"] = self.random.sample(CODES, self.random.randint(1, 4))
        if self.chance(0.3):
            options["target"] = self.card_in_play(view)
        if self.chance(0.2):
            options["cost_change"] = self.random.randint(-4, 6)
        if self.chance(0.3) and not use:
            options["slot"] = self.random.randint(0, 6)
        if self.chance(0.3) and not use:
            options["side"] = self.seat()
        return [*event, options] if options or self.chance(0.2) else event

    def any_event(self, view: View) -> Event:
        """Return an event of any phase."""
        seat = self.seat()
        return self.random.choice(
            [
                ["passed", seat],
                ["conceded", seat],
                ["time_called"],
                ["target_chosen", seat, self.card()],
                ["instead_chosen", seat, self.chance(0.5)],
                ["fighters_chosen", seat, self.card(), self.card()],
                ["fight_declined", seat],
                ["resources_confirmed", seat],
                ["discarded", seat, self.random.randint(0, 4)],
                ["hand_kept", seat],
                ["resource_order", seat, [0]],
                self.play(view, seat),
                ["card_seen", self.card(), self.title(self.card())],
            ]
        )

    def wild_verb(self) -> Event:
        """Return the verb of an event, to be spoiled."""
        return self.verb(self.event_subject, tabled=True)

    def title(self, card: str) -> View:
        """Return a title with many effects."""
        title: View = {"id": f"T-{card}", "name": f"Card {card}", "type": self.random.choice(TYPES)}
        for name, most, share in (("cost", 6, 0.7), ("cookies_times", 3, 0.2), ("cards_times", 2, 0.1)):
            if self.chance(share):
                title[name] = self.random.randint(0, most)
        for name in ("cookies", "cards"):
            if self.chance(0.3):
                title[name] = self.random.randint(-2, 4)
        if self.chance(0.6):
            title["quick"] = True
        if title["type"] == "character":
            for side in self.random.choice([["adult", "regressed"]] * 3 + [["adult"], ["regressed"], []]):
                title[side] = self.side()
        if self.chance(0.5):
            title["ability"] = self.ability()
        if self.chance(0.15):
            title["needs"] = self.needs()
        title["effects"] = self.effects()
        return title

    def ability(self) -> View:
        """Return an ability."""
        ability: View = {"cost": self.random.randint(0, 3), "quick": self.chance(0.7)}
        if self.chance(0.15):
            ability["needs"] = self.needs()
        return ability

    def needs(self) -> list[str]:
        """Return what has to be there."""
        return self.random.sample(NEEDS, self.random.randint(0, 2))

    def effects(self) -> list[View]:
        """Return the effects of a text."""
        return [self.effect() for _ in range(self.random.choice((0, 0, 1, 1, 2, 3)))]

    def side(self) -> View:
        """Return a side of a character."""
        names = ("confidence", "maturity", "reward", "reward_cards", "cookies", "cards")
        side: View = {name: self.random.randint(0, 6) for name in names if self.chance(0.8)}
        if self.chance(0.25):
            side["ability"] = self.ability()
        if self.chance(0.25):
            side["effects"] = self.effects()
        return side

    def effect(self) -> View:
        """Return an effect of a title."""
        when = self.random.choice(WHENS)
        while True:
            verb = self.verb(self.title_subject, tabled=False)
            text = str(verb)
            if "target" in text and when not in ("played", "used"):
                continue
            if when == "in_play" and verb[0] not in ("confidence", "maturity", "reward", "slots", "resource"):
                continue
            effect: View = {"when": when, "do": verb}
            if when == "would_turn" and self.chance(0.7):
                effect["whose"] = self.random.choice(WHOSE)
            return effect

    def verb(self, subject: Any, tabled: bool) -> Event:
        """Return a verb; `tabled` ones name seats and cards."""
        plain = [self.plain_verb(subject, tabled) for _ in range(self.random.randint(1, 4))]
        return ["all", *plain] if len(plain) > 1 and self.chance(0.5) else plain[0]

    def plain_verb(self, subject: Any, tabled: bool) -> Event:
        """Return a verb that is no `all`."""
        number = self.random.randint(-4, 6)
        seat, card = subject("seat"), subject("card")
        verbs: list[Event] = [
            ["cookies", seat, number],
            ["draw", seat, abs(number)],
            [self.random.choice(("confidence", "maturity", "reward")), card, number],
            [self.random.choice(("confidence", "maturity", "reward")), card, number],
            ["turn_over", card],
            ["leave", card],
            self.random.choice([["skip_fight"], ["end_fight"]]),
            [self.random.choice(("lose_fight", "force_fight")), seat],
            ["slots", seat, self.random.choice(("character", "toy")), self.random.randint(-3, 2)],
            self.random.choice(
                [
                    ["resource", seat, self.random.choice(("cookies", "cards")), "/", abs(number) + 1],
                    ["resource", seat, self.random.choice(("cookies", "cards")), "-", abs(number)],
                    ["resource", seat, "cookies", "+", abs(number)],
                    ["resource", seat, "cookies", "*", abs(number)],
                ]
            ),
        ]
        if self.chance(0.02):
            verbs = [["win", seat]]
        if tabled and self.chance(0.1):
            return ["instead", card, self.random.choice(verbs + self.tabled_verbs(seat, card, abs(number)))]
        if tabled:
            verbs += self.tabled_verbs(seat, card, abs(number))
        return self.random.choice(verbs)

    def tabled_verbs(self, seat: Any, card: Any, number: int) -> list[Event]:
        """Return verbs that no title may have."""
        return [
            [self.random.choice(("to_hand", "to_pile")), card],
            ["discard", seat, number],
            ["move", card, number],
            ["move", card, number, seat],
            *[["enter", seat, card, self.random.choice(("hand", "timeout", "pile", "outside"))]] * 4,
        ]

    def title_subject(self, kind: str) -> str:
        """Return a word of a title."""
        words = ("you", "opponent") if kind == "seat" else ("self", "target", "opposing", "here")
        return self.random.choice(words)

    def event_subject(self, kind: str) -> int | str:
        """Return a seat or a card."""
        return self.seat() if kind == "seat" else self.card()

    def in_play(self, view: View) -> list[str]:
        """Return the cards in play."""
        cards: list[str] = []
        for seat in view["seats"]:
            cards += [each["card"] for row in ("characters", "toys", "scenes") for each in seat[row]]
            cards += [seat[name] for name in ("field", "goal") if seat[name]]
        return cards

    def card_in_play(self, view: View) -> str:
        """Return a card in play, if there is one."""
        return self.random.choice(self.in_play(view) or [self.card()])

    def character(self, view: View, seat: int) -> str:
        """Return a character of a seat, if it has one."""
        cards = [each["card"] for each in view["seats"][seat]["characters"]]
        return str(self.random.choice(cards or [self.card()]))
