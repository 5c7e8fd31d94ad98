"""The stock path: Adafruit's unchanged drivers over the same emulated chips."""

from dataclasses import dataclass

from host_sim.wire.i2c import I2cBus
from host_sim.wire.ntag import Ntag
from host_sim.wire.ssd1306 import Ssd1306
from tests.host.wire_drivers import I2cPort, Reader, adafruit

SCREEN_ADDRESS = 0x3C
SCREEN_WIDTH, SCREEN_HEIGHT = 128, 64
FREQUENCY_HZ = 400_000
FIRST_USER_PAGE = 4
SEARCH_TIMEOUT_S = 0.5


@dataclass(frozen=True)
class StockTap:
    """The time of each call of the stock path."""

    find_us: int
    read_us: int
    show_us: int

    def total_us(self) -> int:
        """Return the time from the search's start to the last byte of the frame."""
        return self.find_us + self.read_us + self.show_us


def tap(image: bytes, page_count: int) -> StockTap:
    """Find a tag that lies there when the search begins, read its pages block by block, send a full frame."""
    reader = Reader(FREQUENCY_HZ)
    clock = reader.clock
    with adafruit("adafruit_pn532.i2c", clock) as module:
        driver = module.PN532_I2C(reader.on_i2c())
        driver.SAM_configuration()
        reader.field.put(Ntag(image))
        began_us = clock.now_us
        assert driver.read_passive_target(timeout=SEARCH_TIMEOUT_S)
        found_us = clock.now_us
        for page in range(FIRST_USER_PAGE, FIRST_USER_PAGE + page_count):
            assert driver.ntag2xx_read_block(page)
        read_us = clock.now_us
    return StockTap(found_us - began_us, read_us - found_us, frame(reader)[0])


def frame(reader: Reader) -> tuple[int, int]:
    """Return how long a full `show()` takes, and how many bytes it puts on the bus."""
    bus = I2cBus(reader.clock, FREQUENCY_HZ)
    bus.attach(SCREEN_ADDRESS, Ssd1306(reader.clock))
    with adafruit("adafruit_ssd1306", reader.clock) as module:
        screen = module.SSD1306_I2C(SCREEN_WIDTH, SCREEN_HEIGHT, I2cPort(bus))
        began_us, bytes_before = reader.clock.now_us, bus.bytes_moved
        screen.show()
        return reader.clock.now_us - began_us, bus.bytes_moved - bytes_before


def search_of_an_empty_field_us() -> int:
    """Return how long `read_passive_target` takes when no tag is there; nothing else can run meanwhile."""
    reader = Reader(FREQUENCY_HZ)
    with adafruit("adafruit_pn532.i2c", reader.clock) as module:
        driver = module.PN532_I2C(reader.on_i2c())
        driver.SAM_configuration()
        began_us = reader.clock.now_us
        assert driver.read_passive_target(timeout=SEARCH_TIMEOUT_S) is None
        return reader.clock.now_us - began_us
