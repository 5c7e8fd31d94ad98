"""Power-up: the game in the log is taken up; or what is asked where it is damaged, or ended badly."""

from tally.app import beginnings, crash, pages, settings
from tally.app.beginnings import Recall
from tally.app.flash_log import GameTooLong
from tally.app.flash_ring import Damaged
from tally.app.page import BasePage
from tally.app.pages import ahead
from tally.screens.message import draw_crash, draw_refusal
from tally.screens.rows import draw_menu
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.rules.rewind import Resume
    from tally.tags.record import Tag

# In one tick so long is replayed, 3 ms an event on a Pico.
_SLICE_MS = 12
# A reader or a screen that is missing is known after 30 ms, and a few looks at it.
_PORTS_TELL_MS = 80
_LOOKS = 10
# Held at power-up and let go, it makes a table that was set up a kiosk. Any other has the wires tested.
_KIOSK_BUTTON = "right"
# One that is still down then is stuck, or a finger is: its wires are tested, too.
_STUCK_MS = 4_000


class ResumePage(BasePage):
    """Gives way to the game that stands in the log, or to a new one; before, to what is amiss."""

    name = "resume"
    screen = staticmethod(draw_menu)
    is_working = True
    tests_ports = True  # no tag counts, or is complained of, before there is a game

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._resume: "Resume | None" = None
        self._began_ms = 0
        self._looks_left = _LOOKS
        self._was_held = False
        self._ahead: "Iterator[object]" = iter(())  # the pages, as they are imported

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
        """Open the log, then replay; look at the reader meanwhile, so that nobody waits for it later."""
        if self._resume is None:
            self._resume = beginnings.resume(self.sitting)
            self._began_ms = self.table.devices.clock.now_ms()
            self._go_on(self._resume)
        elif self.is_working or self._looks_left > 0 or self._has_just_begun():
            self.table.devices.reader.look()
            self._looks_left -= 1
            if self.is_working:
                self._go_on(self._resume)
        elif not self._is_held():
            self._give_way()

    def ok(self) -> None:
        """Wait."""

    left = right = left_held = right_held = ok

    def _has_just_begun(self) -> bool:
        return self.table.devices.clock.now_ms() - self._began_ms < _PORTS_TELL_MS

    def _is_held(self) -> bool:
        """Return whether the button that makes a kiosk is down, and may still be let go."""
        devices = self.table.devices
        is_down: bool = devices.buttons.down() == [_KIOSK_BUTTON]
        self._was_held = self._was_held or is_down
        return is_down and devices.clock.now_ms() - self._began_ms < _STUCK_MS

    def _go_on(self, work: "Resume") -> None:
        clock = self.table.devices.clock
        end_ms = clock.now_ms() + _SLICE_MS
        try:
            while self.is_working and clock.now_ms() < end_ms:
                self.is_working = beginnings.goes_on(self.sitting, work)
        except Damaged:
            beginnings.read_settings(self.table)
            self.table.clear()
            pages.open_damaged(self.table)

    def _give_way(self) -> None:
        devices = self.table.devices
        beginnings.resumed(self.sitting)
        beginnings.read_settings(self.table)
        self._ahead = ahead.imported()
        self.table.when_idle(self._import_ahead)
        if self.sitting.view:
            self.table.when_idle(self._begin_recall)
        if self.table.settings.kiosk:
            self.table.start_game()
        elif self.table.settings.is_new and not self.sitting.view:
            self._test("first_boot")
        elif self._was_held and not devices.buttons.down():
            self.table.start_game()
            pages.open_kiosk_setup(self.table)
        elif self.table.faults or devices.buttons.down():
            self._test("power_up")
        else:
            self.table.start_game()

    def _test(self, occasion: str) -> None:
        self.table.clear()
        pages.open_self_test(self.table, occasion)

    def _import_ahead(self) -> bool:
        return next(self._ahead, None) is not None

    def _begin_recall(self) -> bool:
        self.table.when_idle(Recall(self.sitting).step)
        return False


class DamagedPage(BasePage):
    """Says so, with the line of the journal. Whatever is answered, nothing is erased."""

    name = "damaged"
    screen = staticmethod(draw_refusal)

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._goes_on = self.sitting.damaged_line > 1

    def picture(self) -> "Picture":
        """Return where the damage is, and what may be done."""
        why = text("damaged.go_on" if self._goes_on else "damaged.line")
        return {
            "title": text("fault.damaged"),
            "reason": why.format(self.sitting.damaged_line),
            "labels": ("",) + self._labels(),
        }

    def tick(self) -> None:
        """Go on at once where nobody is there to answer: a kiosk's games are nobody's."""
        if self.table.settings.kiosk:
            self.table.start_game()

    def ok(self) -> None:
        """Play on before the damage; where that cannot be, go on to a new game."""
        if not self._goes_on:
            self._begin_anew()
            return
        try:
            beginnings.take_up(self.sitting)
        except (Damaged, GameTooLong):
            self._goes_on = False
            return
        self.table.clear()
        pages.open_resume(self.table)

    def right(self) -> None:
        """Go on to a new game, where OK would play on."""
        if self._goes_on:
            self._begin_anew()

    def left(self) -> None:
        """Nothing."""

    left_held = right_held = left

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Keep to the message: no game is in play."""

    def _labels(self) -> "tuple[str, str]":
        return (text("label.go_on"), text("crash.new")) if self._goes_on else (text("label.start"), "")

    def _begin_anew(self) -> None:
        self.table.clear()
        pages.open_new_game(self.table)


class StoppedPage(BasePage):
    """Shows the last code; OK starts as usual, Right leaves the saved game as it is for a new one."""

    name = "stopped"
    screen = staticmethod(draw_crash)
    tests_ports = True  # cards lead nowhere: no game is known yet

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._is_kiosk = settings.read(table.devices.store).kiosk

    def picture(self) -> "Picture":
        """Return the code to report."""
        code, _ = crash.last(self.table.devices.store)
        labels = ["", text("label.resume"), text("crash.new")]
        return {"code": code, "then": text("crash.stopped"), "labels": labels}

    def tick(self) -> None:
        """Go on at once where nobody is there to answer: a kiosk does not need its game."""
        if self._is_kiosk:
            self._pass_over()
            self.table.start_game()

    def ok(self) -> None:
        """Try again."""
        self.table.devices.endings.keep(0)
        self.table.clear()
        pages.open_resume(self.table)

    def right(self) -> None:
        """Go on to a new game: to take up the saved one may be what ends badly."""
        self._pass_over()
        self.table.clear()
        pages.open_new_game(self.table)

    def left(self) -> None:
        """Wait."""

    left_held = right_held = left

    def _pass_over(self) -> None:
        """Leave the saved game as it is."""
        self.table.devices.endings.keep(0)
        beginnings.mount(self.sitting)
        beginnings.read_settings(self.table)
