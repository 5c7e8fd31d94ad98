"""While nobody is there, a kiosk leaves no trace on an OLED: no pixel is lit for long."""

import unittest

from tally.screens import words
from tally.screens.attract import SCENES, draw_attract
from tally.screens.canvas import HEIGHT, PAGE_ROWS, WIDTH, Canvas
from tally.screens.words.languages import LANGUAGES

# Of three seconds each: a quarter of an hour, and half a minute.
SHOWN = 300
LONGEST_RUN = 10
MOST_OF_TEN = 3
LANGUAGES_SCENE = SCENES - 3


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


class TestLanguages(unittest.TestCase):
    def tearDown(self) -> None:
        words.speak("en")

    def test_each_language_says_how_to_choose_it_in_its_own_words(self) -> None:
        said = [words.text_in(code, "attract.language") for code in LANGUAGES]
        self.assertEqual(len(set(said)), len(LANGUAGES))
        for code in LANGUAGES:
            words.speak(code)
            self.assertEqual(words.text("attract.language"), said[LANGUAGES.index(code)])
            self.assertEqual(words.text_in("en", "attract.language"), said[0])

    def test_no_language_is_cut_off_whatever_is_spoken(self) -> None:
        for code in LANGUAGES:
            words.speak(code)
            frames = [drawn(LANGUAGES_SCENE + SCENES * turn) for turn in range(4)]
            counts = {sum([bin(byte).count("1") for byte in frame]) for frame in frames}
            self.assertEqual((len(set(frames)), len(counts)), (4, 1))


if __name__ == "__main__":
    unittest.main()
