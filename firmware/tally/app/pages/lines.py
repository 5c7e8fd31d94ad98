"""Lines to be read, broken at the screen's width."""

from tally.app.pages.list_page import ListPage
from tally.screens.fonts import SMALL
from tally.screens.layout import LINE_ROOM
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table


class LinesPage(ListPage):
    """Shows `lines` under a title; OK goes back."""

    name = "lines"

    def __init__(self, table: "Table", title: str, lines: "list[str]") -> None:
        super().__init__(table, title, wrapped(lines))

    def picture(self) -> "Picture":
        """Return the lines."""
        shown = super().picture()
        shown["labels"] = [text("label.up"), text("label.back"), text("label.down")]
        return shown

    def ok(self) -> None:
        """Go back."""
        self.table.back()


def wrapped(lines: "list[str]") -> "list[list[str]]":
    """Return lines as rows of a list, broken at the screen's width."""
    return [[row, ""] for line in lines for row in SMALL.wrap(line, LINE_ROOM)]
