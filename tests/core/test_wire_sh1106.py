import unittest

from host_sim.wire.clock import BusClock
from host_sim.wire.i2c import I2cBus
from host_sim.wire.sh1106 import Sh1106

ADDRESS = 0x3C
DARK = bytes(1024)
NOISE = 0x5A
LAST_COLUMN_SEEN = 127
UPRIGHT = b"\xa1\xc8\xaf"


def at(page: int, column: int) -> bytes:
    """Return the commands that go to a place of the memory."""
    return bytes([0xB0 | page, column & 0x0F, 0x10 | column >> 4])


class TestSh1106(unittest.TestCase):
    def setUp(self) -> None:
        self.clock = BusClock()
        self.bus = I2cBus(self.clock)
        self.chip = Sh1106(self.clock)
        self.bus.attach(ADDRESS, self.chip)

    def command(self, commands: bytes) -> None:
        self.bus.write(ADDRESS, b"\x00" + commands)

    def paint(self, cells: bytes) -> None:
        self.bus.write(ADDRESS, b"\x40" + cells)

    def start_upright(self) -> None:
        self.command(UPRIGHT)
        for page in range(8):
            self.command(at(page, 0))
            self.paint(bytes(132))

    def lit_cells(self) -> "dict[int, int]":
        picture = self.chip.picture()
        return {place: picture[place] for place in range(1024) if picture[place]}

    def test_it_is_lit_without_a_command_for_its_pump(self) -> None:
        self.command(UPRIGHT)
        self.assertEqual(self.chip.picture(), bytes([NOISE]) * 1024)
        self.command(b"\xad\x8a")
        self.assertEqual(self.chip.picture(), DARK)
        self.command(b"\xad\x30")  # no value of this chip
        self.assertEqual(self.chip.picture(), DARK)
        self.command(b"\xad\x8b")
        self.assertNotEqual(self.chip.picture(), DARK)

    def test_the_panel_shows_its_memory_from_column_2_on(self) -> None:
        self.start_upright()
        self.command(at(0, 1))
        self.paint(b"\x01\x02\x03")
        self.assertEqual(self.lit_cells(), {0: 2, 1: 3})
        self.command(at(7, 129))
        self.paint(b"\x07\x08")
        self.assertEqual(self.lit_cells(), {0: 2, 1: 3, 7 * 128 + LAST_COLUMN_SEEN: 7})

    def test_behind_the_last_column_bytes_are_lost_until_the_column_is_set(self) -> None:
        self.start_upright()
        self.command(at(3, 129))
        self.paint(b"\x01\x02\x03\x04\x05")
        self.assertEqual(self.lit_cells(), {3 * 128 + LAST_COLUMN_SEEN: 1})
        self.command(at(4, 2))
        self.paint(b"\x06")
        self.assertEqual(self.lit_cells(), {3 * 128 + LAST_COLUMN_SEEN: 1, 4 * 128: 6})

    def test_a_window_of_the_ssd1306_tears_the_picture(self) -> None:
        self.start_upright()
        self.command(at(0, 2))
        self.command(b"\x20\x00\x21\x00\x7f\x22\x00\x07")  # 7F is a start line, 07 a column
        self.paint(b"\x01" * 256)
        self.assertEqual(self.lit_cells(), dict.fromkeys(range(5, 128), 2))

    def test_the_columns_are_turned_around_at_once(self) -> None:
        self.start_upright()
        self.command(at(0, 2))
        self.paint(b"\x01")
        self.command(b"\xa0")
        self.assertEqual(self.lit_cells(), {LAST_COLUMN_SEEN: 1})

    def test_rows_move_as_on_the_ssd1306(self) -> None:
        self.start_upright()
        self.command(at(0, 2))
        self.paint(b"\x03")
        self.command(b"\x41")
        self.assertEqual(self.lit_cells(), {0: 1, 7 * 128: 0x80})

    def test_end_goes_back_to_the_column_of_read_modify_write(self) -> None:
        self.start_upright()
        self.command(at(0, 2) + b"\xe0")
        self.paint(b"\x01\x02")
        self.command(b"\xee")
        self.paint(b"\x03")
        self.assertEqual(self.lit_cells(), {0: 3, 1: 2})

    def test_its_status_says_whether_it_is_off(self) -> None:
        self.assertEqual(self.bus.read(ADDRESS, 1), b"\x40")
        self.command(UPRIGHT)
        self.assertEqual(self.bus.read(ADDRESS, 1), b"\x00")
