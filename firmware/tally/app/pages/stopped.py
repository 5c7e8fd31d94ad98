"""The device ended badly again and again: it waits for somebody before it tries once more."""

from tally.app import crash
from tally.app.page import BasePage
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.tags.record import Tag


class Page(BasePage):
    """Shows the last code; OK starts as usual."""

    screen = "crash"

    def picture(self) -> "Picture":
        """Return the code to report."""
        code, _ = crash.last(self.table.devices.store)
        return {"code": code, "then": text("crash.stopped"), "labels": ["", text("label.ok"), ""]}

    def ok(self) -> None:
        """Try again."""
        self.table.devices.endings.keep(0)
        self.table.start("resume")

    def left(self) -> None:
        """Wait."""

    right = left_held = right_held = left

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Wait: there is no game yet."""
