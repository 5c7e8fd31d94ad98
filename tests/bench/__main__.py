"""Speed as ratios measured side by side in one run, on the clock that counts bus and chip time."""

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.wire.i2c import I2cBus
from host_sim.wire.ntag import Ntag
from host_sim.wire.ssd1306 import Ssd1306
from tests.host.wire_drivers import I2cPort, Reader, adafruit

SCREEN_ADDRESS = 0x3C
FREQUENCY_HZ = 400_000
FIRST_USER_PAGE = 4
PAGE_BYTES = 4
US_PER_MS = 1_000
# What stands on the sample card, as the stock way would have to read it.
NDEF_LENGTH_AT = 17
TLV_BYTES = 2
CARD = "Mudpuddle Max 1/3"
WATCHED_MS = 400


def stock_tap_us(image: bytes) -> int:
    """Return how long Adafruit's drivers take from a card in the field to a full frame on the screen."""
    reader = Reader(FREQUENCY_HZ)
    screen_bus = I2cBus(reader.clock, FREQUENCY_HZ)
    screen_bus.attach(SCREEN_ADDRESS, Ssd1306(reader.clock))
    pages = -(-(image[NDEF_LENGTH_AT] + TLV_BYTES) // PAGE_BYTES)
    with adafruit("adafruit_pn532.i2c", reader.clock) as driver_module:
        driver = driver_module.PN532_I2C(reader.on_i2c())
        driver.SAM_configuration()
        reader.field.put(Ntag(image))
        began_us = reader.clock.now_us
        driver.read_passive_target(timeout=0.5)
        for page in range(FIRST_USER_PAGE, FIRST_USER_PAGE + pages):
            driver.ntag2xx_read_block(page)
        read_us = reader.clock.now_us - began_us
    with adafruit("adafruit_ssd1306", reader.clock) as driver_module:
        screen = driver_module.SSD1306_I2C(128, 64, I2cPort(screen_bus))
        began_us = reader.clock.now_us
        screen.show()
        return read_us + reader.clock.now_us - began_us


def our_tap_us(label: str) -> int:
    """Return how long the table takes from a card in the field to the last changed pixel."""
    journey = Journey(play.compiled("pico"), samples.tray(), samples.catalogue_bytes(), lambda *_: None)
    journey.play(['["press", "ok"]', '["wait", 1000]'])
    simulation = journey.simulation
    began_us = simulation.bench.clock.now_us
    simulation.put(label)
    simulation.run_ms(WATCHED_MS)
    return simulation.bench.screens[0].last_change_us - began_us


def main() -> None:
    """Print each ratio with what it is made of."""
    card = next(card for card in samples.cards() if card.label == CARD)
    stock_us, ours_us = stock_tap_us(card.image), our_tap_us(CARD)
    print("tap to screen, bus and chip time at 400 kHz, a full character tag")
    print(f"  Adafruit's stock path {stock_us / US_PER_MS:6.1f} ms")
    print(f"  ours                  {ours_us / US_PER_MS:6.1f} ms")
    print(f"  ratio                 {stock_us / ours_us:6.1f}")


if __name__ == "__main__":
    main()
