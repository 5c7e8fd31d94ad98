"""The piles on paper: how many cards of each are known, and these cards, the top one first."""

from tally.app.pages.list_page import ListPage, numbered
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.pages.table import Table


class PilesPage(ListPage):
    """A row for each pile: how many of its cards are known."""

    name = "piles"

    def __init__(self, table: "Table") -> None:
        self._piles = table.session.playbook().gestures.piles(table.session.game.state())
        rows = [[name, _known(len(cards), count)] for name, cards, count in self._piles]
        super().__init__(table, text("menu.piles"), rows)

    def ok(self) -> None:
        """List the pile's cards."""
        name, cards, _ = self._piles[self.cursor]
        self.table.show(PilePage(self.table, name, cards))


class PilePage(ListPage):
    """A list of cards. OK takes the one under the cursor as if it had been tapped."""

    name = "pile"

    def __init__(self, table: "Table", title: str, cards: "list[str]") -> None:
        super().__init__(table, title, numbered([[table.session.name_of(card), ""] for card in cards]))
        self._cards = cards

    def ok(self) -> None:
        """Take the card. Go back where there is none."""
        if self._cards:
            self.table.to_game().pointed_at(self._cards[self.cursor])
        else:
            self.table.back()


def _known(cards: int, count: "int | None") -> str:
    return str(cards) if count is None else text("pile.known").format(cards, count)
