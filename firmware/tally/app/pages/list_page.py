"""Pages that are lists: a cursor that Left and Right move, and a list of answers to one question."""

from tally.app.pages.page import HeldPage
from tally.rules.refusals import Refused
from tally.screens.rows import draw_menu
from tally.screens.words import text
from tally.tags.record import TITLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
    from tally.tags.record import Tag

    Question = dict[str, Any]


# The columns of a choice that a list shows.
_ROW_START, _ROW_END = 1, 3


def numbered(rows: "list[list[str]]") -> "list[list[str]]":
    """Return a list's rows. Equal rows get a number behind their value."""
    shown = []
    for index, row in enumerate(rows):
        count = rows[: index + 1].count(row) if rows.count(row) > 1 else 0
        shown.append(row[:-1] + [f"{row[-1]} {count}".strip()] if count else row)
    return shown


class ListPage(HeldPage):
    """A list with a cursor. Left and Right move it, OK picks."""

    screen = staticmethod(draw_menu)

    def __init__(self, table: "Table", title: str, items: "list[list[str]]") -> None:
        super().__init__(table)
        self.title = title
        self.items = items
        self.cursor = 0

    def picture(self) -> "Picture":
        """Return the list."""
        labels = [text("label.up"), text(self.ok_label()), text("label.down")]
        return {
            "title": self.title,
            "aside": "",
            "items": self.items,
            "cursor": self.cursor,
            "labels": labels if self.items else ["", text("label.back"), ""],
        }

    def ok_label(self) -> str:
        """Return the key of the label for what OK does on this row."""
        return "label.pick"

    def left(self) -> None:
        """Move up; from the first row, to the last."""
        self._move(-1)

    def right(self) -> None:
        """Move down; from the last row, to the first."""
        self._move(1)

    def step(self, by: int, _steps: int) -> None:
        """Move by one row."""
        self._move(by)

    def _move(self, by: int) -> None:
        if self.items:
            self.cursor = (self.cursor + by) % len(self.items)


class ChoicePage(ListPage):
    """A list of answers. Its subclass decides what an answer does: see `answered`."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table, "", [])
        self.choices: "list[list[Any]]" = []

    def ask(self, question: "Question") -> None:
        """Show a question to choose from. The cursor is on the likeliest answer."""
        self.title = question["title"]
        self.choices = self.items = question["choices"]
        self.cursor = question["cursor"]

    def picture(self) -> "Picture":
        """Return the list, and whether a card may be tapped instead."""
        shown = super().picture()
        shown["items"] = numbered([choice[_ROW_START:_ROW_END] for choice in self.choices])
        shown["asked"] = self.asked()
        shown["aside"] = text("prompt.tap") if self._asks_for_card() else ""
        return shown

    def answered(self, answer: "Any") -> None:
        """Go on with this answer."""

    def why_not(self, card: str) -> str:
        """Return the code why this card is no answer, "" when it is one."""
        seat = self.session.playbook().gestures.controller(self.session.played_view(), card)
        return "not_in_play" if seat is None else "wrong_type"

    def ok(self) -> None:
        """Take the answer under the cursor."""
        self.answered(self.choices[self.cursor][0])

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Take a card that is an answer. If no card is asked for, go to the game."""
        is_title = tag is None or tag.kind == TITLE or card in self.session.game.titles
        if not is_title or not self._asks_for_card():
            super().tapped(card, tag)
            return
        answers = [choice[0] for choice in self.choices if choice[3] == card]
        if answers:
            self.table.sound("accepted")
            self.answered(answers[0])
        else:
            self.table.refuse(Refused(self.why_not(card)))

    def _asks_for_card(self) -> bool:
        return any(choice[3] for choice in self.choices)
