"""A registered list is kept as a file, and tapped cards are compared with it."""

import unittest

from tally.app.kept.registered import MOST_BYTES, ListCheck, differences, parsed, written
from tally.tags.record import TagRefused

LISTED = [(3, "A-1", "Rope"), (1, "A-2", "Bell and Whistle")]
LONG_ID = "ALT_" + "X" * 36


class TestFiles(unittest.TestCase):
    def test_a_list_comes_back(self) -> None:
        listed = LISTED + [(2, LONG_ID, "Caf\u00e9")]
        self.assertEqual(parsed(written(listed)), listed)

    def test_eighty_titles_with_the_longest_ids_and_names_fit(self) -> None:
        listed = [(3, LONG_ID[:38] + f"{number:02}", "N" * 32) for number in range(80)]
        self.assertEqual(parsed(written(listed)), listed)

    def test_what_is_no_list_is_refused(self) -> None:
        for content in (
            b"3\tA-1",
            b"x\tA-1\tRope\n",
            b"0\tA-1\tRope\n",
            b"3\t\tRope\n",
            b"\xff",
            b"\n" * (MOST_BYTES + 1),
        ):
            with self.assertRaises(ValueError):
                parsed(content)

    def test_a_list_is_checked_when_it_has_come(self) -> None:
        content = written(LISTED)
        check = ListCheck(len(content))
        for byte in content:
            self.assertFalse(check.is_whole())
            check.take(bytes([byte]))
        self.assertTrue(check.is_whole())
        with self.assertRaises(TagRefused):
            ListCheck(3).take(b"3\tA")
        with self.assertRaises(TagRefused):
            ListCheck(MOST_BYTES + 1).take(b"3")


class TestDifferences(unittest.TestCase):
    def test_the_same_cards_differ_in_nothing(self) -> None:
        tapped = [("A-1", "Rope")] * 3 + [("A-2", "Bell and Whistle")]
        self.assertEqual(differences(LISTED, tapped), [])

    def test_missing_extra_and_double_cards_are_named(self) -> None:
        tapped = [("B-9", "Drum"), ("A-2", "Bell and Whistle"), ("A-2", "Bell and Whistle"), ("A-1", "Rope")]
        self.assertEqual(
            differences(LISTED, tapped),
            [("missing", ["Rope", 2]), ("extra", ["Drum", 1]), ("double", ["Bell and Whistle", 2, 1])],
        )

    def test_a_title_on_two_lines_counts_once_for_each(self) -> None:
        self.assertEqual(
            differences(LISTED + [(1, "A-2", "Bell")], [("A-2", "Bell")])[1:],
            [("missing", ["Bell and Whistle", 1])],
        )


if __name__ == "__main__":
    unittest.main()
