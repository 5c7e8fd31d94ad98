"""What a kiosk shows while nobody is there leaves no trace on an OLED: nothing is lit for long."""

import unittest

from tally.screens.attract import SCENES, draw_attract
from tally.screens.canvas import HEIGHT, PAGE_ROWS, WIDTH, Canvas

# Of three seconds each: a quarter of an hour, and half a minute.
SHOWN = 300
LONGEST_RUN = 10
MOST_OF_TEN = 3


def drawn(step: int) -> bytes:
    canvas = Canvas()
    draw_attract(canvas, {"step": step})
    return bytes(canvas.pixels)


class TestAttract(unittest.TestCase):
    def test_no_pixel_is_lit_for_long_at_once_or_most_of_the_time(self) -> None:
        lit = [0] * (WIDTH * HEIGHT)
        runs = [0] * (WIDTH * HEIGHT)
        longest = 0
        for step in range(SHOWN):
            for place, column in enumerate(drawn(step)):
                for row in range(PAGE_ROWS):
                    at = place * PAGE_ROWS + row
                    if column >> row & 1:
                        lit[at] += 1
                        runs[at] += 1
                        longest = max(longest, runs[at])
                    else:
                        runs[at] = 0
        self.assertTrue(longest <= LONGEST_RUN, longest)
        self.assertTrue(max(lit) * 10 <= SHOWN * MOST_OF_TEN, max(lit))

    def test_a_scene_comes_back_in_another_place_and_nothing_is_cut_off(self) -> None:
        for scene in range(SCENES):
            frames = [drawn(scene + SCENES * turn) for turn in range(4)]
            self.assertEqual(len(set(frames)), len(frames))
            counts = {sum([bin(byte).count("1") for byte in frame]) for frame in frames}
            self.assertEqual(len(counts), 1)


if __name__ == "__main__":
    unittest.main()
