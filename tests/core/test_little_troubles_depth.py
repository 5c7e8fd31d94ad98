"""The deepest way through the rules stays shallow: a Pico nests calls about 30 deep."""

import unittest

from tests.core.played import begun, enter, pass_all, see, shown


class TestDepth(unittest.TestCase):
    def test_the_longest_event_fits_under_an_app(self) -> None:
        """The eight or so calls of unittest and of this test stand for those of an app."""
        game = begun()
        sides = {"adult": {"confidence": 9, "maturity": 1, "reward": 3, "reward_cards": 2}, "regressed": {}}
        draws = [
            {"when": when, "do": ["draw", "you", 3]} for when in ("fight_gain", "won", "lost", "fight_end")
        ]
        for seat, card in enumerate(("x", "y")):
            see(game, card, "character", effects=draws, adult=sides["adult"], regressed=sides["regressed"])
            game.accept(["deck_set", seat, 1])
            game.accept(["ruled", seat, "timeout", 9, "given"])
            enter(game, seat, card)
        for first in (0, 1):
            pass_all(game, (first, 1 - first))
            game.accept(["resources_confirmed", 1 - first])
        pass_all(game, (0, 1, 0, 1))
        game.accept(["fighters_chosen", 0, "x", "y"])
        game.accept(["effect_happened", 1, "y", ["instead", "y", ["draw", 1, 3]]])
        pass_all(game, (0, 1))
        self.assertEqual(shown(game)["seats"][0]["wins"], 1)


if __name__ == "__main__":
    unittest.main()
