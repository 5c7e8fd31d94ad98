"""What can be said now without a card, as the rulebook lists it: one press does it."""

from tally.app.list_page import ListPage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.table import Table


class Page(ListPage):
    """A line a move, its value at the right."""

    def __init__(self, table: "Table") -> None:
        self._moves = table.sitting.part("moves").listed(table.game_page().moment())
        super().__init__(table, text("menu.moves"), [row[:-1] for row in self._moves])

    def ok(self) -> None:
        """Do it; go back where there is none."""
        play = self.table.to_game()
        if self._moves:
            play.act(self._moves[self.cursor][-1], [])
