"""Every device of a board, by its port, opened from the board's compiled configuration."""

import busio
import utime
from machine import Pin
from micropython import kbd_intr
from uselect import POLLIN, poll
from usys import stdin

from devices.buttons import PinButtons
from devices.buzzer import PiezoBuzzer
from devices.chance import roll
from devices.clock import TickClock
from devices.flash import RawFlash
from devices.i2c_queue import QueuedI2C
from devices.pn532_i2c import I2cLink
from devices.reader import NfcReader
from devices.rest import Rest
from devices.screen import HEIGHT, WIDTH, OledDisplay, Panel
from devices.sticker import Sticker
from devices.store import TableStore, open_store
from devices.usb_link import UsbLink
from devices.watchdog import Endings, PicoWatchdog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from uselect import Poll

    from devices.pn532_link import PN532Link
    from devices.probe import Probe
    from devices.radio import RadioBroker

# For a whole transfer; the longest, a read of 20 pages of a tag at 200 kHz, takes 5 ms.
I2C_TIMEOUT_US = 6_000
# What `kbd_intr` takes.
CTRL_C = 3
NO_CHARACTER = -1


class Devices:
    """The ports of `tally.ports`, as `open_devices` sets them (`display` is the first of `displays`).

    `board` is how all is wired, with version and digest of the firmware; `stdin` tells if a computer sends.
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

    def heed_ctrl_c(self, is_heeded: bool) -> None:
        """Let a computer interrupt the firmware by Ctrl-C from now on, or not."""
        kbd_intr(CTRL_C if is_heeded else NO_CHARACTER)

    def roll(self, sides: int) -> int:
        """Return 1 to `sides` (2 or more), each as likely as any other."""
        return roll(sides)

    def open_link(self) -> UsbLink:
        """Return the link to the computer that has sent something."""
        return UsbLink(self.stdin)

    def open_broker(
        self,
        join: "dict[str, Any]",
        place: "dict[str, Any]",
        will: "tuple[bytes, bytes, bool]",
        filters: "Sequence[bytes]",
    ) -> "RadioBroker":
        """Return the broker at a place on a network; only where the board has a radio."""
        from devices.radio import RadioBroker  # most boards have no radio, and its modules are not there

        return RadioBroker(join, place, will, filters, self.clock)

    def open_sticker(self) -> Sticker:
        """Return what says any command to a tag; nobody else may use the reader meanwhile."""
        return Sticker(self.reader)

    def open_probe(self) -> "Probe":
        """Return a look at how everything is wired; nobody else may use the reader meanwhile."""
        from devices.probe import Probe  # it takes 29 ms, which nobody is to wait for at power-up

        return Probe(self.board, self.displays, self.buttons, isinstance(self.store, TableStore))


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
    return devices


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
    """Return what carries the reader's frames."""
    bus, address, irq, _ = board["reader"]
    if bus is None:
        from devices.pn532_spi import open_spi  # few boards have their reader there

        return open_spi(_input(irq), *board["spi"])
    return I2cLink(buses[bus], address, _input(irq))


def _input(pin: "int | None") -> "Any":
    return None if pin is None else Pin(pin, Pin.IN, Pin.PULL_UP)


def _output(pin: "int | None") -> "Any":
    return None if pin is None else Pin(pin, Pin.OUT, value=1)
