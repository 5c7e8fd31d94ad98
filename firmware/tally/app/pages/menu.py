"""The menu: what is not needed at every turn."""

from tally.app.page import ListPage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.table import Table

# Each line's word, and the page it opens with its arguments.
ENTRIES = (
    ("menu_play", "pick", "seen"),
    ("menu_show", "pick", "shown"),
    ("menu_history", "history"),
    ("menu_explain", "explain"),
    ("menu_correct", "correct"),
    ("menu_time", "confirm", "time_called"),
    ("menu_concede", "confirm", "conceded"),
    ("menu_new_game", "new_game"),
)


class Page(ListPage):
    """The list of pages, and the way back."""

    name = "menu"

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self.lines = [text(entry[0]) for entry in ENTRIES]

    def picture(self) -> "dict[str, Any]":
        return {"title": text("menu"), "lines": self.lines, "cursor": self.cursor, "labels": labels()}

    def ok(self) -> None:
        """Open the page under the cursor."""
        self.table.replace(*ENTRIES[self.cursor][1:])
