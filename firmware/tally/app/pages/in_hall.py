"""What a hall told this table: a notice, and who plays here in this round."""

from tally.app import pages
from tally.app.page import BasePage
from tally.screens.message import draw_notice, draw_question
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.hall.hall import Hall
    from tally.app.page import Picture
    from tally.app.table import Table


class HallNoticePage(BasePage):
    """Stands until the next tap or press."""

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


class RoundPage(BasePage):
    """Who plays here: OK takes the names and offers the game, Left leaves it to the menu."""

    name = "round"
    screen = staticmethod(draw_question)

    def __init__(self, table: "Table", hall: "Hall") -> None:
        super().__init__(table)
        self._hall = hall

    def picture(self) -> "Picture":
        """Return the names, each with its deck where the hall says one."""
        decks = self._hall.decks
        seats = [_seat(name, decks[index : index + 1]) for index, name in enumerate(self._hall.names)]
        return {
            "title": text("hall.round").format(self._hall.round),
            "text": ", ".join(seats),
            "labels": [text("hall.later"), text("label.ok"), ""],
        }

    def ok(self) -> None:
        """Sit down to play."""
        self._hall.sit_down()
        self.table.back()
        if self.table.page_name() != "new_game":
            pages.open_new_game(self.table)

    def right_held(self) -> None:
        """Nothing: the menu leads here."""


def _seat(name: str, deck: "list[str]") -> str:
    return f"{name} ({deck[0]})" if deck and deck[0] else name
