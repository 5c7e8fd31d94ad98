"""The link tells the scoreboard: at once, and whenever it changes."""

import unittest

from tests.core.linked import Linked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tests.core.linked import Message


def scores(messages: "list[Message]") -> "list[Any]":
    """Return the scores that the table told."""
    return [told["score"] for told in messages if told.get("told") == "score"]


class TestScore(unittest.TestCase):
    def setUp(self) -> None:
        self.computer = Linked()

    def test_before_a_game_there_is_none(self) -> None:
        self.computer.ask("score")
        self.assertEqual(self.computer.messages(), [{"told": "score", "score": None}])

    def test_it_is_told_at_once_and_whenever_it_is_something_else(self) -> None:
        self.computer.begin_game()
        self.computer.ask("score")
        (shown,) = scores(self.computer.messages(1_000))
        self.assertEqual((shown["name"], shown["phase"], shown["turn"]), ("Little Troubles", "Build", 1))
        self.assertEqual([seat["turn"] for seat in shown["seats"]], [True, False])
        self.assertEqual(scores(self.computer.messages(1_000)), [])
        self.computer.rule(5)
        self.computer.simulation.table.redraw()
        (shown,) = scores(self.computer.messages(1_000))
        self.assertEqual(shown["seats"][0]["numbers"], [["35", "cookies"]])
        self.assertEqual(shown["told"], "Red: cookies +5")

    def test_what_lies_over_the_game_hides_none_of_it(self) -> None:
        self.computer.begin_game()
        self.computer.ask("score")
        before = scores(self.computer.messages(1_000))
        for duration_ms in self.computer.simulation.press("right"):
            self.computer.run_ms(duration_ms)
        self.assertNotEqual(self.computer.simulation.table.page_name(), "play")
        self.assertEqual(scores(self.computer.messages(1_000)), [])
        self.assertEqual(len(before), 1)

    def test_what_is_taken_back_is_not_told_as_what_happened(self) -> None:
        self.computer.begin_game()
        self.computer.ask("score")
        self.computer.rule(5)
        self.computer.simulation.table.session.record([["undone"]])
        self.computer.simulation.table.redraw()
        shown = scores(self.computer.messages(1_000))[-1]
        self.assertEqual((shown["told"], shown["seats"][0]["numbers"]), ("taken back", [["30", "cookies"]]))

    def test_it_takes_the_place_of_events_and_ends_with_unwatch(self) -> None:
        self.computer.begin_game()
        self.computer.ask("watch")
        self.computer.messages(1_000)
        self.computer.ask("score")
        self.assertEqual(self.computer.ask("hello")["ok"]["watched"], True)
        self.computer.messages(1_000)
        self.computer.rule(5)
        self.computer.simulation.table.redraw()
        self.assertEqual({told["told"] for told in self.computer.messages(1_000)}, {"score"})
        self.computer.ask("unwatch")
        self.computer.rule(6)
        self.computer.simulation.table.redraw()
        self.assertEqual(self.computer.messages(1_000), [])
        self.assertEqual(self.computer.simulation.bugs, [])
