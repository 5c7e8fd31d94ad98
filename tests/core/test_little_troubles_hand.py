"""A hand is counted: one step sets the count right and discards the cards over the limit."""

import unittest

from tally.rulebooks.little_troubles.at_table.gestures import HAND_COUNT
from tests.core.played import begun, pass_all, see

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game

DRAWN = 6  # down to a hand of six


def discarding() -> "Game":
    """Return a game in which Ann is to discard three of twelve cards."""
    game = begun()
    see(game, "a1", "action")
    game.accept(["effect_happened", 0, "a1", ["draw", 0, DRAWN]])
    pass_all(game, (0, 1))
    game.accept(["resources_confirmed", 1])
    return game


class TestHandCount(unittest.TestCase):
    def setUp(self) -> None:
        self.game = discarding()

    def view(self) -> "dict[str, Any]":
        view = self.game.view()
        assert view is not None
        return view

    def counted(self, count: int) -> "list[list[Any]]":
        events = HAND_COUNT.counted(self.view(), count)
        self.game.accept_all(events)
        return [event[:-1] for event in events]

    def test_a_right_count_is_just_discarded(self) -> None:
        self.assertEqual(self.counted(12), [["discarded", 0]])
        self.assertEqual([self.view()["seats"][0][name] for name in ("hand", "timeout")], [9, 3])

    def test_with_fewer_cards_the_count_is_set_right_and_fewer_are_discarded(self) -> None:
        self.assertEqual(self.counted(10), [["ruled", 0, "hand", -2], ["discarded", 0]])
        self.assertEqual([self.view()["seats"][0][name] for name in ("hand", "timeout")], [9, 1])

    def test_with_more_cards_the_count_is_set_right_and_more_are_discarded(self) -> None:
        self.assertEqual(self.counted(14), [["ruled", 0, "hand", 2], ["discarded", 0]])
        self.assertEqual([self.view()["seats"][0][name] for name in ("hand", "timeout")], [9, 5])

    def test_a_hand_that_may_be_kept_ends_the_turn(self) -> None:
        for count in (9, 4, 0):
            self.game = discarding()
            self.assertEqual(self.counted(count), [["ruled", 0, "hand", count - 12]])
            self.assertEqual(self.view()["seats"][0]["hand"], count)
            self.assertEqual([self.view()["turn"], self.view()["phase"]], [2, "build"])

    def test_the_picture_tells_what_follows(self) -> None:
        shown = HAND_COUNT.picture(self.view(), 10)
        self.assertEqual([shown["title"], shown["number"], shown["asked"]], ["Ann: cards in hand", "10", 0])
        self.assertEqual(shown["notes"], ["was 12", "discard 1"])
        self.assertEqual(HAND_COUNT.picture(self.view(), 9)["notes"], ["was 12", "keep all"])


if __name__ == "__main__":
    unittest.main()
