"""The table rests: nobody has touched it for long. A press only wakes it, because no labels were shown."""

from tally.app.pages.page import BasePage
from tally.screens.resting import draw_resting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table

_STEP_MS = 20_000


class RestingPage(BasePage):
    """Covers the page on top. A tapped card removes it, and means what it means on the page below."""

    name = "resting"
    leaves_for = "anything"
    screen = staticmethod(draw_resting)

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._step = self._step_now()

    def picture(self) -> "Picture":
        """Return where the line is now."""
        return {"step": self._step}

    def tick(self) -> None:
        """Move the line when its time has come."""
        step = self._step_now()
        if step != self._step:
            self._step = step
            self.table.redraw()

    def right_held(self) -> None:
        """Wake, like every press."""
        self.table.back()

    def _step_now(self) -> int:
        now_ms: int = self.table.devices.clock.now_ms()
        return now_ms // _STEP_MS
