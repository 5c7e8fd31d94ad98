"""The names of the seats, for the games to come: written letter by letter, or from name cards."""

from tally.app.list_page import ListPage
from tally.app.settings import seated
from tally.screens.words import text
from tally.tags.record import NAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.table import Table
    from tally.tags.record import Tag


class Page(ListPage):
    """A line a seat of the game that is chosen, and one to be done; a name is kept at once.

    A name card names the seat under the cursor, which then moves on.
    """

    def __init__(self, table: "Table") -> None:
        super().__init__(table, text("names.title"), [])
        self._list_names()

    def ok(self) -> None:
        """Change a name, or be done."""
        if self.cursor < len(self.table.settings.names):
            self.table.open("name", self.cursor, self.rename)
        else:
            self.table.back()

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Take a name card; any other is the game's."""
        if tag and tag.kind == NAME:
            self.rename(self.cursor % len(self.table.settings.names), tag.content)
            self.table.sound("accepted")
        else:
            super().tapped(card, tag)

    def rename(self, seat: int, name: str) -> None:
        """Give a seat another name, and go on to the next line."""
        self.table.settings.names = seated(self.table.settings.names, seat, name)
        self.table.keep_settings()
        self._list_names()
        self.cursor = seat + 1

    def _list_names(self) -> None:
        seat = text("names.seat")
        self.items = [[seat.format(index + 1), name] for index, name in enumerate(self.table.settings.names)]
        self.items.append([text("names.done"), ""])
