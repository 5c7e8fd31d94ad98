"""Lists: rows that would look alike are told apart."""

import unittest

from tally.app.page import numbered


class TestNumbered(unittest.TestCase):
    def test_equal_rows_get_a_number_and_others_none(self) -> None:
        rows = [["Kit", "Red"], ["Wim", "Red"], ["Kit", "Red"], ["Kit", "Blue"], ["Kit", "Red"]]
        self.assertEqual(
            numbered(rows),
            [["Kit", "Red 1"], ["Wim", "Red"], ["Kit", "Red 2"], ["Kit", "Blue"], ["Kit", "Red 3"]],
        )
        self.assertEqual(numbered([["Kit", ""], ["Kit", ""]]), [["Kit", "1"], ["Kit", "2"]])
        self.assertEqual(numbered([]), [])
