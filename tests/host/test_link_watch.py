"""The link tells what happens at the table: every event in order, and the view behind them."""

import unittest

import pytest

from tests.core.linked import WHY, Linked

pytestmark = pytest.mark.slow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tests.core.linked import Message

# Somewhere in the record behind game_started's.
SECOND_RECORD = 110


def events(messages: "list[Message]") -> "list[tuple[int, int, list[object]]]":
    """Return game, number and event of each told event."""
    return [(told["game"], told["n"], told["event"]) for told in messages if told.get("told") == "event"]


def views(messages: "list[Message]") -> "list[Message]":
    """Return the messages that tell a view."""
    return [told for told in messages if told.get("told") == "view"]


class TestWatch(unittest.TestCase):
    def setUp(self) -> None:
        self.computer = Linked()

    def test_before_a_game_there_is_nothing_but_an_empty_view(self) -> None:
        self.computer.ask("watch")
        (message,) = self.computer.messages()
        self.assertEqual(message, {"told": "view", "game": 0, "events": 0, "minutes": 0, "view": None})

    def test_a_game_is_told_from_its_start_and_then_as_it_goes_on(self) -> None:
        self.computer.begin_game()
        self.computer.rule(1)
        self.computer.ask("watch")
        told = self.computer.messages(1_000)
        self.assertEqual([event[0] for _, _, event in events(told)], ["game_started", "ruled"])
        self.computer.rule(2)
        told = self.computer.messages(1_000)
        self.assertEqual(events(told), [(1, 2, ["ruled", 0, "cookies", 2, WHY])])
        (shown,) = views(told)
        self.assertEqual(shown["events"], 3)
        self.assertEqual(shown["view"], self.computer.simulation.table.session.view)

    def test_what_comes_in_a_batch_is_told_event_by_event(self) -> None:
        self.computer.begin_game()
        self.computer.ask("watch")
        self.computer.messages(1_000)
        self.computer.simulation.table.session.record([["ruled", 0, "cookies", n, WHY] for n in (1, 2, 3)])
        self.assertEqual([n for _, n, _ in events(self.computer.messages(1_000))], [1, 2, 3])

    def test_what_is_taken_back_is_an_event_too(self) -> None:
        self.computer.begin_game()
        self.computer.ask("watch")
        self.computer.rule(1)
        self.computer.messages(1_000)
        self.computer.simulation.table.session.record([["undone"]])
        self.assertEqual(events(self.computer.messages(1_000)), [(1, 2, ["undone"])])

    def test_a_watch_can_go_on_where_it_ended(self) -> None:
        self.computer.begin_game()
        for amount in (1, 2, 3):
            self.computer.rule(amount)
        self.computer.ask("watch", game=1, next=2)
        told = self.computer.messages(1_000)
        self.assertEqual([n for _, n, _ in events(told)], [2, 3])
        self.assertEqual(len(views(told)), 1)

    def test_all_of_another_game_is_told(self) -> None:
        self.computer.begin_game()
        self.computer.rule(1)
        self.computer.ask("watch", game=7, next=2)
        self.assertEqual([n for _, n, _ in events(self.computer.messages(1_000))], [0, 1])

    def test_the_next_game_is_told_from_its_start(self) -> None:
        self.computer.begin_game()
        self.computer.ask("watch")
        self.computer.messages(1_000)
        session = self.computer.simulation.table.session
        session.make_room()
        session.game.accept(["game_started", "little_troubles", {"seats": ["Ann", "Ben"], "first": 1}])
        session.update_view()
        ((number, index, event),) = events(self.computer.messages(1_000))
        self.assertEqual((number, index, event[0]), (2, 0, "game_started"))

    def test_what_nobody_read_while_the_cable_was_out_is_told_afterwards(self) -> None:
        self.computer.begin_game()
        self.computer.ask("watch")
        seen = len(events(self.computer.messages(1_000)))
        for amount in range(12):
            self.computer.rule(amount + 1)
            self.computer.run_ms(amount)
            self.computer.pull()
            self.computer.say(b"\n")
            self.computer.ask("watch", game=1, next=seen)
            told = events(self.computer.messages(1_500))
            self.assertEqual({n for _, n, _ in told}, {seen}, amount)
            seen += 1

    def test_events_that_cannot_be_read_are_told_as_such_and_the_game_goes_on(self) -> None:
        self.computer.begin_game()
        for amount in (1, 2, 3):
            self.computer.rule(amount)
        self.computer.spoil(SECOND_RECORD)
        self.computer.ask("watch")
        told = self.computer.messages(1_000)
        self.assertEqual([n for _, n, _ in events(told)], [0])
        self.assertEqual(told[1], {"told": "damaged", "game": 1, "line": 2})
        self.assertEqual(views(told)[0]["view"], self.computer.simulation.table.session.view)
        self.computer.rule(4)
        told = self.computer.messages(1_000)
        self.assertEqual([message["told"] for message in told], ["damaged", "view"])
        self.assertEqual(self.computer.simulation.bugs, [])

    def test_unwatched_nothing_is_told(self) -> None:
        self.computer.begin_game()
        self.computer.ask("watch")
        self.computer.ask("unwatch")
        self.computer.messages(1_000)
        self.computer.rule(1)
        self.assertEqual(self.computer.messages(1_000), [])
