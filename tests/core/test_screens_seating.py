"""The score for two who sit opposite, on one screen or two: whoever is asked reads it upright."""

import unittest

from tally.screens import score_opposite, score_own
from tally.screens.canvas import HEIGHT, PAGE_ROWS, WIDTH, Canvas
from tally.screens.fonts import DIGITS, SMALL
from tally.screens.words import text

BACK, COUNTS = text("label.undo"), text("label.counts")
LABELS = [BACK, text("label.pass"), COUNTS]
# What OK does on the score of Little Troubles, beside a count of two digits.
ON_OK = ["yes", "pick", "done", "pass", "fight", "end"]
LONG_ON_OK = ["decline", "confirm", "again"]
HALF_BYTES = WIDTH * HEIGHT // PAGE_ROWS // 2
# The longest labels of the game at once, and a name too long for its room.
LONG_LABELS = (
    ["No fight", "Pick", "Counts"],
    ["No, Blue", "Fight", "Counts"],
    ["No, Bartholom", "Rematch", "Counts"],
)
TAB_ROOM = 99


def seat(name: str, number: int) -> "dict[str, object]":
    return {
        "name": name,
        "number": number,
        "notes": [["wins", 2]],
        "used": 1,
        "limit": 4,
        "turn": False,
        "priority": False,
    }


def halves(asked: "int | None", **told: str) -> "tuple[bytes, bytes]":
    """Return the far half, turned upright, and the near half. Both seats have the same counts."""
    canvas = Canvas()
    view = {
        "seats": [seat("Ann", 42), seat("Ann", 42)],
        "phase": "build",
        "prompt": "play or pass",
        "labels": LABELS,
        "asked": asked,
    }
    view.update(told)
    score_opposite.draw_score_opposite(canvas, view)
    near = bytes(canvas.pixels[HALF_BYTES:])
    canvas.turn()
    return bytes(canvas.pixels[HALF_BYTES:]), near


class TestOpposite(unittest.TestCase):
    def test_both_who_are_asked_read_the_same(self) -> None:
        across, near = halves(None)
        self.assertEqual(across, near)

    def test_one_who_is_asked_reads_the_same_as_both_would_and_the_other_half_is_calm(self) -> None:
        both, _ = halves(None)
        for asked in (0, 1):
            across, near = halves(asked)
            self.assertEqual((near, across)[asked], both)
            self.assertNotEqual((across, near)[asked], both)
        self.assertEqual(halves(0)[0], halves(1)[1])

    def test_what_happened_is_told_to_both(self) -> None:
        calm, _ = halves(0)
        told, _ = halves(0, told="Ben plays Nap Time")
        self.assertNotEqual(told, calm)

    def test_tabs_never_need_more_than_their_room(self) -> None:
        for labels in LONG_LABELS:
            widths = score_opposite.tab_widths(labels, TAB_ROOM)
            self.assertTrue(sum(widths) < TAB_ROOM)
            self.assertTrue(min(widths) > SMALL.width("..."))

    def test_labels_that_fit_are_not_cut(self) -> None:
        short = [[BACK, text("label." + word), COUNTS] for word in ON_OK]
        for labels in short + [LONG_LABELS[0], LONG_LABELS[1]]:
            widths = score_opposite.tab_widths(labels, TAB_ROOM)
            for label, width in zip(labels, widths):  # noqa: B905 - three of each
                self.assertTrue(SMALL.width(label) < width)

    def test_when_labels_do_not_fit_the_cut_one_can_be_guessed(self) -> None:
        for word in LONG_ON_OK:
            labels = [BACK, text("label." + word), COUNTS]
            widths = score_opposite.tab_widths(labels, TAB_ROOM)
            self.assertTrue(SMALL.width("Take ") < widths[0])
            for label, width in zip(labels[1:], widths[1:]):  # noqa: B905 - as many of each
                self.assertTrue(SMALL.width(label) < width)


class TestOwn(unittest.TestCase):
    def test_twice_a_picture_has_every_pixel_four_times(self) -> None:
        small, large = Canvas(), Canvas()
        strip = DIGITS.strip("25")
        small.blit(0, 0, strip)
        large.blit(0, 0, score_own.twice(strip))
        for y in range(HEIGHT):
            for x in range(WIDTH):
                self.assertEqual(lit(large, x, y), lit(small, x // 2, y // 2), f"{x}, {y}")


def lit(canvas: Canvas, x: int, y: int) -> bool:
    return bool(canvas.pixels[y // PAGE_ROWS * WIDTH + x] >> y % PAGE_ROWS & 1)


if __name__ == "__main__":
    unittest.main()
