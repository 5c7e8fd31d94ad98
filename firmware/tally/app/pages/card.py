"""One card: its numbers as they stand, and its ability one press away."""

from tally.app.page import BasePage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.table import Table


class Page(BasePage):
    """Shows `card`, which was seen in this game."""

    screen = "card"

    def __init__(self, table: "Table", card: str) -> None:
        super().__init__(table)
        self._card = card

    def picture(self) -> "Picture":
        """Return the card as the rulebook pictures it."""
        sitting = self.sitting
        shown: "Picture" = sitting.part("card_panel").picture(
            sitting.view, self._card, sitting.game.titles[self._card], self._card in sitting.numbers_only
        )
        return shown

    def ok(self) -> None:
        """Use the card's ability."""
        play = self.table.to_game()
        play.act(self.sitting.part("gestures").used(self.sitting.view, self._card), [])
