"""A page that asks what a card prints, where its tag does not tell: the rulebook's questions, one by one."""

from tally.app.page import BasePage
from tally.rules.shapes import is_whole
from tally.screens.rows import draw_menu
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.tags.record import Tag

    Question = list[Any]
    Answers = dict[str, Any]


class DescribingPage(BasePage):
    """What the title leads to is the page's own: see `take_title`.

    OK held leaves what is still open as it stands, Left held goes back by a question. `name` is the card's,
    `answers` are those that stand before anybody is asked, `state` is the game's if there is one.
    """

    screen = staticmethod(draw_menu)
    then = "label.ok"  # what the last OK says

    def __init__(self, table: "Table", card: str, name: str, answers: "Answers", state: "Any") -> None:
        super().__init__(table)
        self.card = card
        self.answers = answers
        self._name = name
        self._state = state
        self._stand_ins = self.sitting.rulebook().stand_ins
        self._at = 0
        self._is_old = bool(answers)

    def take_title(self, title: "dict[str, Any]") -> None:
        """Go on with the title that was made of the answers."""

    def picture(self) -> "Picture":
        """Return the questions with their answers as they stand, the present one under the cursor."""
        questions = self._questions()
        has_words = isinstance(questions[self._at][1], tuple)
        less, more = ("label.before", "label.after") if has_words else ("label.less", "label.more")
        is_last = self._at == len(questions) - 1
        return {
            "title": text("stand_in.hint") if self._at or self._is_old else self._name,
            "aside": f"{self._at + 1}/{len(questions)}",
            "items": [[text("question." + question[0]), self._shown(question)] for question in questions],
            "cursor": self._at,
            "labels": [text(less), text(self.then if is_last else "label.ok"), text(more)],
        }

    def left(self) -> None:
        """One less, or the choice before."""
        self._change(-1)

    def right(self) -> None:
        """One more, or the next choice."""
        self._change(1)

    def ok(self) -> None:
        """Go on to the next question; after the last one, be done."""
        self._change(0)  # the answer may be one that nobody has touched
        self._at += 1
        if self._at == len(self._questions()):
            self._finish()

    def ok_held(self) -> None:
        """Be done: what is still open is as it stands."""
        self._finish()

    def left_held(self) -> None:
        """Go back by a question, from the first one to where this was opened."""
        if self._at:
            self._at -= 1
        else:
            self.table.back()

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Give way to the game, but for the card itself: it may well lie there while it is described."""
        if card != self.card:
            super().tapped(card, tag)

    def _questions(self) -> "list[Question]":
        found: "list[Question]" = self._stand_ins.questions(self._state, self.answers)
        return found

    def _answer(self, question: "Question") -> "Any":
        """Return the answer to a question as it stands; what was kept may be of another firmware."""
        key, choices, default = question
        answer = self.answers.get(key, default)
        if isinstance(choices, tuple):
            return answer if answer in choices else default
        return answer if is_whole(answer) and answer >= choices else default

    def _shown(self, question: "Question") -> str:
        answer = self._answer(question)
        if isinstance(answer, str):
            return text("answer." + answer, "") or text("type." + answer)
        is_none = answer == question[1] == self._stand_ins.NONE
        return text("answer.none") if is_none else str(answer)

    def _change(self, by: int) -> None:
        key, choices, _ = question = self._questions()[self._at]
        answer = self._answer(question)
        if isinstance(choices, tuple):
            self.answers[key] = choices[(choices.index(answer) + by) % len(choices)]
        else:
            self.answers[key] = max(choices, answer + by)

    def _finish(self) -> None:
        at = 0
        while at < len(self._questions()):  # an answer may lead to questions of its own
            question = self._questions()[at]
            self.answers[question[0]] = self._answer(question)
            at += 1
        self.answers = {question[0]: self._answer(question) for question in self._questions()}
        self.take_title(self._stand_ins.title(self._name, self.answers))
