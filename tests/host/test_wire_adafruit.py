"""Adafruit's unmodified drivers on the emulated chips: what they read, and how long that takes."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import ndef
import pytest

from host_sim.wire.clock import BusClock
from host_sim.wire.i2c import I2cBus
from host_sim.wire.pn532_links import I2C_ADDRESS
from host_sim.wire.ssd1306 import Ssd1306
from tests.host.wire_drivers import (
    ADDRESS,
    NAME,
    UID,
    I2cPort,
    Reader,
    SelectPin,
    SpiPort,
    UartPort,
    adafruit,
    written_tag,
)

pytestmark = pytest.mark.slow

TOLERANCE = 0.05  # the computed times leave out how long the clock is held for an acknowledge
PAYLOAD_BYTES = 48
PAYLOAD_PAGES = PAYLOAD_BYTES // 4
IN_COMMUNICATE_THRU = 0x42
FAST_READ = 0x3A
SCREEN_ADDRESS = 0x3C


@pytest.fixture
def reader() -> Reader:
    return Reader()


@pytest.fixture
def driver(reader: Reader) -> Iterator[Any]:
    with adafruit("adafruit_pn532.i2c", reader.clock) as module:
        yield module.PN532_I2C(reader.on_i2c())


@contextmanager
def stock_reader(frequency_hz: int) -> Iterator[tuple[Reader, Any]]:
    """Open the stock driver on a bus of that speed, with a card found."""
    reader = Reader(frequency_hz)
    with adafruit("adafruit_pn532.i2c", reader.clock) as module:
        driver = module.PN532_I2C(reader.on_i2c())
        reader.field.put(written_tag())
        assert bytes(driver.read_passive_target(timeout=0.5)) == UID
        yield reader, driver


def read_message(driver: Any) -> list[Any]:
    """Read the message as a user of the driver does: block by block."""
    head = driver.ntag2xx_read_block(4)
    pages = (2 + head[1] + 3) // 4
    block = b"".join(bytes(driver.ntag2xx_read_block(4 + page)) for page in range(pages))
    return list(ndef.message_decoder(block[2 : 2 + head[1]]))


def took_ms(reader: Reader, call: Any, *arguments: Any) -> float:
    began_us = reader.clock.now_us
    call(*arguments)
    return (reader.clock.now_us - began_us) / 1000


def test_it_finds_the_chip(driver: Any) -> None:
    assert driver.firmware_version == (0x32, 1, 6, 7)


def test_it_reads_a_message_off_a_tag_over_i2c(reader: Reader, driver: Any) -> None:
    reader.field.put(written_tag())
    assert bytes(driver.read_passive_target(timeout=0.5)) == UID
    text, uri = read_message(driver)
    assert (text.text, uri.uri) == (NAME, ADDRESS)


def test_it_reads_a_message_off_a_tag_over_uart(reader: Reader) -> None:
    with adafruit("adafruit_pn532.uart", reader.clock) as module:
        driver = module.PN532_UART(UartPort(reader.on_uart()))
        reader.field.put(written_tag())
        assert bytes(driver.read_passive_target(timeout=0.5)) == UID
        text, uri = read_message(driver)
        assert (text.text, uri.uri) == (NAME, ADDRESS)


def test_it_reads_a_message_off_a_tag_over_spi(reader: Reader) -> None:
    with adafruit("adafruit_pn532.spi", reader.clock) as module:
        bus = reader.on_spi()
        driver = module.PN532_SPI(SpiPort(bus), SelectPin(bus))
        reader.field.put(written_tag())
        assert driver.firmware_version == (0x32, 1, 6, 7)
        assert bytes(driver.read_passive_target(timeout=0.5)) == UID
        text, uri = read_message(driver)
        assert (text.text, uri.uri) == (NAME, ADDRESS)


def test_it_writes(reader: Reader, driver: Any) -> None:
    tag = written_tag()
    reader.field.put(tag)
    driver.read_passive_target(timeout=0.5)
    assert driver.ntag2xx_write_block(20, b"abcd")
    assert not driver.ntag2xx_write_block(0, b"abcd")
    assert tag.memory.page(20) == b"abcd"


def test_a_resting_card_is_read_every_second_time(reader: Reader, driver: Any) -> None:
    reader.field.put(written_tag())
    driver.call_function(0x32, params=b"\x05\x01\x01\x00")
    counts = [driver.call_function(0x4A, 20, b"\x01\x00")[0] for _ in range(4)]
    assert counts == [1, 0, 1, 0]


def test_power_down_and_waking_up(reader: Reader, driver: Any) -> None:
    assert driver.power_down()
    reader.field.put(written_tag())
    assert bytes(driver.read_passive_target(timeout=0.5)) == UID


def test_after_a_replug_no_card_is_found_until_the_chip_is_configured_again(
    reader: Reader, driver: Any
) -> None:
    reader.bus.line.unplug(I2C_ADDRESS)
    assert driver.read_passive_target(timeout=0.5) is None
    reader.bus.line.replug(I2C_ADDRESS)
    reader.clock.wait_us(5_000)
    reader.field.put(written_tag())
    assert driver.firmware_version == (0x32, 1, 6, 7)
    assert driver.read_passive_target(timeout=0.5) is None
    driver.SAM_configuration()
    assert bytes(driver.read_passive_target(timeout=0.5)) == UID


def test_without_a_card_it_blocks_for_half_a_second(reader: Reader, driver: Any) -> None:
    transfers = reader.bus.transfers
    assert took_ms(reader, driver.read_passive_target, 0, 0.5) == pytest.approx(514, rel=TOLERANCE)
    assert reader.bus.transfers - transfers == pytest.approx(55, rel=TOLERANCE)


@pytest.mark.parametrize(("frequency_hz", "expected_ms"), [(400_000, 138), (100_000, 187)])
def test_the_time_of_the_stock_way_to_48_bytes(frequency_hz: int, expected_ms: int) -> None:
    def read_blocks(driver: Any) -> None:
        for page in range(4, 4 + PAYLOAD_PAGES):
            driver.ntag2xx_read_block(page)

    with stock_reader(frequency_hz) as (reader, driver):
        assert took_ms(reader, read_blocks, driver) == pytest.approx(expected_ms, rel=TOLERANCE)


@pytest.mark.parametrize(("frequency_hz", "expected_ms"), [(400_000, 12), (100_000, 18)])
def test_the_time_of_one_fast_read(frequency_hz: int, expected_ms: int) -> None:
    frame = bytes([FAST_READ, 4, 4 + PAYLOAD_PAGES - 1])

    def fast_read(driver: Any) -> None:
        answer = driver.call_function(IN_COMMUNICATE_THRU, 1 + PAYLOAD_BYTES, frame)
        assert len(answer) == 1 + PAYLOAD_BYTES

    with stock_reader(frequency_hz) as (reader, driver):
        assert took_ms(reader, fast_read, driver) == pytest.approx(expected_ms, rel=TOLERANCE)


@pytest.mark.parametrize(("frequency_hz", "expected_ms"), [(400_000, 185), (100_000, 310)])
def test_the_stock_way_from_tap_to_screen(frequency_hz: int, expected_ms: int) -> None:
    reader = Reader(frequency_hz)
    screen_bus = I2cBus(reader.clock, frequency_hz, timeout_us=200_000)
    screen_bus.attach(SCREEN_ADDRESS, Ssd1306(reader.clock))
    with adafruit("adafruit_pn532.i2c", reader.clock) as reader_module:
        driver = reader_module.PN532_I2C(reader.on_i2c())
        reader.field.switch_on()
        reader.field.put(written_tag())

        def tap_to_screen() -> None:
            driver.read_passive_target(timeout=0.5)
            for page in range(4, 4 + PAYLOAD_PAGES):
                driver.ntag2xx_read_block(page)
            write_screen(screen_bus)

        assert took_ms(reader, tap_to_screen) == pytest.approx(expected_ms, rel=TOLERANCE)


def write_screen(bus: I2cBus) -> None:
    """Write what the stock `show` writes: six commands, each in its own transfer, and the frame."""
    for command in b"\x21\x00\x7f\x22\x00\x07":
        bus.write(SCREEN_ADDRESS, bytes([0x80, command]))
    bus.write(SCREEN_ADDRESS, b"\x40" + bytes(1024))


class TestScreen:
    @pytest.fixture
    def bus(self) -> I2cBus:
        return I2cBus(BusClock())

    @pytest.fixture
    def chip(self, bus: I2cBus) -> Ssd1306:
        chip = Ssd1306(bus.clock)
        bus.attach(SCREEN_ADDRESS, chip)
        return chip

    def test_it_starts_dark_and_upright(self, bus: I2cBus, chip: Ssd1306) -> None:
        with adafruit("adafruit_ssd1306", bus.clock) as module:
            screen = module.SSD1306_I2C(128, 64, I2cPort(bus))
            assert chip.picture() == bytes(1024)
            screen.pixel(0, 0, 1)
            screen.pixel(127, 63, 1)
            screen.show()
        assert chip.picture() == b"\x01" + bytes(1022) + b"\x80"

    def test_page_addressing_shows_the_same(self, bus: I2cBus, chip: Ssd1306) -> None:
        with adafruit("adafruit_ssd1306", bus.clock) as module:
            screen = module.SSD1306_I2C(128, 64, I2cPort(bus), page_addressing=True)
            screen.fill_rect(3, 5, 40, 20, 1)
            screen.show()
            assert chip.picture() == bytes(screen.buffer[1:])
            assert chip.picture() != bytes(1024)

    def test_contrast_inverse_power_and_rotation(self, bus: I2cBus, chip: Ssd1306) -> None:
        with adafruit("adafruit_ssd1306", bus.clock) as module:
            screen = module.SSD1306_I2C(128, 64, I2cPort(bus))
            screen.contrast(17)
            screen.invert(True)
            assert (chip.contrast, chip.picture()) == (17, b"\xff" * 1024)
            screen.poweroff()
            assert chip.picture() == bytes(1024)
            screen.poweron()
            screen.invert(False)
            screen.rotate(False)
            screen.pixel(0, 0, 1)
            screen.show()
            assert chip.picture() == bytes(1023) + b"\x80"

    def test_a_full_frame_takes_23_and_a_half_ms(self, bus: I2cBus, chip: Ssd1306) -> None:
        with adafruit("adafruit_ssd1306", bus.clock) as module:
            screen = module.SSD1306_I2C(128, 64, I2cPort(bus))
            began_us = bus.clock.now_us
            screen.show()
            assert (bus.clock.now_us - began_us) / 1000 == pytest.approx(23.5, rel=0.01)
            assert chip.bytes_written == 2 * 1024

    def test_at_100_khz_a_full_frame_times_out(self, bus: I2cBus, chip: Ssd1306) -> None:
        bus.open(100_000)
        with adafruit("adafruit_ssd1306", bus.clock) as module, pytest.raises(TimeoutError):
            module.SSD1306_I2C(128, 64, I2cPort(bus))
        assert 0 < chip.bytes_written < 1024
