"""The numbers on a card in play, as they stand; OK explains the one under the cursor."""

from tally.app.list_page import ListPage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.table import Table


class Page(ListPage):
    """Lists the numbers that the rulebook knows of `card`; none for a card without any."""

    def __init__(self, table: "Table", card: str) -> None:
        sitting = table.sitting
        game = sitting.game
        self._card = card
        self._numbers: "list[str]" = []
        items = []
        for number in getattr(sitting.part("words"), "NUMBERS", ()):
            rows = game.rulebook.numbers_of(game.state(), card, number)
            if rows is not None:
                self._numbers.append(number)
                items.append([text("counter." + number), str(sum([row[0] for row in rows]))])
        super().__init__(table, sitting.name_of(card), items)

    def picture(self) -> "Picture":
        """Return the list."""
        shown = super().picture()
        if self._numbers:
            shown["labels"][1] = text("label.explain")
        return shown

    def ok(self) -> None:
        """Explain the number; go back where there is none."""
        if self._numbers:
            self.table.open("explain", self._card, self._numbers[self.cursor])
        else:
            self.table.back()
