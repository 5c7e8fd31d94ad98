"""A table's worth of emulated chips around an emulated Pico, for the tests of the devices."""

from host_sim.standins import install
from host_sim.wire.pn532_links import I2C_ADDRESS
from host_sim.workbench import Workbench

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SCREEN_ADDRESS = 0x3C
SCREEN_BUS = 0
READER_BUS = 1
IRQ_PIN = 8
RESET_PIN = 9
BUTTON_PINS = {"left": 10, "ok": 11, "right": 12}
BUZZER_PIN = 15
SECTOR_BYTES = 4096
LOG_SECTORS = 4
BOARD = {
    "name": "an emulated Pico",
    "version": "0",
    "digest": "00000000",
    "i2c": {SCREEN_BUS: (4, 5, 400_000), READER_BUS: (6, 7, 400_000)},
    "screens": ((SCREEN_BUS, SCREEN_ADDRESS),),
    "reader": (READER_BUS, I2C_ADDRESS, IRQ_PIN, RESET_PIN),
    "buttons": BUTTON_PINS,
    "buzzer": BUZZER_PIN,
    "led": 25,
    "log": (2 * SECTOR_BYTES, LOG_SECTORS * SECTOR_BYTES),
    "table": (6 * SECTOR_BYTES, 2 * SECTOR_BYTES),
}
# The same with the reader on SPI: SCK, MOSI, MISO, NSS, hertz.
SPI_PINS = (18, 19, 16, 17, 1_000_000)
ON_SPI = {"reader": (None, None, IRQ_PIN, RESET_PIN), "spi": SPI_PINS}
US_PER_MS = 1_000
LONGEST_CALL_US = 20_000


class Table:
    """The chips, the bench they are wired to, and the devices opened over them."""

    def __init__(self, **changes: "Any") -> None:
        board: "dict[str, Any]" = dict(BOARD)
        board.update(changes)
        workbench = self.workbench = Workbench(board)
        self.clock = workbench.clock
        self.bench = workbench.bench
        self.field = workbench.field
        self.screen = workbench.screens[0]
        self.chip = workbench.reader_chip
        self.flash = workbench.flash
        self.screen_bus = self.bench.i2c(SCREEN_BUS)
        self.reader_bus = self.bench.i2c(READER_BUS)
        self.open(**changes)

    def open(self, **changes: "Any") -> None:
        """Start the firmware's devices, as after a reset of the Pico alone."""
        install(self.bench)
        from devices.every import open_devices

        board: "dict[str, Any]" = dict(BOARD)
        board.update(changes)
        self.devices = open_devices(board)
        self.longest_call_us = 0

    def call(self, method: "Callable[..., Any]", *arguments: "Any") -> "Any":
        """Call a method of a port and note how long it took."""
        started_us = self.clock.now_us
        try:
            return method(*arguments)
        finally:
            self.longest_call_us = max(self.longest_call_us, self.clock.now_us - started_us)

    def wait_ms(self, duration_ms: int) -> None:
        """Let time pass."""
        self.clock.wait_us(duration_ms * US_PER_MS)
