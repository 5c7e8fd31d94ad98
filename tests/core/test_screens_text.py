"""Fonts: every letter of a name has a glyph, and a text fits the room it is given."""

import unittest

from tally.screens.canvas import WIDTH_INDEX, Canvas
from tally.screens.font import Font
from tally.screens.fonts import DIGITS, MEDIUM, SMALL
from tally.screens.layout import cut_name
from tally.screens.letters import BOX, codes

PRINTABLE = "".join([chr(code) for code in range(32, 127)])
# Letters of French, Italian, German and Spanish that ASCII lacks.
LETTERS = "àâçéèêëîïôùûüÿœÀÂÇÉÈÊËÎÏÔÙÛÜŒìíòóáúäößñÌÍÒÓÁÚÄÖÑ¡¿«»"
ACCENTED = "àâäçéèêëîïôöùûüÿñáíóúãõìòÀÉÈÇÊÎÔŠšŁłŐőœŒæß«»"
LONG = "Éléonore-Françoise d'Aubigné de Maintenon"


def drawn(text: str, font: "Font") -> bytes:
    canvas = Canvas()
    canvas.text(2, 3, text, font)
    return bytes(canvas.pixels)


class TestTold(unittest.TestCase):
    def test_a_long_name_is_cut_before_the_words_about_it(self) -> None:
        self.assertEqual(cut_name("Splash!: Max +2", 122), "Splash!: Max +2")
        for said in ("Pillow Thump: Mudpuddle Max -2", "Longest Bedtime Story: Ben +12 cookies"):
            told = cut_name(said, 122)
            self.assertTrue(told.startswith(said[:4]))
            self.assertTrue(told.endswith("\u2026" + said[said.find(":") :]))
            self.assertTrue(SMALL.width(told) <= 122)

    def test_a_text_without_a_name_is_cut_at_its_end(self) -> None:
        for said in ("The die: " + LONG, "Bartholom plays The Most Memorable Sandcastle"):
            self.assertEqual(cut_name(said, 122), said)


class TestLetters(unittest.TestCase):
    def test_every_printable_letter_looks_different(self) -> None:
        for font in (SMALL, MEDIUM):
            seen = [drawn(letter + "|", font) for letter in PRINTABLE]
            self.assertEqual(len(set(seen)), len(PRINTABLE))

    def test_no_letter_of_the_languages_is_a_box(self) -> None:
        for letter in LETTERS:
            self.assertFalse(BOX in codes(letter), letter)

    def test_every_letter_of_the_languages_looks_different(self) -> None:
        for font in (SMALL, MEDIUM):
            seen = [drawn(letter + "|", font) for letter in LETTERS + PRINTABLE]
            self.assertEqual(len(set(seen)), len(LETTERS + PRINTABLE))

    def test_a_letter_looks_the_same_beside_a_rare_one(self) -> None:
        for letter in LETTERS + "\u2026":
            # Only the table of rare letters has the second one.
            alone, beside = SMALL.strip(letter), SMALL.strip(letter + "\u0142")
            self.assertEqual(alone[0], beside[0][: alone[WIDTH_INDEX]], letter)

    def test_no_mark_is_wider_than_the_letter_under_it(self) -> None:
        for font in (SMALL, MEDIUM):
            for letter in ACCENTED:
                self.assertEqual(font.strip(letter)[WIDTH_INDEX], font.width(letter), letter)

    def test_a_letter_of_another_language_falls_back_to_its_plain_letter(self) -> None:
        self.assertEqual(codes("ŠŁŐŻž"), b"SLOZz")
        self.assertEqual(drawn("ØÝÅ", SMALL), drawn("OYA", SMALL))

    def test_typed_quotes_and_dashes_are_plain_ones(self) -> None:
        self.assertEqual(codes("\u2019\u2018\u201c\u201d\u201e\u2013\u2014"), b'\'\'"""--')

    def test_a_combining_mark_takes_no_room(self) -> None:
        self.assertEqual(list(codes("e\u0301")), list(codes("e")))

    def test_other_letters_and_controls_are_boxes(self) -> None:
        self.assertEqual(list(codes("日\n\x7f😀")), [BOX] * 4)
        self.assertEqual(list(codes("\n\x7f")), [BOX] * 2)


class TestFonts(unittest.TestCase):
    def test_the_width_is_that_of_the_strip(self) -> None:
        for font, text in ((SMALL, PRINTABLE), (MEDIUM, PRINTABLE), (SMALL, ACCENTED), (DIGITS, "-10/234")):
            self.assertEqual(font.strip(text)[WIDTH_INDEX], font.width(text))

    def test_an_empty_text_has_no_width(self) -> None:
        self.assertEqual(SMALL.width(""), 0)
        self.assertEqual(SMALL.strip("")[WIDTH_INDEX], 0)

    def test_digits_have_one_width_so_that_numbers_do_not_jump(self) -> None:
        self.assertEqual(len({SMALL.width(digit) for digit in "0123456789"}), 1)
        self.assertEqual(len({DIGITS.width(digit) for digit in "023456789"}), 1)

    def test_the_big_digits_are_at_least_20_pixels_tall(self) -> None:
        for digit in "0123456789":
            canvas = Canvas()
            canvas.text(0, 0, digit, DIGITS)
            rows = [
                y for y in range(64) if any(canvas.pixels[y // 8 * 128 + x] >> y % 8 & 1 for x in range(20))
            ]
            self.assertTrue(rows[-1] - rows[0] + 1 >= 20, digit)

    def test_three_big_digits_fit_beside_the_wins(self) -> None:
        self.assertTrue(DIGITS.width("200") <= 40)

    def test_a_text_looks_the_same_however_many_were_drawn_before(self) -> None:
        first = [SMALL.strip(f"text {number}") for number in range(40)]
        self.assertEqual([SMALL.strip(f"text {number}") for number in range(40)], first)
        self.assertEqual(len(set(first)), 40)

    def test_a_short_text_stays_as_it_is(self) -> None:
        name = "Ann"
        self.assertEqual(SMALL.strip(name, SMALL.width(name)), SMALL.strip(name))

    def test_a_long_text_is_cut_to_its_room_and_says_so(self) -> None:
        for font in (SMALL, MEDIUM):
            for room in (30, 57, 64, 122):
                fitting = [end for end in range(len(LONG)) if font.width(LONG[:end] + "…") <= room]
                self.assertEqual(font.strip(LONG, room), font.strip(LONG[: fitting[-1]].rstrip() + "…"))
                self.assertTrue(fitting[-1] > 1)

    def test_no_blank_stands_before_the_ellipsis(self) -> None:
        text = "a b c d e f g h i j k l m n o p q r s t"
        for room in range(10, 120):
            self.assertTrue(
                SMALL.strip(text, room) in [SMALL.strip(text[:end] + "…") for end in range(1, 40, 2)]
            )

    def test_wrapped_lines_fit_and_keep_every_word(self) -> None:
        text = "One card at a time, please."
        lines = MEDIUM.wrap(text, 97)
        self.assertEqual(" ".join(lines), text)
        for line in lines:
            self.assertTrue(MEDIUM.width(line) <= 97)
        for number in range(1, len(lines)):
            self.assertTrue(MEDIUM.width(f"{lines[number - 1]} {lines[number].split()[0]}") > 97)

    def test_a_sign_that_stands_alone_stays_with_the_word_before_it(self) -> None:
        room = SMALL.width("Pose une carte")
        self.assertEqual(SMALL.wrap("Pose une carte : ici", room), ["Pose une", "carte : ici"])

    def test_a_word_too_wide_for_a_line_has_one_of_its_own(self) -> None:
        words = ["a", "Donaudampfschifffahrtsgesellschaft", "b"]
        self.assertEqual(SMALL.wrap(" ".join(words), 60), words)

    def test_nothing_wraps_to_one_empty_line(self) -> None:
        self.assertEqual(SMALL.wrap("", 60), [""])


if __name__ == "__main__":
    unittest.main()
