"""All devices of one board, opened from its compiled configuration."""

import busio
import utime
from machine import Pin

from devices.buttons import PinButtons
from devices.buzzer import PiezoBuzzer
from devices.clock import TickClock
from devices.flash import RawFlash
from devices.reader import NfcReader
from devices.rest import Rest
from devices.screen import OledDisplay
from devices.store import TableStore, open_store
from devices.watchdog import Endings, PicoWatchdog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from devices.pn532_link import PN532Link
    from devices.probe import Probe

# For a whole transfer; the longest, a read of 20 pages of a tag at 200 kHz, takes 5 ms.
I2C_TIMEOUT_US = 6_000


class Devices:
    """The ports of `tally.ports`: `reader`, `display` (the first of `displays`), `buttons`, `buzzer`, `led`,
    `clock`, `flash`, `store`, `watchdog`, `endings` and `rest`; `version` and `digest` are the image's.
    """

    def __init__(self, board: "dict[str, Any]") -> None:
        self._board = board
        self.version = board["version"]
        self.digest = board["digest"]
        self.button_pins = board["buttons"]
        self.buzzer_pin = board["buzzer"]
        self.store = open_store(*board["table"])
        buses = {number: _open_bus(*pins) for number, pins in board["i2c"].items()}
        self.clock = TickClock()
        places = board["screens"]
        self.displays = [OledDisplay(buses[bus], address, self.clock, len(places)) for bus, address in places]
        self.display = self.displays[0]
        self.reader = NfcReader(_open_link(board, buses), _output(board["reader"][-1]), self.clock)
        self.buttons = PinButtons(board["buttons"])
        self.buzzer = PiezoBuzzer(board["buzzer"], self.clock)
        self.flash = RawFlash(*board["log"])
        self.led = Pin(board["led"], Pin.OUT, value=1)
        self.watchdog = PicoWatchdog()
        self.endings = Endings()
        self.rest = Rest()

    def wait_ms(self, duration_ms: int) -> None:
        """Do nothing for that long: only for who has nothing else left to do."""
        utime.sleep_ms(duration_ms)

    def probe(self) -> "Probe":
        """Return a look at how everything is wired; nobody else may use the reader meanwhile."""
        from devices.probe import Probe

        return Probe(self._board, self.buttons, isinstance(self.store, TableStore))


def open_devices(board: "dict[str, Any]") -> Devices:
    """Open everything; nothing here waits for a chip, and what is missing shows as its port's fault."""
    from devices.unused import drop_unused

    drop_unused()
    return Devices(board)


def _open_bus(sda: int, scl: int, frequency_hz: int) -> busio.I2C:
    return busio.I2C(scl, sda, frequency_hz, I2C_TIMEOUT_US)


def _open_link(board: "dict[str, Any]", buses: "dict[int, busio.I2C]") -> "PN532Link":
    """Return what carries the reader's frames: only its code is loaded."""
    bus, address, irq, _ = board["reader"]
    if bus is None:
        from devices.pn532_spi import open_spi

        return open_spi(_input(irq), *board["spi"])
    from devices.pn532_i2c import I2cLink

    return I2cLink(buses[bus], address, _input(irq))


def _input(pin: "int | None") -> "Any":
    return None if pin is None else Pin(pin, Pin.IN, Pin.PULL_UP)


def _output(pin: "int | None") -> "Any":
    return None if pin is None else Pin(pin, Pin.OUT, value=1)
