"""One card: its numbers as they stand, and its ability one press away; only OK pays."""

from tally.app.page import BasePage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.table import Table


class Page(BasePage):
    """Shows `card`, which was seen in this game. One that was played this turn can be played again."""

    screen = "card"
    gives_way = True

    def __init__(self, table: "Table", card: str) -> None:
        super().__init__(table)
        self._card = card

    def picture(self) -> "Picture":
        """Return the card as the rulebook pictures it."""
        sitting = self.sitting
        shown: "Picture" = sitting.part("card_panel").picture(
            sitting.view, self._card, sitting.game.titles[self._card], self._card in sitting.numbers_only
        )
        if self._was_counted():
            shown["prompt"] = text("card.counted")
            shown["labels"][1] = text("label.play")
        shown["labels"][2] = text("label.why")
        return shown

    def ok(self) -> None:
        """Use the card's ability, or play it once more."""
        card, play = self._card, self.table.to_game()
        if self._was_counted():
            title = self.sitting.game.titles[card]
            gestures = self.sitting.part("gestures")
            play.act(gestures.played(play.moment(), card, title.type, self.sitting.whose.seat_of(card)), [])
        else:
            play.act(self.sitting.part("gestures").used(self.sitting.view, card), [])

    def right(self) -> None:
        """Say what makes up its numbers."""
        self.table.replace("numbers", self._card)

    def right_held(self) -> None:
        """Open the menu, with what its text may do."""
        self.table.replace("menu", "game", self._card)

    def _was_counted(self) -> bool:
        """Return whether it was played this turn and lies no more."""
        gestures = self.sitting.part("gestures")
        return gestures.controller(self.sitting.view, self._card) is None
