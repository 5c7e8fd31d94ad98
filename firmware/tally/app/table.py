"""The table: its ports, the pages on show, and the loop's one bounded step."""

from tally.app.loading import drop, load
from tally.app.sitting import Sitting
from tally.app.taps import Taps
from tally.screens.canvas import Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.page import Page
    from tally.ports import Buttons, Buzzer, Clock, Display, Reader
    from tally.tags.record import Tag

PAGES = "tally.app.pages."
SCREENS = "tally.screens."
# The pages and screens that stay loaded for a whole game.
KEPT = ("play", "score")
# Flash is erased ahead only after this long without a tap or a press: an erase takes 45 ms.
IDLE_MS = 400


class Table:
    """What lies in the middle: `tick` it in a loop."""

    def __init__(self, devices: "Any", sitting: "Sitting") -> None:
        self.sitting = sitting
        self.reader: "Reader" = devices.reader
        self.display: "Display" = devices.display
        self.buttons: "Buttons" = devices.buttons
        self.buzzer: "Buzzer" = devices.buzzer
        self.clock: "Clock" = devices.clock
        self.pages: "list[Page]" = []
        self.changed = True
        self._canvas = Canvas()
        self._taps = Taps(self.reader, self)
        self._faults: "list[str]" = []
        self._drawing = ""
        self._touched_ms = 0
        self.open("resume")

    def tick(self) -> None:
        """Do one bounded piece of work: a press, a look or a chunk of a tag, a page of the screen."""
        self.buzzer.tick()
        for press in self.buttons.pressed():
            self._press(press)
        reading = self._taps.tick(self.sitting.layout())
        self._watch_faults()
        self.pages[-1].tick()
        if self.changed:
            self._draw()
        sending = self.display.push()
        if not (reading or sending) and self.clock.now_ms() - self._touched_ms > IDLE_MS:
            self.sitting.tidy()

    def open(self, name: str, *arguments: "Any") -> "Page":
        """Put the page of that name on top and return it."""
        page: "Page" = load(PAGES + name).Page(self, *arguments)
        self.pages.append(page)
        self.changed = True
        return page

    def back(self) -> None:
        """Take the top page away; the one at the bottom stays."""
        if len(self.pages) > 1:
            self._close()
        self.changed = True

    def replace(self, name: str, *arguments: "Any") -> "Page":
        """Open a page in place of the one on top."""
        self._close()
        return self.open(name, *arguments)

    def to_game(self) -> "Page":
        """Take every page away but the game's own, and return that."""
        while len(self.pages) > 1:
            self._close()
        self.changed = True
        return self.pages[0]

    def sound(self, name: str) -> None:
        """Let the piezo play a sound by name."""
        self.buzzer.play(name)

    def tag_arrived(self) -> None:
        """Tick at once: the hand hears it before the rules have spoken."""
        self._touch()
        self.sound("tap")

    def tag_read(self, uid: bytes, tag: "Tag") -> None:
        """Hand a tag to the page on top."""
        self.pages[-1].tapped(uid.hex(), tag)
        self.changed = True

    def tag_refused(self, uid: bytes, code: str) -> None:
        """Show what is wrong with a tag."""
        self.sound("bad_tag")
        self.notice("bad_tag", code)

    def two_tags(self) -> None:
        """Ask for one card at a time."""
        self._touch()
        self.sound("two_cards")
        self.notice("bad_tag", "two_cards")

    def notice(self, screen: str, *arguments: "Any") -> None:
        """Show a notice in place of an older one; it goes with the next tap or press."""
        if self.pages[-1].is_notice:
            self._close()
        self.open("notice", screen, *arguments)

    def _press(self, press: str) -> None:
        self._touch()
        self.sound("pressed")
        page = self.pages[-1]
        {
            "left": page.left,
            "ok": page.ok,
            "right": page.right,
            "left_held": page.left_held,
            "ok_held": page.ok_held,
            "right_held": page.right_held,
        }[press]()
        self.changed = True

    def _touch(self) -> None:
        self._touched_ms = self.clock.now_ms()

    def _close(self) -> None:
        page = self.pages.pop()
        if page.name not in KEPT and all(other.name != page.name for other in self.pages):
            drop(PAGES + page.name)

    def _watch_faults(self) -> None:
        faults = [fault for fault in (self.reader.fault(), self.display.fault(), self.sitting.fault()) if fault]
        if faults != self._faults:
            self._faults = faults
            self.changed = True
            self.sound("fault" if faults else "accepted")

    def _draw(self) -> None:
        self.changed = False
        page = self.pages[-1]
        if page.screen != self._drawing:
            if self._drawing not in KEPT:
                drop(SCREENS + self._drawing)
            self._drawing = page.screen
        module = load(SCREENS + page.screen)
        module.draw(self._canvas, page.picture())
        self.display.show(self._canvas.pixels)
