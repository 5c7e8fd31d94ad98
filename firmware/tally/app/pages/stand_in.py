"""A card that no tag tells of, a stand-in or one with a blank or dead sticker, is described by buttons."""

from tally.app import described, registered
from tally.app.describing import DescribingPage
from tally.screens.words import text
from tally.tags.refusals import TagRefused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.table import Table


class Page(DescribingPage):
    """After the rulebook's questions the game has seen the card, and it is played.

    `number` is the stand-in's, whose answers are kept for later games. Without one the card gets a running
    number for its name, and the UID map keeps what it is. `then` takes the card where it was asked for to
    something else than to be played.
    """

    def __init__(
        self, table: "Table", card: str, number: "int | None", then: "Callable[[str], None] | None" = None
    ) -> None:
        sitting, store = table.sitting, table.devices.store
        if number is None:
            taken = [title.name for title in sitting.game.titles.values()]
            name, answers = registered.free_name(store, taken), {}
        else:
            name = text("stand_in.name").format(number)
            answers = described.read(store, sitting.game_id(), card)
        super().__init__(table, card, name, answers, sitting.game.state())
        self._is_stand_in = number is not None
        self._title: "dict[str, Any]" = {}
        self._play_it = then
        self.then = "label.ok" if then else "label.play"

    def take_title(self, title: "dict[str, Any]") -> None:
        """Show the card to the game, and have it kept."""
        self._title = title
        self.table.when_idle(self._keep)
        if self._play_it:
            self.table.back()
        else:
            self.table.to_game()
        play = self.table.game_page()
        if not play.record([["card_seen", self.card, title]]):
            return
        if self._play_it:
            self._play_it(self.card)
        else:
            play.tapped(self.card, None)  # which is done in the next tick: calls nest deep already

    def _keep(self) -> bool:
        if self._is_stand_in:
            described.keep(self.table.devices.store, self.sitting.game_id(), self.card, self.answers)
            return False
        try:
            registered.keep(self.table, self.card, self._title)
        except TagRefused:  # more is printed on it than a row holds: this game knows it all the same
            self.table.refuse_tag("too_large")
        return False
