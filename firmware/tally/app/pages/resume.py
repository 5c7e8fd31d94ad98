"""Power-up: the game in the log is taken up, a slice a tick, while the ports say if they are there."""

from tally.app import beginnings
from tally.app.loading import collect, load
from tally.app.page import BasePage
from tally.constant import const
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.rules.rewind import Resume

_RECALL = const("tally.app.recall")
# Events replayed in one tick: a few milliseconds each on a Pico, which collects garbage in 16 before.
_SLICE = const(16)
# A reader or a screen that is missing is known after 30 ms of looking at it.
_PORTS_TELL_MS = const(80)


class Page(BasePage):
    """Gives way to the game that stands in the log, or to a new one; before, to what is amiss."""

    screen = "menu"
    is_working = True
    tests_ports = True  # no tag counts, or is complained of, before there is a game

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._resume: "Resume | None" = None
        self._done_ms = 0

    def picture(self) -> "Picture":
        """Return the word for what is going on, and which firmware this is."""
        return {
            "title": "Taptally",
            "aside": self.table.devices.board["version"],
            "items": [[text("resume.working"), self.table.devices.board["digest"]]],
            "cursor": -1,
            "labels": ["", "", ""],
        }

    def tick(self) -> None:
        """Open the log, then replay."""
        if self._resume is None:
            self._resume = beginnings.mount(self.sitting)
            self._begin()
        elif self.is_working:
            collect()  # else what stays would lie strewn, and no room be left between for a page's code
            self.is_working = not self._resume.advance(_SLICE)
            self._done_ms = self.table.devices.clock.now_ms()
        elif self.table.devices.clock.now_ms() - self._done_ms < _PORTS_TELL_MS:
            self.table.devices.reader.look()
        else:
            self._give_way()

    def ok(self) -> None:
        """Wait."""

    left = right = left_held = right_held = ok

    def _begin(self) -> None:
        if self._resume is None:
            beginnings.read_settings(self.table)
            self.table.start("damaged")
            return
        self.is_working = not self._resume.advance(1)
        if self.sitting.game.rulebook:
            self.table.load_game()

    def _give_way(self) -> None:
        devices = self.table.devices
        beginnings.resumed(self.sitting)
        beginnings.read_settings(self.table)
        if self.sitting.view:
            self.table.when_idle(self._begin_recall)
        if self.table.settings.is_new and not self.sitting.view:
            self.table.start("self_test", "first_boot")
        elif self.table.faults or devices.buttons.down():
            self.table.start("self_test", "power_up")
        else:
            self.table.start_game()

    def _begin_recall(self) -> bool:
        self.table.when_idle(load(_RECALL).Recall(self.sitting).step)
        return False
