"""Explain: the amounts add up to the value, oldest first, and undone events do not count."""

import unittest

from tally.rules.at_table.explain import Explain
from tally.rules.refusals import Refused
from tally.screens.reasons import because
from tests.core.played import begun, character, enter, pass_all, see

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game


def rows(game: "Game", what: str) -> "list[Any]":
    """Return the rows of an explanation, read in slices of one event."""
    explain = Explain(game, what, because)
    while not explain.advance(1):
        pass
    return explain.rows


def choose_fighters(game: "Game") -> None:
    """Go through both first turns, and let x fight y in the third."""
    for first in (0, 1):
        pass_all(game, (first, 1 - first))
        game.accept(["resources_confirmed", 1 - first])
    pass_all(game, (0, 1, 0, 1))
    game.accept(["fighters_chosen", 0, "x", "y"])


class TestExplain(unittest.TestCase):
    def test_a_cost_names_its_card(self) -> None:
        game = begun()
        see(game, "t", "toy", cost=4)
        game.accept(["card_played", 0, "t"])
        self.assertEqual(
            rows(game, "0.cookies"), [(30, 0, None, "at the start"), (-4, 2, "t", "Ann played Card t")]
        )

    def test_an_undone_event_does_not_count(self) -> None:
        game = begun()
        game.accept(["ruled", 0, "cookies", 5, "found one"])
        game.accept(["undone"])
        game.accept(["ruled", 0, "cookies", 1, "a gift"])
        self.assertEqual(rows(game, "0.cookies")[1:], [(1, 3, None, "ruling: a gift")])

    def test_the_rule_of_one_is_an_amount_of_its_own(self) -> None:
        game = begun()
        character(game, "x")
        enter(game, 0, "x")
        game.accept(["effect_happened", 0, "x", ["confidence", "x", -9]])
        amounts = [row[0] for row in rows(game, "x.confidence")]
        self.assertEqual(amounts, [5, -9, 5])
        self.assertEqual(rows(game, "x.confidence")[2][3], "Rule of One")

    def test_what_is_in_play_counts(self) -> None:
        game = begun()
        character(game, "x")
        see(game, "f", "field", effects=[{"when": "in_play", "do": ["maturity", "opposing", 2]}])
        character(game, "y")
        enter(game, 0, "x")
        enter(game, 1, "y")
        enter(game, 1, "f")
        choose_fighters(game)
        self.assertEqual(
            [row[:1] + row[2:] for row in rows(game, "x.maturity")][1], (2, "f", "Card f in play")
        )

    def test_a_reward_names_the_loser(self) -> None:
        game = begun()
        character(game, "x")
        character(game, "y")
        enter(game, 0, "x")
        enter(game, 1, "y")
        choose_fighters(game)
        pass_all(game, (0, 1))
        self.assertEqual([row[0] for row in rows(game, "0.cookies")], [30, 1, 6])
        self.assertEqual(rows(game, "0.wins")[1][2:], ("y", "Card y lost the fight"))

    def test_what_is_no_value_is_refused(self) -> None:
        game = begun()
        for what in (
            "",
            "0",
            "0.",
            "2.cookies",
            "0.luck",
            "c.confidence",
            "0.pile",
            ".cookies",
            "-1.cookies",
        ):
            self.assertRaises(Refused, Explain, game, what, because)


if __name__ == "__main__":
    unittest.main()
