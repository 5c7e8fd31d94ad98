"""A bad ending is written down with a code for its place. The next start knows of it."""

import unittest

from host_sim.standins.bench import Restart
from tally.app.log import crash
from tests.core.emulated import SECTOR_BYTES, Table

ON_A_PICO = """Traceback (most recent call last):
  File "main", line 1, in run
  File "table", line 1, in tick
ValueError: no such page
"""
ON_A_DESKTOP = """Traceback (most recent call last):
  File "/somewhere/firmware/main.py", line 61, in run
    turn(table, devices)
  File "/somewhere/firmware/tally/app/pages/table.py", line 99, in tick
    self._pages[-1].tick()
    ^^^^^^^^^^^^^^^^^^^^^^
ValueError: another text
"""
ELSEWHERE = ON_A_PICO.replace("tick", "open")
ANOTHER_KIND = ON_A_PICO.replace("ValueError", "KeyError")
CODE = "E999"
LONGEST_FILE = 5_000
ROOM = (6 * SECTOR_BYTES, 16 * SECTOR_BYTES)


class TestCrash(unittest.TestCase):
    def setUp(self) -> None:
        self.table = Table(table=ROOM)

    def crash(self, trace: str) -> str:
        """Let a run end with this trace; return the code that is written down."""
        with self.assertRaises(Restart):
            crash.crashed(self.table.devices, "play", trace)
        return crash.last(self.table.devices.store)[0]

    def written(self) -> str:
        content = self.table.devices.store.read("crash.txt")
        return content.decode() if content else ""

    def test_nothing_is_told_of_a_run_that_goes_well(self) -> None:
        self.assertEqual(crash.last(self.table.devices.store), ("", []))
        self.assertEqual(self.table.devices.endings.count(), 0)

    def test_a_code_tells_the_place_and_the_kind_alike_on_every_machine(self) -> None:
        self.assertEqual(self.crash(ON_A_PICO), CODE)
        self.assertEqual(self.crash(ON_A_DESKTOP), CODE)
        self.assertTrue(self.crash(ELSEWHERE) not in (CODE, self.crash(ANOTHER_KIND)))
        self.assertTrue(self.crash(ANOTHER_KIND) != CODE)

    def test_every_kind_of_bug_has_a_code(self) -> None:
        codes = [self.crash(ON_A_PICO.replace("ValueError", kind)) for kind in ("TypeError", "TagLost")]
        self.assertTrue("????" not in codes)
        self.assertTrue(codes[0] != codes[1])

    def test_a_trace_that_tells_no_place_is_written_down_all_the_same(self) -> None:
        self.assertEqual(self.crash("MemoryError: \n"), "????")
        self.assertTrue("MemoryError" in self.written())

    def test_a_message_that_looks_like_a_place_is_none(self) -> None:
        self.assertEqual(self.crash(ON_A_PICO + "File not found\nTry: another\n"), CODE)

    def test_what_is_written_tells_when_where_and_of_which_firmware(self) -> None:
        self.table.wait_ms(75_000)
        self.crash(ON_A_PICO)
        self.assertTrue(
            self.written().startswith(f"{CODE}, up 75 s, page play, version 0 00000000\nTraceback")
        )
        self.assertTrue(self.written().endswith("ValueError: no such page\n"))

    def test_the_newest_are_kept_and_the_oldest_give_way(self) -> None:
        for number in range(40):
            self.crash(ON_A_PICO + f"{number}\n")
        self.assertTrue(0 < len(self.written()) < LONGEST_FILE)
        self.assertTrue(self.written().endswith("no such page\n39\n"))

    def test_a_file_that_is_no_utf8_is_shown_mended(self) -> None:
        draft = self.table.devices.store.begin("crash.txt")
        draft.add(b"0A1B, up 5 s\nMia\xc0\xaf\n")
        draft.keep()
        self.assertEqual(crash.last(self.table.devices.store), ("0A1B", ["0A1B, up 5 s", "Mia\ufffd\ufffd"]))

    def test_endings_are_counted_until_the_power_is_cut(self) -> None:
        for count in (1, 2, 3):
            self.crash(ON_A_PICO)
            self.table.open(table=ROOM)
            self.assertEqual(self.table.devices.endings.count(), count)
            self.assertFalse(self.table.devices.endings.hung())

    def test_its_code_is_on_the_screen(self) -> None:
        dark = self.table.screen.picture()
        self.crash(ON_A_PICO)
        self.assertTrue(self.table.screen.picture() != dark)

    def test_a_hang_is_told_from_a_restart_that_was_asked_for(self) -> None:
        self.table.devices.watchdog.start()
        with self.assertRaises(Restart):
            self.table.wait_ms(9_000)
        self.table.open(table=ROOM)
        self.assertTrue(self.table.devices.endings.hung())
        crash.hung(self.table.devices)
        self.assertEqual(crash.last(self.table.devices.store)[0], "HUNG")
        self.assertEqual(self.table.devices.endings.count(), 1)

    def test_a_watchdog_that_is_fed_or_stopped_stays_quiet(self) -> None:
        watchdog = self.table.devices.watchdog
        watchdog.start()
        for _ in range(5):
            self.table.wait_ms(7_000)
            watchdog.feed()
        watchdog.stop()
        self.table.wait_ms(60_000)
        self.assertFalse(self.table.bench.is_watched())

    def test_without_a_store_or_a_screen_it_starts_again_all_the_same(self) -> None:
        self.table.screen_bus.line.unplug(0x3C)
        self.table.flash.load((bytes(8) + b"littlefs" + bytes(240)) * 16, ROOM[0])
        self.table.open(table=ROOM)
        with self.assertRaises(Restart):
            crash.crashed(self.table.devices, "play", ON_A_PICO)


if __name__ == "__main__":
    unittest.main()
