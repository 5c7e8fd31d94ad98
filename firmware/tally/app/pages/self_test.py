"""The self test: what is wired wrong, part after part, until it is right or somebody goes on all the same."""

from tally.app.page import BasePage
from tally.constant import const
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.page import Picture
    from tally.app.table import Table

_POWER_UP = const("power_up")
_SCREEN = const("screen")
# Without a screen, the trouble is told to the ear and by the LED, this often.
_CALL_MS = const(2_000)


class Page(BasePage):
    """`occasion` is "first_boot" or "menu" (then the buttons are tried, too), or "power_up"."""

    screen = "menu"  # or "wiring", when there is something to see
    tests_ports = True

    def __init__(self, table: "Table", occasion: str = "menu") -> None:
        super().__init__(table)
        self._occasion = occasion
        self._probe = table.devices.part("probe")
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
        """Look on; what is mended goes from the screen by itself."""
        parts = self._probe.step()
        if parts is not None:
            self._take([part for part in parts if part["trouble"]])
        if self._troubles and self._troubles[0]["part"] == _SCREEN:
            self._call()

    def trouble(self) -> "list[str]":
        """Return the part on show and the word for what is wrong with it; none while all seems well."""
        shown = self._troubles[self._shown : self._shown + 1]
        return [word for part in shown for word in (part["part"], part["trouble"])]

    def right(self) -> None:
        """Show the next part in trouble."""
        if self._troubles:
            self._shown = (self._shown + 1) % len(self._troubles)

    def ok(self) -> None:
        """Go on all the same."""
        if self._troubles:
            self._pass_on()

    def left(self) -> None:
        """Nothing."""

    left_held = left
    right_held = ok  # which may itself be what is held down

    def _words(self, part: "dict[str, Any]") -> str:
        general = "check.trouble." + part["trouble"]
        return text(general + "." + part["part"], text(general))

    def _take(self, troubles: "list[dict[str, Any]]") -> None:
        if not troubles:
            self._pass_on()
        elif troubles != self._troubles:
            self._troubles = troubles
            self._shown = 0
            self.screen = "wiring"
            self.table.sound("fault")
            self.table.redraw()

    def _pass_on(self) -> None:
        self._probe.close()
        self.table.devices.led.value(1)
        if self._occasion == _POWER_UP:
            self.table.start_game()
        else:
            self.table.replace("try_buttons")

    def _call(self) -> None:
        now_ms = self.table.devices.clock.now_ms()
        self.table.devices.led.value(now_ms // (_CALL_MS // 2) % 2)
        if now_ms - self._called_ms >= _CALL_MS:
            self._called_ms = now_ms
            self.table.sound("fault")
