"""What can go wrong with parts that are wired right: on the buses, in the reader, the flash and the buttons.

A trouble of one moment is over with it; the others last until `end`.
"""

from host_sim.wire.nor_flash import SECTOR_BYTES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from host_sim.wire.i2c import I2cBus
    from host_sim.workbench import Workbench

READER = "reader"
LEVELS = {"low": 0, "high": 1}
# When the contacts of a bouncing button change after it was pushed, or let go: in all 5 ms (Ganssle, "A guide
# to debouncing", measured 1.6 ms on average and 6.2 at most for most kinds).
BOUNCES_US = (0, 80, 190, 420, 700, 1_150, 1_900, 3_100, 5_000)


class Troubles:
    """The troubles of one workbench; the parts are called as there."""

    def __init__(self, workbench: "Workbench") -> None:
        self._workbench = workbench
        self._answer = workbench.reader_chip.send  # by which its frames leave the chip

    def refuse(self, part: str, byte: int) -> None:
        """Let a part not acknowledge a byte of the next write to it; -1 is its address, in a read as well."""
        bus, address = self._place(part)
        bus.nack_next(address, byte)

    def garble(self, part: str, byte: int) -> None:
        """Let a byte of the next transfer to or from a part arrive with all its bits turned over."""
        bus, address = self._place(part)
        bus.garble_next(address, byte)

    def cut_short(self, part: str, byte: int) -> None:
        """Let a part fall silent before a byte of the next answer that is fetched from it."""
        bus, address = self._place(part)
        bus.end_next(address, byte)

    def hold_clock(self, part: str) -> None:
        """Let something hold the clock of a part's bus low."""
        bus, _ = self._place(part)
        bus.line.is_clock_held = True

    def stall(self) -> None:
        """Let the reader be busy for ever: it acknowledges each byte, and no frame of it is ever ready."""
        self._workbench.reader_chip.send = _lose

    def stick_irq(self, level: str) -> None:
        """Let the wire of the reader's IRQ be "low" or "high", whatever the reader does."""
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
        """Let so many of the next writes and erases of the flash come to nothing."""
        self._workbench.flash.fail(operations)

    def wear(self, sector: int) -> None:
        """Let a sector of the journal's flash, counted from its first, be worn out."""
        start, _ = self._workbench.board["log"]
        self._workbench.flash.worn.add(start // SECTOR_BYTES + sector)

    def end(self) -> None:
        """Let everything work again; worn flash stays so."""
        self._workbench.reader_chip.send = self._answer
        self._workbench.flash.fail(0)
        for bus in self._workbench.bench.i2c_buses.values():
            bus.line.is_clock_held = False
            bus.forget_faults()

    def _place(self, part: str) -> "tuple[I2cBus, int]":
        """Return the bus of a part and its address there; raise ValueError without one."""
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
    """Keep a frame from whoever waits for it."""
