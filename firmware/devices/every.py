"""All devices of a board, one for each port, opened from the board's compiled configuration."""

import busio
import utime
from machine import Pin
from micropython import kbd_intr
from uselect import POLLIN, poll
from usys import stdin

from devices.buttons import PinButtons
from devices.buzzer import PiezoBuzzer
from devices.chance import roll, secret
from devices.clock import TickClock
from devices.flash import RawFlash
from devices.i2c_queue import QueuedI2C
from devices.pn532_i2c import I2cLink
from devices.pn532_reader import NfcReader
from devices.pn532_sticker import Sticker
from devices.rest import Rest
from devices.screen import HEIGHT, USUAL, WIDTH, OledDisplay, Panel
from devices.store import TableStore, open_store
from devices.trace import trace_of
from devices.usb_link import CTRL_C, UsbLink
from devices.watchdog import Endings, PicoWatchdog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from uselect import Poll

    from devices.pn532_link import PN532Link
    from devices.probe import Probe
    from devices.radio import RadioBroker

# The limit for one transfer. The longest takes 5 ms: a read of 20 pages of a tag at 200 kHz.
I2C_TIMEOUT_US = 6_000
NO_CHARACTER = -1


class Devices:
    """The ports of `tally.ports`. `open_devices` fills them in; `display` is the first of `displays`.

    `board` describes the wiring, and has the firmware's version and digest. `stdin` shows whether a
    computer has sent something. While it `heeds_ctrl_c`, a computer may do more than read.
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
    trace_of: "Callable[[Exception], str]"
    endings: "Endings"
    rest: "Rest"
    stdin: "Poll"
    heeds_ctrl_c = False

    def __init__(self, board: "dict[str, Any]") -> None:
        self.board = board

    def wait_ms(self, duration_ms: int) -> None:
        """Do nothing for that long. Only a caller with nothing else left to do may use it."""
        utime.sleep_ms(duration_ms)

    def pending(self) -> bool:
        """Return whether a computer has sent something that is still to be read."""
        for _ in self.stdin.ipoll(0):
            return True
        return False

    def heed_ctrl_c(self, is_heeded: bool) -> None:
        """Choose whether a computer's Ctrl-C interrupts the firmware from now on."""
        self.heeds_ctrl_c = is_heeded
        kbd_intr(CTRL_C if is_heeded else NO_CHARACTER)

    def roll(self, sides: int) -> int:
        """Return 1 to `sides` (2 or more), each as likely as any other."""
        return roll(sides)

    def secret(self, size: int) -> bytes:
        """Return this many bytes, up to 32, that nobody can guess."""
        return secret(size)

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
        """Return the broker at a place on the network. The board must have a radio."""
        from devices.radio import RadioBroker  # a board without a radio has no such module

        return RadioBroker(join, place, will, filters, self.clock)

    def open_sticker(self) -> Sticker:
        """Return what sends any command to a tag. Nobody else may use the reader meanwhile."""
        return Sticker(self.reader)

    def open_probe(self) -> "Probe":
        """Return the probe of the wiring. Nobody else may use the reader meanwhile."""
        from devices.probe import Probe  # the import takes 29 ms: too long for power-up

        return Probe(self.board, self.displays, self.buttons, isinstance(self.store, TableStore))


def open_devices(board: "dict[str, Any]") -> Devices:
    """Open all devices. It waits for no chip; a chip that is missing shows later, as its port's fault."""
    devices = Devices(board)
    devices.store = open_store(*board["table"])
    buses: "dict[int, Any]" = {number: _open_bus(*pins) for number, pins in board["i2c"].items()}
    for number in {place[0] for place in board["screens"]}:
        buses[number] = QueuedI2C(buses[number], number)
    clock = devices.clock = TickClock()
    devices.displays = [_open_display(buses[place[0]], place, clock) for place in board["screens"]]
    devices.display = devices.displays[0]
    devices.reader = NfcReader(_open_link(board, buses), _output(board["reader"][-1]), clock)
    devices.buttons = PinButtons(board["buttons"])
    devices.buzzer = PiezoBuzzer(board["buzzer"], clock)
    devices.flash = RawFlash(*board["log"])
    devices.led = Pin(board["led"], Pin.OUT, value=1)
    devices.watchdog = PicoWatchdog()
    devices.trace_of = trace_of
    devices.endings = Endings()
    devices.rest = Rest(_input(board["reader"][2]))
    devices.stdin = poll()
    devices.stdin.register(stdin, POLLIN)
    return devices


def _open_bus(sda: int, scl: int, frequency_hz: int) -> busio.I2C:
    return busio.I2C(scl, sda, frequency_hz, I2C_TIMEOUT_US)


class _Nobody:
    """A bus that takes everything. The driver's constructor writes at once, when there may be no screen."""

    def try_lock(self) -> bool:
        """Be free."""
        return True

    def unlock(self) -> None:
        """Be free again."""

    def writeto(self, address: int, buffer: "Any", **_: "Any") -> None:
        """Take it."""


def _open_display(bus: QueuedI2C, place: "tuple[Any, ...]", clock: TickClock) -> OledDisplay:
    """Return the display at a place: a bus, an address, and a controller if the board's file names one."""
    nobody: "Any" = _Nobody()
    _, address, controller = (place + (USUAL,))[:3]
    panel = Panel(WIDTH, HEIGHT, nobody, addr=address)
    panel.i2c_device.i2c = bus
    return OledDisplay(panel, bus, address, clock, controller)


def _open_link(board: "dict[str, Any]", buses: "dict[int, busio.I2C]") -> "PN532Link":
    """Return the link that carries the reader's frames."""
    bus, address, irq, _ = board["reader"]
    if bus is None:
        from devices.pn532_spi import open_spi  # few boards have their reader on SPI

        return open_spi(_input(irq), *board["spi"])
    return I2cLink(buses[bus], address, _input(irq))


def _input(pin: "int | None") -> "Any":
    return None if pin is None else Pin(pin, Pin.IN, Pin.PULL_UP)


def _output(pin: "int | None") -> "Any":
    return None if pin is None else Pin(pin, Pin.OUT, value=1)
