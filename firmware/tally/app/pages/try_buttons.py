"""Each button is pressed once: the one that arrives lights up, whichever was meant."""

from tally.app.page import BasePage
from tally.constant import const
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.tags.record import Tag

_NAMES = const(("left", "ok", "right"))


class Page(BasePage):
    """Goes on when the last one arrives, by OK once that has, and by a held Right where only OK is silent."""

    screen = "try_buttons"

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
        """Left has arrived."""
        self._note("left")

    def ok(self) -> None:
        """OK has arrived, or it goes on."""
        if "ok" in self._arrived:
            self._pass_on()
        else:
            self._note("ok")

    def right(self) -> None:
        """Right has arrived."""
        self._note("right")

    def right_held(self) -> None:
        """Go on where OK does not arrive."""
        self._note("right")
        if "ok" not in self._arrived and len(self._arrived) == len(_NAMES) - 1:
            self._pass_on()

    def left_held(self) -> None:
        """Left has arrived."""
        self._note("left")

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Leave cards alone."""

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
        if self.table.game_page() is self:  # the first boot
            self.table.start_game()
        else:
            self.table.to_game()
