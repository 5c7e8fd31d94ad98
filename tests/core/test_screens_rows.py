"""Lists and messages: the cursor stays in sight, and a mark shows what does not fit."""

import unittest

from tally.screens import layout, message, numbers
from tally.screens import rows as lists
from tally.screens.canvas import HEIGHT, PAGE_ROWS, WIDTH, Canvas
from tally.screens.fonts import MEDIUM
from tally.screens.layout import LINE_ROOM
from tally.screens.rows import NO_CURSOR, SHOWN, STEP, TOP, first_shown, right_edge

LABELS = ["Up", "Pick", "Down"]
VALUE_LEFT = 108


def drawn(items: "list[list[str]]", cursor: int) -> bytes:
    canvas = Canvas()
    lists.draw_menu(
        canvas, {"title": "Menu", "aside": "", "items": items, "cursor": cursor, "labels": LABELS}
    )
    return bytes(canvas.pixels)


def is_lit(pixels: bytes, x: int, y: int) -> bool:
    return bool(pixels[y // PAGE_ROWS * WIDTH + x] >> y % PAGE_ROWS & 1)


def refused(why: str, hint: str = "") -> bytes:
    canvas = Canvas()
    message.draw_refusal(canvas, {"title": "Not now", "reason": why, "hint": hint, "labels": ["", "", ""]})
    return bytes(canvas.pixels)


def counted(names: "list[str]", row_count: int, cursor: "list[int] | None") -> bytes:
    canvas = Canvas()
    rows = [["count", ["1" for _ in names]] for _ in range(row_count)]
    view = {"title": "Build", "columns": names, "rows": rows, "cursor": cursor, "labels": LABELS}
    numbers.draw_counts(canvas, view)
    return bytes(canvas.pixels)


def happened(**row: "object") -> bytes:
    canvas = Canvas()
    rows = [{"text": "Ann plays Nap Time", "value": "-4", "struck": False}]
    rows[0].update(row)
    lists.draw_history(canvas, {"rows": rows, "cursor": NO_CURSOR, "first": 0, "total": 1, "labels": LABELS})
    return bytes(canvas.pixels)


def rows_that_differ(one: bytes, other: bytes) -> "set[int]":
    return {y for y in range(HEIGHT) for x in range(WIDTH) if is_lit(one, x, y) != is_lit(other, x, y)}


class TestWideRows(unittest.TestCase):
    def test_a_row_whose_word_is_too_long_beside_its_value_is_small_and_whole(self) -> None:
        wide = self.drawn("Lantern Lane", "under its pile")
        small = Canvas()
        layout.draw_title(small, "To do")
        layout.draw_pair(small, layout.MARGIN, WIDTH - layout.MARGIN, TOP, "Lantern Lane", "under its pile")
        layout.draw_labels(small, ["", "OK", ""])
        self.assertEqual(wide, bytes(small.pixels))
        self.assertFalse(wide == self.drawn("Lantern Lane", ""))

    def drawn(self, text: str, value: str) -> bytes:
        canvas = Canvas()
        view = {
            "title": "To do",
            "items": [[text, value]],
            "first": 0,
            "question": "",
            "labels": ["", "OK", ""],
        }
        lists.draw_told(canvas, view)
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

    def test_a_hint_leaves_a_message_room_of_its_own(self) -> None:
        text = "one two three four five six seven eight nine ten " * 3
        changed = rows_that_differ(refused(text, "hold OK"), refused("short", "hold OK"))
        self.assertTrue(max(changed) < min(rows_that_differ(refused("", "hold OK"), refused("", "hold Ok"))))


class TestCounts(unittest.TestCase):
    def test_every_count_can_be_lit_and_each_looks_different(self) -> None:
        for seat_count, row_count in ((2, 6), (4, 3), (1, 1)):
            names = [f"Seat {number}" for number in range(seat_count)]
            seen = [
                counted(names, row_count, [row, column])
                for row in range(row_count)
                for column in range(seat_count)
            ]
            self.assertEqual(len(set(seen)), seat_count * row_count)

    def test_without_seats_there_is_a_title(self) -> None:
        self.assertTrue(any(counted([], 0, None)))

    def test_columns_are_as_wide_as_their_names_within_bounds(self) -> None:
        narrow, wider, widest = [numbers.column_width([name]) for name in ("A", "Annabel", "Bartholomew")]
        self.assertTrue(narrow < wider <= widest)
        self.assertEqual(numbers.column_width(["Bartholomew of Much Length"]), widest)


class TestTold(unittest.TestCase):
    def test_lines_in_large_letters_fit_beside_their_values(self) -> None:
        rows = [["turn over the Queen of the Kindergarten", ""], ["Ben draws a great many cards", "12"]]
        lines = lists.large_lines(rows)
        self.assertEqual(" ".join([text for _, text, _ in lines]), " ".join([row[0] for row in rows]))
        self.assertEqual([value for _, _, value in lines if value], ["12"])
        for left, text, value in lines:
            self.assertTrue(left + MEDIUM.width(text) + MEDIUM.width(value) < LINE_ROOM)

    def test_only_the_later_lines_of_a_row_are_indented(self) -> None:
        lefts = [left for left, _, _ in lists.large_lines([["Ben draws", "2"], ["turn over Grumpy Gus", ""]])]
        self.assertTrue(lefts[0] == lefts[1] < lefts[2])


class TestHistory(unittest.TestCase):
    def test_rows_taken_back_ruled_or_played_anyway_look_different(self) -> None:
        seen = [happened(), happened(struck=True), happened(mark="ruled"), happened(mark="anyway")]
        seen.append(happened(mark="anyway", struck=True))
        self.assertEqual(len(set(seen)), len(seen))

    def test_the_line_through_what_was_taken_back_leaves_its_value(self) -> None:
        plain, struck = happened(), happened(struck=True)
        self.assertEqual(len(rows_that_differ(plain, struck)), 1)
        self.assertEqual(
            [is_lit(plain, x, y) for x in range(VALUE_LEFT, WIDTH) for y in range(HEIGHT)],
            [is_lit(struck, x, y) for x in range(VALUE_LEFT, WIDTH) for y in range(HEIGHT)],
        )


if __name__ == "__main__":
    unittest.main()
