"""What to move back on paper: cards first, then the counts that they do not explain."""

import unittest

from tests.core.played import begun, character, enter, see
from tests.core.removed import last


class TestMovedBack(unittest.TestCase):
    def setUp(self) -> None:
        self.game = begun()

    def test_a_card_in_play_goes_back_to_hand_and_its_cost_is_paid_back(self) -> None:
        see(self.game, "t", "toy", cost=4)
        self.game.accept(["card_played", 0, "t"])
        self.assertEqual(last(self.game), [["Card t back to hand", ""], ["Ann: cookies", "+4"]])

    def test_an_action_goes_back_from_timeout_and_what_was_drawn_for_it_too(self) -> None:
        see(self.game, "a", "action", effects=[{"when": "played", "do": ["draw", "you", 2]}])
        self.game.accept(["card_played", 0, "a"])
        self.assertEqual(last(self.game), [["Card a back to hand", ""], ["Ann: hand", "-2"]])

    def test_what_a_field_replaced_comes_back(self) -> None:
        for card in ("f", "g"):
            see(self.game, card, "field")
        self.game.accept(["card_played", 0, "f"])
        self.game.accept(["passed", 1])
        self.game.accept(["card_played", 0, "g"])
        self.assertEqual(
            last(self.game),
            [["Card g back to hand", ""], ["Card f back into play: Ann", ""], ["Ann: timeout", "-1"]],
        )

    def test_a_character_is_turned_over_again(self) -> None:
        character(self.game, "x")
        enter(self.game, 0, "x")
        self.game.accept(["effect_happened", 0, "x", ["turn_over", "x"]])
        self.assertEqual(last(self.game), [["turn over Card x", ""]])

    def test_a_character_goes_back_to_its_slot_or_its_side(self) -> None:
        character(self.game, "x")
        enter(self.game, 0, "x")
        self.game.accept(["effect_happened", 0, "x", ["move", "x", 3]])
        self.assertEqual(last(self.game), [["Card x to slot 1", ""]])
        self.game.accept(["effect_happened", 0, "x", ["move", "x", 3, 1]])
        self.assertEqual(last(self.game), [["Card x to Ann", ""]])

    def test_a_card_that_an_effect_brought_goes_out_of_play(self) -> None:
        character(self.game, "x")
        self.game.accept(["effect_happened", 0, "x", ["enter", 0, "x", "hand"]])
        self.assertEqual(last(self.game), [["Card x out of play", ""], ["Ann: hand", "+1"]])

    def test_a_pass_moves_nothing(self) -> None:
        self.game.accept(["passed", 0])
        self.assertEqual(last(self.game), [])


if __name__ == "__main__":
    unittest.main()
