"""A card that no tag tells of, a stand-in or one with a blank or dead sticker, is described by buttons."""

from tally.app import described
from tally.app.page import BasePage
from tally.rules.shapes import is_whole
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.tags.record import Tag

    Question = list[Any]


class Page(BasePage):
    """Asks the rulebook's questions one after the other; then the game has seen the card, and it is played.

    OK held leaves what is still open as it stands, Left held goes back by a question. `number` is the
    stand-in's; without one the card gets a running number for its name. `then` takes the card where it was
    asked for to something else than to be played.
    """

    screen = "menu"

    def __init__(
        self, table: "Table", card: str, number: "int | None", then: "Callable[[str], None] | None" = None
    ) -> None:
        super().__init__(table)
        self._then = then
        self._card = card
        self._name = self._free_name() if number is None else text("stand_in.name").format(number)
        self._rulebook = self.sitting.part("stand_ins")
        self._answers = described.read(table.devices.store, self.sitting.game_id(), card)
        self._at = 0
        self._is_old = bool(self._answers)

    def picture(self) -> "Picture":
        """Return the questions with their answers as they stand, the present one under the cursor."""
        questions = self._questions()
        is_last = self._at == len(questions) - 1
        has_words = isinstance(questions[self._at][1], tuple)
        less, more = ("label.before", "label.after") if has_words else ("label.less", "label.more")
        return {
            "title": text("stand_in.hint") if self._at or self._is_old else self._name,
            "aside": f"{self._at + 1}/{len(questions)}",
            "items": [[text("question." + question[0]), self._shown(question)] for question in questions],
            "cursor": self._at,
            "labels": [
                text(less),
                text("label.play" if is_last and not self._then else "label.ok"),
                text(more),
            ],
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
        if card != self._card:
            super().tapped(card, tag)

    def _questions(self) -> "list[Question]":
        found: "list[Question]" = self._rulebook.questions(self.sitting.game.state(), self._answers)
        return found

    def _answer(self, question: "Question") -> "Any":
        """Return the answer to a question as it stands; what was kept may be of another firmware."""
        key, choices, default = question
        answer = self._answers.get(key, default)
        if isinstance(choices, tuple):
            return answer if answer in choices else default
        return answer if is_whole(answer) and answer >= choices else default

    def _shown(self, question: "Question") -> str:
        answer = self._answer(question)
        if isinstance(answer, str):
            return text("answer." + answer, "") or text("type." + answer)
        is_none = answer == question[1] == self._rulebook.NONE
        return text("answer.none") if is_none else str(answer)

    def _change(self, by: int) -> None:
        key, choices, _ = question = self._questions()[self._at]
        answer = self._answer(question)
        if isinstance(choices, tuple):
            self._answers[key] = choices[(choices.index(answer) + by) % len(choices)]
        else:
            self._answers[key] = max(choices, answer + by)

    def _finish(self) -> None:
        self._answers = {question[0]: self._answer(question) for question in self._questions()}
        self.table.when_idle(self._keep)
        if self._then:
            self.table.back()
        else:
            self.table.to_game()
        play = self.table.game_page()
        if play.record([["card_seen", self._card, self._rulebook.title(self._name, self._answers)]]):
            (self._then or play.pointed_at)(self._card)

    def _keep(self) -> bool:
        described.keep(self.table.devices.store, self.sitting.game_id(), self._card, self._answers)
        return False

    def _free_name(self) -> str:
        names = [title.name for title in self.sitting.game.titles.values()]
        number = 1
        while text("stand_in.card").format(number) in names:
            number += 1
        return text("stand_in.card").format(number)
