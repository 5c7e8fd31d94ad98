"""Power-up: the log is opened and its game taken up, a slice a tick."""

from tally.app.page import BasePage
from tally.constant import const
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.rules.rewind import Resume
    from tally.tags.record import Tag

# Events replayed in one tick: a few milliseconds each on a Pico.
_SLICE = const(4)


class Page(BasePage):
    """Gives way to the game that stands in the log, or to a new one."""

    screen = "menu"

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._resume: "Resume | None" = None

    def picture(self) -> "Picture":
        """Return the word for what is going on."""
        return {
            "title": "Taptally",
            "aside": "",
            "items": [[text("resume.working"), ""]],
            "cursor": -1,
            "labels": ["", "", ""],
        }

    def tick(self) -> None:
        """Open the log, then replay."""
        if self._resume is None:
            self._resume = self.sitting.mount()
            if self._resume is None:
                self.table.start("damaged")
        elif self._resume.advance(_SLICE):
            self.sitting.resumed()
            self.table.start("play" if self.sitting.view else "new_game")

    def ok(self) -> None:
        """Wait."""

    left = right = left_held = right_held = ok

    def tapped(self, card: str, tag: "Tag") -> None:
        """Wait: there is no game yet."""
