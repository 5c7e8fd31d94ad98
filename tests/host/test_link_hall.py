"""What a hall tells a table over the link, and how the table calls a judge."""

import unittest

import pytest

from tests.core.linked import Linked

pytestmark = pytest.mark.slow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

MINUTE_MS = 60_000
PRESSES = 12
SILENCE_MS = 25_000


class TestHall(unittest.TestCase):
    def setUp(self) -> None:
        self.computer = Linked()
        self.computer.begin_game()
        self.tell("joined")

    def tell(self, kind: str, **message: "Any") -> "dict[str, Any]":
        return self.computer.ask("hall_tell", kind=kind, message=message)

    def restart(self) -> None:
        """Cut the power; the computer comes back when the table does."""
        self.computer.simulation.restart()
        self.computer.run_ms(3_000)
        self.computer.usb.open()

    def press(self, name: str) -> None:
        self.go_through(self.computer.simulation.press(name))

    def hold(self, name: str) -> None:
        self.go_through(self.computer.simulation.hold(name))

    def go_through(self, touch: "Iterator[int]") -> None:
        for duration_ms in touch:
            self.computer.run_ms(duration_ms)
        self.computer.run_ms(200)

    def page(self) -> str:
        name: str = self.computer.simulation.table.page_name()
        return name

    def picture(self) -> "dict[str, Any]":
        shown: "dict[str, Any]" = self.computer.simulation.table.page().picture()
        return shown

    def call(self) -> None:
        """Call a judge with two presses: the menu, and its first line."""
        self.hold("right")
        self.press("ok")

    def names(self) -> "list[str]":
        names: "list[str]" = self.computer.simulation.table.settings.names
        return names

    def recorded(self) -> "list[str]":
        """Return the kinds of the events of the game."""
        return [event[0] for event in self.computer.simulation.table.session.log.present().events()]

    def go_on_to_turn(self, number: int) -> None:
        """Press OK, phase after phase, until this turn begins."""
        for _ in range(PRESSES):
            view = self.computer.simulation.table.session.view
            if view and view["turn"] == number:
                return
            self.press("ok")
        raise AssertionError(self.picture())

    def test_a_judge_is_called_with_two_presses_and_the_cable_hears_it_at_once(self) -> None:
        self.computer.messages()
        self.call()
        self.assertEqual(self.picture()["title"], "A judge is called")
        self.assertIn({"told": "call", "judge": True}, self.computer.messages())
        self.assertTrue(self.computer.ask("hello")["ok"]["called"])

    def test_the_same_two_presses_take_a_call_back(self) -> None:
        self.call()
        self.call()
        self.assertFalse(self.computer.ask("hello")["ok"]["called"])

    def test_an_answer_names_the_judge_and_ends_the_call(self) -> None:
        self.call()
        self.tell("answer", who="Kim")
        self.assertEqual(self.picture()["text"], "Kim is on the way.")
        self.assertFalse(self.computer.ask("hello")["ok"]["called"])

    def test_a_table_that_called_nobody_shows_no_answer(self) -> None:
        self.tell("answer", who="Kim")
        self.assertEqual(self.page(), "play")

    def test_a_table_in_no_hall_has_no_line_to_call_a_judge(self) -> None:
        self.computer.simulation.table.hall = None
        self.hold("right")
        self.assertNotIn("Call a judge", str(self.picture()["items"]))

    def test_a_seating_waits_in_the_menu_while_a_game_is_in_play(self) -> None:
        self.tell("seating", round=3, names=["Ann", "Ben"], decks=["Blue", ""])
        self.assertEqual(self.page(), "play")
        self.hold("right")
        self.press("right")
        self.press("ok")
        self.assertEqual(self.picture()["title"], "Round 3")
        self.assertEqual(self.picture()["items"], [["Ann", "Blue"], ["Ben", ""]])

    def test_a_seating_is_shown_when_the_game_is_over_and_ok_seats_the_players(self) -> None:
        table = self.computer.simulation.table
        table.game_page().record([["conceded", 0]])
        self.computer.run_ms(400)
        self.tell("seating", round=1, names=["Ann", "Ben"])
        self.assertEqual(self.page(), "round")
        self.press("ok")
        self.assertEqual(self.page(), "new_game")
        self.assertEqual(self.names(), ["Ann", "Ben"])

    def test_a_seating_of_more_players_than_the_game_has_seats_begins_a_game_of_the_first_ones(self) -> None:
        self.computer.simulation.table.game_page().record([["conceded", 0]])
        self.computer.run_ms(400)
        self.tell("seating", round=1, names=["Ann", "Ben", "Cy"])
        self.press("ok")
        self.press("ok")
        self.computer.run_ms(1_000)
        self.assertEqual(self.page(), "play")
        self.assertEqual(self.names(), ["Ann", "Ben"])

    def test_players_who_sit_there_already_are_not_asked_again(self) -> None:
        self.tell("seating", round=1, names=list(self.names()))
        self.assertEqual(self.page(), "play")
        self.hold("right")
        self.assertNotIn("The round", str(self.picture()["items"]))

    def test_players_who_sit_there_already_are_known_by_any_writing_of_their_names(self) -> None:
        self.computer.simulation.table.settings.names = ["Jos\u00e9", "O'Neil"]
        self.tell("seating", round=1, names=["JOSE\u0301", "o\u2019neil"])
        self.hold("right")
        self.assertNotIn("The round", str(self.picture()["items"]))

    def test_a_name_without_the_accent_is_another_player(self) -> None:
        self.computer.simulation.table.settings.names = ["Jos\u00e9", "O'Neil"]
        self.tell("seating", round=1, names=["Jose", "O'Neil"])
        self.hold("right")
        self.assertIn("The round", str(self.picture()["items"]))

    def test_time_is_called_once_by_the_rules_of_the_game(self) -> None:
        self.tell("clock", left_s=60, runs=True)
        self.hold("right")
        self.assertEqual(self.picture()["aside"], "1 min left")
        self.hold("left")
        self.computer.run_ms(MINUTE_MS)
        self.computer.run_ms(1_000)
        self.assertEqual(self.picture()["title"], "Time is called")
        self.assertEqual(self.recorded().count("time_called"), 1)
        self.tell("clock", left_s=0, runs=True)
        self.computer.run_ms(1_000)
        self.assertEqual(self.recorded().count("time_called"), 1)

    def test_a_computer_that_speaks_no_more_takes_the_call_out_of_the_menu(self) -> None:
        self.computer.run_ms(SILENCE_MS)
        self.hold("right")
        self.assertNotIn("Call a judge", str(self.picture()["items"]))
        self.hold("left")
        self.tell("joined")
        self.hold("right")
        self.assertIn("Call a judge", str(self.picture()["items"]))

    def test_a_table_that_calls_can_take_it_back_though_nobody_speaks_for_it(self) -> None:
        self.call()
        self.computer.run_ms(SILENCE_MS)
        self.call()
        self.tell("joined")
        self.assertFalse(self.computer.ask("hello")["ok"]["called"])

    def test_a_fault_is_told_when_it_comes_and_when_it_goes(self) -> None:
        self.computer.messages()
        self.computer.simulation.touch("unplug", "reader")
        self.assertIn({"told": "fault", "faults": ["no_reader"]}, self.computer.messages(3_000))
        self.assertEqual(self.computer.ask("hello")["ok"]["faults"], ["no_reader"])
        self.computer.simulation.touch("replug", "reader")
        self.assertIn({"told": "fault", "faults": []}, self.computer.messages(3_000))

    def test_the_journal_has_an_id_that_a_power_cut_leaves_and_another_table_has_not(self) -> None:
        self.computer.run_ms(1_000)
        known = self.computer.ask("hello")["ok"]["journal"]
        self.restart()
        self.tell("joined")
        self.computer.run_ms(1_000)
        self.assertEqual(self.computer.ask("hello")["ok"]["journal"], known)
        self.assertEqual(len(known), 8)

    def test_extra_turns_that_a_power_cut_interrupts_are_counted_on(self) -> None:
        self.tell("clock", left_s=1, runs=True, extra=1)
        self.computer.run_ms(2_000)
        self.go_on_to_turn(2)
        self.restart()
        self.tell("joined")
        self.tell("clock", left_s=-60, runs=True, extra=1)
        self.press("ok")
        self.computer.run_ms(1_000)
        self.assertEqual(self.recorded().count("time_called"), 0)
        self.go_on_to_turn(3)
        self.assertEqual(self.recorded().count("time_called"), 1)

    def test_the_minutes_left_are_a_mark_on_the_score_drawn_once_a_minute(self) -> None:
        table = self.computer.simulation.table
        self.assertNotIn("hall", self.picture())
        self.tell("clock", left_s=300, runs=True)
        self.computer.run_ms(1_000)
        before = table.pictures
        self.computer.run_ms(MINUTE_MS)
        self.assertEqual(table.pictures, before + 1)
        self.assertEqual(self.picture()["hall"], [4, False, False])

    def test_a_network_that_is_away_is_a_mark_on_the_score_and_nothing_else(self) -> None:
        table = self.computer.simulation.table
        before, pictures = self.picture(), table.pictures
        assert table.hall
        table.hall.is_cut = True
        self.computer.run_ms(1_000)
        self.assertEqual(table.pictures, pictures + 1)
        self.assertEqual(self.picture(), dict(before, hall=[None, False, True]))

    def test_a_clock_that_stands_calls_no_time(self) -> None:
        self.tell("clock", left_s=30, runs=True)
        self.tell("clock", left_s=20, runs=False)
        self.computer.run_ms(MINUTE_MS)
        self.assertEqual(self.page(), "play")

    def test_what_no_hall_tells_is_refused_and_changes_nothing(self) -> None:
        before = list(self.names())
        for kind, message in (
            ("pizza", {}),
            ("seating", {"round": 1}),
            ("seating", {"round": "1", "names": ["Ann"]}),
            ("seating", {"round": 1, "names": [""]}),
            ("seating", {"round": 1, "names": ["A" * 33]}),
            ("clock", {"left_s": "9", "runs": True}),
            ("answer", {"who": 3}),
        ):
            self.assertEqual(self.tell(kind, **message)["error"], "bad_arguments", str(message))
        self.assertEqual(self.names(), before)
        self.assertEqual(self.page(), "play")

    def test_extra_turns_are_counted_and_behind_the_last_time_is_called(self) -> None:
        self.tell("clock", left_s=1, runs=True, extra=1)
        self.computer.run_ms(2_000)
        self.assertEqual(self.picture()["text"], "1 extra turn")
        self.go_on_to_turn(2)
        self.assertEqual(self.picture()["told"], "This turn is the last")
        self.assertEqual(self.recorded().count("time_called"), 0)
        self.go_on_to_turn(3)
        self.assertEqual(self.recorded().count("time_called"), 1)
        self.assertEqual(self.picture()["title"], "Time is called")


class TestWifi(unittest.TestCase):
    def setUp(self) -> None:
        self.computer = Linked()
        self.computer.simulation.bench.board["radio"] = True

    def keep(self, network: "Any", password: "Any") -> "dict[str, Any]":
        return self.computer.ask("wifi_keep", network=network, password=password)

    def test_a_network_is_kept_and_its_password_told_nobody(self) -> None:
        self.assertEqual(self.keep("hall", "correct horse")["ok"], {})
        self.assertEqual(self.computer.ask("wifi_read")["ok"], {"network": "hall", "here": False})

    def test_a_network_is_given_up(self) -> None:
        self.keep("hall", "")
        self.computer.ask("wifi_forget")
        self.assertEqual(self.computer.ask("wifi_read")["ok"]["network"], "")

    def test_what_is_no_network_is_refused(self) -> None:
        for network, password in (
            ("", ""),
            ("n" * 33, ""),
            ("hall", "short"),
            ("hall", "p" * 64),
            (7, ""),
            ("hall", None),
        ):
            self.assertEqual(self.keep(network, password)["error"], "bad_arguments")
        self.assertEqual(self.computer.ask("wifi_read")["ok"]["network"], "")

    def test_a_board_without_a_radio_says_so(self) -> None:
        self.computer.simulation.bench.board.pop("radio")
        self.assertEqual(self.keep("hall", "correct horse")["error"], "no_radio")
