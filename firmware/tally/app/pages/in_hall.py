"""What a hall has told this table: a notice, and who plays here in this round."""

from tally.app import pages
from tally.app.list_page import ListPage
from tally.app.page import BasePage
from tally.screens.message import draw_notice
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.hall.hall import Hall
    from tally.app.page import Picture
    from tally.app.table import Table


class HallNoticePage(BasePage):
    """A notice of the hall. It stays until the next tap or press."""

    name = "hall_notice"
    is_passing = True
    screen = staticmethod(draw_notice)

    def __init__(self, table: "Table", title: str, what: str) -> None:
        super().__init__(table)
        self._title = title
        self._what = what

    def picture(self) -> "Picture":
        """Return the notice."""
        return {
            "title": self._title,
            "text": self._what,
            "is_offer": False,
            "labels": ["", text("label.ok"), text("label.menu")],
        }


class RoundPage(ListPage):
    """Who plays here. OK takes the names and offers the game; Left leaves it to the menu."""

    name = "round"

    def __init__(self, table: "Table", hall: "Hall") -> None:
        decks = hall.decks + [""] * len(hall.names)
        rows = [[name, decks[seat]] for seat, name in enumerate(hall.names)]
        super().__init__(table, text("hall.round").format(hall.round), rows)
        self._hall = hall

    def picture(self) -> "Picture":
        """Return the names, each with its deck if the hall names one."""
        shown = super().picture()
        shown["labels"] = [text("hall.later"), text("label.ok"), text("label.down")]
        return shown

    def left(self) -> None:
        """Leave the page. The menu still offers it."""
        self.table.back()

    def ok(self) -> None:
        """Seat the players."""
        self._hall.sit_down()
        self.table.back()
        if self.table.page_name() != "new_game":
            pages.open_new_game(self.table)
