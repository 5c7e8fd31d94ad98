"""A number that an event ends with, chosen by the buttons."""

from tally.app.page import BasePage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.page import Picture
    from tally.app.table import Table

    Event = list[Any]


class Page(BasePage):
    """Left and Right change the number, around the ends; OK records the events `before`, then the event."""

    screen = "discard"

    def __init__(self, table: "Table", before: "list[Event]", least: int, most: int, event: "Event") -> None:
        super().__init__(table)
        self._before = before
        self._least = least
        self._count = max(most, least) - least + 1
        self._event = event
        self._number = least

    def picture(self) -> "Picture":
        """Return the number, and what it is for."""
        return {
            "title": text("ask." + self._event[0]),
            "number": str(self._number),
            "notes": [self._name(), text("ask.range").format(self._least, self._least + self._count - 1)],
            "asked": self.asked(),
            "labels": [text("label.less"), text("label.ok"), text("label.more")],
        }

    def left(self) -> None:
        """One less; after the least comes the most."""
        self._change(-1)

    def right(self) -> None:
        """One more; after the most comes the least."""
        self._change(1)

    def ok(self) -> None:
        """Record it."""
        self.table.to_game().record(self._before + [self._event + [self._number]])

    def _change(self, by: int) -> None:
        self._number = self._least + (self._number - self._least + by) % self._count

    def _name(self) -> str:
        """Return the seat's name where the event names one."""
        seats = self.sitting.view["seats"] if self.sitting.view else []
        return str(seats[self._event[1]]["name"]) if len(self._event) > 1 else ""
