"""Asks what a card prints if its tag does not say: the playbook's questions, one by one."""

from tally.app.pages.page import BasePage
from tally.rulebooks import cards_of
from tally.rules.at_table.stand_ins import NONE
from tally.rules.shapes import is_whole
from tally.screens.rows import draw_menu
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.current_game.session import Session
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
    from tally.tags.record import Tag

    Question = list[Any]
    Answers = dict[str, Any]

_TYPE = "type"
# A choice among the types, if there is a catalogue: look the card up by its name.
_BY_NAME = "by_name"


class DescribingPage(BasePage):
    """A page of questions about a card. Its subclass decides what the title is for: see `take_title`.

    OK held accepts all open answers as they stand. Left held goes back one question. `name` is the card's
    name, `answers` are the answers at the beginning, `state` is the state of the game if there is one.
    """

    screen = staticmethod(draw_menu)
    then = "label.ok"  # the label of the last OK

    def __init__(self, table: "Table", card: str, name: str, answers: "Answers", state: "Any") -> None:
        super().__init__(table)
        self.card = card
        self.answers = answers
        self._name = name
        self.state = state
        self.cards = cards_of(self.session.game_id())
        self._has_catalogue = has_catalogue(self.session)
        self._at = 0
        self._is_old = bool(answers)
        self._change(0)  # shows all questions about a card of the likeliest type at once

    def questions_after(self, given: "dict[str, Any]") -> "list[Question]":
        """Return the playbook's questions after these answers, by default those about any card."""
        found: "list[Question]" = self.cards.questions(self.state, given)
        return found

    def title(self) -> "dict[str, Any]":
        """Return the title that the answers make."""
        return self.cards.title(self._name, self.answers)

    def take_title(self, title: "dict[str, Any]") -> None:
        """Use the title that the answers make."""

    def picture(self) -> "Picture":
        """Return the questions with their answers so far. The cursor is on the present one."""
        questions = self._questions()
        has_words = isinstance(questions[self._at][1], tuple)
        less, more = ("label.before", "label.after") if has_words else ("label.less", "label.more")
        is_last = self._at == len(questions) - 1 and not self._is_by_name()
        return {
            "title": text("stand_in.hint") if self._at or self._is_old else self._name,
            "aside": f"{self._at + 1}/{len(questions)}",
            "items": [[text("question." + question[0]), self._shown(question)] for question in questions],
            "cursor": self._at,
            "labels": [text(less), text(self.then if is_last else "label.ok"), text(more)],
        }

    def left(self) -> None:
        """Lower the number, or take the choice before."""
        self._change(-1)

    def right(self) -> None:
        """Raise the number, or take the next choice."""
        self._change(1)

    def ok(self) -> None:
        """Go on to the next question. After the last one, finish."""
        self._change(0)  # keeps an answer that the player did not change
        self._at += 1
        if self._at == len(self._questions()):
            self._finish()

    def ok_held(self) -> None:
        """Finish: the open questions keep their answers."""
        self._finish()

    def take_named(self, title: "dict[str, Any]") -> None:
        """Use a title of the catalogue. There are no answers to keep."""
        self.answers = {}
        self.take_title(title)

    def left_held(self) -> None:
        """Go back one question; from the first one, leave the page."""
        if self._at:
            self._at -= 1
        else:
            self.table.back()

    def right_held(self) -> None:
        """Do what a short press does: the menu would lose the answers."""
        self.right()

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Go to the game, unless it is the same card, which may lie on the reader all the time."""
        if card != self.card:
            super().tapped(card, tag)

    def _questions(self) -> "list[Question]":
        # its answers would be for a type that no rulebook has
        given = {} if self._is_by_name() else self.answers
        found = self.questions_after(given)
        key, choices, default = found[0]
        if self._has_catalogue and key == _TYPE:
            found[0] = [key, choices + (_BY_NAME,), default]
        return found[:1] if self._is_by_name() else found

    def _is_by_name(self) -> bool:
        return self.answers.get(_TYPE) == _BY_NAME

    def _answer(self, question: "Question") -> "Any":
        """Return the present answer to a question. A kept answer may come from another firmware."""
        key, choices, default = question
        answer = self.answers.get(key, default)
        if isinstance(choices, tuple):
            return answer if answer in choices else default
        return answer if is_whole(answer) and answer >= choices else default

    def _shown(self, question: "Question") -> str:
        answer = self._answer(question)
        if isinstance(answer, str):
            return said(question[0], answer)
        is_none = answer == question[1] == NONE
        return text("answer.none") if is_none else str(answer)

    def _change(self, by: int) -> None:
        key, choices, _ = question = self._questions()[self._at]
        answer = self._answer(question)
        if isinstance(choices, tuple):
            self.answers[key] = choices[(choices.index(answer) + by) % len(choices)]
        else:
            self.answers[key] = max(choices, answer + by)

    def _finish(self) -> None:
        if self._is_by_name():
            self._at = 0
            self.table.open.names_of_titles(self.take_named)
            return
        at = 0
        while at < len(self._questions()):  # an answer may add questions
            question = self._questions()[at]
            self.answers[question[0]] = self._answer(question)
            at += 1
        self.answers = {question[0]: self._answer(question) for question in self._questions()}
        self.take_title(self.title())


def has_catalogue(session: "Session") -> bool:
    """Return whether there is a catalogue of this game's titles."""
    catalogue = session.open_catalogue()
    if catalogue:
        catalogue.close()
    return bool(catalogue)


def said(key: str, answer: str) -> str:
    """Return an answer in words. Some questions have words of their own for the same answer."""
    if key == _TYPE:
        return text("type." + answer)
    return ", ".join([_word(key, word) for word in answer.split()])


def _word(key: str, word: str) -> str:
    own = f"answer.{key}_{word}"
    return text(own, "") or text("answer." + word, "") or text("type." + word, own)
