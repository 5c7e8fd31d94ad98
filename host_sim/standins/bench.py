"""The surroundings of the emulated Pico: buses, pins, flash and the clock that they share.

The simulator makes a Bench, wires emulated chips to it and attaches it. The stand-ins beside this module use
the bench that was attached last.
"""

from host_sim.standins.noise import random_byte, token_bytes
from host_sim.wire.clock import Alarm, BusClock
from host_sim.wire.i2c import I2cBus
from host_sim.wire.i2c_line import I2cLine
from host_sim.wire.nor_flash import NorFlash
from host_sim.wire.spi import SpiBus, SpiLine
from host_sim.wire.usb_serial import UsbSerial

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    PinId = int | str

LOW = 0
# The length of a chip's number.
CHIP_ID_BYTES = 8
# Why the chip started, for `machine.reset_cause`.
POWER_ON, WATCHDOG = 1, 3
REGISTER_COUNT = 8


class Restart(BaseException):
    """The firmware reset the chip. The code that runs the firmware has to start it again."""


class Air:
    """The network that the Pico's radio finds, by its name and password, while it `is_near`."""

    def __init__(self) -> None:
        self.network = ("", "")
        self.is_near = True
        self.is_on = False  # the radio


class Bench:
    """A Pico's surroundings. Pins are GPIO numbers, or names such as "LED".

    `outputs` are the levels that the Pico drives, `wired` the levels that parts give their pins.
    `bus_levels` gives the level of a bus's pin that only the Pico pulls. `crossed` holds the lines of parts
    that are wired to exchanged pins, by data and clock pin; `crossed_spi` by SCK, MOSI and MISO. `files` and
    `mounts` belong to the file systems. `interrupts` holds by pin what it calls, and the pin itself.
    `registers` are those of the watchdog that survive a reset.
    """

    def __init__(self, clock: BusClock) -> None:
        self.clock = clock
        self.ticks_ahead_us = 0  # added to the clock for the Pico's own counter
        self.i2c_buses: "dict[int, I2cBus]" = {}
        self.spi_buses: "dict[int, SpiBus]" = {}
        self.flash: "NorFlash | None" = None
        self._chip_id = b""
        self.usb = UsbSerial(clock)
        self.air = Air()
        self.outputs: "dict[PinId, int]" = {}
        self.wired: "dict[PinId, Callable[[], int]]" = {}
        self.tones_hz: "dict[PinId, int]" = {}
        self.bus_levels: "dict[PinId, Callable[[int], int]]" = {}
        self.crossed: "dict[tuple[PinId, PinId], I2cLine]" = {}
        self.crossed_spi: "dict[tuple[PinId, PinId, PinId], SpiLine]" = {}
        self.files: "dict[int, dict[str, bytes]]" = {}
        self.mounts: "dict[str, object]" = {}
        self.file_changes = 0
        self.thrown: "list[int]" = []  # the next random bytes
        self.noise: "Callable[[], int]" = random_byte  # each random byte after those
        self.reset_cause = POWER_ON
        self.registers = [0] * REGISTER_COUNT
        self._watched: "Alarm | None" = None
        self._bites_us = 0
        self.interrupts: "dict[PinId, tuple[Callable[[Any], None], Any]]" = {}
        self._listeners: "dict[PinId, Callable[[int], None]]" = {}

    def chip_id(self) -> bytes:
        """Return the chip's number, drawn when somebody first asks: pages begin with copies of one bench."""
        if not self._chip_id:
            self._chip_id = token_bytes(CHIP_ID_BYTES)
        return self._chip_id

    def i2c(self, bus_id: int) -> I2cBus:
        """Return a bus, an empty one if nothing is wired there."""
        if bus_id not in self.i2c_buses:
            self.i2c_buses[bus_id] = I2cBus(self.clock)
        return self.i2c_buses[bus_id]

    def spi(self, bus_id: int) -> SpiBus:
        """Return a bus, an empty one if nothing is wired there."""
        if bus_id not in self.spi_buses:
            self.spi_buses[bus_id] = SpiBus(self.clock)
        return self.spi_buses[bus_id]

    def wire_output(self, pin: "PinId", source: "Callable[[], int]") -> None:
        """Wire a chip's output to a pin; `source` returns its level."""
        self.wired[pin] = source

    def wire_input(self, pin: "PinId", listener: "Callable[[int], None]") -> None:
        """Wire a chip's input to a pin; `listener` gets each level that the Pico drives."""
        self._listeners[pin] = listener

    def press(self, pin: "PinId") -> None:
        """Push a button between a pin and ground, and keep it down."""
        self.wired[pin] = _ground
        self._interrupt(pin)

    def release(self, pin: "PinId") -> None:
        """Let a button go."""
        self.wired.pop(pin, None)
        self._interrupt(pin)

    def level(self, pin: "PinId", pulled_to: int) -> int:
        """Return the level of a pin: the Pico's own output, or what it reads there."""
        if pin in self.outputs:
            return self.outputs[pin]
        source = self.wired.get(pin)
        if source:
            return source()
        return self.bus_levels[pin](pulled_to) if pin in self.bus_levels else pulled_to

    def drive(self, pin: "PinId", level: int) -> None:
        """Put the Pico's output on a pin."""
        self.outputs[pin] = level
        if pin in self._listeners:
            self._listeners[pin](level)

    def let_go(self, pin: "PinId") -> None:
        """Make a pin of the Pico an input."""
        self.outputs.pop(pin, None)

    def cut(self, pin: "PinId | None") -> None:
        """Take the wires off a pin."""
        if pin is not None:
            self.wired.pop(pin, None)
            self._listeners.pop(pin, None)

    def watch(self, timeout_us: int) -> None:
        """Restart the watchdog's countdown to a reset."""
        self._bites_us = self.clock.now_us + timeout_us
        if not self._watched:
            self._watched = self.clock.after_us(timeout_us, self._bite)

    def is_watched(self) -> bool:
        """Return whether the watchdog counts down."""
        return self._watched is not None

    def unwatch(self) -> None:
        """Stop the watchdog, as a reset does."""
        if self._watched:
            self.clock.cancel(self._watched)
        self._watched = None

    def _interrupt(self, pin: "PinId") -> None:
        if pin in self.interrupts:  # no more calls than on a Pico: it is called where calls nest deepest, too
            handler, interrupted = self.interrupts[pin]
            handler(interrupted)

    def _bite(self) -> None:
        """Reset the chip. If it was fed since this alarm was set, set another: one a turn would cost more."""
        self._watched = None
        left_us = self._bites_us - self.clock.now_us
        if left_us > 0:
            self._watched = self.clock.after_us(left_us, self._bite)
            return
        self.reset_cause = WATCHDOG
        raise Restart


def _ground() -> int:
    return LOW


# The bench that was attached last. What each turn of the loop calls many times reads it here.
ATTACHED: "list[Bench]" = []


def attach(bench: Bench) -> None:
    """Let the stand-ins use this bench from now on."""
    ATTACHED[:] = [bench]


def attached() -> Bench:
    """Return the bench that was attached last."""
    return ATTACHED[0]
