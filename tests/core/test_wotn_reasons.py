"""Why WOTN refuses an event, in sentences with the facts of the game."""

import unittest

from tally.rulebooks.wotn.at_table import playbook
from tally.screens.reasons import sentence
from tests.core.wotn_table import at_battle, begun

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game


def refused(game: "Game", event: "list[Any]") -> str:
    """Return why an event is refused."""
    refusal = game.refusal_of([event])
    assert refusal
    return sentence(refusal, playbook.WORDS, [seat.name for seat in game.state().seats])


class TestReasons(unittest.TestCase):
    def test_a_location_comes_first(self) -> None:
        game = begun()
        for event in (
            ["passed", 0],
            ["location_avoided", 0],
            ["enemy_revealed", 0, "rat"],
            ["effect_happened", 0, "axe", ["enemies", 1]],
        ):
            self.assertEqual(refused(game, event), "First reveal a Location.")

    def test_it_says_which_phase_a_part_and_an_item_are_for(self) -> None:
        game = begun()
        game.accept(["item_taken", 0, "axe"])
        game.accept(["location_revealed", 0, "altar"])
        self.assertEqual(refused(game, ["part_done", 0, 0]), "This is for Release. Now it is Location.")
        self.assertEqual(refused(game, ["item_used", 0, "axe", 0]), "This is for Battle. Now it is Location.")
        self.assertEqual(refused(game, ["location_revealed", 0, "den"]), "Altar is the Location already.")

    def test_it_says_whose_turn_it_is(self) -> None:
        self.assertEqual(refused(begun(), ["location_revealed", 1, "den"]), "It is Ann's turn.")

    def test_it_names_the_card_of_a_verb_and_not_its_source(self) -> None:
        game = at_battle("axe")
        verb = ["durability", "bow", 1]
        self.assertEqual(refused(game, ["effect_happened", 0, "axe", verb]), "Bow is not in play.")
        verb = ["take", 0, "axe"]
        self.assertEqual(refused(game, ["effect_happened", 0, "den", verb]), "It is in play: Ann has it.")

    def test_it_says_what_is_missing(self) -> None:
        game = begun()
        game.accept(["location_revealed", 0, "fee"])
        self.assertEqual(refused(game, ["part_done", 0, 0]), "0 of 2 coins: 2 missing.")
        game = at_battle("bow")
        game.accept(["effect_happened", 0, "bow", ["durability", "bow", -1]])
        self.assertEqual(refused(game, ["item_used", 0, "bow", 1]), "1 of 2 durability: 1 missing.")

    def test_it_says_what_is_left_of_an_attack_and_which_enemy_comes_first(self) -> None:
        game = at_battle()
        game.accept(["effect_happened", 0, "den", ["enemies", 1]])
        game.accept(["enemy_revealed", 0, "ogre"])
        game.accept(["rolled", 0, 4])
        game.accept(["passed", 0])
        defeated = ["enemy_defeated", 0, "ogre"]
        self.assertEqual(refused(game, defeated), "9 life, and 4 of the attack is left.")
        self.assertEqual(refused(game, ["enemy_defeated", 0, "rat"]), "First defeat Ogre.")

    def test_it_says_whose_field_is_full_and_who_is_out(self) -> None:
        game = begun(3, max_items=1)
        game.accept(["item_taken", 1, "axe"])
        self.assertEqual(refused(game, ["item_taken", 1, "bow"]), "Ben: items full, 1 of 1.")
        game.accept(["conceded", 1])
        verb = ["coins", 1, 2]
        self.assertEqual(refused(game, ["effect_happened", 0, "bow", verb]), "Ben is out")


if __name__ == "__main__":
    unittest.main()
