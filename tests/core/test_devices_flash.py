import unittest

from tests.core.emulated import LOG_SECTORS, SECTOR_BYTES, Table


class TestFlash(unittest.TestCase):
    def setUp(self) -> None:
        self.table = Table()
        self.flash = self.table.devices.flash

    def test_has_the_sectors_of_its_region(self) -> None:
        self.assertEqual(self.flash.sector_count(), LOG_SECTORS)

    def test_reads_what_it_programmed(self) -> None:
        self.flash.program(SECTOR_BYTES + 300, b"tap")
        self.assertEqual(self.flash.read(SECTOR_BYTES + 299, 5), b"\xfftap\xff")

    def test_programs_again_within_a_page_without_touching_the_rest(self) -> None:
        self.flash.program(0, b"one")
        self.flash.program(3, b"two")
        self.assertEqual(self.flash.read(0, 6), b"onetwo")

    def test_leaves_the_storage_outside_its_region_alone(self) -> None:
        start = 2 * SECTOR_BYTES
        before = self.table.flash.dump()
        self.flash.program(0, b"\x00" * 256)
        whole = self.table.flash.dump()
        self.assertEqual(whole, before[:start] + b"\x00" * 256 + before[start + 256 :])

    def test_erases_one_sector(self) -> None:
        self.flash.program(0, b"old")
        self.flash.program(SECTOR_BYTES, b"new")
        self.flash.erase(0)
        self.assertEqual(self.flash.read(0, 3), b"\xff\xff\xff")
        self.assertEqual(self.flash.read(SECTOR_BYTES, 3), b"new")

    def test_an_operation_that_failed_once_is_done_again(self) -> None:
        self.flash.program(0, b"old")
        self.table.flash.fail(1)
        self.flash.erase(0)
        self.table.flash.fail(1)
        self.flash.program(0, b"new")
        self.assertEqual(self.flash.read(0, 3), b"new")

    def test_an_operation_that_fails_for_good_is_an_error(self) -> None:
        self.flash.program(0, bytes(256))
        self.table.flash.worn.add(2)
        self.assertRaises(OSError, self.flash.erase, 0)
        self.assertRaises(OSError, self.flash.program, 300, bytes(64))
        self.table.flash.worn.clear()
        self.flash.erase(0)

    def test_refuses_a_program_across_pages(self) -> None:
        self.assertRaises(ValueError, self.flash.program, 254, b"tap")
        self.assertEqual(self.flash.read(250, 8), b"\xff" * 8)
