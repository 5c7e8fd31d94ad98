"""Power-up: the game in the log is resumed. If it is damaged, or has ended badly before, the table asks."""

from tally.app.current_game import startup
from tally.app.current_game.archive import last_number
from tally.app.current_game.startup import Recall
from tally.app.kept import settings
from tally.app.log import crash
from tally.app.log.flash_log import GameTooLong
from tally.app.log.flash_ring import Damaged
from tally.app.pages import language
from tally.app.pages.page import BasePage
from tally.app.reading import uid_map
from tally.screens.message import draw_crash, draw_refusal
from tally.screens.rows import draw_menu
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
    from tally.rules.rewind import Resume
    from tally.tags.record import Tag

# How long a tick replays; an event takes a Pico 3 ms.
_SLICE_MS = 12
# A missing reader or screen is known after 30 ms, and after a few looks at the reader.
_PORTS_TELL_MS = 80
_LOOKS = 10
# This button, held at power-up and let go, offers to make the table a kiosk. Any other tests the wires.
_KIOSK_BUTTON = "right"
# A button that is still down then is stuck, or somebody holds it: its wires are tested as well.
_STUCK_MS = 4_000


class ResumePage(BasePage):
    """Resumes the game in the log.

    Then it opens that game or a new one, or first a page about any trouble.
    """

    name = "resume"
    screen = staticmethod(draw_menu)
    is_working = True
    has_reader = True  # no tag counts before there is a game, and no banner complains

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._resume: "Resume | None" = None
        self._began_ms = 0
        self._looks_left = _LOOKS
        self._was_held = False
        self._ahead: "Iterator[object]" = iter(())  # imports the pages

    def picture(self) -> "Picture":
        """Return what the table is doing, and the version of the firmware."""
        return {
            "title": "Taptally",
            "aside": self.table.devices.board["version"],
            "items": [[text("resume.working"), self.table.devices.board["digest"]]],
            "cursor": -1,
            "labels": ["", "", ""],
        }

    def tick(self) -> None:
        """Open the log, then replay. The reader is started meanwhile, so that nobody waits for it later."""
        if self._resume is None:
            self._resume = startup.resume(self.session)
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
        """Do nothing: the page waits."""

    left = right = left_held = right_held = ok

    def _has_just_begun(self) -> bool:
        return self.table.devices.clock.now_ms() - self._began_ms < _PORTS_TELL_MS

    def _is_held(self) -> bool:
        """Return whether the button for a kiosk is down, and is not stuck yet."""
        devices = self.table.devices
        is_down: bool = devices.buttons.down() == [_KIOSK_BUTTON]
        self._was_held = self._was_held or is_down
        return is_down and devices.clock.now_ms() - self._began_ms < _STUCK_MS

    def _go_on(self, work: "Resume") -> None:
        clock = self.table.devices.clock
        end_ms = clock.now_ms() + _SLICE_MS
        try:
            while self.is_working and clock.now_ms() < end_ms:
                self.is_working = startup.read_on(self.session, work)
        except Damaged:
            _read_settings(self.table)
            self.table.clear()
            self.table.open.damaged()

    def _give_way(self) -> None:
        devices = self.table.devices
        startup.resumed(self.session)
        _read_settings(self.table)
        self._ahead = self.table.open.ahead()
        self.table.when_idle(self._import_ahead)
        if self.session.view:
            self.table.when_idle(self._begin_recall)
        if self.table.settings.kiosk:
            self.table.start_game()
        elif self.table.settings.is_new and not self.session.view:
            self._test("first_boot")
        elif self._was_held and not devices.buttons.down():
            self.table.start_game()
            self.table.open.kiosk_pages().set_up()
        elif self.table.faults or devices.buttons.down():
            self._test("power_up")
        else:
            self.table.start_game()

    def _test(self, occasion: str) -> None:
        self.table.clear()
        self.table.open.self_test(occasion)

    def _import_ahead(self) -> bool:
        return next(self._ahead, None) is not None

    def _begin_recall(self) -> bool:
        self.table.when_idle(Recall(self.session).step)
        return False


class DamagedPage(BasePage):
    """Shows that a game is damaged, and at which line. Whatever the answer is, nothing is erased."""

    name = "damaged"
    screen = staticmethod(draw_refusal)

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._goes_on = self.session.damaged_line > 1

    def picture(self) -> "Picture":
        """Return where the damage is, and the choices."""
        why = text("damaged.go_on" if self._goes_on else "damaged.line")
        return {
            "title": text("fault.damaged"),
            "reason": why.format(self.session.damaged_line),
            "labels": ("",) + self._labels(),
        }

    def tick(self) -> None:
        """Go on at once at a kiosk: nobody is there to answer, and nobody needs its games."""
        if self.table.settings.kiosk:
            self.table.start_game()

    def ok(self) -> None:
        """Continue the game from before the damage. If that is impossible, go on to a new game."""
        if not self._goes_on:
            self._go_to_new_game()
            return
        try:
            startup.take_up(self.session)
        except (Damaged, GameTooLong):
            self._goes_on = False
            return
        self.table.clear()
        self.table.open.resume()

    def right(self) -> None:
        """Go on to a new game, if OK would continue the damaged one."""
        if self._goes_on:
            self._go_to_new_game()

    def left(self) -> None:
        """Do nothing."""

    left_held = right_held = left

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Ignore the card: no game is in play."""

    def _labels(self) -> "tuple[str, str]":
        return (text("label.go_on"), text("crash.new")) if self._goes_on else (text("label.start"), "")

    def _go_to_new_game(self) -> None:
        self.table.clear()
        self.table.open.new_game()


class StoppedPage(BasePage):
    """Shows the last code. OK starts as usual; Right leaves the saved game alone and goes on to a new one."""

    name = "stopped"
    screen = staticmethod(draw_crash)
    has_reader = True  # no game is known yet, so cards mean nothing

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._is_kiosk = settings.is_kiosk(table.devices.store)

    def picture(self) -> "Picture":
        """Return the code to report."""
        code, _ = crash.last(self.table.devices.store)
        labels = ["", text("label.resume"), text("crash.new")]
        return {"code": code, "then": text("crash.stopped"), "labels": labels}

    def tick(self) -> None:
        """Go on at once at a kiosk: nobody is there to answer, and it does not need its game."""
        if self._is_kiosk:
            self._pass_over()
            self.table.start_game()

    def ok(self) -> None:
        """Try to start again."""
        self.table.devices.endings.keep(0)
        self.table.clear()
        self.table.open.resume()

    def right(self) -> None:
        """Go on to a new game: resuming the saved one may be what fails."""
        self._pass_over()
        self.table.clear()
        self.table.open.new_game()

    def left(self) -> None:
        """Do nothing."""

    left_held = right_held = left

    def _pass_over(self) -> None:
        """Leave the saved game as it is."""
        self.table.devices.endings.keep(0)
        startup.mount(self.session)
        _read_settings(self.table)


def _read_settings(table: "Table") -> None:
    """Set the table up by its kept settings."""
    store, session = table.devices.store, table.session
    table.settings = settings.read(store)
    language.speak(table, table.settings.language)
    table.has_map = uid_map.FRESH in store.names()  # it is there if the map was ever changed
    if not session.log.count():  # the log may be new, while files of older games are there
        session.log.number_after(last_number(store))
    session.owners.decks = table.settings.decks
    session.offered = table.settings.game
    session.last_shown = table.settings.shown_games
