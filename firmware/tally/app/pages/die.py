"""A die: what the players rolled is entered by the buttons, or the device rolls, as the settings say."""

from tally.app.pages.number import Page as Number
from tally.app.settings import DICE
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.page import Picture
    from tally.app.table import Table

    Event = list[Any]


class Page(Number):
    """Shows a die of so many `sides`; where the device rolls it, it does so at OK, and records it."""

    def __init__(self, table: "Table", before: "list[Event]", sides: int, event: "Event") -> None:
        super().__init__(table, before, 1, sides, event)
        self._is_rolled = table.settings.die == DICE[0]

    def picture(self) -> "Picture":
        """Return the number; a die that the device is to roll shows none yet."""
        shown = super().picture()
        if not self._is_rolled:
            shown["number"] = ""
            shown["labels"] = [text("label.back"), text("ask.roll"), ""]
        return shown

    def left(self) -> None:
        """One less, or leave the die alone."""
        if self._is_rolled:
            super().left()
        else:
            self.table.back()

    def right(self) -> None:
        """One more."""
        if self._is_rolled:
            super().right()

    def ok(self) -> None:
        """Record what was rolled; the device's own roll at once: nobody can change it."""
        if not self._is_rolled:
            self._number = self.table.devices.part("chance")(self._count)
        super().ok()
