import unittest

from tests.core.emulated import LONGEST_CALL_US, SCREEN_ADDRESS, SCREEN_BUS, Table
from tests.core.test_devices_screen import FULL_FRAME_BYTES

SECOND_ADDRESS = 0x3D
OTHER_BUS = 1
PLACES = (SCREEN_ADDRESS, SECOND_ADDRESS)
PARTS = ("screen", "second_screen")
SETTLE_MS = 5_000
TURN_MS = 10
BLANK = bytes(FULL_FRAME_BYTES)
FRAMES = (b"\x0f" * FULL_FRAME_BYTES, b"\xf0" * FULL_FRAME_BYTES)
FIRST, SECOND = 0, 1


class TwoScreensTest(unittest.TestCase):
    bus_of_second = SCREEN_BUS

    def setUp(self) -> None:
        self.table = Table(screens=((SCREEN_BUS, SCREEN_ADDRESS), (self.bus_of_second, SECOND_ADDRESS)))
        self.displays = self.table.devices.displays

    def tearDown(self) -> None:
        self.assertTrue(self.table.longest_call_us <= LONGEST_CALL_US)

    def settle(self) -> None:
        """Push both as the app does, for as long as the app may take to find a lost screen."""
        for _ in range(SETTLE_MS // TURN_MS):
            for display in self.displays:
                self.table.call(display.push)
            self.table.wait_ms(TURN_MS)

    def show(self, frames: "tuple[bytes, bytes]" = FRAMES) -> None:
        for place in (FIRST, SECOND):
            self.displays[place].show(frames[place])
        self.settle()

    def pictures(self) -> "list[bytes]":
        return [self.table.workbench.picture(place) for place in (FIRST, SECOND)]

    def faults(self) -> "list[str]":
        return [display.fault() for display in self.displays]


class TestTwoScreens(TwoScreensTest):
    def test_each_shows_its_own_picture(self) -> None:
        self.show()
        self.assertEqual(self.pictures(), list(FRAMES))
        self.assertEqual(self.faults(), ["", ""])

    def test_a_game_for_one_screen_draws_on_the_first(self) -> None:
        self.assertTrue(self.table.devices.display is self.displays[FIRST])

    def test_what_changes_on_one_is_not_sent_to_the_other(self) -> None:
        self.show()
        chips = self.table.workbench.screens
        for place in (FIRST, SECOND):
            changed = bytearray(FRAMES[place])
            changed[500] ^= 0xFF
            before = [chip.bytes_written for chip in chips]
            self.displays[place].show(bytes(changed))
            for display in (self.displays[place], self.displays[1 - place]):
                self.table.call(display.push)
                self.table.wait_ms(TURN_MS)
            sent = [chip.bytes_written - already for chip, already in zip(chips, before)]  # noqa: B905
            self.assertTrue(sent[place] > 0)
            self.assertEqual(self.pictures()[1 - place], FRAMES[1 - place])
            self.show()

    def test_each_that_is_pulled_out_is_told_and_comes_back_by_itself(self) -> None:
        self.show()
        for place in (FIRST, SECOND):
            self.table.workbench.unplug(PARTS[place])
            self.settle()
            self.assertEqual(self.faults()[place], "no_screen")
            self.assertEqual(self.faults()[1 - place], "")
            self.table.workbench.replug(PARTS[place])
            self.settle()
            self.assertEqual(self.faults(), ["", ""])
            self.assertEqual(self.pictures(), list(FRAMES))

    def test_while_one_is_out_the_other_shows_what_is_new(self) -> None:
        self.show()
        for place in (FIRST, SECOND):
            self.table.workbench.unplug(PARTS[place])
            self.show((FRAMES[SECOND], FRAMES[FIRST]))
            self.assertEqual(self.pictures()[1 - place], FRAMES[place])
            self.table.workbench.replug(PARTS[place])
            self.show()
            self.assertEqual(self.pictures(), list(FRAMES))

    def test_both_out_at_once_both_come_back(self) -> None:
        self.show()
        for part in PARTS:
            self.table.workbench.unplug(part)
        self.settle()
        self.assertEqual(self.faults(), ["no_screen", "no_screen"])
        for part in PARTS:
            self.table.workbench.replug(part)
        self.settle()
        self.assertEqual(self.pictures(), list(FRAMES))

    def test_one_that_is_missing_from_the_start_is_found_when_it_comes(self) -> None:
        for place in (FIRST, SECOND):
            self.table.workbench.unplug(PARTS[place])
            self.table.open(screens=((SCREEN_BUS, SCREEN_ADDRESS), (self.bus_of_second, SECOND_ADDRESS)))
            self.displays = self.table.devices.displays
            self.show()
            self.assertEqual(self.pictures()[1 - place], FRAMES[1 - place])
            self.table.workbench.replug(PARTS[place])
            self.settle()
            self.assertEqual(self.pictures(), list(FRAMES))


class TestOnTwoBuses(TwoScreensTest):
    bus_of_second = OTHER_BUS

    def test_each_shows_its_own_picture(self) -> None:
        self.show()
        self.assertEqual(self.pictures(), list(FRAMES))

    def test_the_reader_beside_the_second_still_finds_nobody(self) -> None:
        self.show()
        seen = [self.table.call(self.table.devices.reader.look) for _ in range(3)]
        self.assertTrue(set(seen) <= {None, ()})
        self.assertEqual(self.table.devices.reader.fault(), "")
