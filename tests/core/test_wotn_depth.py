"""The deepest way through the rules stays shallow: a Pico nests calls about 30 deep."""

import unittest

from tests.core.wotn_table import at_battle


class TestDepth(unittest.TestCase):
    def test_the_longest_event_fits_under_an_app(self) -> None:
        """The eight or so calls of unittest and of this test stand for those of an app."""
        game = at_battle("axe", life=1)
        game.accept(["rolled", 0, 1])
        game.accept(["passed", 0])
        steps = game.accept(["passed", 0])
        self.assertEqual([step[0] for step in steps], ["penalty", "phase", "out", "to_bottom", "over"])
        view = game.view()
        assert view
        self.assertEqual((view["winner"], view["won_by"]), (1, "elimination"))


if __name__ == "__main__":
    unittest.main()
