"""A judge is asked: only the judge's card lets go on."""

from tally.app.page import BasePage
from tally.screens.words import text
from tally.tags.record import COMMAND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.tags.record import Tag


class Page(BasePage):
    """Waits for the judge's card, then does `allowed`; any other card is taken by the game."""

    screen = "question"

    def __init__(self, table: "Table", allowed: "Callable[[], None]") -> None:
        super().__init__(table)
        self._allowed = allowed

    def picture(self) -> "Picture":
        """Return what is asked for."""
        return {
            "title": text("judge.title"),
            "text": text("judge.asked"),
            "labels": [text("label.back"), "", text("label.menu")],
        }

    def ok(self) -> None:
        """Wait."""

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Take the judge's card."""
        if tag is None or tag.kind != COMMAND or tag.content != "judge":
            super().tapped(card, tag)
            return
        self.table.back()
        self._allowed()
