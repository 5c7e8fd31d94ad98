"""All devices of one board, opened from its compiled configuration; no longer is this code needed."""

import sys

import busio
from machine import Pin
from uselect import POLLIN, poll
from usys import stdin

from devices.buttons import PinButtons
from devices.buzzer import PiezoBuzzer
from devices.clock import TickClock
from devices.every import Devices
from devices.flash import RawFlash
from devices.i2c_queue import QueuedI2C
from devices.reader import NfcReader
from devices.rest import Rest
from devices.screen import HEIGHT, WIDTH, OledDisplay, Panel
from devices.store import open_store
from devices.watchdog import Endings, PicoWatchdog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from devices.pn532_link import PN532Link

# For a whole transfer; the longest, a read of 20 pages of a tag at 200 kHz, takes 5 ms.
I2C_TIMEOUT_US = 6_000


def open_devices(board: "dict[str, Any]") -> Devices:
    """Open everything; nothing here waits for a chip, and what is missing shows as its port's fault."""
    devices = Devices(board)
    devices.store = open_store(*board["table"])
    buses: "dict[int, Any]" = {number: _open_bus(*pins) for number, pins in board["i2c"].items()}
    for number in {number for number, _ in board["screens"]}:
        buses[number] = QueuedI2C(buses[number], number)
    clock = devices.clock = TickClock()
    devices.displays = [_open_display(buses[bus], address, clock) for bus, address in board["screens"]]
    devices.display = devices.displays[0]
    devices.reader = NfcReader(_open_link(board, buses), _output(board["reader"][-1]), clock)
    devices.buttons = PinButtons(board["buttons"])
    devices.buzzer = PiezoBuzzer(board["buzzer"], clock)
    devices.flash = RawFlash(*board["log"])
    devices.led = Pin(board["led"], Pin.OUT, value=1)
    devices.watchdog = PicoWatchdog()
    devices.endings = Endings()
    devices.rest = Rest(_input(board["reader"][2]))
    devices.stdin = poll()
    devices.stdin.register(stdin, POLLIN)
    _forget_own_code()
    return devices


def _forget_own_code() -> None:
    """Take this module out of a Pico's heap: 2 KB."""
    if sys.implementation.name == "micropython":
        sys.modules.pop(__name__)
        delattr(sys.modules["devices"], "opened")


def _open_bus(sda: int, scl: int, frequency_hz: int) -> busio.I2C:
    return busio.I2C(scl, sda, frequency_hz, I2C_TIMEOUT_US)


class _Nobody:
    """A bus that takes everything: the driver's constructor talks at once, when no screen may be there."""

    def try_lock(self) -> bool:
        """Be free."""
        return True

    def unlock(self) -> None:
        """Be free again."""

    def writeto(self, address: int, buffer: "Any", **_: "Any") -> None:
        """Take it."""


def _open_display(bus: QueuedI2C, address: int, clock: TickClock) -> OledDisplay:
    nobody: "Any" = _Nobody()
    panel = Panel(WIDTH, HEIGHT, nobody, addr=address)
    panel.i2c_device.i2c = bus
    return OledDisplay(panel, bus, address, clock)


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
