"""An SPI bus of a Pico: bytes go both ways at once, in their time, and a pin selects each chip.

Bytes are in the Pico's order, the highest bit first.
"""

from host_sim.wire.clock import BusClock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from host_sim.wire.i2c_line import Chunk
else:
    Protocol = object

BITS_PER_BYTE = 8
NS_PER_SECOND = 1_000_000_000
DEFAULT_FREQUENCY_HZ = 1_000_000
SELECTED = 0
# Eight pins in a row belong to one of the Pico's two buses (RP2040 data sheet, 1.4.3).
PINS_OF_BUS = 8
BUS_COUNT = 2
# A Pico's pins are pulled down after a reset (RP2040 data sheet, 2.19.6.3), so an open line is low.
OPEN_LINE = b"\x00"


def bus_of(pin: int) -> int:
    """Return the bus, of the two, to which a pin of the Pico belongs."""
    return pin // PINS_OF_BUS % BUS_COUNT


class SpiTarget(Protocol):
    """A chip on an SPI bus, in mode 0."""

    def select(self) -> None:
        """See the select line fall."""

    def exchange(self, chunk: "Chunk") -> bytes:
        """Take the host's bytes, and return as many."""

    def deselect(self) -> None:
        """See the select line rise."""

    def power_off(self) -> None:
        """Lose the supply."""

    def power_on(self) -> None:
        """Get the supply back: the power-up state."""


class SpiLine:
    """The wires: targets by the Pico's pin that selects them, plugged in or not."""

    def __init__(self) -> None:
        self._targets: "dict[int, SpiTarget]" = {}
        self._unplugged: "dict[int, SpiTarget]" = {}
        self._selected: "list[int]" = []

    def attach(self, pin: int, target: SpiTarget) -> None:
        """Wire a target to the bus; it has power already."""
        self._targets[pin] = target

    def detach(self, pin: int) -> None:
        """Take a target's wires off the bus, if it is there. It keeps its power."""
        self._targets.pop(pin, None)

    def silence(self, pin: int) -> None:
        """Leave a target its power, but cut it off the bus."""
        self.detach(pin)

    def unplug(self, pin: int) -> None:
        """Pull the target's plug: it loses power and answers no more."""
        self._unplugged[pin] = self._targets.pop(pin)
        self._unplugged[pin].power_off()

    def replug(self, pin: int) -> None:
        """Put the plug back: the target starts from its power-up state."""
        self._targets[pin] = self._unplugged.pop(pin)
        self._targets[pin].power_on()

    def drive(self, pin: int, level: int) -> None:
        """Put a level on the pin that selects a target."""
        was_selected = pin in self._selected
        if (level == SELECTED) == was_selected:
            return
        target = self._targets.get(pin)
        if was_selected:
            self._selected.remove(pin)
        else:
            self._selected.append(pin)
        if target:
            target.deselect() if was_selected else target.select()

    def selected(self) -> "SpiTarget | None":
        """Return the target that is selected."""
        for pin in self._selected:
            if pin in self._targets:
                return self._targets[pin]
        return None


class SpiBus:
    """The host's end. `transfers` and `bytes_moved` count the traffic. `when_begun` is called before each
    transfer, with its bytes.
    """

    def __init__(self, clock: BusClock):
        self.clock = clock
        self.line = SpiLine()
        self.transfers = 0
        self.bytes_moved = 0
        self.when_begun: "Callable[[int], None]" = _tell_nobody
        self._garbled: "tuple[int, int] | None" = None
        self.open(DEFAULT_FREQUENCY_HZ)

    def open(self, frequency_hz: int, polarity: int = 0, phase: int = 0) -> None:
        """Set up the host's block: the speed, the clock's level at rest, and the edge that counts."""
        self.frequency_hz = frequency_hz
        self._is_mode_0 = not polarity and not phase
        self._byte_ns = BITS_PER_BYTE * (NS_PER_SECOND // frequency_hz)

    def garble_next(self, byte_index: int, mask: int = 0xFF) -> None:
        """Flip the bits of `mask` in this byte of the next answer that is long enough, once."""
        self._garbled = byte_index, mask

    def exchange(self, chunk: "Chunk") -> bytes:
        """Send bytes and return as many. In a mode other than the chips', no chip understands them."""
        self.when_begun(len(chunk))
        self.transfers += 1
        self.bytes_moved += len(chunk)
        self.clock.wait_us(self.clock.whole_us(len(chunk) * self._byte_ns))
        target = self.line.selected()
        if target is None or not self._is_mode_0:
            return OPEN_LINE * len(chunk)
        return self._received(target.exchange(chunk))

    def _received(self, chunk: bytes) -> bytes:
        if self._garbled is None or self._garbled[0] >= len(chunk):
            return chunk
        byte_index, mask = self._garbled
        self._garbled = None
        changed = bytearray(chunk)
        changed[byte_index] ^= mask
        return bytes(changed)


def _tell_nobody(count: int) -> None:
    """Do nothing: no listener is set."""
