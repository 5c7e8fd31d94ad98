"""What came of an event is news, told in a line. What hands do is a list that tells equal tasks once."""

import unittest

from tally.app.current_game.event_text import summed
from tally.rulebooks import playbook_of, rulebook_of
from tally.rulebooks.altered.at_table import event_text as of_altered
from tally.rulebooks.little_troubles.at_table import event_text, panels
from tally.rulebooks.unstable_unicorns.at_table import event_text as of_unicorns
from tally.rulebooks.wotn.at_table import event_text as of_wotn
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tests.core.played import begun, character, enter, in_fight, pass_all, see, shown
from tests.core.wotn_table import begun as begun_wotn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.state import Entry

_FIVE_MORE = ["resource", "you", "cookies", "+", 5]


def _begun(name: str) -> "Game":
    """Return a game of Ann and Ben at its start."""
    game = Game(rulebook_of, ListHistory(), 4, playbook_of=playbook_of)
    game.accept(["game_started", name, {"seats": ["Ann", "Ben"], "first": 0}])
    return game


def _news(game: "Game", events: "list[list[Any]]") -> str:
    """Take events together, and return what is said of them."""
    steps = game.accept_all(events)
    return event_text.happened(game.state(), game.noted, steps, game.changes)


class TestLittleTroubles(unittest.TestCase):
    def test_what_an_effect_changed_is_said(self) -> None:
        game = begun()
        see(game, "splash", "action", effects=[{"when": "played", "do": ["confidence", "target", 2]}])
        character(game, "max")
        enter(game, 0, "max")
        game.accept(["card_played", 0, "splash"])
        self.assertEqual(event_text.happened(game.state(), None, [], []), "")
        steps = game.accept(["target_chosen", 0, "max"])
        self.assertEqual(event_text.happened(game.state(), None, steps, []), "Card splash: Card max +2")

    def test_cookies_gained_are_said_by_seat(self) -> None:
        game = begun()
        see(game, "gift", "action", effects=[{"when": "played", "do": ["cookies", "you", 1]}])
        self.assertEqual(_news(game, [["card_played", 0, "gift"]]), "Card gift: Ann +1 cookie")

    def test_what_a_play_costs_is_not_told_as_what_it_did(self) -> None:
        game = begun()
        see(game, "snack", "action", cost=2, effects=[{"when": "played", "do": ["cookies", "you", 3]}])
        see(game, "cocoa", "action", cost=3, effects=[{"when": "played", "do": _FIVE_MORE}])
        self.assertEqual(_news(game, [["card_played", 0, "snack"]]), "Card snack: Ann +3 cookies")
        told = _news(game, [["passed", 1], ["card_played", 0, "cocoa"]])
        self.assertEqual(told, "Card cocoa: Resources +5")

    def test_what_a_turn_and_its_fight_come_to_is_said(self) -> None:
        game = in_fight({}, {})
        for verb, told in (
            (["lose_fight", 1], "Card x: Ben loses the fight"),
            (["force_fight", 1], "Card x: Ben must fight"),
            (["resource", 0, "cards", "*", 2], "Card x: Resources \u00d72 card"),
            (["end_fight"], "Card x: the fight ends"),
        ):
            self.assertEqual(_news(game, [["effect_happened", 0, "x", verb]]), told)

    def test_a_fight_that_is_over_by_itself_is_not_said_to_be_ended(self) -> None:
        game = in_fight({"effects": [{"when": "fight_end", "do": ["cookies", "you", 1]}]}, {})
        game.accept(["effect_happened", 1, "y", ["maturity", "y", 9]])
        pass_all(game, (0,))
        self.assertEqual(_news(game, [["passed", 1]]), "Card y: Ben +1 cookie")

    def test_the_news_tell_that_no_fight_follows(self) -> None:
        game = begun()
        see(game, "nap", "action", effects=[{"when": "played", "do": ["skip_fight"]}])
        self.assertEqual(_news(game, [["card_played", 0, "nap"]]), "Card nap: no fight this turn")

    def test_a_fight_is_news_and_its_loser_a_task(self) -> None:
        game = in_fight({}, {})
        pass_all(game, (0,))
        steps = game.accept(["passed", 1])
        self.assertEqual(event_text.happened(game.state(), None, steps, []), "Ann wins: +6 cookies")
        rows = panels.tasks(steps, shown(game), str)
        self.assertEqual(rows, [["turn over y", ""]])

    def test_what_ok_confirms_stands_apart(self) -> None:
        game = in_fight({}, {})
        pass_all(game, (0, 1))
        self.assertEqual(panels.question(shown(game), str), "+1 cookie, +1 card: Ann?")

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
        self.assertEqual(of_wotn.happened(game.state(), None, steps, []), "Well: Ann +1 coin")

    def test_counts_that_several_cards_changed_have_no_single_cause(self) -> None:
        game = begun_wotn()
        game.accept(["location_revealed", 0, "well"])
        row = (0, "coins", 1)
        steps = [["coins", 0, 2]]
        for sources, told in (("ab", "Ann +2 coins"), (("well",) * 2, "Well: Ann +2 coins")):
            entries: "list[Entry]" = [row + (source, "effect") for source in sources]
            self.assertEqual(of_wotn.happened(game.state(), None, steps, entries), told)

    def test_who_takes_a_card_is_said(self) -> None:
        game = begun_wotn()
        steps = game.accept(["item_taken", 1, "bow"])
        self.assertEqual(of_wotn.happened(game.state(), None, steps, []), "Ben takes Bow")

    def test_more_plays_and_skips_are_said(self) -> None:
        game = _begun("unstable_unicorns")
        see(game, "tilly", "magical")
        for verb, told in (
            (["play_extra", 0, 1], "Card tilly: Ann plays 1 more"),
            (["skip_turn", 1], "Card tilly: Ben misses a turn"),
            (["skip", "action"], "skips Action"),
            (["search", 1, "tilly"], "Ben finds Card tilly"),
        ):
            steps = game.accept_all([["effect_happened", 0, "tilly", verb]])
            said = of_unicorns.happened(game.state(), game.noted, steps, game.changes)
            self.assertEqual(said, told)

    def test_counters_and_heroes_of_altered_are_said(self) -> None:
        game = _begun("altered")
        see(game, "a", "character")
        see(game, "b", "hero")
        game.accept(["effect_happened", 0, "a", ["join", "a", 0, 0]])
        for event, told in (
            (["effect_happened", 0, "a", ["counter", "a", "boost", 2]], "Card a: Card a boost +2"),
            (["effect_happened", 0, "a", ["counter", "a", "exhausted", 1]], ""),
            (["hero_set", 1, "b"], "Ben has Card b"),
        ):
            steps = game.accept_all([event])
            said = of_altered.happened(game.state(), game.noted, steps, game.changes)
            self.assertEqual(said, told)

    def test_a_stopped_card_is_said(self) -> None:
        game = begun()
        see(game, "mare", "action")
        said = of_unicorns.happened(game.state(), None, [["neighed", "mare"], ["turn_skipped", 1]], [])
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
