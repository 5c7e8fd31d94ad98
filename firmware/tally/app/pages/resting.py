"""At rest: nobody has touched the table for long. A press only wakes it, for no label was to be seen."""

from tally.app.page import BasePage
from tally.screens.resting import draw_resting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.table import Table

_STEP_MS = 20_000


class RestingPage(BasePage):
    """Lies over what was on show; a card that is tapped takes it away and means what it means there."""

    name = "resting"
    is_passing = True
    screen = staticmethod(draw_resting)

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._step = self._step_now()

    def picture(self) -> "Picture":
        """Return where the line stands now."""
        return {"step": self._step}

    def tick(self) -> None:
        """Move on when it is time."""
        step = self._step_now()
        if step != self._step:
            self._step = step
            self.table.redraw()

    def right_held(self) -> None:
        """Wake, as every press does."""
        self.table.back()

    def _step_now(self) -> int:
        now_ms: int = self.table.devices.clock.now_ms()
        return now_ms // _STEP_MS
