"""A stand-in without a title yet: its card is described once by the buttons, then it is tapped like one."""

from tally.app.page import BasePage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.page import Picture
    from tally.app.table import Table


class Page(BasePage):
    """Asks the rulebook's questions one after the other; the last OK records the title and plays the card."""

    screen = "menu"

    def __init__(self, table: "Table", card: str, number: int) -> None:
        super().__init__(table)
        self._card = card
        self._name = text("stand_in.name").format(number)
        self._rulebook = self.sitting.part("stand_ins")
        self._answers: "list[Any]" = []
        self._choice = 0

    def picture(self) -> "Picture":
        """Return the answers so far, and the present question with its answer as it stands."""
        questions = self._rulebook.questions(self._answers)
        answers = self._answers + [self._answer()]
        return {
            "title": self._name,
            "aside": "",
            "items": [
                [text("question." + key), text("type." + str(answer), str(answer))]
                for (key, _), answer in zip(questions, answers)  # noqa: B905 - fewer answers than questions
            ],
            "cursor": len(self._answers),
            "labels": [text("label.less"), text("label.ok"), text("label.more")],
        }

    def left(self) -> None:
        """One less, or the choice before."""
        self._choice -= 1

    def right(self) -> None:
        """One more, or the next choice."""
        self._choice += 1

    def ok(self) -> None:
        """Go on to the next question; after the last one, play the card."""
        self._answers.append(self._answer())
        self._choice = 0
        if len(self._answers) == len(self._rulebook.questions(self._answers)):
            title = self._rulebook.title(self._name, self._answers)
            play = self.table.to_game()
            if play.record([["card_seen", self._card, title]]):
                play.pointed_at(self._card)

    def _answer(self) -> "Any":
        _, choices = self._rulebook.questions(self._answers)[len(self._answers)]
        if choices:
            return choices[self._choice % len(choices)]
        self._choice = max(self._choice, 0)
        return self._choice
