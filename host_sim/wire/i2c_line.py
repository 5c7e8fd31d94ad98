"""The two wires of an I2C bus and the chips on them, without time.

The emulated Pico has its own clock and uses this byte by byte. `i2c.I2cBus` adds time.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    Chunk = bytes | bytearray | memoryview
else:
    Protocol = object


class I2cTarget(Protocol):
    """A chip on an I2C bus. A transfer is one start, any number of `receive`s or `send`s, and a stop."""

    def start_write(self) -> bool:
        """Receive a start with our address for writing; return whether we acknowledge."""

    def start_read(self) -> bool:
        """Receive a start with our address for reading; return whether we acknowledge."""

    def stretch_us(self) -> int:
        """Return how long we hold the clock after the address just acknowledged."""

    def receive(self, chunk: "Chunk") -> None:
        """Take the bytes that the host wrote."""

    def send(self, count: int) -> bytes:
        """Return the next `count` bytes."""

    def stop(self) -> None:
        """Receive the stop."""

    def holds_sda(self) -> bool:
        """Return whether we keep the data line low, which blocks the whole bus."""

    def power_off(self) -> None:
        """Lose the supply."""

    def power_on(self) -> None:
        """Get the supply back: the power-up state."""


class AbsentTarget:
    """An address without a target: lines that nobody pulls low."""

    def start_write(self) -> bool:
        """Do not acknowledge."""
        return False

    def start_read(self) -> bool:
        """Do not acknowledge."""
        return False

    def stretch_us(self) -> int:
        """Hold nothing."""
        return 0

    def receive(self, chunk: "Chunk") -> None:
        """Receive nothing."""

    def send(self, count: int) -> bytes:
        """Return ones, as an open line does."""
        return b"\xff" * count

    def stop(self) -> None:
        """Receive nothing."""

    def holds_sda(self) -> bool:
        """Hold nothing."""
        return False

    def power_off(self) -> None:
        """Have no power."""

    def power_on(self) -> None:
        """Have no power."""


ABSENT = AbsentTarget()


class I2cLine:
    """The wires: targets by address, plugged in or not. `target` is the one that acknowledged last.

    `is_clock_held` means that something keeps the clock low, so that nothing moves.
    """

    def __init__(self) -> None:
        self.target: I2cTarget = ABSENT
        self.is_clock_held = False
        self._targets: "dict[int, I2cTarget]" = {}
        self._unplugged: "dict[int, I2cTarget]" = {}

    def attach(self, address: int, target: I2cTarget) -> None:
        """Attach a target to the bus; it has power already."""
        self._targets[address] = target

    def detach(self, address: int) -> I2cTarget:
        """Take a target's wires off the bus; return it. It keeps its power."""
        target = self._targets.pop(address)
        if self.target is target:
            self.target = ABSENT
        return target

    def silence(self, address: int) -> None:
        """Leave a target its power and its resistors, but cut it off the bus."""
        self.detach(address)
        self.attach(address, AbsentTarget())

    def is_pulled_up(self) -> bool:
        """Return whether the lines are pulled up. Each target's board has resistors for that."""
        return bool(self._targets)

    def unplug(self, address: int) -> None:
        """Pull the target's plug: it loses power and answers no more."""
        target = self._targets.pop(address)
        self._unplugged[address] = target
        if self.target is target:
            self.target = ABSENT
        target.power_off()

    def replug(self, address: int) -> None:
        """Put the plug back: the target starts from its power-up state."""
        target = self._unplugged.pop(address)
        self._targets[address] = target
        target.power_on()

    def is_stuck(self) -> bool:
        """Return whether a target holds the data line low."""
        return any(target.holds_sda() for target in self._targets.values())

    def start_write(self, address: int) -> bool:
        """Send a start and an address for writing; return whether a target acknowledges."""
        found = self._targets.get(address, ABSENT)
        acknowledged = found.start_write()
        self.target = found if acknowledged else ABSENT
        return acknowledged

    def start_read(self, address: int) -> bool:
        """Send a start and an address for reading; return whether a target acknowledges."""
        found = self._targets.get(address, ABSENT)
        acknowledged = found.start_read()
        self.target = found if acknowledged else ABSENT
        return acknowledged

    def stop(self) -> None:
        """Send the stop."""
        self.target.stop()
        self.target = ABSENT
