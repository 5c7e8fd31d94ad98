import unittest

from host_sim.standins import install
from host_sim.standins.bench import Bench
from host_sim.wire.clock import BusClock
from host_sim.wire.ntag import Ntag
from host_sim.wire.ntag_memory import blank_image
from host_sim.wire.pn532 import Pn532
from host_sim.wire.pn532_spi import Pn532Spi
from host_sim.wire.rf_field import RfField

SCK, MOSI, MISO, SELECT = 18, 19, 16, 17
BUS = 0
BOOT_US = 5_000
UID = bytes((4, 0xD6, 0x93, 2, 0x66, 0x60, 0x80))
FIRST_PAGE = 4
# An NDEF message of one text record, "Nap", in its TLV, as an independent writer makes it (ndeflib 0.3.3).
MESSAGE = b"\x03\x0a\xd1\x01\x06T\x02enNap\xfe"


class SpiTest(unittest.TestCase):
    def setUp(self) -> None:
        clock = BusClock()
        self.bench = Bench(clock)
        self.field = RfField(clock)
        self.bus = self.bench.spi(BUS)
        self.bus.line.attach(SELECT, Pn532Spi(Pn532(clock, self.field)))
        self.bench.wire_input(SELECT, lambda level: self.bus.line.drive(SELECT, level))
        clock.wait_us(BOOT_US)
        install(self.bench)

    def test_adafruits_own_driver_reads_a_message_off_a_tag(self) -> None:
        import busio
        from adafruit_pn532.spi import PN532_SPI
        from digitalio import DigitalInOut

        driver = PN532_SPI(busio.SPI(SCK, MOSI, MISO), DigitalInOut(SELECT))
        image = bytearray(blank_image(213, UID))
        image[FIRST_PAGE * 4 : FIRST_PAGE * 4 + len(MESSAGE)] = MESSAGE
        self.field.put(Ntag(bytes(image)))
        self.assertEqual(tuple(driver.firmware_version), (0x32, 1, 6, 7))
        self.assertEqual(bytes(driver.read_passive_target(timeout=0.5)), UID)
        found = b"".join([bytes(driver.ntag2xx_read_block(FIRST_PAGE + page)) for page in range(4)])
        self.assertEqual(found[: len(MESSAGE)], MESSAGE)

    def test_pins_that_cannot_do_it_are_refused_as_by_a_pico(self) -> None:
        import busio

        for pins in ((17, MOSI, MISO), (SCK, 18, MISO), (SCK, MOSI, 19), (SCK, 15, MISO), (10, MOSI, 12)):
            self.assertRaises(ValueError, busio.SPI, *pins)

    def test_the_lowest_bit_first_is_refused_as_by_a_pico(self) -> None:
        from machine import SPI, Pin

        def open_it() -> None:
            SPI(BUS, firstbit=SPI.LSB, sck=Pin(SCK), mosi=Pin(MOSI), miso=Pin(MISO))

        self.assertRaises(NotImplementedError, open_it)

    def test_a_bus_that_is_taken_is_not_given_twice(self) -> None:
        import busio

        bus = busio.SPI(SCK, MOSI, MISO)
        self.assertEqual([bus.try_lock(), bus.try_lock()], [True, False])
        bus.unlock()
        self.assertTrue(bus.try_lock())

    def test_busio_has_nothing_else(self) -> None:
        import busio

        self.assertRaises(AttributeError, lambda: busio.UART)  # type: ignore[attr-defined]
