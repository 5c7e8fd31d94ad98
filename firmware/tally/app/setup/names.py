"""The names of the seats."""

from tally.app.kept.settings import seated
from tally.app.pages.list_page import ListPage
from tally.app.pages.name_page import NamePage
from tally.screens.words import text
from tally.tags.record import NAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.pages.table import Table
    from tally.tags.record import Tag


class NamesPage(ListPage):
    """A row for each seat of the chosen game, and one to finish. A name is kept at once.

    A name card names the seat under the cursor, and the cursor moves on.
    """

    name = "names"

    def __init__(self, table: "Table") -> None:
        super().__init__(table, text("names.title"), [])
        self._list_names()

    def ok(self) -> None:
        """Change a name, or finish."""
        if self.cursor < len(self.table.settings.names):
            self.table.show(NamePage(self.table, self.cursor, self.rename))
        else:
            self.table.back()

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Take a name card. Any other card goes to the game."""
        if tag and tag.kind == NAME:
            self.rename(self.cursor % len(self.table.settings.names), tag.content)
            self.table.sound("accepted")
        else:
            super().tapped(card, tag)

    def rename(self, seat: int, name: str) -> None:
        """Rename a seat, and move the cursor to the next row."""
        self.table.settings.names = seated(self.table.settings.names, seat, name)
        self.table.keep_settings()
        self._list_names()
        self.cursor = seat + 1

    def _list_names(self) -> None:
        seat = text("names.seat")
        self.items = [[seat.format(index + 1), name] for index, name in enumerate(self.table.settings.names)]
        self.items.append([text("names.done"), ""])
