"""Random titles of Unstable Unicorns with effects of the full form, and random events for a game of them."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.models.form import numbers_of
from tests.models.unicorns import Unicorns
from tests.models.unicorns_words import HIDDEN

TYPES = ("baby", "basic", "basic", "magical", "magical", "ultimate", "upgrade", "downgrade", "magic", "magic")
OF = ("unicorn", ["upgrade", "downgrade"], ["unicorn", "upgrade"], "stable_card", ["basic"])
WHENS = (
    *["entered"] * 4,
    *["beginning"] * 3,
    *("lost", "unicorn_enters", "unicorn_leaves", "turn_end", "pre_turn", "any_turn", "state"),
)
NAMES = ("Ann", "Ben", "Cleo")
RULED = (
    *["hand"] * 3,
    *("discard", "deck", "unicorns", "limit", "skip_turns", "extra_turns", "plays", "extra_draw"),
)
REASONS = ("destroyed", "sacrificed", "returned")


class RandomTitles:
    """Makes titles by chance."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice

    def maybe(self, share: float) -> bool:
        return self.dice.random() < share

    def pick(self, values: Any) -> Any:
        return self.dice.choice(values)

    def title(self, card: str) -> dict[str, Any]:
        kind = self.pick(TYPES)
        title: dict[str, Any] = {"id": f"T-{card}", "name": f"{self.pick(('Narwhal', 'Pony'))} {card}"}
        title["type"] = kind
        if kind != "baby":
            title["effects"] = [self.effect(kind) for _ in range(self.pick((0, 1, 1, 2)))]
        if kind not in ("magic", "baby"):
            self.lasting(title)
        if kind != "baby":
            self.played(title)
        return title

    def played(self, title: dict[str, Any]) -> None:
        """Give a title what counts as it is played."""
        if self.maybe(0.08):
            title["cannot_be_neighed"] = True
        if self.maybe(0.06):
            title["pre_turn"] = True
        if title["type"] in ("upgrade", "downgrade", "magic") and self.maybe(0.2):
            title["needs"] = {self.pick(("hand", "stable", "unicorns", "basic")): self.pick((1, 2, 6))}

    def instant(self, card: str) -> dict[str, Any]:
        title: dict[str, Any] = {"id": f"T-{card}", "name": f"Neigh {card}", "type": "instant"}
        return title | ({"cannot_be_neighed": True} if self.maybe(0.2) else {})

    def lasting(self, title: dict[str, Any]) -> None:
        """Give a title what holds while it lies in a stable."""
        if self.maybe(0.12):
            title["cannot"] = [self.pick(("destroyed", "sacrificed", "destroyed_by_magic", "moved"))]
        if self.maybe(0.08):
            title["cannot_others"] = [self.pick(("destroyed", "destroyed_by_magic"))]
            if self.maybe(0.6):
                title["cannot_of"] = self.pick(OF)
        if self.maybe(0.15):
            title["instead"] = self.instead()
        for name, share, values in (
            ("uncounted", 0.04, (True,)),
            ("counts_as", 0.05, (2,)),
            ("hand_limit", 0.05, (-1, 2)),
            ("hand_limit_all", 0.05, (-2, "=4")),
            ("bars_enter", 0.05, ({"of": ["basic"], "whose": "others"},)),
            ("mutes", 0.06, ("unicorn", ["magical"], ["upgrade"])),
            ("open_hand", 0.03, (True,)),
            ("shields", 0.04, (True,)),
            ("bars", 0.06, (["instant"], ["upgrade", "basic"])),
            ("bars_others", 0.05, (["instant", "magic"], ["magical"])),
        ):
            if self.maybe(share):
                title[name] = self.pick(values)

    def instead(self) -> dict[str, Any]:
        of = self.pick(("self", "unicorn"))
        made = {"of": of, "when": self.dice.sample(REASONS, self.pick((1, 2)))}
        if self.maybe(0.5):
            made["optional"] = True
        made["do"] = self.pick(
            [["return", "self"], ["discard", "you", 1], ["draw", "you", 1], ["leave", "self", "deck"]]
            if of == "self"
            else [["sacrifice", "self"], ["discard", "you", 1], ["return", "target"]]
        )
        return made

    def effect(self, kind: str) -> dict[str, Any]:
        when = "resolved" if kind == "magic" else self.pick(WHENS + ("resolved",))
        made: dict[str, Any] = {"when": when}
        if when != "resolved" and self.maybe(0.5):
            made["optional"] = True
        if when == "state":
            made["unicorns"] = self.pick(([2, None], [0, 0], [1, 2]))
        elif self.maybe(0.15):
            made["once"] = True
        if self.maybe(0.2):
            made["if"] = [self.condition(first=True)]
        targets = [self.target("optional" in made) for _ in range(self.pick((0, 1, 1, 1, 2)))]
        if targets and self.maybe(0.15):
            targets = [targets[0], self.second(targets[0])]
        if targets:
            made |= {"target": targets[0]} if len(targets) == 1 else {"targets": targets}
        if self.maybe(0.25):
            made["cost"] = self.cost()
        self.give_verbs(made, targets)
        if "once" not in made and self.maybe(0.25):
            made["else"] = self.verbs(1, 2)
        return made

    def give_verbs(self, made: dict[str, Any], targets: list[Any]) -> None:
        """Give an effect a choice and its verbs: one about each target, and some more."""
        at = [f"target{i + 1 if i else ''}" for i in range(len(targets))]
        body = [self.about(word, target) for word, target in zip(at, targets, strict=True)]
        body = [each for each in body if each]
        if self.maybe(0.25):
            options = [self.verbs(1, 2) for _ in range(self.pick((2, 3)))]
            made["choose"] = {"n": self.pick((1, 1, 2)), "of": options}
        if len(body) == 1 and self.maybe(0.5):
            made["do"] = body[0]
        else:
            made["do"] = body + self.verbs(0 if body or "choose" in made else 1, 2)
        if made["do"] and "once" in made and isinstance(made["do"][0], str):
            made["do"] = [made["do"]]
        if not made["do"]:
            del made["do"]

    def target(self, is_optional: bool) -> Any:
        if self.maybe(0.12):
            return self.pick(("seat", "other_seat"))
        if self.maybe(0.2):
            return self.pick(("own", "other", "any"))
        made: dict[str, Any] = {"side": self.pick(("own", "other", "any"))}
        if self.maybe(0.15):
            return {"zone": self.pick(("hand", "deck")), "of": ["basic", "magical", "upgrade"]}
        if self.maybe(0.5):
            made["of"] = self.pick(OF)
        if self.maybe(0.1):
            made["named"] = "Narwhal"
        if self.maybe(0.2):
            made["not_self"] = True
        if self.maybe(0.4):
            made["n"] = self.pick(("all", [0, 1], [0, 2], 2, [1, 2]))
        if not is_optional and self.maybe(0.15) and made.get("n") != "all":
            made["by"] = self.pick(("each", "each_other"))
        return made

    def second(self, first: Any) -> Any:
        """Return a second target that follows from the first."""
        if first in ("seat", "other_seat"):
            return {"side": "that", "by": self.pick(("you", "seat"))}
        return {"side": "own", "n": "same", "of": "stable_card"}

    def about(self, word: str, target: Any) -> Any:
        """Return a verb about a target."""
        if target in ("seat", "other_seat"):
            return self.pick((["discard", word, 1], ["draw", word, 2], ["take", word, "you", 1]))
        if isinstance(target, dict) and target.get("zone") in HIDDEN:
            return ["enter", word, "you", target["zone"]]
        side = target if isinstance(target, str) else target["side"]
        by = target.get("by") if isinstance(target, dict) else None
        if side == "that":
            return self.pick((["return", word], ["sacrifice", word] if by == "seat" else ["destroy", word]))
        if by or side == "own":
            return self.pick((["sacrifice", word], ["return", word]))
        if side == "other":
            return self.pick(
                (["destroy", word], ["move", word, "you"], ["return", word], ["loan", word, "you"])
            )
        return self.pick((["return", word], ["leave", word, "deck"], ["leave", word, "discard"]))

    def cost(self) -> list[Any]:
        made: list[Any] = [["discard", "you", self.pick((1, 1, 2, 3))]]
        if self.maybe(0.2):
            made.append(self.pick((["sacrifice", "self"], ["discard", "you", 1], ["return", "self"])))
        return made

    def verbs(self, least: int, most: int) -> list[Any]:
        return [self.verb() for _ in range(self.dice.randint(least, most))]

    def verb(self, depth: int = 0) -> list[Any]:
        if depth == 0 and self.maybe(0.2):
            made: list[Any] = ["if", [self.condition()], self.verb(1)]
            return made + ([self.verb(1)] if self.maybe(0.5) else [])
        if depth == 0 and self.maybe(0.06):
            return ["all", ["draw", "you", 1], self.pick((["discard", "you", 2], ["skip_turn", "you"]))]
        if depth < 2 and self.maybe(0.1):
            return ["tell", "look"]
        return self.plain()

    def plain(self) -> list[Any]:
        found: list[Any] = self.pick(
            [
                ["draw", self.pick(("you", "each", "each_other", "active")), self.amount()],
                ["discard", self.pick(("you", "each", "each_other")), self.amount()],
                ["draw", "you", self.amount()],
                ["discard", "you", self.pick((1, "all"))],
                ["take", "active", "you", 1],
                ["sacrifice", "self"],
                ["return", "self"],
                ["reshuffle"],
                ["skip_turn", "you"],
                ["skip", "draw"],
                ["find", "you", 1],
                ["hand_to_deck", "you"],
            ]
        )
        return found

    def amount(self) -> Any:
        if self.maybe(0.6):
            return self.pick((1, 2))
        return {
            "count": self.pick(("hand", "unicorns", "did", "discarded")),
            "times": self.pick((1, 1, 2)),
            "plus": self.pick((0, 0, 1, -1)),
        }

    def condition(self, first: bool = False) -> list[Any]:
        if not first and self.maybe(0.4):
            return ["did"]
        if self.maybe(0.15):
            return ["not", self.condition(first)]
        what = self.pick(("hand", "unicorns", "stable", "discard"))
        return ["count", what, self.pick((">=", "<=", "=", "<", ">")), self.pick((0, 1, 2, 4))]


class RandomEvents(RandomTitles):
    """Proposes events for one game of the model."""

    def start(self) -> list[Any]:
        """Return the events that begin a game and show its cards."""
        names = list(NAMES[: self.pick((2, 3))])
        options: dict[str, Any] = {"seats": names, "first": 0, "unicorns": self.pick((99, 99, 4, 2))}
        if self.maybe(0.3):
            options["tie_break"] = "none"
        if self.maybe(0.3):
            options["replaced_counts"] = False
        if self.maybe(0.2):
            options["impossible"] = "refused"
        self.cards = [f"c{i}" for i in range(16)]
        seen = [["card_seen", card, self.title(card)] for card in self.cards]
        self.instants = [f"n{i}" for i in range(4)]
        seen += [["card_seen", card, self.instant(card)] for card in self.instants]
        return [["game_started", "unstable_unicorns", options], *seen]

    def event(self, model: Unicorns) -> list[Any]:
        """Return an event that may be legal at this moment."""
        if model.question and self.maybe(0.95):
            return self.answer(model)
        if self.maybe(0.04 if model.s.phase != "over" else 0.5):
            return ["undone"]
        if self.maybe(0.05):
            return ["ruled", self.seat(model), self.pick(RULED), self.pick((-1, 1, 3)), "given"]
        if self.maybe(0.006) and (not model.question or model.question.shown["ask"] == "resolve"):
            return ["conceded", self.seat(model)]
        if self.maybe(0.004):
            return ["time_called"] if self.maybe(0.5) else ["deck_set", self.pick((0, 3, 9))]
        if model.s.window and self.maybe(0.95):
            seat = self.pick(model.s.window["waiting"] or [0]) if self.maybe(0.9) else self.seat(model)
            return ["card_played", seat, self.pick(self.instants)] if self.maybe(0.25) else ["passed", seat]
        return self.by_hand(model) if self.maybe(0.33) else self.phase_event(model)

    def seat(self, model: Unicorns) -> int:
        return self.dice.randrange(len(model.s.names))

    def phase_event(self, model: Unicorns) -> list[Any]:
        s = model.s
        events: list[Any] = [["phase_ended", s.active], ["effects_resolved", s.active]]
        waiting = [each for each in s.triggers if each["state"] == "waiting"]
        if s.triggers and waiting:
            events += [self.used(model, self.pick(waiting))] * 4
        if s.phase == "action":
            events += [["card_played", s.active, self.pick(self.cards)]] * 4 + [["drawn", s.active]]
        if s.phase == "end":
            events += [["discarded", s.active]] * 2
        event: list[Any] = self.pick(events)
        return event

    def used(self, model: Unicorns, trigger: Any) -> list[Any]:
        effect = model.titles[trigger["card"]]["effects"][trigger["i"]]
        options: dict[str, Any] = {}
        if "targets" in effect:
            options["targets"] = [
                self.chosen(model, each) if model.is_chosen_by_me(each) else None
                for each in effect["targets"]
            ]
        elif "target" in effect and model.is_chosen_by_me(effect["target"]):
            options["target"] = self.chosen(model, effect["target"])
        if "choose" in effect and self.maybe(0.9):
            options["options"] = self.options(effect)
        return ["effect_used", model.s.active, trigger["card"], options]

    def options(self, effect: Any) -> list[int]:
        count = len(effect["choose"]["of"])
        return self.dice.sample(range(count), min(count, effect["choose"]["n"]))

    def chosen(self, model: Unicorns, target: Any, fit: Any = None) -> Any:
        """Return an answer to a target, mostly of its form."""
        if target in ("seat", "other_seat"):
            return self.seat(model)
        lying = model.lying()
        if isinstance(target, dict) and target.get("zone") in HIDDEN:
            return self.pick([*self.cards, None])
        least, most = (0, 0) if target == "all" else (1, 1)
        if isinstance(target, dict) and target.get("n") == "same":
            least, most = 0, 2
        elif isinstance(target, dict) and target.get("n") != "all":
            least, most = numbers_of(target)
        if isinstance(target, dict) and target.get("n") == "all":
            return None
        found = fit if fit and self.maybe(0.9) else lying
        if not found:
            return None if most == 1 else []
        if most == 1 and least == 1:
            return self.pick(found)
        return self.dice.sample(found, min(len(found), self.dice.randint(least, most)))

    def answer(self, model: Unicorns) -> list[Any]:
        question = model.question
        assert question is not None
        shown = question.shown
        seat = shown["seat"] if self.maybe(0.95) else self.seat(model)
        if shown["ask"] == "instead":
            return ["instead_chosen", seat, self.maybe(0.6)]
        if shown["ask"] == "choose":
            effect = model.titles[shown["card"]]["effects"][shown["i"]]
            return ["option_chosen", seat, self.options(effect)]
        if shown["ask"] == "resolve":
            return self.resolved(model, shown)
        effect = model.titles[shown["card"]]["effects"][shown["i"]]
        yes = shown["ask"] == "target" or self.maybe(0.8)
        if "from" not in shown or not yes:
            return ["effect_chosen", seat, yes]
        targets = effect.get("targets", [effect.get("target")])
        return ["effect_chosen", seat, yes, {"target": self.chosen(model, self.pick(targets), shown["from"])}]

    def resolved(self, model: Unicorns, shown: Any) -> list[Any]:
        card = shown["card"]
        options: dict[str, Any] = {}
        if model.kind(card) in ("downgrade", "upgrade"):
            options["stable"] = self.seat(model)
        effects = model.titles[card].get("effects", [])
        named = [effects[i] for i in model.named_as_played(card)]
        given = [
            self.chosen(model, each["targets"][0] if "targets" in each else each["target"]) for each in named
        ]
        if given == [None]:
            return ["card_resolved", shown["seat"], card, options]
        if len(given) == 1:
            options["target"] = given[0]
        elif given:
            options["targets"] = given
        return ["card_resolved", shown["seat"], card, options]

    def by_hand(self, model: Unicorns) -> list[Any]:
        """Return an effect by hand; mostly a card comes, moves or leaves."""
        card, seat = self.pick(self.cards), self.seat(model)
        lies = model.lies_with(card)
        if lies is None:
            origin = "nursery" if model.kind(card) == "baby" else self.pick(("deck", "hand", "discard"))
            verb = ["enter", card, self.seat(model), origin]
        else:
            verb = self.pick(
                [["destroy", card], ["sacrifice", card], ["return", card], ["move", card, self.seat(model)]]
            )
        if self.maybe(0.2):
            verb = self.pick(
                [
                    ["swap_hands", seat, self.seat(model)],
                    ["replace", card, self.pick(self.cards), "hand"],
                    ["draw", seat, 2],
                    ["discard", seat, 2],
                    ["reshuffle"],
                    ["extra_turn", seat],
                    ["skip", self.pick(("beginning", "draw", "action", "end"))],
                    ["play_extra", seat, 1],
                    ["draw_extra", seat, 1],
                    ["take", seat, self.seat(model), 2],
                    ["search", seat, card],
                    ["skip_to_end"],
                    ["loan", card, seat],
                    ["hand_to_deck", seat],
                ]
            )
        return ["effect_happened", seat, self.pick(self.cards), verb]
