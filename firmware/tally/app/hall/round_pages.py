"""What a hall has sent this table: a notice, and who plays here in this round."""

from tally.app.pages.list_page import ListPage
from tally.app.pages.page import BasePage
from tally.screens.message import draw_notice
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table


class HallNoticePage(BasePage):
    """A notice of the hall. It stays until the next tap or press."""

    name = "hall_notice"
    leaves_for = "anything"
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

    def __init__(
        self,
        table: "Table",
        number: int,
        names: "list[str]",
        decks: "list[str]",
        sit_down: "Callable[[], None]",
    ) -> None:
        decks = decks + [""] * len(names)
        rows = [[name, decks[seat]] for seat, name in enumerate(names)]
        super().__init__(table, text("hall.round").format(number), rows)
        self._sit_down = sit_down

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
        self._sit_down()
        self.table.back()
        if self.table.page_name() != "new_game":
            self.table.open.new_game()
