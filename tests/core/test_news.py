"""What came of an event is news, said in a line; what hands do is a list: equal tasks once."""

import unittest

from tally.app.telling import summed
from tally.rulebooks.little_troubles import panels, telling
from tally.rulebooks.unstable_unicorns import telling as of_unicorns
from tally.rulebooks.wotn import telling as of_wotn
from tests.core.played import begun, character, enter, in_fight, pass_all, see, shown
from tests.core.wotn_table import begun as begun_wotn


class TestLittleTroubles(unittest.TestCase):
    def test_what_an_effect_changed_is_said(self) -> None:
        game = begun()
        see(game, "splash", "action", effects=[{"when": "played", "do": ["confidence", "target", 2]}])
        character(game, "max")
        enter(game, 0, "max")
        game.accept(["card_played", 0, "splash"])
        self.assertEqual(telling.happened(game.state(), None, []), "")
        steps = game.accept(["target_chosen", 0, "max"])
        self.assertEqual(telling.happened(game.state(), None, steps), "Card splash: Card max +2")

    def test_cookies_gained_are_said_by_seat(self) -> None:
        game = begun()
        see(game, "gift", "action", effects=[{"when": "played", "do": ["cookies", "you", 1]}])
        before = game.state()
        steps = game.accept(["card_played", 0, "gift"])
        self.assertEqual(telling.happened(game.state(), before, steps), "Card gift: Ann +1 cookie")

    def test_a_fight_is_news_and_its_loser_a_task(self) -> None:
        game = in_fight({}, {})
        pass_all(game, (0,))
        steps = game.accept(["passed", 1])
        self.assertEqual(telling.happened(game.state(), None, steps), "Ann wins: +6 cookies")
        rows = panels.told(steps, shown(game), str)
        self.assertEqual(rows, [["turn over y", ""]])

    def test_what_ok_confirms_stands_apart(self) -> None:
        game = in_fight({}, {})
        pass_all(game, (0, 1))
        self.assertEqual(panels.question(shown(game), str), "+1 cookies, +1 cards: Ann?")

    def test_a_target_is_asked_for_by_its_card(self) -> None:
        game = begun()
        see(game, "nap", "action", effects=[{"when": "played", "do": ["leave", "target"]}])
        character(game, "max")
        enter(game, 1, "max")
        game.accept(["card_played", 0, "nap"])
        self.assertEqual(panels.shown(shown(game), [], str)[1]["prompt"], "nap: tap its target")


class TestOthers(unittest.TestCase):
    def test_coins_are_said_with_the_card_that_gave_them(self) -> None:
        game = begun_wotn()
        game.accept(["location_revealed", 0, "well"])
        steps = game.accept(["part_done", 0, 0])
        self.assertEqual(of_wotn.happened(game.state(), None, steps), "Well: Ann +1 coins")

    def test_a_stopped_card_is_said(self) -> None:
        game = begun()
        see(game, "mare", "action")
        said = of_unicorns.happened(game.state(), None, [["neighed", "mare"], ["turn_skipped", 1]])
        self.assertEqual(said, "Card mare is stopped, Ben misses a turn")


class TestTasks(unittest.TestCase):
    def test_equal_tasks_are_told_once(self) -> None:
        self.assertEqual(
            summed([["Ann draws", "1"], ["turn over Max", ""], ["Ann draws", "2"], ["Ben draws", "1"]]),
            [["Ann draws", "3"], ["turn over Max", ""], ["Ben draws", "1"]],
        )
        self.assertEqual(summed([["Ann: Hero", "+1"], ["Ann: Hero", "+2"]]), [["Ann: Hero", "+3"]])
        self.assertEqual(summed([["Blob", "to hand"], ["Blob", "to hand"]]), [["2 x Blob", "to hand"]])
        self.assertEqual(summed([["Blob", "to hand"], ["Blob", "to deck"]])[1], ["Blob", "to deck"])


if __name__ == "__main__":
    unittest.main()
