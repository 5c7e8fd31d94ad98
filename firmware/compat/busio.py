"""CircuitPython's buses over `machine`, as much of them as Adafruit's drivers use: I2C and SPI.

I2C raises OSError where the Pico's own bus stays silent (a data byte was not acknowledged). SPI sends the
highest bit of a byte first, as a Pico does. The driver of a chip that wants the lowest bit first reverses
the bits.
"""

import errno

import machine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DEFAULT_FREQUENCY_HZ = 100_000
DEFAULT_TIMEOUT_US = 50_000
PINS_OF_SPI_BUS = 8
SPI_BUS_COUNT = 2


class _Bus:
    """A bus that one driver at a time may use."""

    _locked = False

    def try_lock(self) -> bool:
        """Take the bus; return False when somebody else has it."""
        if self._locked:
            return False
        self._locked = True
        return True

    def unlock(self) -> None:
        """Give the bus back."""
        self._locked = False


class I2C(_Bus):
    """One of the Pico's two I2C buses. The SDA pin determines which."""

    def __init__(
        self,
        scl: int,
        sda: int,
        frequency: int = DEFAULT_FREQUENCY_HZ,
        timeout: int = DEFAULT_TIMEOUT_US,
    ) -> None:
        self._scl = scl
        self._sda = sda
        self._frequency = frequency
        self._timeout = timeout
        self.renew()

    def writeto(self, address: int, buffer: "Any", *, start: int = 0, end: "int | None" = None) -> None:
        """Write `buffer[start:end]`; raise OSError unless every byte was acknowledged."""
        piece = _slice(buffer, start, end)
        try:
            acknowledged = self._bus.writeto(address, piece)
        except OSError as trouble:
            self._recover(trouble)
            raise
        if acknowledged < len(piece):
            raise OSError(errno.EIO)

    def readfrom_into(self, address: int, buffer: "Any", *, start: int = 0, end: "int | None" = None) -> None:
        """Fill `buffer[start:end]`; raise OSError."""
        try:
            self._bus.readfrom_into(address, _slice(buffer, start, end))
        except OSError as trouble:
            self._recover(trouble)
            raise

    def _recover(self, trouble: OSError) -> None:
        if trouble.errno == errno.ETIMEDOUT:
            self.renew()

    def renew(self) -> None:
        """Make the bus again: after a timeout it has sent no STOP, and nothing else helps."""
        self._bus = machine.I2C(
            self._sda // 2 % 2,
            scl=machine.Pin(self._scl),
            sda=machine.Pin(self._sda),
            freq=self._frequency,
            timeout=self._timeout,
        )


class SPI(_Bus):
    """One of the Pico's two SPI buses. The clock pin determines which."""

    def __init__(self, clock: int, MOSI: int, MISO: int) -> None:  # noqa: N803 - CircuitPython's own names
        self._bus = machine.SPI(
            clock // PINS_OF_SPI_BUS % SPI_BUS_COUNT,
            sck=machine.Pin(clock),
            mosi=machine.Pin(MOSI),
            miso=machine.Pin(MISO),
        )

    def configure(self, *, baudrate: int = DEFAULT_FREQUENCY_HZ, polarity: int = 0, phase: int = 0) -> None:
        """Set the speed in hertz and the mode."""
        self._bus.init(baudrate=baudrate, polarity=polarity, phase=phase)

    def write(self, buffer: "Any") -> None:
        """Send a buffer."""
        self._bus.write(buffer)

    def write_readinto(self, buffer_out: "Any", buffer_in: "Any") -> None:
        """Send a buffer and fill another one of the same length meanwhile; both may be the same."""
        self._bus.write_readinto(buffer_out, buffer_in)


def _slice(buffer: "Any", start: int, end: "int | None") -> "Any":
    if start == 0 and (end is None or end == len(buffer)):
        return buffer
    return memoryview(buffer)[start:end]
