"""CircuitPython's SPI bus over `machine`, as far as Adafruit's drivers ask for it: `busio.SPI`.

A Pico sends the highest bit of a byte first and cannot do otherwise: for a chip that wants the lowest first,
its driver turns the bytes round.
"""

import machine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DEFAULT_FREQUENCY_HZ = 100_000
PINS_OF_BUS = 8
BUS_COUNT = 2


class SPI:
    """One of the two buses of a Pico; which one follows from its clock pin."""

    def __init__(self, clock: int, MOSI: int, MISO: int) -> None:  # noqa: N803 - CircuitPython's own names
        self._locked = False
        self._bus = machine.SPI(
            clock // PINS_OF_BUS % BUS_COUNT,
            sck=machine.Pin(clock),
            mosi=machine.Pin(MOSI),
            miso=machine.Pin(MISO),
        )

    def try_lock(self) -> bool:
        """Take the bus; return False when it is taken."""
        if self._locked:
            return False
        self._locked = True
        return True

    def unlock(self) -> None:
        """Give the bus back."""
        self._locked = False

    def configure(self, *, baudrate: int = DEFAULT_FREQUENCY_HZ, polarity: int = 0, phase: int = 0) -> None:
        """Set the speed in hertz and the mode."""
        self._bus.init(baudrate=baudrate, polarity=polarity, phase=phase)

    def write(self, buffer: "Any") -> None:
        """Send a buffer."""
        self._bus.write(buffer)

    def write_readinto(self, buffer_out: "Any", buffer_in: "Any") -> None:
        """Send a buffer and fill another of its length meanwhile; both may be one."""
        self._bus.write_readinto(buffer_out, buffer_in)
