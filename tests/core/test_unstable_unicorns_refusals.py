"""Refusals of Unstable Unicorns name the facts: whose card, which card, how many are missing."""

import unittest

from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.screens.reasons import sentence
from tests.core.played import see

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Event = list[Any]

NAMES = ("Ann", "Ben", "Cleo")


class TestRefusals(unittest.TestCase):
    def setUp(self) -> None:
        self.game = Game(rulebook_of, ListHistory(), 4, playbook_of=playbook_of)
        self.game.accept(["game_started", "unstable_unicorns", {"seats": list(NAMES), "first": 0}])
        see(self.game, "u", "basic")

    def enter(self, card: str, seat: int, kind: str = "basic", **fields: "Any") -> None:
        see(self.game, card, kind, **fields)
        self.game.accept(["effect_happened", seat, card, ["enter", card, seat, "deck"]])

    def act(self) -> None:
        """Go on to Ann's Action."""
        self.game.accept_all([["phase_ended", 0]] * 3)

    def check(self, event: "Event", wanted: str) -> None:
        refused = self.game.refusal_of([event])
        assert refused
        self.assertEqual(sentence(refused, self.game.playbook.WORDS, list(NAMES)), wanted)

    def test_a_phase_and_a_type_say_when_a_card_is_played(self) -> None:
        see(self.game, "n", "instant")
        see(self.game, "p", "magic", pre_turn=True)
        self.check(["drawn", 0], "This is for Action. Now it is Start.")
        self.check(["card_played", 0, "u"], "This is for Action. Now it is Start.")
        self.act()
        self.check(["card_played", 0, "n"], "It answers a card that is played.")
        self.check(["card_played", 0, "p"], "It is for before a turn.")
        self.check(["card_played", 1, "u"], "It is Ann's turn.")
        self.game.accept(["drawn", 0])
        self.check(["card_played", 0, "u"], "No play of Ann is left in this turn.")

    def test_a_card_in_a_stable_forbids_a_type(self) -> None:
        self.enter("q", 1, "magical", bars_others=["basic"])
        self.act()
        self.check(["card_played", 0, "u"], "Card q forbids it.")

    def test_what_a_card_needs_is_counted(self) -> None:
        see(self.game, "m", "upgrade", needs={"basic": 2})
        self.enter("b", 0)
        self.act()
        self.check(["card_played", 0, "m"], "1 of 2 basic unicorns: 1 missing.")

    def test_an_answer_comes_once_and_not_to_an_own_card(self) -> None:
        self.act()
        self.game.accept_all([["card_played", 0, "u"], ["passed", 1]])
        self.check(["drawn", 0], "First Card u resolves.")
        self.check(["passed", 1], "Ben has passed on Card u.")
        self.check(["passed", 0], "Ann does not answer their own card.")
        self.game.accept(["passed", 2])
        self.check(["card_resolved", 1, "u"], "Ann may act now.")

    def test_the_card_that_is_meant_is_named_not_the_one_whose_effect_it_is(self) -> None:
        self.enter("b", 0)
        self.check(["effect_happened", 0, "b", ["leave", "u", "hand"]], "Card u is not in play.")
        self.check(["effect_happened", 1, "u", ["enter", "b", 1, "deck"]], "It is in play: Ann has it.")
        self.check(["effect_happened", 0, "b", ["discard", 1, 9]], "Ben has 5 in hand.")

    def test_a_target_on_the_wrong_side_is_somebodys(self) -> None:
        effect = {"when": "beginning", "target": "other", "do": ["move", "target", "you"]}
        self.enter("r", 0, "upgrade", effects=[effect])
        self.enter("b", 0)
        self.game.accept(["phase_ended", 0])
        self.check(["effect_used", 0, "r", {"target": "b"}], "It is Ann's.")
        self.check(["phase_ended", 0], "First the effects of Beginning.")

    def test_the_hand_limit_says_how_many_and_whose(self) -> None:
        self.game.accept(["ruled", 0, "hand", 4, "given"])
        self.act()
        self.game.accept_all([["drawn", 0], ["phase_ended", 0]])
        self.check(["phase_ended", 0], "First discard 4: Ann.")

    def test_who_gave_up_is_named(self) -> None:
        self.game.accept(["conceded", 2])
        self.check(["effect_happened", 0, "u", ["draw", 2, 1]], "Cleo has left the game.")


if __name__ == "__main__":
    unittest.main()
