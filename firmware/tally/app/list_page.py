"""A page that is a list with a cursor."""

from tally.app.page import BasePage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.table import Table


class ListPage(BasePage):
    """A list with a cursor: Left and Right move, OK picks."""

    screen = "menu"

    def __init__(self, table: "Table", title: str, items: "list[list[str]]") -> None:
        super().__init__(table)
        self.title = title
        self.items = items
        self.cursor = 0

    def picture(self) -> "Picture":
        """Return the list."""
        labels = [text("label.up"), text("label.pick"), text("label.down")]
        return {
            "title": self.title,
            "aside": "",
            "items": self.items,
            "cursor": self.cursor,
            "labels": labels if self.items else ["", text("label.back"), ""],
        }

    def left(self) -> None:
        """Move up, around the end."""
        self._move(-1)

    def right(self) -> None:
        """Move down, around the end."""
        self._move(1)

    def _move(self, by: int) -> None:
        if self.items:
            self.cursor = (self.cursor + by) % len(self.items)
