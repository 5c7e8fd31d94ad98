"""Taking back: names the last event that stands, and takes it back with OK; far back a slice a tick."""

from tally.app import telling
from tally.app.page import BasePage
from tally.constant import const
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.rules.rewind import Rewind

# Events replayed in one tick: a few milliseconds each on a Pico.
_SLICE = const(1)


class Page(BasePage):
    """Asks, works, and gives way to the game."""

    screen = "refusal"  # or "question", where there is something to take back

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        standing = self.sitting.game.standing
        self._line = ""
        if standing:
            self.screen = "question"
            self._line = telling.line(self.sitting, next(self.sitting.log.events(standing[-1])))
        self._rewind: "Rewind | None" = None

    def picture(self) -> "Picture":
        """Return what would be taken back."""
        back = text("label.back")
        if not self._line:
            return {
                "title": text("menu.undo"),
                "code": "nothing_to_undo",
                "why": "",
                "labels": [back, "", ""],
            }
        return {"title": text("menu.undo"), "text": self._line, "labels": [back, text("label.undo"), ""]}

    def ok(self) -> None:
        """Begin to take it back, or give way to the game."""
        if self._line:
            self.begin()
        else:
            self.table.back()

    def begin(self) -> None:
        """Begin to take it back, if there is something."""
        if self._line:
            self._rewind = self.sitting.game.rewind()

    def tick(self) -> None:
        """Go on with it, and give way to the game when it is done."""
        if self._rewind and self._rewind.advance(_SLICE):
            self._rewind = None
            play = self.table.to_game()
            if play.record([["undone"]]):
                self.table.sound("undo")
                self.table.open("told", [[text("told.undone"), ""], [self._line, ""]])
