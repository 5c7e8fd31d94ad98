"""The clock of the round, in a judge's hands: a pause that all can see, extra turns, or the end."""

from tally.app.pages import judges_card
from tally.app.pages.list_page import ListPage
from tally.app.pages.page import BasePage
from tally.app.pages.round_clock import give_turns, record_note
from tally.rules.rulings import GOES_ON, STOPPED
from tally.screens.judge import draw_stopped
from tally.screens.words import counted, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
    from tally.tags.record import Tag

_MOST_EXTRA = 5
_MS_PER_SECOND = 1_000
_SECONDS = 60


class ClockPage(ListPage):
    """A pause, extra turns after this one, or the end at once."""

    name = "clock"

    def __init__(self, table: "Table") -> None:
        rows = [[text("judging.stop"), ""]]
        rows.append([text("judging.turns.last"), ""])
        for extra in range(1, _MOST_EXTRA + 1):
            rows.append([counted("judging.extra", extra).format(extra), ""])
        super().__init__(table, text("judging.clock"), rows + [[text("menu.time"), ""]])

    def right_held(self) -> None:
        """Move down while the button is held."""
        self.hold("right")

    def ok(self) -> None:
        """Do the row under the cursor."""
        if not self.cursor:
            record_note(self.table, STOPPED)
            self.table.open.judge_pages().stopped_clock()
        elif self.cursor == len(self.items) - 1:
            self.table.open.sure("time_called")
        else:
            give_turns(self.table, self.cursor - 1)


class StoppedClockPage(BasePage):
    """Shows that the clock stands, and for how long.

    It takes no card, except a judge's, which ends the pause.
    """

    name = "stopped"
    screen = staticmethod(draw_stopped)

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._began_ms = table.now_ms()
        self._seconds = 0

    def picture(self) -> "Picture":
        """Return the time that has passed."""
        minutes, seconds = self._seconds // _SECONDS, self._seconds % _SECONDS
        return {
            "minutes": str(minutes),
            "seconds": f"{seconds:02}",
            "prompt": text("judging.goes_on"),
            "labels": ["", "", ""],
        }

    def tick(self) -> None:
        """Count the seconds."""
        seconds = (self.table.now_ms() - self._began_ms) // _MS_PER_SECOND
        if seconds != self._seconds:
            self._seconds = seconds
            self.redraw()

    def ok(self) -> None:
        """Do nothing."""

    left = left_held = ok_held = right = right_held = ok

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """End the pause by a judge's card. Refuse any other."""
        if judges_card.is_registered(self.table, card):
            judges_card.ask_code(self.table, card, self._go_on)
        elif judges_card.is_plain(self.table, tag):
            self._go_on()
        else:
            self.table.sound("refused")

    def unidentified(self, card: str, code: str) -> None:  # noqa: ARG002 - whatever is on it
        """End the pause by a registered judge's card. Its content does not matter."""
        self.tapped(card, None)

    def _go_on(self) -> None:
        record_note(self.table, GOES_ON)
