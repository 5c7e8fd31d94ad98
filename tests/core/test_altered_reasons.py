"""Altered refuses with the facts of the game: whose turn, which card is in the way, what is missing."""

import unittest

from tally.rulebooks import playbook_of, rulebook_of
from tally.rulebooks.altered.at_table import playbook
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.screens.reasons import sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ASKS = {"when": "join", "ask": "may", "do": [["draw", "you", 1]]}


def begun(*titles: "dict[str, Any]") -> "Game":
    """Return a game in Ann's turn; the cards of these titles are a, b, and so on."""
    game = Game(rulebook_of, ListHistory(), 4, playbook_of=playbook_of)
    game.accept(["game_started", "altered", {"seats": ["Ann", "Ben"]}])
    for card, title in zip("abcd", titles):  # noqa: B905
        fields: "dict[str, Any]" = {"id": card, "name": "Card " + card, "type": "character"}
        fields.update(title)
        game.accept(["card_seen", card, fields])
    return game


def refused(game: "Game", event: "list[Any]") -> str:
    """Return why an event is refused."""
    refusal = game.refusal_of([event])
    assert refusal
    return sentence(refusal, playbook.WORDS, [seat.name for seat in game.state().seats])


class TestAltered(unittest.TestCase):
    def test_it_says_whose_turn_it_is_and_which_phase(self) -> None:
        game = begun({})
        self.assertEqual(refused(game, ["card_played", 1, "a"]), "It is Ann's turn.")
        self.assertEqual(refused(game, ["mana_placed", 0, 1]), "This is for Morning. Now it is Afternoon.")
        self.assertEqual(refused(game, ["discarded", 0, ["a"]]), "This is for Night. Now it is Afternoon.")

    def test_it_says_how_many_orbs_are_missing(self) -> None:
        game = begun({"hand_cost": 5}, {"quick": [{"cost": {"mana": 4}}]})
        self.assertEqual(refused(game, ["card_played", 0, "a"]), "Orbs ready: 3 of 5, 2 missing.")
        game.accept(["card_played", 0, "b"])
        game.accept(["passed", 1])
        self.assertEqual(refused(game, ["quick_played", 0, "b"]), "Orbs ready: 3 of 4, 1 missing.")

    def test_it_says_what_is_waited_for(self) -> None:
        game = begun({"reactions": [ASKS]})
        game.accept(["card_played", 0, "a"])
        self.assertEqual(refused(game, ["passed", 0]), "First the reaction of Card a.")
        self.assertEqual(refused(game, ["reaction_played", 1, "a"]), "Ann may act now.")
        game.accept(["reaction_played", 0, "a"])
        self.assertEqual(refused(game, ["passed", 0]), "First answer what Card a asks.")

    def test_the_card_that_should_allow_a_play_is_named(self) -> None:
        game = begun({}, {})
        said = refused(game, ["card_played", 1, "a", {"allowed_by": "b"}])
        self.assertEqual(said, "Card b is not in play.")

    def test_the_card_that_forbids_a_sacrifice_is_named(self) -> None:
        game = begun({"quick": [{"cost": {"sacrifice": True}}]}, {"cannot": ["sacrifice"]})
        for card in "ab":
            game.accept(["effect_happened", 0, None, ["join", card, 0, 0]])
        said = refused(game, ["quick_played", 0, "a", {"sacrifice": "a"}])
        self.assertEqual(said, "Card b forbids it.")

    def test_support_is_used_from_reserve(self) -> None:
        game = begun({"quick": [{"cost": {"support": True}}]})
        game.accept(["card_played", 0, "a"])
        game.accept(["passed", 1])
        self.assertEqual(refused(game, ["quick_played", 0, "a"]), "Its support is used from Reserve.")


if __name__ == "__main__":
    unittest.main()
