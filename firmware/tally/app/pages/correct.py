"""A correction of one count: less, more, and OK records it as a ruling."""

from tally.app import telling, wording
from tally.app.page import BasePage
from tally.constant import const
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.table import Table

_REASON = const("at the table")


class Page(BasePage):
    """Changes `counter` of `seat` by what the buttons add up to."""

    screen = "menu"

    def __init__(self, table: "Table", seat: int, counter: str) -> None:
        super().__init__(table)
        self._seat = seat
        self._counter = counter
        self._delta = 0

    def picture(self) -> "Picture":
        """Return the count as it was and as it would be."""
        was = self._count()
        return {
            "title": telling.what(self.sitting, ["ruled", self._seat, self._counter]),
            "aside": "",
            "items": [
                [text("correct.was"), str(was)],
                [text("correct.change"), wording.signed(self._delta)],
                [text("correct.becomes"), str(was + self._delta)],
            ],
            "cursor": 1,
            "labels": [text("label.less"), text("label.ok"), text("label.more")],
        }

    def left(self) -> None:
        """One less, down to 0."""
        if self._count() + self._delta > 0:
            self._delta -= 1

    def right(self) -> None:
        """One more."""
        self._delta += 1

    def ok(self) -> None:
        """Record the ruling, if anything is to change."""
        ruling = ["ruled", self._seat, self._counter, self._delta, _REASON]
        play = self.table.to_game()
        if ruling[3]:
            play.record([ruling])

    def _count(self) -> int:
        if not self.sitting.view:
            return 0
        state = self.sitting.game.state()
        holder = state.seats[self._seat]
        return int(getattr(holder if hasattr(holder, self._counter) else state, self._counter))
