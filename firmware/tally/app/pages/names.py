"""The names of the seats, for the games to come; OK takes them as they stand."""

from tally.app import settings
from tally.app.list_page import ListPage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.table import Table
    from tally.tags.record import Tag


class Page(ListPage):
    """A line a seat, and one to be done, where the cursor is at first."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table, text("names.title"), [])
        self._names = self.sitting.names[:]
        self._list_names()
        self.cursor = len(self._names)

    def ok(self) -> None:
        """Change a name, or be done."""
        if self.cursor < len(self._names):
            self.table.open("name", self.cursor, self.rename)
        else:
            self._take()

    def left_held(self) -> None:
        """Leave the names as they were, if they were chosen before."""
        if self.table.game_page() is not self:
            self.table.to_game()

    def right_held(self) -> None:
        """Nothing."""

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Give way to the game, if there is one."""
        if self.table.game_page() is not self:
            super().tapped(card, tag)

    def rename(self, seat: int, name: str) -> None:
        """Give a seat another name."""
        self._names[seat] = name
        self._list_names()

    def _list_names(self) -> None:
        seat = text("names.seat")
        self.items = [[seat.format(index + 1), name] for index, name in enumerate(self._names)]
        self.items.append([text("names.done"), ""])

    def _take(self) -> None:
        self.sitting.names = self._names
        self.table.when_idle(self._keep)
        self.table.sound("accepted")
        if self.table.game_page() is self:  # the first boot
            self.table.start_game()
        else:
            self.table.to_game()

    def _keep(self) -> bool:
        settings.keep_names(self.table.devices.store, self._names)
        return False
