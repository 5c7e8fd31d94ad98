"""Effects in the common form do what a plain model does: random effects, random answers, step by step.

The model is a generator that calls itself and yields its questions. It shares no code with `rules/frames`.
"""

from __future__ import annotations

import random
from collections.abc import Generator
from types import SimpleNamespace
from typing import Any

import pytest

from tally.rules import form, frames
from tally.rules.form import ANY, OTHER, OWN, TARGETS, Script, Vocabulary
from tally.rules.frames import Doing, Frame, Question, tell
from tally.rules.refusals import Refused
from tally.rules.verbs import row

# It yields its questions, and is sent their answers.
Playing = Generator[Any, Any, Any]
EFFECTS = 400
SEATS = 2
CARDS = {"a": 0, "b": 0, "c": 1, "d": 1, "e": 1}
KINDS = {"a": "toy", "b": "cat", "c": "toy", "d": "cat", "e": "cat"}
SUBJECTS = ("self", *TARGETS)


class Table:
    """Coins of two seats, and marks on cards: all that the verbs of this test change."""

    def __init__(self) -> None:
        self.coins = [3, 3]
        self.marks = dict.fromkeys(CARDS, 0)
        self.log: list[Any] = []

    def copy(self) -> Table:
        copied = Table()
        copied.coins, copied.marks, copied.log = self.coins[:], dict(self.marks), self.log[:]
        return copied

    def give(self, seat: int, amount: int) -> int:
        change = max(-self.coins[seat], amount)
        self.coins[seat] += change
        return abs(change)

    def mark(self, card: str, amount: int) -> int:
        change = max(-self.marks[card], amount)
        self.marks[card] += change
        return abs(change)

    def does(self, name: str, subject: Any, amount: int) -> int:
        return self.give(subject, amount) if name == "coins" else self.mark(subject, amount)

    def counted(self, word: str) -> int:
        return self.coins[0] if word == "coins" else sum(self.marks.values())


# The engine's side: a state, and what a game brings.


def state_of(table: Table) -> Any:
    titles = {card: SimpleNamespace(name=f"Card {card}", type=kind) for card, kind in KINDS.items()}
    return SimpleNamespace(table=table, frames=(), pending=None, steps=[], titles=titles)


def _do(state: Any, _frame: Frame, verb: Any) -> int:
    return int(state.table.does(*verb))


def _meant(_state: Any, _frame: Frame, word: Any) -> tuple[Any, ...]:
    return {"you": (0,), "each": (0, 1), "each_other": (1,)}.get(word, (word,))


DOING = Doing(
    began=lambda state, frame: state.steps.append(["effect", frame.card]),
    ended=lambda _state, _frame: None,
    cards_in=lambda _state, _frame, _target: list(CARDS),
    want_there=lambda _state, _frame, _zone, _card: None,
    holder=lambda _state, card: CARDS[card],
    is_of=lambda _state, card, word: KINDS[card] == word,
    is_sub=lambda _state, _card, _word: False,
    has=lambda state, card, trait: trait == "marked" and state.table.marks[card] > 0,
    number=lambda state, card, _name: state.table.marks[card],
    counted=lambda state, _frame, what: state.table.counted(what),
    meant=_meant,
    chooser=lambda _state, _frame, by: 0 if by == "you" else 1,
    do=_do,
    payable=lambda state, _frame: state.table.coins[0] >= 2,
    tell=tell,
    options=None,
    those_that_may=None,
    verb_ended=None,
    takes_all=False,
)
VERBS = {
    "coins": row("coins", ("seat", "whole"), lambda: None),
    "mark": row("mark", ("card", "whole"), lambda: None),
}
WORDS = Vocabulary(
    VERBS,
    {"seat": ("you", "each", "each_other"), "card": SUBJECTS},
    ("play",),
    (ANY, OWN, OTHER),
    ("toy", "cat"),
    (),
    ("marked",),
    ("marks",),
    ("coins", "all_marks", "did"),
    ("you", "opponent"),
)


class Chance:
    """Makes effects by chance, as a title has them."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)

    def maybe(self, share: float) -> bool:
        return self._dice.random() < share

    def pick(self, values: Any) -> Any:
        return self._dice.choice(values)

    def number(self, least: int, most: int) -> int:
        return self._dice.randint(least, most)

    def effect(self) -> dict[str, Any]:
        made: dict[str, Any] = {"targets": [self.target() for _ in range(self.number(0, 3))]}
        count = len(made["targets"])
        if self.maybe(0.3):
            made["if"] = [self.condition(count) for _ in range(self.number(1, 2))]
        if self.maybe(0.3):
            made["optional"] = True
        if self.maybe(0.3):
            made["cost"] = [["coins", "you", -2]] + self.verbs(count, 1)
        if self.maybe(0.4):
            options = [self.verbs(count, 2) for _ in range(self.number(1, 3))]
            made["choose"] = {"n": self.number(1, len(options)), "of": options}
        if "choose" not in made or self.maybe(0.5):
            made["do"] = self.verbs(count, 4)
        if self.maybe(0.5):
            made["else"] = self.verbs(count, 2)
        return made

    def target(self) -> dict[str, Any]:
        made: dict[str, Any] = {"side": self.pick((ANY, OWN, OTHER))}
        made["n"] = self.pick((1, 1, [0, 1], [0, 2], 2, "any", "all", [1, 3]))
        if self.maybe(0.3):
            made["of"] = [self.pick(("toy", "cat"))]
        if self.maybe(0.2):
            made[self.pick(("is", "is_not"))] = ["marked"]
        if self.maybe(0.2):
            made[self.pick(("max", "min"))] = {"marks": self.number(0, 2)}
        if self.maybe(0.2):
            made["not_self"] = True
        if self.maybe(0.3):
            made["by"] = "opponent"
        return made

    def verbs(self, targets: int, most: int) -> list[Any]:
        return [self.verb(targets) for _ in range(self.number(0, most))]

    def verb(self, targets: int, depth: int = 0) -> list[Any]:
        if depth == 0 and self.maybe(0.2):
            branch: list[Any] = ["if", [self.condition(targets)], self.verb(targets, 1)]
            return branch + ([self.verb(targets, 1)] if self.maybe(0.5) else [])
        if self.maybe(0.1):
            return ["tell", self.pick(("look", "reveal"))]
        amount = self.amount() if self.maybe(0.4) else self.number(-2, 2)
        if self.maybe(0.5):
            return ["coins", self.pick(("you", "each", "each_other")), amount]
        return ["mark", self.pick(("self", *TARGETS[:targets])), amount]

    def amount(self) -> dict[str, Any]:
        what = self.pick(("coins", "all_marks", "did", {"of": ["toy"], "is": ["marked"]}))
        return {"count": what, "times": self.number(-2, 2), "plus": self.number(-1, 1)} | (
            {"max": self.number(0, 3)} if self.maybe(0.4) else {}
        )

    def condition(self, targets: int) -> list[Any]:
        if self.maybe(0.2):
            return ["not", self.condition(targets)]
        if self.maybe(0.3):
            return ["did"]
        if self.maybe(0.3):
            return ["is", self.pick(("self", *TARGETS[:targets])), "marked"]
        return [
            "count",
            self.pick(("coins", "all_marks")),
            self.pick((">=", "<=", "=", "<", ">")),
            self.number(0, 5),
        ]


# The model: what effects.md says, in its order.


class Model:
    """Plays one effect of card `a`, of seat 0. `play` yields questions and is sent the answers."""

    def __init__(self, table: Table, effect: dict[str, Any]) -> None:
        self.table, self.effect = table, effect
        self.picks: dict[int, list[str]] = {}
        self.did = 0

    def play(self) -> Playing:
        effect = self.effect
        self.table.log.append("effect")
        if not all(self.holds(each) for each in effect.get("if", [])):
            yield from self.instead()
            return
        can_pay = self.table.coins[0] >= 2
        if effect.get("optional") and (not can_pay or not (yield ("may", 0))):
            yield from self.instead()
            return
        cost = effect.get("cost", [])
        if cost and not can_pay:
            yield from self.instead()
            return
        yield from self.all_of(cost)
        if "choose" in effect:
            chosen = yield ("choose", 0)
            total = 0
            for i in chosen:
                for verb in effect["choose"]["of"][i]:
                    total += yield from self.one(verb)
            self.did = total
        yield from self.all_of(effect.get("do", []))

    def instead(self) -> Playing:
        self.did = 0
        yield from self.all_of(self.effect.get("else", []))

    def all_of(self, verbs: list[Any]) -> Playing:
        for verb in verbs:
            yield from self.one(verb)

    def one(self, verb: list[Any]) -> Any:
        """Do a verb; return how much it changed, 0 for one that changes nothing of its own."""
        if verb[0] == "if":
            yield from self.ask_for(verb[1])
            branch = verb[2:3] if all(self.holds(each) for each in verb[1]) else verb[3:4]
            changed = 0
            for each in branch:
                changed = yield from self.one(each)
            return changed
        if verb[0] == "tell":
            self.table.log.append(verb[1])
            return 0
        subject = verb[1]
        if subject in TARGETS:
            yield from self.ask(TARGETS.index(subject))
            subjects: Any = self.picks[TARGETS.index(subject)]
        else:
            subjects = {"self": ["a"], "you": [0], "each": [0, 1], "each_other": [1]}[subject]
        number = self.worth(verb[2])
        self.did = sum(self.table.does(verb[0], each, number) for each in subjects)
        return self.did

    def ask_for(self, conditions: list[Any]) -> Playing:
        """Ask for the targets that conditions name."""
        for condition in conditions:
            while condition[0] == "not":
                condition = condition[1]
            if condition[0] == "is" and condition[1] in TARGETS:
                yield from self.ask(TARGETS.index(condition[1]))

    def ask(self, at: int) -> Playing:
        if at in self.picks:
            return
        target = self.effect["targets"][at]
        fit = self.fitting(target)
        n = target.get("n", 1)
        if not fit or n == "all":
            self.picks[at] = fit
            return
        answer = yield ("target", 1 if target.get("by") == "opponent" else 0, fit, n)
        self.picks[at] = [answer] if isinstance(answer, str) else list(answer or [])

    def fitting(self, target: dict[str, Any]) -> list[str]:
        seat = 1 if target.get("by") == "opponent" else 0
        wanted = {ANY: (0, 1), OWN: (seat,), OTHER: (1 - seat,)}[target.get("side", ANY)]
        found = [card for card in CARDS if CARDS[card] in wanted]
        found = [card for card in found if not target.get("of") or KINDS[card] in target["of"]]
        found = [card for card in found if not target.get("is") or self.table.marks[card]]
        found = [card for card in found if not target.get("is_not") or not self.table.marks[card]]
        found = [card for card in found if self.table.marks[card] <= target.get("max", {}).get("marks", 99)]
        found = [card for card in found if self.table.marks[card] >= target.get("min", {}).get("marks", 0)]
        return [card for card in found if not (target.get("not_self") and card == "a")]

    def worth(self, amount: Any) -> int:
        if isinstance(amount, int):
            return amount
        what = amount["count"]
        count = self.did if what == "did" else self.table.counted(what) if isinstance(what, str) else None
        found: int = (len(self.fitting(what)) if count is None else count) * amount["times"] + amount["plus"]
        limit: int = amount.get("max", abs(found))
        return max(-limit, min(limit, found))

    def holds(self, condition: list[Any]) -> bool:
        word = condition[0]
        if word == "not":
            return not self.holds(condition[1])
        if word == "did":
            return self.did > 0
        if word == "is":
            cards = ["a"] if condition[1] == "self" else self.picks.get(TARGETS.index(condition[1]), [])
            return bool(cards) and all(self.table.marks[card] for card in cards)
        have, operator, number = self.table.counted(condition[1]), condition[2], condition[3]
        return bool(
            {
                ">=": have >= number,
                "<=": have <= number,
                "=": have == number,
                "<": have < number,
                ">": have > number,
            }[operator]
        )


def answer_to(chance: Chance, question: Any, effect: dict[str, Any]) -> Any:
    """Return an answer to a question of the model."""
    if question[0] == "may":
        return chance.maybe(0.7)
    if question[0] == "choose":
        options = list(range(len(effect["choose"]["of"])))
        return [options.pop(chance.number(0, len(options) - 1)) for _ in range(effect["choose"]["n"])]
    _, _, fit, n = question
    if n == 1:
        return chance.pick(fit)
    least, most = (0, len(CARDS)) if n == "any" else n if isinstance(n, list) else (n, n)
    count = chance.number(min(least, len(fit)), min(most, len(fit)))
    left = list(fit)
    return [left.pop(chance.number(0, len(left) - 1)) for _ in range(count)]


def asked(question: Question | None) -> Any:
    """Return a question of the engine as the model has it."""
    if question is None:
        return None
    return (question.ask, question.seat) + (
        (tuple(question.cards or ()),) if question.ask == frames.TARGET else ()
    )


def wanted(question: Any) -> Any:
    """Return a question of the model for the comparison."""
    return None if question is None else (*question[:2], *(tuple(each) for each in question[2:3]))


def give(state: Any, question: Any, answer: Any) -> None:
    """Answer the engine; a wrong answer first changes nothing."""
    if question[0] == "may":
        frames.answer_may(state, answer)
    elif question[0] == "choose":
        assert frames.chosen_options(state, None, answer) == ()
        frames.choose_options(state, answer)
    else:
        frames.chosen_cards(state, None, answer)
        wrong = [card for card in CARDS if card not in question[2]]
        if wrong and question[3] == 1:
            with pytest.raises(Refused, match="wrong_target"):
                frames.choose_cards(state, DOING, wrong[0])
        frames.choose_cards(state, DOING, answer)
    frames.run(state, DOING)


@pytest.mark.parametrize("seed", range(EFFECTS))
def test_an_effect_does_what_the_model_does(seed: int) -> None:
    chance = Chance(seed)
    effect = chance.effect()
    start = Table()
    start.marks["b"] = start.marks["d"] = 1
    script = form.as_script(form.done(effect, WORDS, ()))
    assert isinstance(script, Script)
    state = state_of(start.copy())
    model = Model(start.copy(), effect)
    frames.begin(state, [Frame("a", None, 0, script)])
    frames.run(state, DOING)
    playing = model.play()
    question = next(playing, None)
    while question is not None:
        assert asked(state.pending) == wanted(question), effect
        answer = answer_to(chance, question, effect)
        give(state, question, answer)
        try:
            question = playing.send(answer)
        except StopIteration:
            question = None
    assert state.pending is None, effect
    assert state.frames == ()
    assert (state.table.coins, state.table.marks) == (model.table.coins, model.table.marks), effect
    told = [step[2] if step[0] == "tell" else step[0] for step in state.steps]
    assert told == model.table.log, effect
