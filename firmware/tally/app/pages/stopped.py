"""The device ended badly again and again: it waits for somebody before it tries once more."""

from tally.app import beginnings, crash
from tally.app.page import BasePage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture


class Page(BasePage):
    """Shows the last code; OK starts as usual, Right leaves the saved game as it is for a new one."""

    screen = "crash"
    tests_ports = True  # cards lead nowhere: no game is known yet

    def picture(self) -> "Picture":
        """Return the code to report."""
        code, _ = crash.last(self.table.devices.store)
        labels = ["", text("label.resume"), text("crash.new")]
        return {"code": code, "then": text("crash.stopped"), "labels": labels}

    def ok(self) -> None:
        """Try again."""
        self.table.devices.endings.keep(0)
        self.table.start("resume")

    def right(self) -> None:
        """Go on to a new game: to take up the saved one may be what ends badly."""
        self.table.devices.endings.keep(0)
        beginnings.mount(self.sitting)
        beginnings.read_settings(self.table)
        self.table.start("new_game")

    def left(self) -> None:
        """Wait."""

    left_held = right_held = left
