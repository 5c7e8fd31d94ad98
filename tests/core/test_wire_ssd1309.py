import unittest

from host_sim.wire.clock import BusClock
from host_sim.wire.i2c import I2cBus
from host_sim.wire.ssd1309 import Ssd1309

ADDRESS = 0x3C
DARK = bytes(1024)
UPRIGHT = b"\xa1\xc8\xaf"


class TestSsd1309(unittest.TestCase):
    def setUp(self) -> None:
        self.bus = I2cBus(BusClock())
        self.chip = Ssd1309(self.bus.clock)
        self.bus.attach(ADDRESS, self.chip)

    def command(self, commands: bytes) -> None:
        self.bus.write(ADDRESS, b"\x00" + commands)

    def paint(self, cells: bytes) -> None:
        self.bus.write(ADDRESS, b"\x40" + cells)

    def test_it_is_lit_without_a_pump_and_draws_windows(self) -> None:
        self.command(UPRIGHT + b"\x20\x00\x21\x00\x7f\x22\x00\x07")
        frame = bytes((place * 7) & 0xFF for place in range(1024))
        self.paint(frame)
        self.assertEqual(self.chip.picture(), frame)

    def test_the_command_of_a_pump_is_read_as_another(self) -> None:
        self.command(UPRIGHT + b"\x20\x00")
        self.paint(DARK)
        self.command(b"\x20\x02\xb0\x00\x10\x8d\x14")
        self.paint(b"\x01")
        self.assertEqual(self.chip.picture().find(b"\x01"), 0x40)

    def test_locked_it_ignores_everything_until_it_is_unlocked(self) -> None:
        self.command(UPRIGHT + b"\x20\x00")
        self.paint(DARK)
        self.command(b"\xfd\x16\xa5\xae")
        self.paint(b"\x01")
        self.assertEqual(self.chip.picture(), DARK)
        self.command(b"\xfd\x12\xa5")
        self.assertEqual(self.chip.picture(), b"\xff" * 1024)
