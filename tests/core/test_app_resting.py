"""A table that is left alone rests, and wakes by a press or a card."""

import unittest

from tests.core.linked import Linked

LEAP_US = 5_000_000  # sooner than the watchdog bites
TURN_MS = 20
LEAPS_TO_REST = 120
LEAPS_TO_MOVE = 4


class TestResting(unittest.TestCase):
    def setUp(self) -> None:
        self.linked = Linked()
        self.table = self.linked.simulation.table

    def leave(self, leaps: int) -> None:
        """Let time pass without a hand at the table."""
        for _ in range(leaps):
            self.linked.simulation.bench.clock.wait_us(LEAP_US)
            self.linked.run_ms(TURN_MS)

    def press(self, button: str) -> None:
        for duration_ms in self.linked.simulation.press(button):
            self.linked.run_ms(duration_ms)

    def picture(self) -> bytes:
        self.linked.run_ms(100)
        return self.linked.simulation.picture()

    def test_after_ten_minutes_the_screen_is_dark_but_for_a_line_that_wanders(self) -> None:
        self.leave(LEAPS_TO_REST - 2)
        shown = self.picture()
        self.assertEqual(self.table.page_name(), "new_game")
        self.leave(3)
        first = self.picture()
        self.assertEqual(self.table.page_name(), "resting")
        self.assertTrue(lit(first) < lit(shown) // 4)
        self.leave(LEAPS_TO_MOVE)
        self.assertTrue(self.picture() != first)

    def test_every_press_wakes_it_and_does_nothing_else(self) -> None:
        shown = self.picture()
        for button in ("left", "ok", "right"):
            self.leave(LEAPS_TO_REST + 1)
            self.press(button)
            self.assertEqual(self.table.page_name(), "new_game")
            self.assertEqual(self.picture(), shown)

    def test_a_held_button_wakes_it_too(self) -> None:
        for button in ("left", "ok", "right"):
            self.leave(LEAPS_TO_REST + 1)
            for duration_ms in self.linked.simulation.hold(button):
                self.linked.run_ms(duration_ms)
            self.assertEqual(self.table.page_name(), "new_game")

    def test_it_comes_back_to_rest_after_as_long_again(self) -> None:
        self.leave(LEAPS_TO_REST + 1)
        self.press("ok")
        self.leave(LEAPS_TO_REST - 2)
        self.assertEqual(self.table.page_name(), "new_game")
        self.leave(3)
        self.assertEqual(self.table.page_name(), "resting")


def lit(picture: bytes) -> int:
    return sum([bin(column).count("1") for column in picture])


if __name__ == "__main__":
    unittest.main()
