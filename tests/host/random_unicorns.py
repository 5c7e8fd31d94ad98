"""Random games of Unstable Unicorns: seeded events, mostly ones that could be legal, some wild."""

from __future__ import annotations

from typing import Any

from tally.rulebooks.unstable_unicorns.state import (
    COUNTERS,
    NEEDS,
    SEATS,
    TARGETS,
    UNICORN,
    UNICORNS,
    WHENS,
)
from tests.host.random_player import Event, RandomPlayer, View

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")
PLACES = ("discard", "hand", "deck")
TYPES = ("baby", "basic", "magical", "upgrade", "downgrade", "magic", "instant")
ORIGINS = ("hand", "deck", "discard", "nursery")
SKIPS = ("beginning", "draw", "action", "end")
FLAGS = ("cannot_be_neighed", "pre_turn", "shields", "uncounted")
KINDS = (
    "baby",
    *["basic"] * 3,
    *["magical"] * 3,
    *["upgrade"] * 3,
    "downgrade",
    "magic",
    "magic",
    *["instant"] * 4,
)


class RandomUnicorns(RandomPlayer):
    """Proposes events for one game after another, all from one seed."""

    wild_values = (*RandomPlayer.wild_values, {"target": 0})
    wild_names = (*RandomPlayer.wild_names, "card_resolved", "effect_used", "deck_set")
    wild_fields = ("needs", "effects", "bars")

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.kinds: dict[str, str] = {}
        self.asked: dict[str, int] = {}  # how many effects of a card have a target when it resolves

    def start(self) -> Event:
        """Return the event that begins a game."""
        self.seats = self.random.randint(2, 8)
        options: View = {"seats": list(NAMES[: self.seats]), "first": self.seat()}
        for name, values in (
            ("hand", (0, 2, 5)),
            ("hand_limit", (0, 3, 7)),
            ("unicorns", (None, 2, 4, 9)),
            ("tie_break", ("letters", "none")),
        ):
            if self.chance(0.4):
                options[name] = self.random.choice(values)
        return ["game_started", "unstable_unicorns", options]

    def cards_seen(self) -> list[Event]:
        """Return events that show this game's cards."""
        self.cards = [f"c{number}" for number in range(self.random.randint(12, 40))]
        titles = {card: self.title(card) for card in self.cards}
        self.kinds = {card: title["type"] for card, title in titles.items()}
        for card, title in titles.items():
            resolved = [each for each in title["effects"] if each["when"] == "resolved"]
            self.asked[card] = sum("target" in each for each in resolved)
        return [["card_seen", card, title] for card, title in titles.items()]

    def likely(self, view: View, roll: float) -> Event:
        """Return an event that may be accepted."""
        if roll < 0.08:
            return ["ruled", self.seat(), self.random.choice(COUNTERS), self.random.randint(-3, 3), "given"]
        if roll < 0.1:
            return self.any_event(view)
        if view["pending"]:
            return self.resolved(view)
        if view["window"]:
            return self.answer(view)
        if roll < 0.4:
            return ["effect_happened", self.seat(), self.card(), self.verb(self.seat, self.card, tabled=True)]
        return self.fitting(view)

    def fitting(self, view: View) -> Event:
        """Return an event that the phase asks for."""
        active = view["active"]
        choices: list[Event] = [["phase_ended", active]]
        for name, event in (
            ("effect_used", self.used(view)),
            ("effect_used", self.used(view)),
            ("effects_resolved", ["effects_resolved", active]),
            ("card_played", ["card_played", self.player(view), self.card()]),
            ("card_played", ["card_played", self.player(view), self.card()]),
            ("card_played", ["card_played", active, self.card()]),
            ("drawn", ["drawn", active]),
            ("discarded", ["discarded", active]),
        ):
            if name in view["legal"]:
                choices.append(event)
        return self.random.choice(choices)

    def player(self, view: View) -> int:
        """Return a seat that may play, mostly."""
        return self.seat() if view["phase"] == "pre_turn" else int(view["active"])

    def resolved(self, view: View) -> Event:
        """Return an answer to `pending`."""
        if view["pending"]["ask"] == "effect":
            return self.chosen(view)
        event: Event = ["card_resolved", view["pending"]["seat"], view["pending"]["card"]]
        options: View = {}
        if self.chance(0.4) or self.kinds.get(event[2]) == "downgrade":
            options["stable"] = self.seat()
        asked = self.asked.get(event[2], 0)
        if asked > 1 or self.chance(0.02):
            options["targets"] = [self.target(view) if self.chance(0.8) else None for _ in range(asked)]
        elif self.chance(0.5):
            options["target"] = self.target(view)
        return [*event, options] if options or self.chance(0.2) else event

    def chosen(self, view: View) -> Event:
        """Return an answer to what an effect asks."""
        fitting = view["pending"].get("from", [])
        event: Event = ["effect_chosen", view["pending"]["seat"], self.chance(0.7)]
        return [*event, {"target": self.random.choice(fitting)}] if fitting else event

    def answer(self, view: View) -> Event:
        """Return a pass or an instant of a seat that is asked, mostly."""
        seat = self.random.choice(view["window"]["waiting"]) if self.chance(0.9) else self.seat()
        instants = [card for card, kind in self.kinds.items() if kind == "instant"]
        if instants and self.chance(0.3):
            return ["card_played", seat, self.random.choice(instants)]
        return ["passed", seat]

    def used(self, view: View) -> Event:
        """Return an effect used, mostly one that waits."""
        is_any = self.chance(0.3)
        waiting = [each["card"] for each in view["triggers"] if is_any or each["state"] == "waiting"]
        card = self.random.choice(waiting) if waiting and self.chance(0.9) else self.card()
        event: Event = ["effect_used", view["active"], card]
        return [*event, {"target": self.target(view)}] if self.chance(0.7) else event

    def target(self, view: View) -> int | str:
        """Return a seat or a card: mostly one in a stable, now and then one that is a target already."""
        taken = [each["target"] for each in view["triggers"] if each["target"] is not None]
        if taken and self.chance(0.5):
            return self.random.choice(taken)  # type: ignore[no-any-return]
        if self.chance(0.25):
            return self.seat()
        lying = [each["card"] for seat in view["seats"] for each in seat["stable"]]
        return str(self.random.choice(lying)) if lying and self.chance(0.9) else self.card()

    def any_event(self, view: View) -> Event:
        """Return an event of any phase."""
        seat = self.seat()
        return self.random.choice(
            [
                ["passed", seat],
                ["conceded", seat],
                *([["time_called"]] if self.chance(0.3) else []),
                ["card_played", seat, self.card()],
                ["card_resolved", seat, self.card()],
                ["phase_ended", seat],
                ["drawn", seat],
                ["discarded", seat],
                ["effects_resolved", seat],
                ["effect_used", seat, self.card(), {"target": self.target(view)}],
                ["deck_set", self.random.randint(0, 40)],
                ["card_seen", self.card(), self.title(self.card())],
            ]
        )

    def wild_verb(self) -> Event:
        """Return the verb of an event, to be spoiled."""
        return self.verb(self.seat, self.card, tabled=True)

    def title(self, card: str) -> View:
        """Return a title with many fields."""
        kind = self.random.choice(KINDS)
        title: View = {"id": f"T-{card}", "name": f"{self.random.choice(NAMES)} {card}", "type": kind}
        for flag in FLAGS:
            if self.chance(0.12) and not (flag == "pre_turn" and kind in ("baby", "instant")):
                title[flag] = True
        if self.chance(0.15):
            title["counts_as"] = self.random.randint(0, 2)
        if self.chance(0.15):
            title["hand_limit"] = self.random.randint(-9, 2)
        for name in ("bars", "bars_others"):
            if self.chance(0.06):
                title[name] = self.random.sample(TYPES, self.random.randint(1, 2))
        if kind not in (*UNICORNS, "instant") and self.chance(0.3):
            title["needs"] = {self.random.choice(NEEDS): self.random.randint(1, 2)}
        title["effects"] = self.effects()
        return title

    def effects(self) -> list[View]:
        """Return the effects of a title."""
        return [self.effect() for _ in range(self.random.choice((0, 0, 1, 1, 2, 3)))]

    def effect(self) -> View:
        """Return an effect of a title."""
        effect: View = {"when": self.random.choice(WHENS)}
        if effect["when"] != "resolved" and self.chance(0.6):
            effect["optional"] = True
        if self.chance(0.6):
            effect["target"] = self.random.choice(TARGETS)
            if effect["target"] not in SEATS and self.chance(0.3):
                effect["of"] = self.random.choice((UNICORN, ["basic"], ["upgrade", "downgrade"]))
        if self.chance(0.85):
            target = effect.get("target")
            seats = ["you", "target"] if target in SEATS else ["you"]
            cards = ["self"] if target is None or target in SEATS else ["self", "target", "target"]
            effect["do"] = self.verb(
                lambda: self.random.choice(seats), lambda: self.random.choice(cards), tabled=False
            )
        return effect

    def verb(self, seat: Any, card: Any, tabled: bool) -> Event:
        """Return a verb; `tabled` ones name seats and cards."""
        plain = [self.plain_verb(seat, card, tabled) for _ in range(self.random.choice((1, 1, 1, 2, 3)))]
        return ["all", *plain] if len(plain) > 1 else plain[0]

    def plain_verb(self, seat: Any, card: Any, tabled: bool) -> Event:
        """Return a verb that is no `all`."""
        count = self.random.randint(1, 2)
        verbs: list[Event] = [
            [self.random.choice(("draw", "discard", "draw_extra", "play_extra")), seat(), count],
            ["enter", card(), seat(), self.random.choice(ORIGINS)],
            ["move", card(), seat()],
            ["leave", card(), self.random.choice(PLACES)],
            self.random.choice([["skip", self.random.choice(SKIPS)], ["skip_to_end"]]),
            [self.random.choice(("skip_turn", "extra_turn")), seat()],
        ]
        if tabled:
            verbs += [
                ["search", seat(), card()],
                *[["enter", card(), seat(), self.random.choice(ORIGINS)]] * 5,
            ]
        return self.random.choice(verbs)
