"""The list of what is counted, a line a seat and counter: to correct one, or to have it explained."""

from tally.app.list_page import ListPage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.table import Table


class Page(ListPage):
    """Opens the page `purpose` ("correct" or "explain") for the count that is picked."""

    def __init__(self, table: "Table", purpose: str) -> None:
        seats = table.sitting.view["seats"] if table.sitting.view else []
        counters = table.sitting.game.rulebook.COUNTERS if seats else ()
        self._purpose = purpose
        self._counts = [
            (seat, counter)
            for counter in counters
            for seat in range(len(seats))
            if seats[seat][counter] is not None
        ]
        items = [
            [seats[seat]["name"] + ": " + text("counter." + counter), str(seats[seat][counter])]
            for seat, counter in self._counts
        ]
        super().__init__(table, text("menu." + purpose), items)

    def ok(self) -> None:
        """Open the purpose's page."""
        if self._counts:
            self.table.replace(self._purpose, *self._counts[self.cursor])
        else:
            self.table.back()
