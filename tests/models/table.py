"""A game of a plain model: events come in, each is taken or refused, and the last one can be taken back."""

from __future__ import annotations

import copy
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, ClassVar

from tests.models.form import Form, No, Playing

# What is accepted while something is asked.
ALWAYS = ("card_seen", "ruled", "conceded", "time_called")


class Question:
    """What the model waits for: what the view shows, and what an answer must be."""

    def __init__(self, shown: dict[str, Any], read: Callable[[Any], Any]) -> None:
        self.shown, self.read = shown, read


class Table(Form):
    """One game. `accept` takes an event or raises `No`; `s` is all that a refused event leaves as it was."""

    # Which event answers what is asked, and the code for the answer of another seat.
    answers: ClassVar[dict[str, str]] = {}
    not_asked = "not_your_turn"
    # The fields of the view that the model does not show.
    unseen: tuple[str, ...] = ()

    def __init__(self) -> None:
        self.titles: dict[str, Any] = {}
        self.s = SimpleNamespace()
        self.accepted: list[Any] = []
        self.flow: Any = None
        self.question: Any = None

    def accept(self, event: list[Any]) -> None:
        """Take an event, or refuse it and change nothing."""
        if event[0] == "undone":
            self.take_back()
            return
        asked = self.question is not None and event[0] not in ALWAYS
        if asked:
            self.check_answers(event)
        elif event[0] in self.answers.values():
            raise No("wrong_phase", "malformed")
        before = copy.deepcopy(self.s)
        try:
            self.happen(event, asked)
        except No:
            vars(self.s).update(vars(before))
            raise
        self.accepted.append(event)

    def check_answers(self, event: list[Any]) -> None:
        """Refuse what does not answer the question."""
        assert self.question is not None
        if event[0] != self.answers[self.question.shown["ask"]]:
            raise No("resolving", "malformed")
        if event[1] != self.question.shown["seat"]:
            raise No(self.not_asked, "malformed")

    def take_back(self) -> None:
        """Take the last event back: play all before it again."""
        at = max((i for i, each in enumerate(self.accepted) if each[0] != "card_seen"), default=0)
        if at == 0:
            raise No("nothing_to_undo")
        events = self.accepted[:at] + self.accepted[at + 1 :]
        self.__init__()  # type: ignore[misc]
        for event in events:
            self.accept(event)

    def happen(self, event: list[Any], asked: bool) -> None:
        """Do an event."""
        if asked:
            assert self.question is not None
            self.send(self.question.read(event))
            return
        flow = getattr(self, event[0])(*event[1:])
        if flow is None and self.flow is None:
            flow = self.after(event)
        if flow is not None:
            assert self.flow is None
            self.flow = self.whole(flow)
            self.send(None)

    def whole(self, flow: Playing) -> Playing:
        """Play what an event does, then what follows from it."""
        yield from flow

    def after(self, _event: list[Any]) -> Playing | None:
        """Return what follows an event that plays nothing by itself."""
        return None

    def send(self, answer: Any) -> None:
        """Go on until the next question, or to the end."""
        assert self.flow is not None
        try:
            self.question = self.flow.send(answer)
        except StopIteration:
            self.flow, self.question = None, None
        except No:
            self.flow = None
            raise

    def card_seen(self, card: str, title: dict[str, Any]) -> None:
        """Know a card."""
        self.titles[card] = title

    def normal(self, view: dict[str, Any]) -> dict[str, Any]:
        """Return what of a view is compared."""
        return {name: view[name] for name in view if name not in self.unseen}

    def events(self) -> int:
        """Return how many events can be taken back."""
        return len([each for each in self.accepted if each[0] != "card_seen"]) - 1
