import unittest

from tests.core.dice import Dice
from tests.core.emulated import LONGEST_CALL_US, SCREEN_ADDRESS, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FULL_FRAME_BYTES = 1024
PUSHES = 200
WHOLE_FRAME_MS = 26
SETTING_UP_TRANSFERS = 30  # each is a command, or its value


def next_frame(frame: bytes, dice: Dice) -> bytes:
    """Return the frame with a few rectangles changed, as screens change."""
    changed = bytearray(frame)
    for _ in range(1 + dice.roll(4)):
        page, first, width = dice.roll(8), dice.roll(128), 1 + dice.roll(60)
        for column in range(first, min(128, first + width)):
            changed[page * 128 + column] = dice.roll(256)
    return bytes(changed)


class TestScreen(unittest.TestCase):
    def setUp(self) -> None:
        self.table = Table()
        self.display = self.table.devices.display

    def push_all(self) -> None:
        for _ in range(PUSHES):
            if not self.table.call(self.display.push):
                return
            self.table.wait_ms(1)
        self.fail("the screen is never done")

    def settle(self) -> None:
        """Push as the app does, until faults are over."""
        for _ in range(PUSHES):
            self.push_all()
            self.table.wait_ms(25)

    def show(self, frame: bytes) -> None:
        self.display.show(frame)
        self.push_all()

    def test_shows_what_it_is_given(self) -> None:
        frame = bytes(place % 251 for place in range(FULL_FRAME_BYTES))
        self.show(frame)
        self.assertEqual(self.table.screen.picture(), frame)

    def test_sends_nothing_when_nothing_changed(self) -> None:
        self.show(bytes(FULL_FRAME_BYTES))
        sent = self.table.screen.bytes_written
        self.show(bytes(FULL_FRAME_BYTES))
        self.assertEqual(self.table.screen.bytes_written, sent)

    def test_after_a_check_nobody_has_to_wait(self) -> None:
        self.show(bytes(FULL_FRAME_BYTES))
        sent = self.table.screen.bytes_written
        for _ in range(PUSHES):
            self.table.wait_ms(10)
            self.assertFalse(self.table.call(self.display.push))
        self.assertTrue(self.table.screen.bytes_written - sent > FULL_FRAME_BYTES // 2)

    def test_sends_only_the_columns_that_changed(self) -> None:
        self.show(bytes(FULL_FRAME_BYTES))
        frame = bytearray(FULL_FRAME_BYTES)
        frame[300:310] = b"\xff" * 10
        frame[340:343] = b"\xff" * 3
        sent = self.table.screen.bytes_written
        self.show(bytes(frame))
        self.assertEqual(self.table.screen.bytes_written - sent, 13)
        self.assertEqual(self.table.screen.picture(), bytes(frame))

    def test_a_whole_frame_goes_out_by_itself(self) -> None:
        self.show(bytes(FULL_FRAME_BYTES))
        self.table.longest_call_us = 0
        self.display.show(b"\xff" * FULL_FRAME_BYTES)
        self.assertTrue(self.table.call(self.display.push))
        self.assertEqual(self.table.longest_call_us, 0)
        self.table.wait_ms(WHOLE_FRAME_MS)
        self.assertEqual(self.table.screen.picture(), b"\xff" * FULL_FRAME_BYTES)
        self.assertFalse(self.table.call(self.display.push))

    def test_one_counter_costs_less_than_an_eighth_of_a_frame(self) -> None:
        self.show(bytes(FULL_FRAME_BYTES))
        frame = bytearray(FULL_FRAME_BYTES)
        for page in (2, 3):
            frame[page * 128 + 40 : page * 128 + 56] = b"\x5a" * 16
        before = self.table.screen_bus.bytes_moved
        self.show(bytes(frame))
        self.assertTrue(self.table.screen_bus.bytes_moved - before <= FULL_FRAME_BYTES // 8)

    def test_shows_random_frames_in_spite_of_faults(self) -> None:
        dice = Dice(7)
        frame = bytes(FULL_FRAME_BYTES)
        for _ in range(60):
            frame = next_frame(frame, dice)
            self.display.show(frame)
            self.disturb(dice)
            self.settle_soon()
            self.assertEqual(self.table.screen.picture(), frame)
        self.assertEqual(self.display.fault(), "")
        self.assertTrue(self.table.longest_call_us <= LONGEST_CALL_US)

    def disturb(self, dice: Dice) -> None:
        kind = dice.roll(4)
        if kind == 0:
            self.table.screen_bus.nack_next(SCREEN_ADDRESS, dice.roll(30))
        elif kind == 1:
            self.push_all()
            self.table.screen_bus.line.unplug(SCREEN_ADDRESS)
            self.table.wait_ms(dice.roll(400))
            self.display.push()
            self.table.screen_bus.line.replug(SCREEN_ADDRESS)

    def settle_soon(self) -> None:
        for _ in range(60):
            self.push_all()
            self.table.wait_ms(25)

    def test_a_screen_that_is_missing_at_the_start_is_told_and_found_later(self) -> None:
        self.table.screen_bus.line.unplug(SCREEN_ADDRESS)
        self.table.open()
        self.display = self.table.devices.display
        frame = b"\x3c" * FULL_FRAME_BYTES
        self.display.show(frame)
        self.settle()
        self.assertEqual(self.display.fault(), "no_screen")
        self.table.screen_bus.line.replug(SCREEN_ADDRESS)
        self.settle()
        self.assertEqual(self.display.fault(), "")
        self.assertEqual(self.table.screen.picture(), frame)
        self.assertTrue(self.table.longest_call_us <= LONGEST_CALL_US)

    def test_a_screen_pulled_for_a_moment_is_drawn_anew_without_a_new_frame(self) -> None:
        frame = b"\x81" * FULL_FRAME_BYTES
        self.show(frame)
        self.table.screen_bus.line.unplug(SCREEN_ADDRESS)
        self.table.screen_bus.line.replug(SCREEN_ADDRESS)
        self.assertNotEqual(self.table.screen.picture(), frame)
        self.settle_soon()
        self.assertEqual(self.table.screen.picture(), frame)

    def test_a_byte_that_arrived_wrong_is_made_good_within_seconds(self) -> None:
        frame = b"\x18" * FULL_FRAME_BYTES
        for byte_index in (1, 2, 3, 4, 5, 6, 30):  # of a place, then of pixels
            self.show(frame)
            frame = bytes([byte_index]) * FULL_FRAME_BYTES
            self.table.screen_bus.garble_next(SCREEN_ADDRESS, byte_index, 0x41)
            self.show(frame)
            self.settle()
            self.assertEqual(self.table.screen.picture(), frame)

    def test_a_set_up_command_that_arrives_wrong_is_made_good(self) -> None:
        frame = bytes([0x3C]) * FULL_FRAME_BYTES
        bus = self.table.screen_bus
        for transfer in range(SETTING_UP_TRANSFERS):
            self.table.workbench.unplug("screen")
            self.settle_soon()
            self.table.workbench.replug("screen")
            self.left = transfer

            def begun(*_: "Any") -> None:
                self.left -= 1
                if self.left == -1:
                    bus.garble_next(SCREEN_ADDRESS, 1)

            bus.when_begun = begun
            self.show(frame)
            self.settle_soon()
            self.assertEqual(self.table.screen.picture(), frame, str(transfer))
