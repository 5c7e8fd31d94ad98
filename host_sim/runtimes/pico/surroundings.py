"""The chips that an emulated Pico is wired to: a workbench's, met byte by byte and level by level.

Runs in MicroPython beside the emulator, which calls these methods with whole numbers and strings only.
"""

from host_sim.wire.ntag import card_of
from host_sim.workbench import Workbench

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NOT_ACKNOWLEDGED = -1
NOTHING_DUE = -1
# Added to the number of a bus, this means the same two wires with data and clock exchanged.
CROSSED = 2


class Surroundings:
    """A workbench whose time is the emulated Pico's; `images` are the tray's tags by label."""

    def __init__(self, board: "dict[str, Any]", images: "dict[str, str]") -> None:
        self.workbench = Workbench(board)
        self._tags = {label: card_of(bytes.fromhex(image)) for label, image in images.items()}
        bench = self.workbench.bench
        self._lines = {bus: bench.i2c(bus).line for bus in board["i2c"]}
        for bus, (sda, scl, _) in board["i2c"].items():
            self._lines[CROSSED + bus] = bench.crossed[scl, sda]

    def wait(self, duration_us: int) -> int:
        """Let time pass; return after how many microseconds something moves by itself (-1: never)."""
        clock = self.workbench.clock
        clock.wait_us(duration_us)
        due_us = clock.next_due_us()
        return NOTHING_DUE if due_us is None else due_us - clock.now_us

    def level(self, pin: int, pulled_to: int) -> int:
        """Return the level of a wire that the Pico does not drive but only pulls."""
        return self.workbench.bench.level(pin, pulled_to)

    def drive(self, pin: int, level: int) -> None:
        """Put the Pico's level on a wire."""
        self.workbench.bench.drive(pin, level)

    def let_go(self, pin: int) -> None:
        """Let the Pico stop driving a wire."""
        self.workbench.bench.let_go(pin)

    def start_write(self, bus: int, address: int) -> int:
        """Return for how many microseconds the target holds the clock, or -1: not acknowledged."""
        line = self._lines[bus]
        return line.target.stretch_us() if line.start_write(address) else NOT_ACKNOWLEDGED

    def start_read(self, bus: int, address: int) -> int:
        """Return for how many microseconds the target holds the clock, or -1: not acknowledged."""
        line = self._lines[bus]
        return line.target.stretch_us() if line.start_read(address) else NOT_ACKNOWLEDGED

    def receive(self, bus: int, chunk: str) -> None:
        """Give the target bytes, in hexadecimal."""
        self._lines[bus].target.receive(bytes.fromhex(chunk))

    def send(self, bus: int) -> int:
        """Return the target's next byte."""
        return self._lines[bus].target.send(1)[0]

    def stop(self, bus: int) -> None:
        """End the transfer."""
        self._lines[bus].stop()

    def is_stuck(self, bus: int) -> bool:
        """Return whether a chip holds the data line low."""
        return self._lines[bus].is_stuck()

    def exchange(self, bus: int, byte: int) -> int:
        """Give a byte to the selected chip on an SPI bus, and return the chip's byte."""
        target = self.workbench.bench.spi(bus).line.selected()
        return target.exchange(bytes([byte]))[0] if target else 0

    def put(self, label: str) -> None:
        """Lay a card of the tray on the reader."""
        self.workbench.put(self._tags[label])

    def lift(self) -> None:
        """Take away every card that lies on the reader."""
        self.workbench.lift()

    def picture(self, screen: int) -> str:
        """Return what a screen shows: 1,024 bytes in page order, in hexadecimal."""
        return self.workbench.screens[screen].picture().hex()

    def changed_us_ago(self) -> int:
        """Return how long ago a pixel of the first screen changed."""
        return self.workbench.clock.now_us - self.workbench.screens[0].last_change_us
