"""A workbench: the emulated chips of a table, wired to an emulated Pico as its board says, or wrongly."""

from host_sim.standins.bench import Bench
from host_sim.troubles import Troubles
from host_sim.wire.card import Card
from host_sim.wire.clock import BusClock
from host_sim.wire.i2c_line import I2cLine
from host_sim.wire.nor_flash import SECTOR_BYTES, NorFlash
from host_sim.wire.pn532 import Pn532
from host_sim.wire.pn532_links import Pn532I2c
from host_sim.wire.pn532_spi import Pn532Spi
from host_sim.wire.rf_field import RfField
from host_sim.wire.sh1106 import Sh1106
from host_sim.wire.spi import SpiLine, bus_of
from host_sim.wire.ssd1306 import Ssd1306
from host_sim.wire.ssd1309 import Ssd1309

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Place = tuple[Any, int]  # a line, and the address or the pin of a part on it

SCREENS = ("screen", "second_screen")
USUAL = "ssd1306"  # of a board whose file names no controller
CONTROLLERS = {USUAL: Ssd1306, "sh1106": Sh1106, "ssd1309": Ssd1309}
USB = "usb"
FIRST = 0
LOW, HIGH = 0, 1


class Workbench:
    """The chips, and the hands that touch them: cards on the reader, fingers on the buttons.

    `board` is a compiled board configuration (`BOARD` of `board_config`). The parts are called "reader",
    "screen" and "second_screen".
    """

    def __init__(self, board: "dict[str, Any]") -> None:
        self.board = board
        self.clock = BusClock()
        self.bench = Bench(self.clock)
        self.field = RfField(self.clock)
        self.reader_chip = Pn532(self.clock, self.field)
        self.screens = [CONTROLLERS[(place + (USUAL,))[2]](self.clock) for place in board["screens"]]
        start, length = board["table"]
        self.flash = self.bench.flash = NorFlash(self.clock, (start + length) // SECTOR_BYTES)
        self._chips: "dict[str, Any]" = {}
        self._places: "dict[str, Place]" = {}
        self._crossed: "dict[str, Place]" = {}
        self._hung: "dict[str, Place]" = {}
        for number, (sda, scl, _) in board["i2c"].items():
            self._lay_out(number, sda, scl)
        for part, place, screen in zip(SCREENS, board["screens"], self.screens):  # noqa: B905 - dialect
            self._put_on_i2c(part, screen, *place[:2])
        if "spi" in board:
            self._put_reader_on_spi(*board["spi"])
        else:
            self._put_on_i2c("reader", Pn532I2c(self.reader_chip), *board["reader"][:2])
        self.troubles = Troubles(self)
        self.mend()

    def parts(self) -> "list[str]":
        """Return the parts that have wires of their own here."""
        return sorted(self._places)

    def place(self, part: str) -> "Place":
        """Return the line that a part is on now, and its address or pin there."""
        return self._hung[part]

    def put(self, card: Card) -> None:
        """Lay a card on the reader."""
        self.field.put(card)

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
        """Pull the plug of a part, or the computer's cable ("usb"). The table has a supply of its own."""
        if part == USB:
            self.bench.usb.unplug()
            return
        line, address = self._hung[part]
        line.unplug(address)

    def replug(self, part: str) -> None:
        """Put the plug back; the chip starts from its power-up state."""
        if part == USB:
            self.bench.usb.replug()
            return
        line, address = self._hung[part]
        line.replug(address)

    def jam(self) -> None:
        """Let the reader hold the data line of its bus low until it is reset."""
        self.reader_chip.jam_bus()

    def mend(self) -> None:
        """Wire everything as the board describes, and end all troubles; the chips keep their power."""
        self.troubles.end()
        for part, place in self._places.items():
            self._hang(part, *place)
        _, _, irq, reset = self.board["reader"]
        self._wire_signals(irq, reset)

    def move(self, part: str, bus: int, address: int) -> None:
        """Wire a part to another I2C bus, or set it to another address; raise ValueError for one on SPI."""
        if isinstance(self._places[part][0], SpiLine):
            raise ValueError(f"the {part} is on SPI, and has no address")
        self._hang(part, self.bench.i2c(bus).line, address)

    def fit(self, part: str, controller: str) -> None:
        """Put a screen with this controller in the place of a screen."""
        screen = self._chips[part] = self.screens[SCREENS.index(part)] = CONTROLLERS[controller](self.clock)
        line, address = self._hung[part]
        line.detach(address)
        line.attach(address, screen)

    def cross(self, part: str) -> None:
        """Exchange the part's SDA and SCL, or on SPI its MOSI and MISO."""
        self._hang(part, *self._crossed[part])

    def silence(self, part: str) -> None:
        """Cut a part off its bus, but leave it its power, as a reader whose switches choose another bus."""
        line, address = self._hung[part]
        line.silence(address)

    def cut(self, wire: str) -> None:
        """Take off one of the reader's wires, "irq" or "reset"."""
        _, _, irq, reset = self.board["reader"]
        self.bench.cut(irq if wire == "irq" else reset)

    def exchange_signals(self) -> None:
        """Exchange the reader's IRQ and RSTPD_N."""
        _, _, irq, reset = self.board["reader"]
        self._wire_signals(reset, irq)

    def picture(self, screen: int = FIRST) -> bytes:
        """Return the picture of the first (0) or the second (1) screen: 1,024 bytes in page order."""
        return self.screens[screen].picture()

    def pictures(self) -> "list[bytes]":
        """Return the pictures of all screens, the first player's first."""
        return [screen.picture() for screen in self.screens]

    def log_image(self) -> bytes:
        """Return the bytes of the raw flash log."""
        return self.flash.read(*self.board["log"])

    def table_image(self) -> bytes:
        """Return the bytes of the players' file system."""
        return self.flash.read(*self.board["table"])

    def load(self, log: bytes, table: bytes) -> None:
        """Load both regions."""
        self.flash.load(log, self.board["log"][0])
        self.flash.load(table, self.board["table"][0])

    def make_blank(self) -> None:
        """Erase the whole flash."""
        self.flash.make_blank()
        self.bench.files.clear()

    def _lay_out(self, number: int, sda: int, scl: int) -> None:
        straight = self.bench.i2c(number).line
        crossed = self.bench.crossed[scl, sda] = I2cLine()

        def level(pulled_to: int) -> int:
            return HIGH if straight.is_pulled_up() or crossed.is_pulled_up() else pulled_to

        self.bench.bus_levels[scl] = lambda pulled_to: LOW if straight.is_clock_held else level(pulled_to)
        self.bench.bus_levels[sda] = lambda pulled_to: LOW if straight.is_stuck() else level(pulled_to)

    def _put_on_i2c(self, part: str, chip: "Any", bus: int, address: int) -> None:
        sda, scl, _ = self.board["i2c"][bus]
        self._chips[part] = chip
        self._places[part] = self.bench.i2c(bus).line, address
        self._crossed[part] = self.bench.crossed[scl, sda], address

    def _put_reader_on_spi(self, sck: int, mosi: int, miso: int, cs: int, _: int) -> None:
        straight = self.bench.spi(bus_of(sck)).line
        crossed = self.bench.crossed_spi[sck, miso, mosi] = SpiLine()

        def select(level: int) -> None:
            for line in (straight, crossed):
                line.drive(cs, level)

        self.bench.wire_input(cs, select)
        self._chips["reader"] = Pn532Spi(self.reader_chip)
        self._places["reader"] = straight, cs
        self._crossed["reader"] = crossed, cs

    def _hang(self, part: str, line: "Any", address: int) -> None:
        if part in self._hung:
            before, address_before = self._hung[part]
            before.detach(address_before)
        line.attach(address, self._chips[part])
        self._hung[part] = line, address

    def _wire_signals(self, irq: "int | None", reset: "int | None") -> None:
        for pin in (irq, reset):
            self.bench.cut(pin)
        if irq is not None:
            self.bench.wire_output(irq, self.reader_chip.irq)
        if reset is not None:
            self.bench.wire_input(reset, self.reader_chip.set_reset)
