"""The staff's page of a kiosk: settings, the day's figures, and the way out. Visitors cannot open it."""

from tally.app.kept.keyholders import STAFF
from tally.app.kiosk.choices import CHOICES
from tally.app.kiosk.figures import COUNTS
from tally.app.pages import language
from tally.app.pages.list_page import ListPage
from tally.screens.words import text
from tally.screens.words.languages import name_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.app.kiosk.kiosk import Kiosk
    from tally.app.pages.table import Table

    Entry = tuple[Callable[[], str], Callable[[], str], Callable[[], None]]

# The words for a number, by the end of its field's name.
_UNITS = {"_h": "staff.hours", "_s": "staff.seconds"}


class StaffPage(ListPage):
    """A row for each choice, its value at the right.

    Below are the figures, the cable, and what else staff can do.
    """

    name = "staff"

    def __init__(self, table: "Table", kiosk: "Kiosk") -> None:
        super().__init__(table, text("staff.title"), [])
        self._kiosk = kiosk
        self._does: "list[Callable[[], None]]" = [
            lambda: table.show(FiguresPage(table, kiosk)),
            self._turn_link,
            lambda: table.open.holders(STAFF),
            lambda: table.open.sure("end_kiosk", kiosk.end),
            kiosk.wait_for_visitors,
        ]
        self._list()

    def ok(self) -> None:
        """Take the next value of this row, or do what it names."""
        if self.cursor >= len(CHOICES):
            self._does[self.cursor - len(CHOICES)]()
            return
        field, values = CHOICES[self.cursor]
        at = values.index(self._kiosk.choices[field])
        self._kiosk.choices[field] = values[(at + 1) % len(values)]
        self._kiosk.keep_choices()
        if field == "language":
            language.speak(self.table, self._kiosk.choices[field])
            self.title = text("staff.title")
        self._list()

    def left_held(self) -> None:
        """Go back to the kiosk."""
        self._kiosk.wait_for_visitors()

    def right_held(self) -> None:
        """Move down while the button is held."""
        self.hold("right")

    def _turn_link(self) -> None:
        self._kiosk.open_link(not self.table.devices.heeds_ctrl_c)
        self._list()

    def _list(self) -> None:
        self.items = [[text("staff." + field), self._worded(field)] for field, _ in CHOICES]
        self.items.append([text("staff.figures"), str(self._kiosk.figures.today()["visitors"])])
        link = "open" if self.table.devices.heeds_ctrl_c else "shut"
        self.items.append([text("staff.link"), text("staff.link." + link)])
        self.items += [[text("staff." + word), ""] for word in ("card", "end", "resume")]

    def _worded(self, field: str) -> str:
        value = self._kiosk.choices[field]
        if value == 0:
            return text("staff.never")
        if isinstance(value, int):
            return text(_UNITS[field[-2:]]).format(value)
        if field == "language":
            return name_of(value)
        return text("game." + value) if field == "game" else text("staff." + value)


class FiguresPage(ListPage):
    """What was counted today. OK goes back."""

    name = "figures"

    def __init__(self, table: "Table", kiosk: "Kiosk") -> None:
        today = kiosk.figures.today()
        rows = [[text("staff." + what), str(today[what])] for what in COUNTS]
        for step, count in enumerate(today["left"]):
            if count:
                rows.append([text("staff.left").format(step + 1), str(count)])
        super().__init__(table, text("staff.figures"), rows)

    def ok(self) -> None:
        """Go back."""
        self.table.back()
