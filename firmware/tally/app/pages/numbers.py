"""Numbers that the table asks for: one that ends an event, a die, a hand that is counted."""

from tally.app.page import BasePage
from tally.app.settings import DICE
from tally.screens.numbers import draw_discard
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.page import Picture
    from tally.app.table import Table

    Event = list[Any]
    from tally.rules.rulebook import HandCount


class NumberPage(BasePage):
    """Left and Right change the number, around the ends; OK records the events `before`, then the event."""

    name = "number"
    screen = staticmethod(draw_discard)

    def __init__(self, table: "Table", before: "list[Event]", least: int, most: int, event: "Event") -> None:
        super().__init__(table)
        self._before = before
        self._least = least
        self._count = max(most, least) - least + 1
        self._event = event
        self._rest: "list[Any]" = []
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
        self.table.to_game().record(self._before + [self._event + [self._number] + self._rest])

    def _change(self, by: int) -> None:
        self._number = self._least + (self._number - self._least + by) % self._count

    def _name(self) -> str:
        """Return the seat's name where the event names one."""
        seats = self.sitting.view["seats"] if self.sitting.view else []
        return str(seats[self._event[1]]["name"]) if len(self._event) > 1 else ""


class DiePage(NumberPage):
    """Shows a die of so many `sides`; where the device rolls it, it does so at OK, and records it.

    `rest` is what follows the number in the event.
    """

    name = "die"

    def __init__(
        self, table: "Table", before: "list[Event]", sides: int, event: "Event", rest: "list[Any]"
    ) -> None:
        super().__init__(table, before, 1, sides, event)
        self._rest = rest
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
            self._number = self.table.devices.roll(self._count)
        super().ok()


class HandPage(BasePage):
    """Left and Right change the number of cards in the hand of who discards."""

    name = "hand"
    screen = staticmethod(draw_discard)

    def __init__(self, table: "Table", hand_count: "HandCount") -> None:
        super().__init__(table)
        self._hand_count = hand_count
        self._count: int = self._hand_count.hand(self.sitting.played_view())

    def picture(self) -> "Picture":
        """Return the number, and what follows of it."""
        shown: "Picture" = self._hand_count.picture(self.sitting.played_view(), self._count)
        shown["labels"] = [text("label.less"), text("label.ok"), text("label.more")]
        return shown

    def left(self) -> None:
        """One less, down to none."""
        self._count = max(0, self._count - 1)

    def right(self) -> None:
        """One more."""
        self._count += 1

    def ok(self) -> None:
        """Record that this is the hand."""
        events = self._hand_count.counted(self.sitting.played_view(), self._count)
        self.table.to_game().record(events)
