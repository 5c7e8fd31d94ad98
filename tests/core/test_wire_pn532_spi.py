import unittest
from binascii import hexlify, unhexlify

from host_sim.wire.clock import BusClock
from host_sim.wire.pn532 import Pn532
from host_sim.wire.pn532_frames import ACK, NACK, frame
from host_sim.wire.pn532_spi import Pn532Spi, reversed_bits
from host_sim.wire.rf_field import RfField
from host_sim.wire.spi import SpiBus
from tests.core.wire_bench import blank_tag

SELECT_PIN = 17
BOOT_US = 5_000
WAKE_US = 2_000
STATUS, WRITE, READ = b"\x02", b"\x01", b"\x03"
GET_VERSION = unhexlify("0000FF02FED4022A00")
VERSION = unhexlify("0000FF06FAD50332010607E800")
LATER_US = 10_000
FOUND = "d54b010100440007" + "04d69302666080"


class SpiBench(unittest.TestCase):
    """A host that speaks only bytes, the lowest bit first."""

    def setUp(self) -> None:
        self.clock = BusClock()
        self.field = RfField(self.clock)
        self.chip = Pn532(self.clock, self.field)
        self.bus = SpiBus(self.clock)
        self.bus.line.attach(SELECT_PIN, Pn532Spi(self.chip))
        self.clock.wait_us(BOOT_US)
        self.select(WAKE_US)
        self.deselect()

    def select(self, wait_us: int = 0) -> None:
        self.bus.line.drive(SELECT_PIN, 0)
        self.clock.wait_us(wait_us)

    def deselect(self) -> None:
        self.bus.line.drive(SELECT_PIN, 1)

    def exchange(self, chunk: bytes) -> bytes:
        return reversed_bits(self.bus.exchange(reversed_bits(chunk)))

    def transfer(self, chunk: bytes) -> bytes:
        self.select()
        found = self.exchange(chunk)
        self.deselect()
        return found

    def is_ready(self) -> bool:
        return self.transfer(STATUS + b"\x00") == b"\x00\x01"

    def read(self, count: int) -> bytes:
        return self.transfer(READ + bytes(count))[1:]

    def begin(self, command: bytes) -> None:
        self.transfer(WRITE + command)
        self.clock.wait_us(500)
        self.assertEqual(self.read(len(ACK)), ACK)

    def ask(self, payload: str) -> str:
        self.begin(frame(unhexlify(payload)))
        self.clock.wait_us(200_000)
        answer = self.read(300)
        return hexlify(answer[5 : 5 + answer[3]]).decode()


class TestFrames(SpiBench):
    def test_a_captured_exchange(self) -> None:
        self.transfer(WRITE + GET_VERSION)
        self.assertFalse(self.is_ready())
        self.clock.wait_us(500)
        self.assertTrue(self.is_ready())
        self.assertEqual(self.read(len(ACK)), ACK)
        self.assertFalse(self.is_ready())
        self.clock.wait_us(LATER_US)
        self.assertTrue(self.is_ready())
        self.assertEqual(self.read(len(VERSION)), VERSION)
        self.assertFalse(self.is_ready())

    def test_the_lowest_bit_goes_first(self) -> None:
        self.assertEqual(reversed_bits(b"\x01\x02\x03\xd4\x00\xff"), b"\x80\x40\xc0\x2b\x00\xff")
        self.select()
        self.bus.exchange(WRITE + GET_VERSION)
        self.deselect()
        self.clock.wait_us(LATER_US)
        self.assertFalse(self.is_ready())

    def test_the_interrupt_line_is_low_while_a_frame_waits(self) -> None:
        self.assertEqual(self.chip.irq(), 1)
        self.transfer(WRITE + GET_VERSION)
        self.clock.wait_us(500)
        self.assertEqual(self.chip.irq(), 0)
        self.read(len(ACK))
        self.assertEqual(self.chip.irq(), 1)

    def test_the_status_goes_on_as_long_as_it_is_asked(self) -> None:
        self.transfer(WRITE + GET_VERSION)
        self.select()
        self.assertEqual(self.exchange(STATUS + b"\x00"), b"\x00\x00")
        self.clock.wait_us(500)
        self.assertEqual(self.exchange(b"\x02\x00"), b"\x01\x01")
        self.deselect()

    def test_a_frame_is_read_in_pieces_while_the_chip_stays_selected(self) -> None:
        self.begin(GET_VERSION)
        self.clock.wait_us(LATER_US)
        self.select()
        self.assertEqual(self.exchange(READ)[0], 0)
        self.assertEqual(self.exchange(bytes(5)) + self.exchange(bytes(8)), VERSION)
        self.assertEqual(self.exchange(bytes(2)), bytes(2))
        self.deselect()

    def test_a_frame_read_short_is_sent_again_when_it_was_not_understood(self) -> None:
        self.begin(GET_VERSION)
        self.clock.wait_us(LATER_US)
        self.read(5)
        self.assertFalse(self.is_ready())
        self.transfer(WRITE + NACK)
        self.assertEqual(self.read(len(VERSION)), VERSION)

    def test_a_frame_cut_off_by_the_select_line_is_forgotten(self) -> None:
        self.transfer(WRITE + GET_VERSION[:6])
        self.transfer(WRITE + GET_VERSION[6:])
        self.clock.wait_us(LATER_US)
        self.assertFalse(self.is_ready())

    def test_an_abort_ends_the_command_and_its_answer(self) -> None:
        self.begin(GET_VERSION)
        self.clock.wait_us(LATER_US)
        self.transfer(WRITE + ACK)
        self.assertFalse(self.is_ready())
        self.assertEqual(self.read(4), bytes(4))

    def test_a_first_byte_that_means_nothing_does_nothing(self) -> None:
        self.assertEqual(self.transfer(b"\x07" + GET_VERSION), bytes(1 + len(GET_VERSION)))
        self.clock.wait_us(LATER_US)
        self.assertFalse(self.is_ready())

    def test_a_card_is_found_and_read(self) -> None:
        self.assertEqual(self.ask("D414011401"), "d515")
        self.field.put(blank_tag())
        self.assertEqual(self.ask("D44A0100"), FOUND)
        self.assertEqual(self.ask("D4423A0404"), "d543000103a00c")


class TestLines(SpiBench):
    def test_a_chip_that_is_not_selected_hears_nothing(self) -> None:
        self.exchange(WRITE + GET_VERSION)
        self.clock.wait_us(LATER_US)
        self.assertFalse(self.is_ready())

    def test_a_sleeping_chip_wakes_when_selected_and_loses_what_comes_meanwhile(self) -> None:
        self.chip.set_reset(0)
        self.chip.set_reset(1)
        self.clock.wait_us(BOOT_US)
        self.transfer(WRITE + GET_VERSION)
        self.clock.wait_us(LATER_US)
        self.assertFalse(self.is_ready())
        self.transfer(WRITE + GET_VERSION)
        self.clock.wait_us(LATER_US)
        self.assertTrue(self.is_ready())

    def test_a_chip_held_in_reset_or_stuck_is_silent(self) -> None:
        self.begin(GET_VERSION)
        self.clock.wait_us(LATER_US)
        self.chip.jam_bus()
        self.assertFalse(self.is_ready())
        self.chip.set_reset(0)
        self.assertFalse(self.is_ready())

    def test_unplugged_it_is_silent_and_plugged_in_again_as_after_power_up(self) -> None:
        self.bus.line.unplug(SELECT_PIN)
        self.assertEqual(self.transfer(STATUS + b"\x00"), bytes(2))
        self.bus.line.replug(SELECT_PIN)
        self.clock.wait_us(BOOT_US)
        self.select(WAKE_US)
        self.deselect()
        self.assertEqual(self.ask("D402"), "d50332010607")

    def test_in_another_mode_nothing_is_understood(self) -> None:
        for polarity, phase in ((0, 1), (1, 0), (1, 1)):
            self.bus.open(1_000_000, polarity, phase)
            self.transfer(WRITE + GET_VERSION)
        self.bus.open(1_000_000)
        self.clock.wait_us(LATER_US)
        self.assertFalse(self.is_ready())

    def test_eight_bits_a_byte_take_their_time(self) -> None:
        for frequency_hz, expected_us in ((1_000_000, 800), (100_000, 8_000), (5_000_000, 160)):
            self.bus.open(frequency_hz)
            began_us = self.clock.now_us
            self.bus.exchange(bytes(100))
            self.assertEqual(self.clock.now_us - began_us, expected_us)

    def test_a_garbled_byte_comes_once(self) -> None:
        self.begin(GET_VERSION)
        self.clock.wait_us(LATER_US)
        self.bus.garble_next(6, 0x01)
        found = self.read(len(VERSION))
        self.assertEqual([found[at] != VERSION[at] for at in range(len(VERSION))].count(True), 1)
        self.transfer(WRITE + NACK)
        self.assertEqual(self.read(len(VERSION)), VERSION)
