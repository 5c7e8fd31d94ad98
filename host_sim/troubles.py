"""The troubles of parts that are wired right: on the buses, in the reader, the flash and the buttons.

Some troubles happen once; the others last until `end`.
"""

from host_sim.wire.nor_flash import SECTOR_BYTES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    from host_sim.standins.bench import Bench
    from host_sim.wire.clock import BusClock
    from host_sim.wire.i2c import I2cBus
    from host_sim.wire.nor_flash import NorFlash
    from host_sim.wire.pn532 import Pn532

    class Workbench(Protocol):
        """What the troubles need of a `host_sim.workbench.Workbench`."""

        board: "dict[str, Any]"
        clock: BusClock
        bench: Bench
        reader_chip: Pn532
        flash: NorFlash

        def place(self, part: str) -> "tuple[Any, int]":
            """Return the line that a part is on now, and its address or pin there."""

        def push(self, button: str) -> None:
            """Push a button and keep it down."""

        def let_go(self, button: str) -> None:
            """Let a button go."""


READER = "reader"
LEVELS = {"low": 0, "high": 1}
# The times at which a bouncing button's contacts change after a push or its end: 5 ms in all. (Ganssle, "A
# guide to debouncing", measured 1.6 ms on average, and at most 6.2 ms for most kinds.)
BOUNCES_US = (0, 80, 190, 420, 700, 1_150, 1_900, 3_100, 5_000)


class Troubles:
    """The troubles of one workbench; parts have the same names as there."""

    def __init__(self, workbench: "Workbench") -> None:
        self._workbench = workbench
        self._answer = workbench.reader_chip.send  # the reader's way to send its frames

    def refuse(self, part: str, byte: int) -> None:
        """Let a part refuse a byte of the next write to it; -1 is its address, also in a read."""
        bus, address = self._place(part)
        bus.nack_next(address, byte)

    def garble(self, part: str, byte: int) -> None:
        """Let a byte of the next transfer to or from a part arrive with all its bits inverted."""
        bus, address = self._place(part)
        bus.garble_next(address, byte)

    def cut_short(self, part: str, byte: int) -> None:
        """Let a part fall silent before a byte of the next read from it."""
        bus, address = self._place(part)
        bus.end_next(address, byte)

    def hold_clock(self, part: str) -> None:
        """Hold the clock of a part's bus low."""
        bus, _ = self._place(part)
        bus.line.is_clock_held = True

    def stall(self) -> None:
        """Let the reader be busy for ever: it acknowledges each byte, but never has a frame ready."""
        self._workbench.reader_chip.send = _lose

    def stick_irq(self, level: str) -> None:
        """Fix the wire of the reader's IRQ at "low" or "high", whatever the reader does."""
        stuck_at = LEVELS[level]
        _, _, irq, _ = self._workbench.board[READER]
        self._workbench.bench.wire_output(irq, lambda: stuck_at)

    def bounce(self, button: str) -> None:
        """Push a button whose contacts bounce, and keep it down."""
        self._bounce(button, self._workbench.push, self._workbench.let_go)

    def bounce_off(self, button: str) -> None:
        """Let go of a button whose contacts bounce."""
        self._bounce(button, self._workbench.let_go, self._workbench.push)

    def fail_flash(self, operations: int) -> None:
        """Let this many of the next writes and erases of the flash fail."""
        self._workbench.flash.fail(operations)

    def wear(self, sector: int) -> None:
        """Wear out a sector of the journal's flash; sectors count from 0."""
        start, _ = self._workbench.board["log"]
        self._workbench.flash.worn.add(start // SECTOR_BYTES + sector)

    def end(self) -> None:
        """Let everything work again; worn flash stays worn."""
        self._workbench.reader_chip.send = self._answer
        self._workbench.flash.fail(0)
        for bus in self._workbench.bench.i2c_buses.values():
            bus.line.is_clock_held = False
            bus.forget_faults()

    def _place(self, part: str) -> "tuple[I2cBus, int]":
        """Return a part's bus and its address there; raise ValueError if it is not on I2C."""
        line, address = self._workbench.place(part)
        for bus in self._workbench.bench.i2c_buses.values():
            if bus.line is line:
                return bus, address
        raise ValueError(f"the {part} is not on an I2C bus")

    def _bounce(self, button: str, begin: "Any", back: "Any") -> None:
        clock = self._workbench.clock
        for count, delay_us in enumerate(BOUNCES_US):
            if count % 2:
                clock.after_us(delay_us, lambda: back(button))
            else:
                clock.after_us(delay_us, lambda: begin(button))


def _lose(frame: bytes) -> None:
    """Drop a frame that the host waits for."""
