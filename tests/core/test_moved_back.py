"""What to move back on paper in Unstable Unicorns and Altered: the cards first, then the counts."""

import unittest

from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tests.core.removed import last

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def table(game_id: str, titles: "dict[str, dict[str, Any]]") -> Game:
    """Return a game of Ann and Ben that has begun, with cards of these titles."""
    game = Game(rulebook_of, ListHistory(), playbook_of=playbook_of)
    game.accept(["game_started", game_id, {"seats": ["Ann", "Ben"], "first": 0}])
    for card, title in titles.items():
        game.accept(["card_seen", card, dict(title, id=card, name=card.upper())])
    return game


class TestUnicorns(unittest.TestCase):
    def setUp(self) -> None:
        self.game = table("unstable_unicorns", {"b0": {"type": "baby"}, "u1": {"type": "basic"}})
        self.game.accept(["deck_set", 50])
        self.game.accept(["effect_happened", 0, "b0", ["enter", "b0", 0, "nursery"]])

    def test_a_card_leaves_the_stable_that_it_had_entered(self) -> None:
        self.assertEqual(last(self.game), [["B0", "out of the stables"]])

    def test_a_card_goes_back_to_the_stable_it_was_taken_from(self) -> None:
        self.game.accept(["effect_happened", 1, "b0", ["move", "b0", 1]])
        self.assertEqual(last(self.game), [["B0", "to Ann's stable"]])

    def test_drawn_cards_go_back_on_the_deck_and_this_is_told_once(self) -> None:
        self.game.accept(["effect_happened", 1, "u1", ["draw", 1, 2]])
        self.assertEqual(last(self.game), [["Ben: hand", "-2"], ["deck", "+2"]])

    def test_what_only_the_table_counts_moves_nothing(self) -> None:
        self.game.accept(["ruled", 0, "skip_turns", 1, "a card says so"])
        self.assertEqual(last(self.game), [])


class TestAltered(unittest.TestCase):
    def setUp(self) -> None:
        self.game = table(
            "altered",
            {
                "c1": {"type": "character", "hand_cost": 1},
                "p1": {"type": "permanent", "hand_cost": 1},
                "h1": {"type": "hero"},
            },
        )
        self.game.accept(["card_played", 0, "c1", {"expedition": 1}])

    def test_a_character_leaves_and_its_mana_is_ready_again(self) -> None:
        self.assertEqual(
            last(self.game), [["C1", "to hand or deck"], ["Ann: hand", "+1"], ["Ann: ready Orbs", "+1"]]
        )

    def test_a_character_goes_back_to_its_expedition(self) -> None:
        for zone, back in (("reserve", "Ann: Companion"), ("discard", "to Reserve"), ("hand", "to discard")):
            self.game.accept(["effect_happened", 0, "c1", ["to", "c1", zone]])
            self.assertEqual(last(self.game)[0], ["C1", back])

    def test_a_boost_is_taken_off_again(self) -> None:
        self.game.accept(["effect_happened", 0, "c1", ["counter", "c1", "boost", 2]])
        self.assertEqual(last(self.game), [["C1", "no counters"]])
        self.game.accept(["effect_happened", 0, "c1", ["counter", "c1", "asleep", 1]])
        self.assertEqual(last(self.game), [["C1", "boost 2"]])

    def test_heroes_and_landmarks_have_their_places(self) -> None:
        self.game.accept(["card_played", 1, "p1"])
        self.game.accept(["effect_happened", 0, "p1", ["sacrifice", "p1"]])
        self.assertEqual(last(self.game), [["P1", "Ben: Landmark"]])
        self.game.accept(["hero_set", 1, "h1"])
        self.assertEqual(last(self.game), [["H1", "to hand or deck"]])

    def test_an_expedition_goes_back_a_region(self) -> None:
        self.game.accept(["effect_happened", 0, None, ["move", 0, 1, 2]])
        self.assertEqual(last(self.game), [["Ann: Comp. moved", "-2"]])


if __name__ == "__main__":
    unittest.main()
