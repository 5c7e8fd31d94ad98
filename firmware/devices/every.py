"""Every device of a board, by its port."""

import utime

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from uselect import Poll

    from devices.buttons import PinButtons
    from devices.buzzer import PiezoBuzzer
    from devices.clock import TickClock
    from devices.flash import RawFlash
    from devices.reader import NfcReader
    from devices.rest import Rest
    from devices.screen import OledDisplay
    from devices.watchdog import Endings, PicoWatchdog


class Devices:
    """The ports of `tally.ports`, as `opened` sets them (`display` is the first of `displays`).

    `board` is how all is wired, with version and digest of the image; `stdin` tells whether a computer sends.
    """

    store: "Any"
    clock: "TickClock"
    displays: "list[OledDisplay]"
    display: "OledDisplay"
    reader: "NfcReader"
    buttons: "PinButtons"
    buzzer: "PiezoBuzzer"
    flash: "RawFlash"
    led: "Any"
    watchdog: "PicoWatchdog"
    endings: "Endings"
    rest: "Rest"
    stdin: "Poll"

    def __init__(self, board: "dict[str, Any]") -> None:
        self.board = board

    def wait_ms(self, duration_ms: int) -> None:
        """Do nothing for that long: only for who has nothing else left to do."""
        utime.sleep_ms(duration_ms)

    def pending(self) -> bool:
        """Return whether a computer has sent something that is still to be read."""
        for _ in self.stdin.ipoll(0):
            return True
        return False

    def part(self, name: str) -> "Any":
        """Return what only some use: "chance", a function, or "probe", "sticker", "usb_link" to be closed."""
        return __import__("devices." + name, None, None, ("*",)).opened(self)
