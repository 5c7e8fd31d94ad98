"""The parts of a Pico's `machine` that firmware and drivers use, over the attached bench."""

from host_sim.standins.bench import ATTACHED, POWER_ON, WATCHDOG, Restart, attached
from host_sim.standins.i2c_registers import is_of_i2c, read_register, write_register
from host_sim.standins.machine_spi import SPI as SPI
from host_sim.standins.machine_spi import SoftSPI as SoftSPI
from host_sim.wire.i2c import I2cBus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from host_sim.standins.bench import PinId
    from host_sim.wire.i2c_line import Chunk

PWRON_RESET = POWER_ON
WDT_RESET = WATCHDOG
US_PER_MS = 1_000
LONGEST_WATCH_MS = 8_388
# The RP2040's watchdog: its control register, and eight registers that keep a word through a reset.
WATCHDOG_CONTROL = 0x40058000
WATCHDOG_ENABLE_BIT = 1 << 30
SCRATCH = 0x4005800C
SCRATCH_BYTES = 4
# Where the chip's own code notes that the watchdog was set up, and that a reset was requested.
SET_UP_INDEX = 4
SET_UP_MAGIC = 0x6AB73121


class Pin:
    """A pin of the Pico; two Pins of one number are one pin."""

    IN = 0
    OUT = 1
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(
        self, name: "PinId", mode: "int | None" = None, pull: "int | None" = None, value: "int | None" = None
    ) -> None:
        self.name = name
        self._pulled_to = int(pull == self.PULL_UP)
        if mode is not None:
            self.init(mode, pull, value=value)

    def init(self, mode: int, pull: "int | None" = None, value: "int | None" = None) -> None:
        """Set the direction, the pull resistor and the level to drive."""
        self._pulled_to = int(pull == self.PULL_UP)
        if mode == self.OUT:
            attached().drive(self.name, attached().outputs.get(self.name, 0) if value is None else int(value))
        else:
            attached().let_go(self.name)

    def value(self, level: "int | None" = None) -> "int | None":
        """Return the level of the pin, or drive it."""
        bench = ATTACHED[0]
        if level is not None:
            bench.drive(self.name, int(bool(level)))
            return None
        name = self.name
        wired = bench.wired.get(name)
        if wired and name not in bench.outputs:  # without another call: each rest asks the reader eight times
            return wired()
        return bench.level(name, self._pulled_to)

    def irq(self, handler: "Callable[[Pin], None]", trigger: int, *, hard: bool = False) -> None:
        """Call the handler at both edges, at any moment."""
        if trigger != self.IRQ_FALLING | self.IRQ_RISING or not hard:
            raise ValueError("only hard interrupts at both edges are emulated")
        attached().interrupts[self.name] = handler, self


class I2C:
    """One of the two I2C blocks. A new object frees the bus after a timeout."""

    def __init__(
        self, bus_id: int, *, scl: Pin, sda: Pin, freq: int = 400_000, timeout: int = 50_000
    ) -> None:
        _check_pin(bus_id, "SCL", scl, 1)
        _check_pin(bus_id, "SDA", sda, 0)
        self._bus = attached().i2c(bus_id)
        self._bus.open(freq, timeout)

    def writeto(self, address: int, chunk: "Chunk", stop: bool = True) -> int:
        """Write; return how many bytes were acknowledged; raise OSError."""
        return self._bus.write(address, chunk, stop)

    def readfrom_into(self, address: int, buffer: "bytearray | memoryview", stop: bool = True) -> None:
        """Fill the buffer; raise OSError."""
        buffer[:] = self._bus.read(address, len(buffer), stop)


def _check_pin(bus_id: int, role: str, pin: Pin, oddness: int) -> None:
    """Refuse wrong pins, in the Pico's own words: GP0 and GP1 are I2C0, GP2 and GP3 are I2C1..."""
    if not isinstance(pin.name, int) or pin.name % 2 != oddness or pin.name // 2 % 2 != bus_id:
        raise ValueError(f"bad {role} pin")


class PWM:
    """A square wave on a pin, heard when a piezo is wired there."""

    def __init__(self, pin: Pin) -> None:
        self._pin = pin
        self._frequency_hz = 0
        self._duty_u16 = 0

    def freq(self, frequency_hz: int) -> None:
        """Set the frequency."""
        self._frequency_hz = frequency_hz
        self._sound()

    def duty_u16(self, duty_u16: int) -> None:
        """Set the share of time the pin is high, in 65,535ths."""
        self._duty_u16 = duty_u16
        self._sound()

    def _sound(self) -> None:
        attached().tones_hz[self._pin.name] = self._frequency_hz if self._duty_u16 else 0


class SoftI2C:
    """A bus moved bit by bit on any two pins: it finds the chips on just these pins."""

    def __init__(self, *, scl: Pin, sda: Pin, freq: int = 400_000, timeout: int = 50_000) -> None:
        self._bus = I2cBus(attached().clock, freq, timeout)
        self._bus.line = attached().crossed.get((sda.name, scl.name), self._bus.line)

    def readfrom_into(self, address: int, buffer: "bytearray | memoryview", stop: bool = True) -> None:
        """Fill the buffer; raise OSError."""
        buffer[:] = self._bus.read(address, len(buffer), stop)


class WDT:
    """The watchdog: it resets the chip if it is not fed for `timeout` ms. It cannot be stopped."""

    def __init__(self, id: int = 0, timeout: int = 5_000) -> None:  # noqa: A002, ARG002 - MicroPython's own
        if timeout > LONGEST_WATCH_MS:
            raise ValueError(f"timeout exceeds {LONGEST_WATCH_MS}")
        self._timeout_us = timeout * US_PER_MS
        attached().registers[SET_UP_INDEX] = SET_UP_MAGIC
        self.feed()

    def feed(self) -> None:
        """Restart the countdown."""
        attached().watch(self._timeout_us)


class Memory:
    """The chip's registers by address, those that the firmware uses: the watchdog's and I2C's."""

    def __getitem__(self, address: int) -> int:
        if is_of_i2c(address):
            return read_register(address)
        if address == WATCHDOG_CONTROL:
            return WATCHDOG_ENABLE_BIT if attached().is_watched() else 0
        return attached().registers[(address - SCRATCH) // SCRATCH_BYTES]

    def __setitem__(self, address: int, word: int) -> None:
        if is_of_i2c(address):
            write_register(address, word)
        elif address != WATCHDOG_CONTROL:
            attached().registers[(address - SCRATCH) // SCRATCH_BYTES] = word
        elif not word & WATCHDOG_ENABLE_BIT:
            attached().unwatch()


mem32 = Memory()


def unique_id() -> bytes:
    """Return the chip's number. No other chip has it."""
    return attached().chip_id()


def reset_cause() -> int:
    """Return PWRON_RESET, or WDT_RESET, which also stands for `reset`."""
    return attached().reset_cause


def reset() -> None:
    """Start again from the beginning. On a Pico the watchdog does it."""
    attached().reset_cause = WATCHDOG
    attached().registers[SET_UP_INDEX] = 0
    raise Restart
