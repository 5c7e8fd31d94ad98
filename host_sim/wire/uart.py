"""A UART between a host and one chip. A byte takes ten bits, and arrives after their time."""

from host_sim.wire.clock import BusClock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from host_sim.wire.i2c_line import Chunk
else:
    Protocol = object

BITS_PER_BYTE = 10  # start, eight, stop
DEFAULT_BAUD = 115_200
US_PER_SECOND = 1_000_000
NS_PER_SECOND = 1_000_000_000


class UartTarget(Protocol):
    """A chip on a UART."""

    def hear(self, chunk: "Chunk") -> None:
        """Take bytes that the host wrote at our speed."""

    def power_off(self) -> None:
        """Lose the supply."""

    def power_on(self) -> None:
        """Get the supply back: the power-up state."""


class UartBus:
    """The host's end and the wires. A chip sends with `deliver`. Bytes at another speed are lost."""

    def __init__(self, clock: BusClock):
        self.clock = clock
        self.host_baud = DEFAULT_BAUD
        self.chip_baud = DEFAULT_BAUD
        self._target: "UartTarget | None" = None
        self._is_plugged = False
        self._arriving = bytearray()
        self._last_us = 0  # when the last arriving byte is complete

    def attach(self, target: UartTarget) -> None:
        """Connect the chip."""
        self._target = target
        self._is_plugged = True

    def unplug(self) -> None:
        """Pull the chip's plug: it loses power and receives no more."""
        self._is_plugged = False
        if self._target:
            self._target.power_off()

    def replug(self) -> None:
        """Put the plug back: the chip starts from its power-up state."""
        self._is_plugged = True
        if self._target:
            self._target.power_on()

    def open(self, baud: int) -> None:
        """Make the host's UART again, with a speed, and drop what was received."""
        self.host_baud = baud
        self.clear()

    def write(self, chunk: "Chunk") -> int:
        """Send `chunk`, and wait until it is sent; return its length."""
        duration_ns = len(chunk) * BITS_PER_BYTE * (NS_PER_SECOND // self.host_baud)
        self.clock.wait_us(self.clock.whole_us(duration_ns))
        if self._target and self._is_plugged and self.host_baud == self.chip_baud:
            self._target.hear(chunk)
        return len(chunk)

    def waiting(self) -> int:
        """Return how many bytes have arrived and are not read yet."""
        missing_us = max(0, self._last_us - self.clock.now_us)
        byte_us = self._byte_us()
        return max(0, len(self._arriving) - (missing_us + byte_us - 1) // byte_us)

    def read(self, count: int, timeout_us: int = 0) -> bytes:
        """Return up to `count` bytes; wait at most `timeout_us` for the last of them."""
        deadline_us = self.clock.now_us + timeout_us
        while self.waiting() < count and self.clock.now_us < deadline_us:
            self.clock.wait_us(min(self._byte_us(), deadline_us - self.clock.now_us))
        taken = bytes(self._arriving[: min(count, self.waiting())])
        self._arriving = self._arriving[len(taken) :]
        return taken

    def clear(self) -> None:
        """Drop what has arrived."""
        self._arriving = self._arriving[self.waiting() :]

    def deliver(self, chunk: bytes) -> None:
        """Send from the chip. The bytes arrive one after the other from now on."""
        if self.host_baud != self.chip_baud:
            return
        self._last_us = max(self._last_us, self.clock.now_us) + len(chunk) * self._byte_us()
        self._arriving.extend(chunk)

    def _byte_us(self) -> int:
        return BITS_PER_BYTE * US_PER_SECOND // self.host_baud
