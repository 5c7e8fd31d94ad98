"""When two play, a picture turns to the player across. With more players all see the same."""

import unittest

from tally.app.pages import seating
from tally.rulebooks.wotn.at_table import playbook as wotn
from tally.screens.canvas import Canvas
from tally.screens.rows import draw_menu

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MENU: "dict[str, Any]" = {
    "title": "Menu",
    "aside": "",
    "items": [["Undo", ""]],
    "cursor": 0,
    "labels": ["", "", ""],
}


class Playing:
    """The game's page, with what seating asks of it. It is its own session."""

    def __init__(self, seats: int) -> None:
        self.session = self
        self.view: "dict[str, Any]" = {"seats": [{}] * seats}

    def played_view(self) -> "dict[str, Any]":
        """Return the view."""
        return self.view

    def playbook(self) -> "Any":
        """Return a playbook whose seats have no score of their own."""
        return wotn


def drawn(seats: int, asked: int, screens: int = 1) -> "tuple[bool, list[bytes]]":
    canvases = [Canvas() for _ in range(screens)]
    picture = dict(MENU)
    picture["asked"] = asked
    game: "Any" = Playing(seats)
    is_turned = seating.draw(canvases, draw_menu, picture, game)
    return is_turned, [bytes(canvas.pixels) for canvas in canvases]


class TestSeating(unittest.TestCase):
    def test_of_two_players_the_one_across_reads_it_upright(self) -> None:
        near, across = drawn(2, 0), drawn(2, 1)
        self.assertEqual((near[0], across[0]), (False, True))
        self.assertNotEqual(near[1], across[1])

    def test_with_any_other_number_of_players_nothing_turns(self) -> None:
        for seats in (1, 3, 8):
            self.assertEqual(drawn(seats, 1), (False, drawn(2, 0)[1]))

    def test_two_screens_show_more_than_two_seats_the_same(self) -> None:
        self.assertEqual(drawn(3, 1, 2), (False, drawn(2, 0)[1] * 2))

    def test_two_screens_of_a_game_without_own_scores_show_the_same(self) -> None:
        self.assertEqual(drawn(2, 1, 2), (False, drawn(2, 0)[1] * 2))


if __name__ == "__main__":
    unittest.main()
