"""A refusal says its reason in the game's words, with the facts: whose, which phase, how much is missing."""

import unittest

from tally.rulebooks.little_troubles.at_table import gestures, playbook
from tally.rules.at_table.intents import Moment, Refuse
from tally.screens.reasons import sentence
from tests.core.played import begun, character, enter, in_fight, pass_all, see, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game
    from tally.rules.refusals import Refused

OVER = 30


def refused(game: "Game", event: "list[Any]") -> str:
    """Return why an event is refused."""
    refusal = game.refusal_of([event])
    assert refusal
    return said(game, refusal)


def said(game: "Game", refusal: "Refused") -> str:
    """Return the sentence of a refusal."""
    return sentence(refusal, playbook.WORDS, [seat.name for seat in game.state().seats])


class TestLittleTroubles(unittest.TestCase):
    def test_it_says_how_much_is_missing(self) -> None:
        game = begun()
        see(game, "dear", "toy", cost=60)
        self.assertEqual(refused(game, ["card_played", 0, "dear"]), "30 of 60 cookies: 30 missing.")

    def test_it_says_which_phase_a_card_is_for(self) -> None:
        game = begun()
        see(game, "nap", "action")
        pass_all(game, (0, 1))
        while shown(game)["phase"] != "resource":
            if shown(game)["phase"] == "choose_fight":
                game.accept(["fight_declined", 0])
            else:
                pass_all(game, (shown(game)["priority"],))
        self.assertEqual(refused(game, ["card_played", 0, "nap"]), "This is for Build. Now it is Resources.")
        self.assertEqual(refused(game, ["discarded", 0, 1]), "This is for Discard. Now it is Resources.")

    def test_it_says_when_a_slow_card_is_played(self) -> None:
        game = begun()
        see(game, "nap", "action")
        pass_all(game, (0,))
        said = refused(game, ["card_played", 1, "nap"])
        self.assertEqual(said, "It is not quick: it waits for Ben's own Build.")

    def test_it_says_who_may_act(self) -> None:
        game = begun()
        see(game, "nap", "action", quick=True)
        self.assertEqual(refused(game, ["card_played", 1, "nap"]), "Ann may act now.")

    def test_it_says_how_many_slots_are_full(self) -> None:
        game = begun()
        for card in "abcdef":
            see(game, card, "toy")
        for card in "abcde":
            enter(game, 0, card)
        self.assertEqual(refused(game, ["card_played", 0, "f"]), "Ann: toy slots are full, 5 of 5.")

    def test_it_says_what_is_waited_for(self) -> None:
        game = begun()
        see(game, "nap", "action", effects=[{"when": "played", "do": ["leave", "target"]}])
        character(game, "nina")
        enter(game, 1, "nina")
        game.accept(["card_played", 0, "nap"])
        self.assertEqual(refused(game, ["passed", 1]), "First Card nap: its target.")

    def test_it_says_whose_a_card_is(self) -> None:
        game = begun()
        character(game, "nina", ability={"cost": 1})
        enter(game, 1, "nina")
        self.assertEqual(refused(game, ["ability_used", 0, "nina"]), "It is Ben's.")
        self.assertEqual(refused(game, ["card_played", 0, "nina"]), "It is in play: Ben has it.")

    def test_it_says_what_a_card_needs(self) -> None:
        game = begun()
        see(game, "nap", "action", needs=["opposing_toy"])
        said = refused(game, ["card_played", 0, "nap"])
        self.assertEqual(said, "It needs in play: toy, other side.")

    def test_what_happens_instead_is_asked_first(self) -> None:
        game = in_fight({}, {"effects": [{"when": "would_turn", "do": ["turn_over", "self"]}]})
        pass_all(game, (0, 1))
        self.assertEqual(refused(game, ["passed", 0]), "First say what happens to Card y.")

    def test_who_has_no_character_is_named(self) -> None:
        game = begun()
        intent = gestures.commanded(Moment(shown(game), game.state(), [], False), "fight")
        assert isinstance(intent, Refuse)
        self.assertEqual(said(game, intent.refused), "Ann has no character to fight.")


if __name__ == "__main__":
    unittest.main()
