"""The canvas draws as a plain picture does, pixel by pixel, wherever boxes and strips lie."""

import unittest

from framebuf import MONO_VLSB

from tally.screens.canvas import HEIGHT, PAGE_ROWS, WIDTH, Canvas

COLUMNS = b"\xff\x81\x42\x24\x18"
STRIP = (COLUMNS, len(COLUMNS), PAGE_ROWS, MONO_VLSB, len(COLUMNS))
PLACES = (-140, -3, 0, 1, 5, 60, 124, 127, 128, 200)
HEIGHTS = (-9, -8, -3, 0, 1, 7, 8, 13, 56, 60, 63, 64, 90)


def lit(canvas: Canvas, x: int, y: int) -> bool:
    return bool(canvas.pixels[y // PAGE_ROWS * WIDTH + x] >> y % PAGE_ROWS & 1)


def lit_pixels(canvas: Canvas) -> "list[tuple[int, int]]":
    return [(x, y) for y in range(HEIGHT) for x in range(WIDTH) if lit(canvas, x, y)]


def box(x: int, y: int, width: int, height: int) -> "list[tuple[int, int]]":
    return [
        (column, row)
        for row in range(max(0, y), min(HEIGHT, y + height))
        for column in range(max(0, x), min(WIDTH, x + width))
    ]


def strip(x: int, y: int) -> "list[tuple[int, int]]":
    return [
        (column, row)
        for row in range(max(0, y), min(HEIGHT, y + PAGE_ROWS))
        for column in range(max(0, x), min(WIDTH, x + len(COLUMNS)))
        if COLUMNS[column - x] >> (row - y) & 1
    ]


class TestCanvas(unittest.TestCase):
    def test_a_new_canvas_is_dark(self) -> None:
        self.assertEqual(Canvas().pixels, bytearray(1024))

    def test_a_strip_lands_wherever_it_is_put_and_is_clipped(self) -> None:
        for x in PLACES:
            for y in HEIGHTS:
                canvas = Canvas()
                canvas.blit(x, y, STRIP)
                self.assertEqual(lit_pixels(canvas), strip(x, y), f"{x}, {y}")

    def test_a_strip_leaves_what_was_lit(self) -> None:
        canvas = Canvas()
        canvas.fill(0, 0, WIDTH, HEIGHT)
        canvas.blit(3, 3, STRIP)
        self.assertEqual(canvas.pixels, bytearray(b"\xff" * 1024))

    def test_an_engraved_strip_is_dark_where_a_lit_one_is_lit(self) -> None:
        for x in PLACES:
            for y in HEIGHTS:
                canvas = Canvas()
                canvas.blit(x, y, STRIP)
                canvas.invert(0, 0, WIDTH, HEIGHT)
                engraved = Canvas()
                engraved.fill(0, 0, WIDTH, HEIGHT)
                engraved.engrave(x, y, STRIP)
                self.assertEqual(engraved.pixels, canvas.pixels, f"{x}, {y}")

    def test_a_strip_of_two_pages_is_two_strips_below_each_other(self) -> None:
        for y in HEIGHTS:
            tall = Canvas()
            tall.blit(3, y, (COLUMNS + COLUMNS, len(COLUMNS), 2 * PAGE_ROWS, MONO_VLSB, len(COLUMNS)))
            pieces = Canvas()
            pieces.blit(3, y, STRIP)
            pieces.blit(3, y + PAGE_ROWS, STRIP)
            self.assertEqual(tall.pixels, pieces.pixels, f"{y}")

    def test_an_empty_strip_changes_nothing(self) -> None:
        canvas = Canvas()
        canvas.blit(3, 3, (b"", 0, PAGE_ROWS, MONO_VLSB, 0))
        canvas.engrave(3, 3, (b"", 0, PAGE_ROWS, MONO_VLSB, 0))
        self.assertEqual(canvas.pixels, Canvas().pixels)

    def test_a_box_is_filled_wherever_it_lies(self) -> None:
        for x in PLACES:
            for y in HEIGHTS:
                canvas = Canvas()
                canvas.fill(x, y, 9, 11)
                self.assertEqual(lit_pixels(canvas), box(x, y, 9, 11), f"{x}, {y}")

    def test_a_box_without_width_or_height_draws_nothing(self) -> None:
        canvas = Canvas()
        canvas.fill(5, 5, 0, 4)
        canvas.fill(5, 5, 4, 0)
        canvas.fill(5, 5, -4, -4)
        self.assertEqual(lit_pixels(canvas), [])

    def test_erasing_undoes_filling(self) -> None:
        canvas = Canvas()
        canvas.fill(10, 3, 30, 40)
        canvas.erase(12, 5, 26, 36)
        outline = Canvas()
        outline.fill(10, 3, 30, 2)
        outline.fill(10, 41, 30, 2)
        outline.fill(10, 3, 2, 40)
        outline.fill(38, 3, 2, 40)
        self.assertEqual(canvas.pixels, outline.pixels)

    def test_inverting_twice_changes_nothing(self) -> None:
        canvas = Canvas()
        canvas.blit(20, 11, STRIP)
        canvas.invert(18, 9, 12, 13)
        self.assertTrue(lit(canvas, 18, 9))
        self.assertFalse(lit(canvas, 20, 11))
        canvas.invert(18, 9, 12, 13)
        self.assertEqual(lit_pixels(canvas), strip(20, 11))

    def test_a_border_is_one_pixel_wide(self) -> None:
        canvas = Canvas()
        canvas.rect(4, 6, 10, 12)
        inside = box(5, 7, 8, 10)
        self.assertEqual(lit_pixels(canvas), [spot for spot in box(4, 6, 10, 12) if spot not in inside])

    def test_a_turned_picture_stands_on_its_head(self) -> None:
        canvas = Canvas()
        for x in PLACES:
            canvas.blit(x, 7 + x % 50, STRIP)
        upright = lit_pixels(canvas)
        canvas.turn()
        turned = [(WIDTH - 1 - x, HEIGHT - 1 - y) for x, y in lit_pixels(canvas)]
        self.assertTrue(upright)
        self.assertEqual(sorted(turned), sorted(upright))

    def test_turning_twice_changes_nothing_whatever_the_bytes(self) -> None:
        canvas = Canvas()
        for place in range(len(canvas.pixels)):
            canvas.pixels[place] = place * 37 & 0xFF
        before = bytes(canvas.pixels)
        canvas.turn()
        self.assertNotEqual(canvas.pixels, before)
        canvas.turn()
        self.assertEqual(canvas.pixels, before)

    def test_clearing_makes_it_dark(self) -> None:
        canvas = Canvas()
        canvas.fill(0, 0, WIDTH, HEIGHT)
        canvas.clear()
        self.assertEqual(lit_pixels(canvas), [])


if __name__ == "__main__":
    unittest.main()
