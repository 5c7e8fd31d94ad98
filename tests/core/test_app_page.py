"""Rows of a list that would look alike are numbered. A page that OK would open is made while nobody waits."""

import unittest

from tally.app.pages.list_page import numbered
from tally.app.pages.page import Ahead

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class TestNumbered(unittest.TestCase):
    def test_equal_rows_get_a_number_and_others_none(self) -> None:
        rows = [["Kit", "Red"], ["Wim", "Red"], ["Kit", "Red"], ["Kit", "Blue"], ["Kit", "Red"]]
        self.assertEqual(
            numbered(rows),
            [["Kit", "Red 1"], ["Wim", "Red"], ["Kit", "Red 2"], ["Kit", "Blue"], ["Kit", "Red 3"]],
        )
        self.assertEqual(numbered([["Kit", ""], ["Kit", ""]]), [["Kit", "1"], ["Kit", "2"]])
        self.assertEqual(numbered([]), [])


class LongPage:
    """A page that works for three turns, as one that replays a game does."""

    def __init__(self) -> None:
        self.left = 3

    @property
    def is_working(self) -> bool:
        """Return whether there is work left."""
        return self.left > 0

    def tick(self) -> None:
        """Do a turn's work."""
        self.left -= 1


class QuietTable:
    """A table on which nobody waits until it `is_taken`. It counts the collections that are asked for."""

    def __init__(self) -> None:
        self.is_taken = False
        self.skipped = 0
        self.devices = self.rest = self

    def is_busy(self) -> bool:
        """Return whether somebody waits."""
        return self.is_taken

    def collect_soon(self) -> None:
        """Collect the garbage now."""
        self.skipped += 1


class TestAhead(unittest.TestCase):
    def setUp(self) -> None:
        self.table = QuietTable()
        as_table: "Any" = self.table
        self.ahead = Ahead(as_table)
        self.made: "list[LongPage]" = []

    def make(self) -> "Any":
        self.made.append(LongPage())
        return self.made[-1]

    def advance(self, key: str, turns: int) -> None:
        for _ in range(turns):
            self.ahead.advance(key, self.make)

    def test_a_page_is_made_once_and_worked_on_a_step_a_turn(self) -> None:
        self.advance("history", 3)
        self.assertEqual([page.left for page in self.made], [1])
        self.assertEqual(self.table.skipped, 0)
        self.advance("history", 5)
        self.assertEqual([page.left for page in self.made], [0])
        self.assertEqual(self.table.skipped, 1)
        self.assertIs(self.ahead.take("history"), self.made[0])

    def test_nothing_is_done_while_somebody_waits(self) -> None:
        self.table.is_taken = True
        self.advance("history", 3)
        self.assertEqual(self.made, [])
        self.assertIsNone(self.ahead.take("history"))

    def test_one_page_is_held_at_a_time_and_given_once(self) -> None:
        self.advance("cookies", 2)
        self.advance("wins", 1)
        self.assertEqual([page.left for page in self.made], [2, 3])
        self.assertIsNone(self.ahead.take("cookies"))
        self.advance("wins", 1)
        self.assertIs(self.ahead.take("wins"), self.made[2])
        self.assertIsNone(self.ahead.take("wins"))
