"""The saved game cannot be read to its end: it may be played on before the damage, or a new one begin."""

from tally.app import beginnings
from tally.app.flash_log import GameTooLong
from tally.app.flash_ring import Damaged
from tally.app.page import BasePage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.tags.record import Tag


class Page(BasePage):
    """Says so, with the line of the journal. Whatever is answered, nothing is erased."""

    screen = "refusal"

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._goes_on = self.sitting.damaged_line > 1

    def picture(self) -> "Picture":
        """Return where the damage is, and what may be done."""
        why = text("damaged.go_on" if self._goes_on else "damaged.line")
        return {
            "title": text("fault.damaged"),
            "code": "",
            "why": why.format(self.sitting.damaged_line),
            "labels": ("",) + self._labels(),
        }

    def ok(self) -> None:
        """Play on before the damage; where that cannot be, go on to a new game."""
        if not self._goes_on:
            self.table.start("new_game")
            return
        try:
            beginnings.take_up(self.sitting)
        except (Damaged, GameTooLong):
            self._goes_on = False
            return
        self.table.start("resume")

    def right(self) -> None:
        """Go on to a new game, where OK would play on."""
        if self._goes_on:
            self.table.start("new_game")

    def left(self) -> None:
        """Nothing."""

    left_held = right_held = left

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Keep to the message: no game is in play."""

    def _labels(self) -> "tuple[str, str]":
        return (text("label.go_on"), text("crash.new")) if self._goes_on else (text("label.start"), "")
