import unittest

from host_sim.wire.clock import BusClock
from host_sim.wire.nor_flash import PAGE_BYTES, SECTOR_BYTES, NorFlash, PowerCut


class TestNorFlash(unittest.TestCase):
    def setUp(self) -> None:
        self.clock = BusClock()
        self.flash = NorFlash(self.clock, 3)

    def test_it_comes_erased(self) -> None:
        self.assertEqual(self.flash.sector_count(), 3)
        self.assertEqual(self.flash.read(SECTOR_BYTES - 2, 4), b"\xff" * 4)

    def test_programming_only_clears_bits(self) -> None:
        self.flash.program(10, b"\xf0\x0f")
        self.flash.program(10, b"\x3c\xff")
        self.assertEqual(self.flash.read(9, 4), b"\xff\x30\x0f\xff")

    def test_a_program_stays_within_its_page(self) -> None:
        self.flash.program(PAGE_BYTES - 1, b"x")
        with self.assertRaises(ValueError):
            self.flash.program(PAGE_BYTES - 1, b"xy")

    def test_nothing_reaches_beyond_the_flash(self) -> None:
        with self.assertRaises(ValueError):
            self.flash.read(3 * SECTOR_BYTES - 1, 2)
        with self.assertRaises(ValueError):
            self.flash.erase(3)
        with self.assertRaises(ValueError):
            self.flash.program(-1, b"x")

    def test_erasing_sets_one_sector_to_ff(self) -> None:
        self.flash.program(SECTOR_BYTES - 1, b"a")
        self.flash.program(SECTOR_BYTES, b"b")
        self.flash.erase(1)
        self.assertEqual(self.flash.read(SECTOR_BYTES - 1, 2), b"a\xff")

    def test_operations_take_time_and_count_as_wear(self) -> None:
        self.flash.program(0, b"a")
        self.flash.program(SECTOR_BYTES, b"a")
        self.flash.erase(1)
        self.assertEqual(self.clock.now_us, 2 * 400 + 45_000)
        self.assertEqual((self.flash.programs, self.flash.erases), ([1, 1, 0], [0, 1, 0]))

    def test_reading_across_pages(self) -> None:
        self.flash.program(0, bytes(range(256)))
        self.flash.program(PAGE_BYTES, bytes(range(256)))
        self.assertEqual(self.flash.read(250, 12), bytes(range(250, 256)) + bytes(range(6)))

    def test_the_image_can_be_carried_over(self) -> None:
        self.flash.program(300, b"kept")
        image = self.flash.dump()
        self.assertEqual(len(image), 3 * SECTOR_BYTES)
        other = NorFlash(self.clock, 3)
        other.program(0, b"gone")
        other.load(image)
        self.assertEqual(other.read(300, 4), b"kept")
        self.assertEqual(other.read(0, 4), b"\xff" * 4)
        self.assertEqual(other.dump(), image)


class TestPowerCuts(unittest.TestCase):
    def setUp(self) -> None:
        self.flash = NorFlash(BusClock(), 2)

    def test_a_program_is_cut_at_any_byte(self) -> None:
        for cut in range(4):
            flash = NorFlash(BusClock(), 1)
            flash.cut_power_after(cut)
            with self.assertRaises(PowerCut):
                flash.program(0, b"\0\0\0\0")
            flash.restore_power()
            self.assertEqual(flash.read(0, 4), b"\0" * cut + b"\xff" * (4 - cut))

    def test_the_byte_at_the_cut_may_be_half_done(self) -> None:
        self.flash.cut_power_after(1, 0xF0)
        with self.assertRaises(PowerCut):
            self.flash.program(0, b"\0\0\0")
        self.flash.restore_power()
        self.assertEqual(self.flash.read(0, 3), b"\0\xf0\xff")

    def test_an_erase_is_cut_at_any_byte(self) -> None:
        for page in range(SECTOR_BYTES // PAGE_BYTES):
            self.flash.program(page * PAGE_BYTES, bytes(PAGE_BYTES))
        self.flash.cut_power_after(1000, 0x0F)
        with self.assertRaises(PowerCut):
            self.flash.erase(0)
        self.flash.restore_power()
        self.assertEqual(self.flash.read(0, 1000), b"\xff" * 1000)
        self.assertEqual(self.flash.read(1000, 2), b"\xf0\0")
        self.assertEqual(self.flash.read(SECTOR_BYTES - 1, 1), b"\0")

    def test_the_count_goes_on_from_operation_to_operation(self) -> None:
        self.flash.cut_power_after(5)
        self.flash.program(0, b"abc")
        with self.assertRaises(PowerCut):
            self.flash.program(3, b"def")
        self.flash.restore_power()
        self.assertEqual(self.flash.read(0, 6), b"abcde\xff")

    def test_without_power_nothing_works(self) -> None:
        self.flash.cut_power_after(0)
        with self.assertRaises(PowerCut):
            self.flash.erase(0)
        with self.assertRaises(PowerCut):
            self.flash.read(0, 1)
        with self.assertRaises(PowerCut):
            self.flash.program(0, b"x")

    def test_no_error_handler_swallows_a_cut(self) -> None:
        self.flash.cut_power_after(0)
        survived = False
        try:
            try:
                self.flash.program(0, b"x")
            except Exception:
                survived = True
        except PowerCut:
            pass
        self.assertFalse(survived)
