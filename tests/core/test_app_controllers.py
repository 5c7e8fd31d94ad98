"""The controller of a screen that a player found is kept. What cannot be read leaves the board's."""

import unittest

from tally.app.kept import controllers
from tests.core.emulated import SCREEN_ADDRESS, SCREEN_BUS, SECTOR_BYTES, Table

ROOM = (6 * SECTOR_BYTES, 16 * SECTOR_BYTES)
FILE = "screens.json"
BOTH = ((SCREEN_BUS, SCREEN_ADDRESS), (SCREEN_BUS, 0x3D, "ssd1309"))
USELESS = (b"", b"{}", b"5", b'"sh1106"', b"[]", b"[5, [], null]", b'["sh1107"]', b'["SH1106"', b"\xff\xfe")


class TestControllers(unittest.TestCase):
    def setUp(self) -> None:
        self.devices = Table(table=ROOM, screens=BOTH).devices

    def write(self, content: bytes) -> None:
        draft = self.devices.store.begin(FILE)
        draft.add(content)
        draft.keep()

    def driven(self) -> "list[str]":
        """Return what the screens are driven as."""
        return [display.controller for display in self.devices.displays]

    def test_the_board_says_what_a_screen_has_while_nothing_is_kept(self) -> None:
        controllers.drive(self.devices)
        self.assertEqual(self.driven(), ["ssd1306", "ssd1309"])

    def test_what_is_kept_wins(self) -> None:
        self.devices.displays[1].controller = "sh1106"
        controllers.keep(self.devices)
        self.devices.displays[1].controller = "ssd1309"
        controllers.drive(self.devices)
        self.assertEqual(self.driven(), ["ssd1306", "sh1106"])

    def test_what_cannot_be_read_leaves_the_boards(self) -> None:
        for content in USELESS:
            self.write(content)
            controllers.drive(self.devices)
            self.assertEqual(self.driven(), ["ssd1306", "ssd1309"], str(content))

    def test_a_good_one_counts_beside_a_bad_one_and_more_than_there_are_screens_do_no_harm(self) -> None:
        self.write(b'["nonsense", "sh1106", "sh1106"]')
        controllers.drive(self.devices)
        self.assertEqual(self.driven(), ["ssd1306", "sh1106"])
