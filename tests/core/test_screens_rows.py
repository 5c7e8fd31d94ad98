"""Lists and messages: the cursor stays in sight, and what does not fit is seen not to."""

import unittest

from tally.screens import menu, refusal
from tally.screens.canvas import Canvas
from tally.screens.rows import NO_CURSOR, SHOWN, STEP, TOP, first_shown, right_edge

LABELS = ["Up", "Pick", "Down"]
PAGE_COLUMNS = 128


def drawn(items: "list[list[str]]", cursor: int) -> bytes:
    canvas = Canvas()
    menu.draw(canvas, {"title": "Menu", "aside": "", "items": items, "cursor": cursor, "labels": LABELS})
    return bytes(canvas.pixels)


def is_lit(pixels: bytes, x: int, y: int) -> bool:
    return bool(pixels[y // 8 * PAGE_COLUMNS + x] >> y % 8 & 1)


def refused(why: str) -> bytes:
    canvas = Canvas()
    refusal.draw(canvas, {"title": "Not now", "code": "", "why": why, "labels": ["", "", ""]})
    return bytes(canvas.pixels)


class TestRows(unittest.TestCase):
    def test_the_cursor_is_always_among_the_rows_shown(self) -> None:
        for total in range(1, 20):
            for cursor in range(total):
                first = first_shown(cursor, total)
                self.assertTrue(0 <= first <= cursor < first + SHOWN)
                self.assertTrue(first + SHOWN <= total or first == 0)

    def test_only_the_row_of_the_cursor_is_lit(self) -> None:
        items = [["", ""] for _ in range(SHOWN)]
        for cursor in range(SHOWN):
            pixels = drawn(items, cursor)
            lit = [is_lit(pixels, 1, TOP + row * STEP) for row in range(SHOWN)]
            self.assertEqual(lit, [row == cursor for row in range(SHOWN)])

    def test_without_a_cursor_no_row_is_lit(self) -> None:
        pixels = drawn([["", ""], ["", ""]], NO_CURSOR)
        self.assertFalse(any(is_lit(pixels, 1, TOP + row * STEP) for row in range(SHOWN)))

    def test_an_empty_list_is_drawn(self) -> None:
        self.assertEqual(drawn([], 0), drawn([], NO_CURSOR))

    def test_a_longer_list_leaves_room_for_its_scroll_bar(self) -> None:
        self.assertTrue(right_edge(SHOWN + 1) < right_edge(SHOWN))

    def test_the_scroll_bar_moves_with_the_list(self) -> None:
        items = [["row", ""] for _ in range(3 * SHOWN)]
        top, bottom = drawn(items, 0), drawn(items, len(items) - 1)
        self.assertTrue(is_lit(top, 127, TOP - 1) and not is_lit(bottom, 127, TOP - 1))
        self.assertTrue(is_lit(bottom, 127, TOP + SHOWN * STEP - 2))

    def test_a_message_too_long_for_its_lines_says_so(self) -> None:
        text = "one two three four five six seven eight nine ten " * 3
        self.assertEqual(refused(text), refused(text + "eleven"))
        self.assertFalse(refused("a b c") == refused("a b"))


if __name__ == "__main__":
    unittest.main()
