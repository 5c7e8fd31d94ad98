"""The self test: which wires are wrong, part by part. Then the buttons and each screen are tried."""

from tally.app.kept import controllers
from tally.app.kept.controllers import CONTROLLERS
from tally.app.pages.page import BasePage
from tally.screens.rows import draw_menu
from tally.screens.wiring import draw_try_buttons, draw_try_screen, draw_wiring
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
    from tally.tags.record import Tag

_POWER_UP = "power_up"
_SCREEN = "screen"
# Without a screen, the trouble is shown by sound and by the LED, this often.
_CALL_MS = 2_000
_NAMES = ("left", "ok", "right")
_SCREENS = ("screen", "second_screen")


class SelfTestPage(BasePage):
    """Tests the wires.

    `occasion` is "first_boot" or "menu" (then buttons and screens are tried as well), or "power_up".
    """

    name = "self_test"
    screen = staticmethod(draw_menu)  # or "wiring", when there is something to show
    has_reader = True

    def __init__(self, table: "Table", occasion: str = "menu") -> None:
        super().__init__(table)
        self._occasion = occasion
        self._probe = table.devices.open_probe()
        self._troubles: "list[dict[str, Any]]" = []
        self._shown = 0
        self._called_ms = 0

    def picture(self) -> "Picture":
        """Return the part on show with its wires."""
        if not self._troubles:
            return {
                "title": text("check.title"),
                "aside": "",
                "items": [[text("check.working"), ""]],
                "cursor": -1,
                "labels": ["", "", ""],
            }
        part = self._troubles[self._shown]
        count = len(self._troubles)
        wires = [[pin, text("check." + name, name), mark] for pin, name, mark in part["wires"]]
        found = part["found"] or ", ".join([name for _, name, mark in wires if mark])
        return {
            "title": text("check.part." + part["part"]),
            "aside": f"{self._shown + 1}/{count}" if count > 1 else "",
            "wires": wires,
            "trouble": self._words(part).format(found),
            "labels": ["", text("label.go_on"), text("label.next") if count > 1 else ""],
        }

    def tick(self) -> None:
        """Test on. A part that was repaired disappears by itself."""
        parts = self._probe.step()
        if parts is not None:
            self._take([part for part in parts if part["trouble"]])
        if self._troubles and self._troubles[0]["part"] == _SCREEN:
            self._call()

    def trouble(self) -> "list[str]":
        """Return the part on show and the word for its trouble; [] while all seems well."""
        shown = self._troubles[self._shown : self._shown + 1]
        return [word for part in shown for word in (part["part"], part["trouble"])]

    def right(self) -> None:
        """Show the next part that has trouble."""
        if self._troubles:
            self._shown = (self._shown + 1) % len(self._troubles)

    def ok(self) -> None:
        """Go on in spite of the trouble."""
        if self._troubles:
            self._pass_on()

    def left(self) -> None:
        """Do nothing."""

    left_held = left
    right_held = ok  # Right held may itself be the trouble

    def _words(self, part: "dict[str, Any]") -> str:
        general = "check.trouble." + part["trouble"]
        return text(general + "." + part["part"], text(general))

    def _take(self, troubles: "list[dict[str, Any]]") -> None:
        if not troubles:
            self._pass_on()
        elif troubles != self._troubles:
            self._troubles = troubles
            self._shown = 0
            self.screen = draw_wiring
            self.table.sound("fault")
            self.table.redraw()

    def _pass_on(self) -> None:
        self._probe.close()
        self.table.devices.led.value(1)
        if self._occasion == _POWER_UP:
            self.table.start_game()
        else:
            self.table.leave()
            self.table.show(TryButtonsPage(self.table))

    def _call(self) -> None:
        now_ms = self.table.devices.clock.now_ms()
        self.table.devices.led.value(now_ms // (_CALL_MS // 2) % 2)
        if now_ms - self._called_ms >= _CALL_MS:
            self._called_ms = now_ms
            self.table.sound("fault")


class TryButtonsPage(BasePage):
    """Waits until every button was pressed. Then OK goes on; if only OK is missing, Right held goes on."""

    name = "try_buttons"
    screen = staticmethod(draw_try_buttons)

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._pins = table.devices.board["buttons"]
        self._arrived: "list[str]" = []

    def picture(self) -> "Picture":
        """Return the buttons, and what to do next."""
        return {
            "keys": [self._key(name) for name in _NAMES],
            "prompt": self._prompt(),
            "labels": ["", text("label.go_on") if "ok" in self._arrived else "", ""],
        }

    def left(self) -> None:
        """Note that Left works."""
        self._note("left")

    def ok(self) -> None:
        """Note that OK works, or go on."""
        if "ok" in self._arrived:
            self._pass_on()
        else:
            self._note("ok")

    def right(self) -> None:
        """Note that Right works."""
        self._note("right")

    def right_held(self) -> None:
        """Go on, even if OK does not work."""
        self._note("right")
        if "ok" not in self._arrived and len(self._arrived) == len(_NAMES) - 1:
            self._pass_on()

    def left_held(self) -> None:
        """Note that Left works."""
        self._note("left")

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Ignore cards."""

    def _note(self, name: str) -> None:
        if name not in self._arrived:
            self._arrived.append(name)
        if len(self._arrived) == len(_NAMES):
            self._pass_on()

    def _key(self, name: str) -> "list[Any]":
        return [text("check." + name), f"GP{self._pins[name]}", name in self._arrived]

    def _prompt(self) -> str:
        if "ok" not in self._arrived and len(self._arrived) == len(_NAMES) - 1:
            return text("check.silent_ok")
        return text("check.piezo").format("GP" + str(self.table.devices.board["buzzer"]))

    def _pass_on(self) -> None:
        self.table.leave()
        self.table.show(TryScreenPage(self.table))


class TryScreenPage(BasePage):
    """Asks whether the picture of a screen is right. Right held drives the screen as the next controller.

    The last one is kept. Left goes on, too, in case that OK is not wired.
    """

    name = "try_screen"
    screen = staticmethod(draw_try_screen)

    def __init__(self, table: "Table", number: int = 0) -> None:
        super().__init__(table)
        self._number = number
        self._display = table.devices.displays[number]

    def picture(self) -> "Picture":
        """Return the question, and what the screen is driven as."""
        part = text("check.part." + _SCREENS[self._number])
        return {
            "title": f"{part}: {self._display.controller.upper()}",
            "text": text("check.picture"),
            "labels": ["", text("label.go_on"), ""],
        }

    def right_held(self) -> None:
        """Drive the screen as the next controller, and keep that."""
        index = CONTROLLERS.index(self._display.controller)
        self._display.controller = CONTROLLERS[(index + 1) % len(CONTROLLERS)]
        self.table.when_idle(self._keep)

    def right(self) -> None:
        """Do nothing: only a held Right answers."""

    def ok(self) -> None:
        """Go on: to the next screen, or out of the self test."""
        if self._number + 1 < len(self.table.devices.displays):
            self.table.leave()
            self.table.show(TryScreenPage(self.table, self._number + 1))
        else:
            self._pass_on()

    left = left_held = ok

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Leave the self test, and take the card: who taps it there can read the screen."""
        self._pass_on()
        self.table.page().tapped(card, tag)

    def _keep(self) -> bool:
        controllers.keep(self.table.devices)
        return False

    def _pass_on(self) -> None:
        self.table.back()
        if self.table.page() is self:  # the page is at the bottom: this is the first boot
            self.table.leave()
            self.table.open.first_language()
        else:
            self.table.to_game()
