import unittest

from host_sim.wire.clock import BusClock
from host_sim.wire.i2c import I2cBus
from host_sim.wire.ssd1306 import Ssd1306

ADDRESS = 0x3C
DARK = bytes(1024)
LIT = b"\xff" * 1024
UPRIGHT = b"\xa1\xc8\x8d\x14\xaf"
HORIZONTAL = b"\x20\x00"


class TestSsd1306(unittest.TestCase):
    def setUp(self) -> None:
        self.clock = BusClock()
        self.bus = I2cBus(self.clock)
        self.chip = Ssd1306(self.clock)
        self.bus.attach(ADDRESS, self.chip)

    def command(self, commands: bytes) -> None:
        self.bus.write(ADDRESS, b"\x00" + commands)

    def paint(self, cells: bytes) -> None:
        self.bus.write(ADDRESS, b"\x40" + cells)

    def start_upright(self) -> None:
        self.command(UPRIGHT + HORIZONTAL)
        self.paint(DARK)

    def lit_cells(self) -> "dict[int, int]":
        picture = self.chip.picture()
        return {place: picture[place] for place in range(1024) if picture[place]}

    def test_dark_until_it_is_on_and_pumped(self) -> None:
        self.assertEqual(self.chip.picture(), DARK)
        self.command(b"\xaf")
        self.assertEqual(self.chip.picture(), DARK)
        self.command(b"\x8d\x14")
        self.assertNotEqual(self.chip.picture(), DARK)
        self.command(b"\xae")
        self.assertEqual(self.chip.picture(), DARK)

    def test_its_memory_comes_up_as_noise(self) -> None:
        self.command(UPRIGHT)
        self.assertNotEqual(self.chip.picture(), DARK)

    def test_a_frame_in_page_order(self) -> None:
        self.command(UPRIGHT + HORIZONTAL)
        frame = bytes((place * 7) & 0xFF for place in range(1024))
        self.paint(frame)
        self.assertEqual(self.chip.picture(), frame)

    def test_a_window_wraps_around(self) -> None:
        self.start_upright()
        self.command(b"\x21\x0a\x0b\x22\x02\x03")
        self.paint(b"\x01\x02\x03\x04\x05")
        self.assertEqual(self.lit_cells(), {266: 5, 267: 2, 394: 3, 395: 4})

    def test_painting_goes_on_in_the_next_transfer(self) -> None:
        self.start_upright()
        self.paint(b"\x01")
        self.paint(b"\x02")
        self.assertEqual(self.lit_cells(), {0: 1, 1: 2})

    def test_vertical_addressing(self) -> None:
        self.start_upright()
        self.command(b"\x20\x01\x21\x05\x06\x22\x01\x02")
        self.paint(b"\x01\x02\x03\x04")
        self.assertEqual(self.lit_cells(), {133: 1, 261: 2, 134: 3, 262: 4})

    def test_page_addressing_stays_in_its_page(self) -> None:
        self.start_upright()
        self.command(b"\x20\x02\xb3\x0e\x17")
        self.paint(b"\x01\x02\x03")
        self.assertEqual(self.lit_cells(), {384 + 126: 1, 384 + 127: 2, 384: 3})

    def test_single_commands_between_picture_bytes(self) -> None:
        self.start_upright()
        self.bus.write(ADDRESS, b"\x80\x20\x80\x02\x80\xb2\xc0\x01\x40\x02\x03")
        self.assertEqual(self.lit_cells(), {256: 1, 257: 2, 258: 3})

    def test_commands_of_page_addressing_do_nothing_in_other_modes(self) -> None:
        self.start_upright()
        self.command(b"\xb3\x0e\x17")
        self.paint(b"\x01")
        self.assertEqual(self.lit_cells(), {0: 1})

    def test_a_command_may_be_cut_by_transfers(self) -> None:
        self.command(b"\x81")
        self.command(b"\x33")
        self.assertEqual(self.chip.contrast, 0x33)

    def test_inverse_and_all_lit(self) -> None:
        self.start_upright()
        self.command(b"\xa7")
        self.assertEqual(self.chip.picture(), LIT)
        self.command(b"\xa6\xa5")
        self.assertEqual(self.chip.picture(), LIT)
        self.command(b"\xa4")
        self.assertEqual(self.chip.picture(), DARK)

    def test_turned_around_at_once_in_height_and_from_the_next_paint_in_width(self) -> None:
        self.start_upright()
        self.paint(b"\x01")
        self.command(b"\xc0\xa0")
        self.assertEqual(self.lit_cells(), {7 * 128: 0x80})
        self.command(b"\x21\x00\x7f\x22\x00\x07")
        self.paint(b"\x01" + bytes(1023))
        self.assertEqual(self.lit_cells(), {7 * 128 + 127: 0x80})

    def test_the_start_line_scrolls(self) -> None:
        self.start_upright()
        self.paint(b"\x03")
        self.command(b"\x41")
        self.assertEqual(self.lit_cells(), {0: 1, 7 * 128: 0x80})

    def test_the_offset_moves_the_picture_up(self) -> None:
        self.start_upright()
        self.paint(b"\x03")
        self.command(b"\xd3\x01")
        self.assertEqual(self.lit_cells(), {0: 1, 7 * 128: 0x80})

    def test_fewer_rows_than_the_panel_has(self) -> None:
        self.start_upright()
        self.paint(LIT)
        self.command(b"\xa8\x1f")
        self.assertEqual(self.chip.picture(), DARK[:512] + LIT[:512])

    def test_what_does_not_change_the_picture_is_passed_over(self) -> None:
        self.start_upright()
        self.command(b"\xd5\x80\xd9\xf1\xda\x12\xdb\x30\xad\x30\x2e\x26\x00\x00\x00\x00\x00\xff\xe3")
        self.paint(b"\x01")
        self.assertEqual(self.lit_cells(), {0: 1})

    def test_it_counts_bytes_and_remembers_the_last_change(self) -> None:
        self.start_upright()
        self.assertEqual((self.chip.bytes_written, self.chip.command_bytes), (1024, 7))
        self.paint(b"\x01")
        changed_us = self.clock.now_us - 2  # the stop comes after
        self.paint(b"\x00")
        self.assertTrue(abs(self.chip.last_change_us - changed_us) <= 1)

    def test_unplugged_it_forgets(self) -> None:
        self.start_upright()
        self.bus.line.unplug(ADDRESS)
        self.assertEqual(self.chip.picture(), DARK)
        self.bus.line.replug(ADDRESS)
        self.command(UPRIGHT)
        self.assertNotEqual(self.chip.picture(), DARK)

    def test_its_status_tells_whether_it_is_off(self) -> None:
        self.assertEqual(self.bus.read(ADDRESS, 1), b"\x40")
        self.command(UPRIGHT)
        self.assertEqual(self.bus.read(ADDRESS, 1), b"\x00")

    def test_times_of_updates_as_computed(self) -> None:
        def took_us(count: int) -> int:
            began_us = self.clock.now_us
            self.command(b"\x21\x00\x7f\x22\x00\x07")
            self.paint(bytes(count))
            return self.clock.now_us - began_us

        self.assertTrue(abs(took_us(128) - 3_100) < 62)
        self.assertTrue(abs(took_us(256) - 6_000) < 120)
