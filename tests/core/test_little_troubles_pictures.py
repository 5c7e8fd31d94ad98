"""What screens show of a game of Little Troubles: whom they ask, and how the match stands."""

import unittest

from tally.rulebooks import playbook_of, rulebook_of
from tally.rulebooks.little_troubles.at_table import panels
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.screens.canvas import Canvas
from tests.core.played import begun, character, enter, in_fight, pass_all, see, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MUCH = 70  # enough to win, with the 30 or so at the start


def picture(game: "Game") -> "dict[str, Any]":
    """Return the view that the current screen gets; check that it can be drawn."""
    draw, given = panels.shown(shown(game), [], str)
    given["labels"] = ["", "", ""]
    draw(Canvas(), given)
    return given


def of_card(game: "Game", card: str) -> "dict[str, Any]":
    return panels.card(shown(game), card, game.titles[card], False)


class TestAsked(unittest.TestCase):
    def test_who_may_act_is_asked(self) -> None:
        game = begun()
        self.assertEqual(picture(game)["asked"], 0)
        pass_all(game, (0,))
        self.assertEqual(picture(game)["asked"], 1)

    def test_who_plays_a_card_is_asked_for_its_target(self) -> None:
        game = begun()
        see(game, "nap", "action", effects=[{"when": "played", "do": ["leave", "target"]}])
        character(game, "nina")
        enter(game, 1, "nina")
        game.accept(["card_played", 0, "nap"])
        self.assertEqual(picture(game)["asked"], 0)

    def test_before_the_first_turn_both_are_asked(self) -> None:
        game = Game(rulebook_of, ListHistory(), 4, playbook_of=playbook_of)
        options = {"seats": ["Ann", "Ben"], "first": 0, "setup": "manual", "mulligans": 1}
        game.accept(["game_started", "little_troubles", options])
        self.assertEqual(picture(game)["asked"], None)

    def test_the_other_seat_confirms_the_resources(self) -> None:
        game = begun()
        pass_all(game, (0, 1))
        while shown(game)["phase"] != "resource":
            self.assertEqual(picture(game)["asked"], shown(game)["priority"])
            if shown(game)["phase"] == "choose_fight":
                game.accept(["fight_declined", 0])
            else:
                pass_all(game, (shown(game)["priority"],))
        self.assertEqual(picture(game)["asked"], 1)

    def test_a_card_in_play_asks_its_own_seat(self) -> None:
        game = begun()
        for card in ("nina", "gus"):
            character(game, card)
        enter(game, 1, "nina")
        self.assertEqual(of_card(game, "nina")["asked"], 1)
        self.assertEqual(of_card(game, "gus")["asked"], 0)


class TestFight(unittest.TestCase):
    def test_a_seat_that_an_effect_names_loses_whatever_the_numbers(self) -> None:
        game = in_fight({}, {})
        self.assertEqual([seat["verdict"] for seat in picture(game)["seats"]], ["wins +6", "loses"])
        game.accept(["effect_happened", 1, "y", ["lose_fight", 0]])
        self.assertEqual([seat["verdict"] for seat in picture(game)["seats"]], ["loses", "wins +0"])
        game.accept(["effect_happened", 1, "y", ["lose_fight", 1]])
        self.assertEqual([seat["verdict"] for seat in picture(game)["seats"]], ["loses, +6", "loses, +0"])

    def test_the_seat_of_the_card_is_asked_what_happens_instead(self) -> None:
        game = in_fight({}, {"effects": [{"when": "would_turn", "do": ["turn_over", "self"]}]})
        pass_all(game, (0, 1))
        asked = picture(game)
        self.assertEqual(
            (asked["asked"], asked["title"], asked["text"]),
            (1, "Ben: instead?", "Follow z's text instead of turning y over?"),
        )
        steps = game.accept(["instead_chosen", 1, True])
        rows = panels.tasks(steps, shown(game), str)
        self.assertTrue(["z instead of y", ""] in rows and ["turn over z", ""] in rows)

    def test_the_ability_of_the_side_that_is_up_is_offered(self) -> None:
        game = begun()
        see(game, "m", "character", adult={}, regressed={"ability": {"cost": 2}})
        enter(game, 0, "m")
        self.assertEqual(of_card(game, "m")["prompt"], "")
        game.accept(["effect_happened", 0, "m", ["turn_over", "m"]])
        self.assertEqual(of_card(game, "m")["prompt"], "OK: use, 2 cookies")


class TestMatch(unittest.TestCase):
    def test_the_match_counts_the_game_that_is_over(self) -> None:
        self.assertEqual(self.over({"best_of": 3, "wins": [1, 0]})["match"], "match 1-1")

    def test_a_single_game_shows_no_score_of_a_match(self) -> None:
        self.assertEqual(self.over(None)["match"], "")

    def over(self, match: "dict[str, Any] | None") -> "dict[str, Any]":
        """Return the picture at the end of a game that seat 1 has won."""
        game = Game(rulebook_of, ListHistory(), 4, playbook_of=playbook_of)
        options = {"seats": ["Ann", "Ben"], "first": 0, "match": match}
        game.accept(["game_started", "little_troubles", options])
        game.accept(["ruled", 1, "cookies", MUCH, "at the table"])
        self.assertEqual(shown(game)["winner"], 1)
        return picture(game)


if __name__ == "__main__":
    unittest.main()
