"""The two wires of an I2C bus and the chips on them, without time.

The emulated Pico brings its own clock and talks to this byte by byte; `i2c.I2cBus` adds time.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    Chunk = bytes | bytearray | memoryview
else:
    Protocol = object


class I2cTarget(Protocol):
    """A chip on an I2C bus. A transfer may come in pieces: one start, any `receive`s or `send`s, a stop."""

    def start_write(self) -> bool:
        """Hear a start with our address for writing; return whether we acknowledge."""

    def start_read(self) -> bool:
        """Hear a start with our address for reading; return whether we acknowledge."""

    def stretch_us(self) -> int:
        """Return how long we hold the clock after the address just acknowledged."""

    def receive(self, chunk: "Chunk") -> None:
        """Take the bytes that the host wrote."""

    def send(self, count: int) -> bytes:
        """Return the next `count` bytes."""

    def stop(self) -> None:
        """Hear the stop."""

    def holds_sda(self) -> bool:
        """Return whether we keep the data line low, which blocks the whole bus."""

    def power_off(self) -> None:
        """Lose the supply."""

    def power_on(self) -> None:
        """Get the supply back: the power-up state."""


class I2cLine:
    """The wires: targets by address, plugged or not, and the transfer under way."""

    def __init__(self) -> None:
        self._targets: "dict[int, I2cTarget]" = {}
        self._unplugged: "dict[int, I2cTarget]" = {}
        self._talking_to: "I2cTarget | None" = None

    def attach(self, address: int, target: I2cTarget) -> None:
        """Hang a target on the bus; it has power already."""
        self._targets[address] = target

    def unplug(self, address: int) -> None:
        """Pull the target's plug: it loses power and answers no more."""
        target = self._targets.pop(address)
        self._unplugged[address] = target
        if self._talking_to is target:
            self._talking_to = None
        target.power_off()

    def replug(self, address: int) -> None:
        """Put the plug back: the target starts from its power-up state."""
        target = self._unplugged.pop(address)
        self._targets[address] = target
        target.power_on()

    def is_stuck(self) -> bool:
        """Return whether somebody holds the data line low."""
        return any(target.holds_sda() for target in self._targets.values())

    def start_write(self, address: int) -> bool:
        """Send a start and an address for writing; return whether somebody acknowledges."""
        target = self._targets.get(address)
        self._talking_to = target if target and target.start_write() else None
        return self._talking_to is not None

    def start_read(self, address: int) -> bool:
        """Send a start and an address for reading; return whether somebody acknowledges."""
        target = self._targets.get(address)
        self._talking_to = target if target and target.start_read() else None
        return self._talking_to is not None

    def stretch_us(self) -> int:
        """Return how long the target just addressed holds the clock."""
        return self._talking_to.stretch_us() if self._talking_to else 0

    def write(self, chunk: "Chunk") -> None:
        """Pass bytes to the target that acknowledged."""
        if self._talking_to:
            self._talking_to.receive(chunk)

    def read(self, count: int) -> bytes:
        """Return bytes of the target that acknowledged; a line nobody drives reads FF."""
        return self._talking_to.send(count) if self._talking_to else b"\xff" * count

    def stop(self) -> None:
        """Send the stop."""
        if self._talking_to:
            self._talking_to.stop()
        self._talking_to = None
