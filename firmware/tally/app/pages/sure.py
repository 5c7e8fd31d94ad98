"""Are you sure: what ends the game, or leaves it, is asked once more, and of whom."""

from tally.app.page import BasePage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.app.page import Picture
    from tally.app.table import Table


class Page(BasePage):
    """`event` is "conceded" (Right changes the seat), "time_called", or a word for what is done `then`."""

    screen = "question"

    def __init__(self, table: "Table", event: str, then: "Callable[[], None] | None" = None) -> None:
        super().__init__(table)
        self._then = then
        view = self.sitting.view
        self._event = event
        self._names = [seat["name"] for seat in view["seats"]] if view and event == "conceded" else []
        self._seat = 0

    def picture(self) -> "Picture":
        """Return the question."""
        return {
            "title": text("sure." + self._event),
            "text": text("sure." + self._event + ".then").format(*self._names[self._seat : self._seat + 1]),
            "labels": [text("label.no"), text("label.yes"), text("label.change") if self._names else ""],
        }

    def right(self) -> None:
        """Ask the next seat."""
        if self._names:
            self._seat = (self._seat + 1) % len(self._names)

    def ok(self) -> None:
        """Do it."""
        if self._then:
            self._then()
            return
        play = self.table.to_game()
        play.record([[self._event, self._seat] if self._names else [self._event]])
