"""The common form of effects as a plain model: a generator that yields questions and is sent the answers.

It says what the document of the form says, in its order, and shares no code with the rules. A game's model
is a subclass with its verbs, its targets and its questions.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

# It yields its questions, and is sent their answers.
Playing = Generator[Any, Any, Any]
TARGETS = ("target", "target2", "target3")
Effect = dict[str, Any]


class No(Exception):
    """The rules say no, with one of these codes."""

    def __init__(self, *codes: str) -> None:
        super().__init__(*codes)
        self.codes = codes


class Under:
    """An effect under way: whose it is, what was chosen, and what the last verb changed."""

    def __init__(self, card: str, i: int | None, effect: Effect, seat: int) -> None:
        self.card, self.i, self.effect, self.seat = card, i, effect, seat
        self.picks: dict[int, Any] = {}
        self.did = 0
        self.listed = True

    def targets(self) -> list[Any]:
        """Return the targets of this effect, as its title lists them."""
        effect = self.effect
        return effect["targets"] if "targets" in effect else [effect["target"]] if "target" in effect else []


def verbs(do: Any) -> list[Any]:
    """Return a list of verbs for one verb or a list."""
    return [] if not do else [do] if isinstance(do[0], str) else list(do)


def compare(have: int, operator: str, number: int) -> bool:
    """Return whether a comparison of a condition holds."""
    signs = {">=": have >= number, "<=": have <= number, "=": have == number}
    return (signs | {"<": have < number, ">": have > number})[operator]


def numbers_of(target: Any) -> tuple[int, int]:
    """Return how many cards a target takes, at least and at most."""
    n = target.get("n", 1) if isinstance(target, dict) else 1
    if n in ("any", "same"):
        return 0, 99
    return (n[0], n[1]) if isinstance(n, list) else (n, n)


class Form:
    """What all games do alike."""

    def run(self, under: Under) -> Playing:
        """Do an effect: condition, may, cost, choice, verbs; or what comes in their place."""
        effect = under.effect
        if not self.all_hold(under, effect.get("if", [])):
            return (yield from self.instead_of(under))
        if not self.payable(under):
            return (yield from self.instead_of(under))
        if effect.get("optional") and not (yield from self.may(under)):
            return (yield from self.instead_of(under))
        return (yield from self.paid(under))

    def paid(self, under: Under) -> Playing:
        """Pay the cost, then do what was chosen and the verbs."""
        effect = under.effect
        under.did = 0
        if not (yield from self.pay(under)):
            return (yield from self.instead_of(under))
        if "choose" in effect:
            chosen = yield from self.choice(under)
            total = 0
            for option in chosen:
                for verb in verbs(effect["choose"]["of"][option]):
                    total += yield from self.one(under, verb)
            under.did = total
        yield from self.each_of(under, verbs(effect.get("do")))

    def pay(self, under: Under) -> Playing:
        """Pay the cost; return whether it was paid."""
        yield from self.each_of(under, verbs(under.effect.get("cost")))
        return True

    def instead_of(self, under: Under) -> Playing:
        """Do what comes where it did not come to the effect."""
        under.did = 0
        yield from self.each_of(under, verbs(under.effect.get("else")))

    def each_of(self, under: Under, do: list[Any]) -> Playing:
        """Do verbs one after another, each what it can."""
        for verb in do:
            yield from self.one(under, verb)

    def one(self, under: Under, verb: list[Any]) -> Playing:
        """Do a verb; return what it changed. A branch not taken and `tell` leave `did` as it was."""
        if verb[0] == "if":
            yield from self.named_in_conditions(under, verb[1])
            branch = verb[2:3] if self.all_hold(under, verb[1]) else verb[3:4]
            changed = 0
            for each in branch:
                changed = yield from self.one(under, each)
            return changed
        if verb[0] == "tell":
            return 0
        under.did = yield from self.act(under, verb)
        return under.did

    def named_in_conditions(self, under: Under, conditions: list[Any]) -> Playing:
        """Ask for the targets that conditions name."""
        for condition in conditions:
            while condition[0] == "not":
                condition = condition[1]
            if condition[0] == "is" and condition[1] in TARGETS:
                yield from self.ask(under, TARGETS.index(condition[1]))

    def all_hold(self, under: Under, conditions: list[Any]) -> bool:
        """Return whether all these conditions hold."""
        return all(self.holds(under, each) for each in conditions)

    def holds(self, under: Under, condition: list[Any]) -> bool:
        """Return whether a condition holds."""
        if condition[0] == "not":
            return not self.holds(under, condition[1])
        if condition[0] == "did":
            return under.did > 0
        if condition[0] == "count":
            return compare(self.count(under, condition[1]), *condition[2:])
        return self.holds_here(under, condition)

    def worth(self, under: Under, amount: Any) -> Any:
        """Return the number that an amount is."""
        if not isinstance(amount, dict):
            return amount
        worth = self.count(under, amount["count"]) * amount.get("times", 1) + amount.get("plus", 0)
        most = amount.get("max")
        return worth if most is None else max(-most, min(most, worth))

    def count(self, under: Under, what: Any) -> int:
        """Return how many there are of what an amount or a condition counts."""
        return under.did if what == "did" else self.counted(under, what)

    # What a game brings.

    def payable(self, under: Under) -> bool:
        """Return whether the whole cost can be paid."""
        raise NotImplementedError

    def may(self, under: Under) -> Playing:
        """Ask whether an effect happens."""
        raise NotImplementedError

    def choice(self, under: Under) -> Playing:
        """Return the options that are chosen."""
        raise NotImplementedError

    def act(self, under: Under, verb: list[Any]) -> Playing:
        """Do a verb that is no branch; return what it changed."""
        raise NotImplementedError

    def ask(self, under: Under, at: int) -> Playing:
        """Have a target chosen that nobody chose yet."""
        raise NotImplementedError

    def holds_here(self, under: Under, condition: list[Any]) -> bool:
        """Return whether a condition holds that only this game has."""
        raise NotImplementedError

    def counted(self, under: Under, what: Any) -> int:
        """Return how many there are of what only this game counts."""
        raise NotImplementedError
