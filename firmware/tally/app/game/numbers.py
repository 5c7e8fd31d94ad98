"""Numbers that the table asks for: the last argument of an event, a die, a counted hand."""

from tally.app.kept.settings import DICE
from tally.app.pages.page import BasePage, CountingPage, grown
from tally.rules.at_table.intents import AskNumber
from tally.screens.numbers import draw_discard
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table

    Event = list[Any]
    from tally.rules.at_table.intents import CountHand

# As many as there are buttons.
_MOST_PARTS = 3


class NumberPage(CountingPage):
    """Left and Right change the number, and go around the ends.

    OK records the events `before`, then the event. Held, they take larger steps, at most to an end. OK held
    leaves the page.
    """

    name = "number"
    screen = staticmethod(draw_discard)

    def __init__(self, table: "Table", before: "list[Event]", ask: "AskNumber") -> None:
        super().__init__(table)
        self._before = before
        self._least = ask.least
        self._count = max(ask.most, ask.least) - ask.least + 1
        self._event = ask.event
        self._number = ask.start

    def picture(self) -> "Picture":
        """Return the number, and what it is for."""
        return {
            "title": text("ask." + self._event[0]),
            "number": str(self._number),
            "notes": [self._name(), text("ask.range").format(self._least, self._least + self._count - 1)],
            "hint": text("ask.leave"),
            "asked": self.asked(),
            "labels": [text("label.fewer"), text("label.ok"), text("label.more")],
        }

    def left(self) -> None:
        """Lower the number by one. After the least comes the most."""
        self._change(-1)

    def right(self) -> None:
        """Raise the number by one. After the most comes the least."""
        self._change(1)

    def ok(self) -> None:
        """Record the event with the number."""
        self.table.to_game().record(self._before + [self._event + [self._number]])

    def step(self, by: int, steps: int) -> None:
        """Take a larger step, at most to the end."""
        most = self._least + self._count - 1
        self._number = max(self._least, min(most, grown(self._number, by, steps)))

    def _change(self, by: int) -> None:
        self._number = self._least + (self._number - self._least + by) % self._count

    def _name(self) -> str:
        """Return the seat's name if the event names one."""
        seats = self.session.view["seats"] if self.session.view else []
        return str(seats[self._event[1]]["name"]) if len(self._event) > 1 else ""


class DiePage(BasePage):
    """Shows a die with `sides` sides. Each press keeps a third of the faces, until one is left.

    If the device rolls, it does so at OK. `rest` follows the number in the event, and the events `then`
    follow the event.
    """

    name = "die"
    screen = staticmethod(draw_discard)

    def __init__(
        self,
        table: "Table",
        before: "list[Event]",
        sides: int,
        event: "Event",
        rest: "list[Any]",
        then: "list[Event]",
    ) -> None:
        super().__init__(table)
        self._before = before
        self._sides = sides
        self._event = event
        self._rest = rest
        self._then = then
        self._is_rolled = table.settings.die == DICE[0]
        self._parts = _parts_of(1, sides)

    def picture(self) -> "Picture":
        """Return the faces that are left. A die that the device will roll shows none yet."""
        seats = self.session.played_view()["seats"]
        return {
            "title": text("ask.die").format(seats[self._event[1]]["name"]),
            "number": _span(self._parts[0][0], self._parts[-1][1]) if self._is_rolled else "",
            "notes": self._notes(),
            "asked": self.asked(),
            "labels": self._labels(),
        }

    def left(self) -> None:
        """Keep the first faces, or leave the page."""
        if self._is_rolled:
            self._name(0)
        else:
            self.table.back()

    def ok(self) -> None:
        """Keep the middle faces, or let the device roll. Nobody can change that roll."""
        if not self._is_rolled:
            self._record(self.table.devices.roll(self._sides))
        elif len(self._parts) == _MOST_PARTS:
            self._name(1)

    def right(self) -> None:
        """Keep the last faces."""
        if self._is_rolled:
            self._name(-1)

    def _notes(self) -> "list[str]":
        """Return how to leave the page, where no tab says it; or which faces there are."""
        if self._is_rolled:
            return [text("ask.hold_left"), text("ask.left_back")]
        return [text("ask.range").format(1, self._sides)]

    def _labels(self) -> "list[str]":
        if not self._is_rolled:
            return [text("label.back"), text("ask.roll"), ""]
        named = [_span(*part) for part in self._parts]
        return named if len(named) == _MOST_PARTS else [named[0], "", named[-1]]

    def _name(self, index: int) -> None:
        """Go on with these faces. If one is left, record it."""
        least, most = self._parts[index]
        if least == most:
            self._record(least)
        else:
            self._parts = _parts_of(least, most)

    def _record(self, number: int) -> None:
        """Record the number, and what follows it."""
        event = self._event + [number] + self._rest
        self.table.to_game().record(self._before + [event] + self._then)


def _parts_of(least: int, most: int) -> "list[tuple[int, int]]":
    """Return these numbers in three parts, each as first and last. Two numbers make two parts."""
    count = most - least + 1
    parts = []
    for index in range(min(count, _MOST_PARTS)):
        size = (count + _MOST_PARTS - 1 - index) // _MOST_PARTS
        parts.append((least, least + size - 1))
        least += size
    return parts


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}-{most}"


class HandPage(CountingPage):
    """Left and Right change the number of cards in the hand of the seat that discards. Held buttons repeat.

    OK held leaves the page.
    """

    name = "hand"
    screen = staticmethod(draw_discard)

    def __init__(self, table: "Table", ask: "CountHand") -> None:
        super().__init__(table)
        self._ask = ask
        self._count: int = self._ask.hand(self.session.played_view())

    def picture(self) -> "Picture":
        """Return the number, and what follows from it."""
        shown: "Picture" = self._ask.picture(self.session.played_view(), self._count)
        shown["labels"] = [text("label.fewer"), text("label.ok"), text("label.more")]
        shown["hint"] = text("ask.leave")
        return shown

    def left(self) -> None:
        """Lower the number by one, down to 0."""
        self._count = max(0, self._count - 1)

    def right(self) -> None:
        """Raise the number by one."""
        self._count += 1

    def step(self, by: int, steps: int) -> None:
        """Take a larger step, down to 0."""
        self._count = max(0, grown(self._count, by, steps))

    def ok(self) -> None:
        """Record this number."""
        events = self._ask.counted(self.session.played_view(), self._count)
        self.table.to_game().record(events)
