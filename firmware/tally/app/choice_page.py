"""A page that asks the rulebook's questions, to be answered by a pick from a list or by a tapped card."""

from tally.app.list_page import ListPage
from tally.screens.words import text
from tally.tags.record import TITLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.tags.record import Tag

    Question = dict[str, Any]

# What a list shows of a choice.
_ROW_START, _ROW_END = 1, 3


class ChoicePage(ListPage):
    """What an answer leads to is the page's own: see `answered`."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table, "", [])
        self.choices: "list[list[Any]]" = []

    def ask(self, question: "Question") -> None:
        """Show a question to pick from, the cursor on the likeliest answer."""
        self.title = question["title"]
        self.choices = self.items = question["choices"]
        self.cursor = question["cursor"]

    def picture(self) -> "Picture":
        """Return the list, and whether a card may be tapped instead."""
        shown = super().picture()
        shown["items"] = [choice[_ROW_START:_ROW_END] for choice in self.choices]
        shown["aside"] = text("prompt.tap") if self._asks_for_card() else ""
        return shown

    def answered(self, answer: "Any") -> None:
        """Go on with this answer."""

    def why_not(self, card: str) -> str:
        """Return the code that says why this card is no answer."""
        seat = self.sitting.part("gestures").controller(self.sitting.view, card)
        return "not_in_play" if seat is None else "wrong_type"

    def ok(self) -> None:
        """Take the answer under the cursor."""
        self.answered(self.choices[self.cursor][0])

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Take a card that is an answer; where none is asked for, give way to the game."""
        is_title = tag is None or tag.kind == TITLE or card in self.sitting.game.titles
        if not is_title or not self._asks_for_card():
            super().tapped(card, tag)
            return
        answers = [choice[0] for choice in self.choices if choice[3] == card]
        if answers:
            self.table.sound("accepted")
            self.answered(answers[0])
        else:
            self.table.refuse(self.why_not(card), "")

    def _asks_for_card(self) -> bool:
        return any(choice[3] for choice in self.choices)
