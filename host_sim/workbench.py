"""A workbench: every chip of a table, emulated and wired to an emulated Pico as its board says."""

from host_sim.standins.bench import Bench
from host_sim.wire.clock import BusClock
from host_sim.wire.nor_flash import SECTOR_BYTES, NorFlash
from host_sim.wire.ntag import Ntag
from host_sim.wire.pn532 import Pn532
from host_sim.wire.pn532_links import Pn532I2c
from host_sim.wire.rf_field import RfField
from host_sim.wire.ssd1306 import Ssd1306

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Workbench:
    """The chips, and the hands that touch them: cards on the reader, fingers on the buttons.

    `board` is a compiled board configuration (`BOARD` of `board_config`).
    """

    def __init__(self, board: "dict[str, Any]") -> None:
        self.board = board
        self.clock = BusClock()
        self.bench = Bench(self.clock)
        self.field = RfField(self.clock)
        self.reader_chip = Pn532(self.clock, self.field)
        self.screens = [Ssd1306(self.clock) for _ in board["screens"]]
        start, length = board["table"]
        self.flash = self.bench.flash = NorFlash(self.clock, (start + length) // SECTOR_BYTES)
        self._places = {"reader": board["reader"][:2], "screen": board["screens"][0]}
        self._wire()

    def put(self, tag: Ntag) -> None:
        """Lay a card on the reader."""
        self.field.put(tag)

    def lift(self) -> None:
        """Take away every card that lies on the reader."""
        for tag in list(self.field.tags):
            self.field.take(tag)

    def push(self, button: str) -> None:
        """Push a button ("left", "ok" or "right") and keep it down."""
        self.bench.press(self.board["buttons"][button])

    def let_go(self, button: str) -> None:
        """Let a button go."""
        self.bench.release(self.board["buttons"][button])

    def unplug(self, part: str) -> None:
        """Pull the plug of "reader" or "screen"."""
        bus, address = self._places[part]
        self.bench.i2c(bus).line.unplug(address)

    def replug(self, part: str) -> None:
        """Put the plug back; the chip starts from its power-up state."""
        bus, address = self._places[part]
        self.bench.i2c(bus).line.replug(address)

    def jam(self) -> None:
        """Let the reader hold its bus's data line low, until it is reset."""
        self.reader_chip.jam_bus()

    def picture(self) -> bytes:
        """Return what the first screen shows: 1,024 bytes in page order."""
        return self.screens[0].picture()

    def log_image(self) -> bytes:
        """Return the bytes of the raw flash log."""
        start, length = self.board["log"]
        return self.flash.read(start, length)

    def load_log(self, image: bytes) -> None:
        """Set the raw flash log to what it was."""
        self.flash.load(image, self.board["log"][0])

    def _wire(self) -> None:
        for (bus, address), screen in zip(self.board["screens"], self.screens):  # noqa: B905
            self.bench.i2c(bus).attach(address, screen)
        bus, address, irq, reset = self.board["reader"]
        self.bench.i2c(bus).attach(address, Pn532I2c(self.reader_chip))
        if irq is not None:
            self.bench.wire_output(irq, self.reader_chip.irq)
        if reset is not None:
            self.bench.wire_input(reset, self.reader_chip.set_reset)
