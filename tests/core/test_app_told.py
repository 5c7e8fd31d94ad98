"""The page after a play: Left and OK only leave it, and Right does what its label says."""

import unittest

from tally.app.game.dialogs import TasksPage
from tally.screens.rows import SHOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ROW = "turn over"
MANY = 6  # more rows than fit


class Game:
    """The game's page after a play that Ben may have made, too."""

    def __init__(self, is_correctable: bool) -> None:
        self._is_correctable = is_correctable
        self.pressed: "list[str]" = []

    def labels(self) -> "list[str]":
        return ["No, Ben" if self._is_correctable else "Undo", "Pass", "Counts"]

    def said(self) -> str:
        return "Ann plays Nap Time"

    def is_correctable(self) -> bool:
        return self._is_correctable

    def left(self) -> None:
        self.pressed.append("left")

    def ok(self) -> None:
        self.pressed.append("ok")

    def right(self) -> None:
        self.pressed.append("right")


class Session:
    """A game in which nothing is asked."""

    def __init__(self) -> None:
        self.panels = self

    def playbook(self) -> "Session":
        return self

    def played_view(self) -> "dict[str, Any]":
        return {"pending": None, "priority": 0}

    view = property(played_view)

    def name_of(self, card: str) -> str:
        return card

    def question(self, *_: "Any") -> str:
        return ""


class Table:
    """A table with that page at the bottom."""

    def __init__(self, is_correctable: bool) -> None:
        self.game = Game(is_correctable)
        self.session = Session()
        self.devices = self.clock = self
        self.went_back = 0

    def now_ms(self) -> int:
        return 0

    def game_page(self) -> "Game":
        return self.game

    def to_game(self) -> "Game":
        return self.game

    def back(self) -> None:
        self.went_back += 1


def told(is_correctable: bool, rows: int) -> "tuple[Any, Any]":
    table: "Any" = Table(is_correctable)
    return table, TasksPage(table, [[f"{ROW} {row}", ""] for row in range(rows)], "")


class TestTold(unittest.TestCase):
    def test_left_only_leaves_whoever_may_have_played_the_card(self) -> None:
        for is_correctable in (False, True):
            for rows in (1, MANY):
                table, page = told(is_correctable, rows)
                self.assertEqual(page.picture()["labels"][0], "Back")
                page.left()
                page.left_held()
                self.assertEqual((table.went_back, table.game.pressed), (2, []))

    def test_right_says_that_it_was_another_seat_and_else_does_what_its_label_says(self) -> None:
        table, page = told(True, 1)
        self.assertEqual(page.picture()["labels"][2], "No, Ben")
        page.right()
        self.assertEqual(table.game.pressed, ["left"])
        table, page = told(False, 1)
        self.assertEqual(page.picture()["labels"][2], "Pass")
        page.right()
        self.assertEqual(table.game.pressed, ["ok"])

    def test_ok_turns_over_to_what_does_not_fit_then_leaves_and_records_nothing(self) -> None:
        for is_correctable in (False, True):
            table, page = told(is_correctable, MANY)
            self.assertEqual(page.picture()["labels"][1], "Down")
            page.ok()
            self.assertEqual(page.picture()["first"], MANY - SHOWN)
            self.assertEqual((page.picture()["labels"][1], table.went_back), ("OK", 0))
            page.ok()
            page.ok_held()
            self.assertEqual((table.went_back, table.game.pressed), (2, []))

    def test_right_does_nothing_in_the_game_before_all_was_shown(self) -> None:
        table, page = told(False, MANY)
        self.assertEqual(page.picture()["labels"][2], "")
        page.right()
        self.assertEqual((table.went_back, table.game.pressed), (0, []))


if __name__ == "__main__":
    unittest.main()
