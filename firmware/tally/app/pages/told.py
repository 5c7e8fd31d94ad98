"""Now do: what the table did by itself and hands must follow; it goes with OK or with the next tap."""

from tally.app.list_page import ListPage
from tally.constant import const
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.table import Table

_SHOWN = const(4)
_NO_CURSOR = const(-1)


class Page(ListPage):
    """Lists `rows`; Left and Right scroll where they are more than fit."""

    def __init__(self, table: "Table", rows: "list[list[str]]") -> None:
        super().__init__(table, text("told.title"), rows)
        self._scrolls = len(rows) > _SHOWN
        if not self._scrolls:
            self.cursor = _NO_CURSOR

    def picture(self) -> "Picture":
        """Return the list."""
        shown = super().picture()
        up, down = (text("label.up"), text("label.down")) if self._scrolls else ("", "")
        shown["labels"] = [up, text("label.ok"), down]
        return shown

    def left(self) -> None:
        """Move up, if there is more to see."""
        if self._scrolls:
            super().left()

    def right(self) -> None:
        """Move down, if there is more to see."""
        if self._scrolls:
            super().right()

    def left_held(self) -> None:
        """Take back the last event, as on the game's page."""
        self.table.to_game().left_held()
