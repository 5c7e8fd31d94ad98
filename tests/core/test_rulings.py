import unittest

from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.activations import Activations
from tally.rules.at_table.points import Points
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.replay import complete
from tally.rules.rulings import LAST_TURN, STOPPED, is_note, is_ruling, last_turn, note

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

GAMES = ("little_troubles", "unstable_unicorns", "wotn", "altered")
MAX = {"id": "M", "name": "Max", "type": "character", "cost": 2, "adult": {}}
NAP = {"id": "N", "name": "Nap", "type": "action", "cost": 1, "quick": True}


def begun(name: str) -> Game:
    game = Game(rulebook_of, ListHistory(), playbook_of=playbook_of)
    game.accept(["game_started", name, {"seats": ["Ann", "Ben"], "first": 0}])
    return game


def found(game: Game) -> "list[Any]":
    points = Points(game)
    while not points.advance():
        pass
    return points.found


def plays(game: Game) -> "list[tuple[int, str]]":
    work = Activations(game)
    complete(work)
    return [(seat, event[0]) for seat, _, event in work.rows]


class Rulings(unittest.TestCase):
    def test_a_note_can_be_taken_back_and_changes_nothing_else(self) -> None:
        for name in GAMES:
            game = begun(name)
            before: "Any" = game.view()
            game.accept(note(game, STOPPED))
            after: "Any" = game.view()
            self.assertEqual(after["events"], before["events"] + 1)
            after["events"] -= 1
            self.assertEqual(after, before, name)

    def test_only_a_reason_that_begins_with_judge_is_a_judges(self) -> None:
        game = begun("wotn")
        self.assertTrue(is_note(note(game, STOPPED)))
        self.assertTrue(is_ruling(["ruled", 0, "life", 1, "judge: miscounted"]))
        self.assertFalse(is_note(["ruled", 0, "life", 1, "judge: miscounted"]))
        self.assertFalse(is_ruling(["ruled", 0, "life", 1, "at the table"]))
        self.assertFalse(is_ruling(["passed", 0]))

    def test_the_last_turn_is_read_from_the_journal_again(self) -> None:
        game = begun("wotn")
        self.assertEqual(last_turn(note(game, LAST_TURN + "12")), 12)
        self.assertEqual(last_turn(note(game, LAST_TURN + "?")), 0)
        self.assertEqual(last_turn(note(game, STOPPED)), 0)


class PointsAhead(unittest.TestCase):
    def test_what_leads_to_a_point_is_taken_by_the_game_and_leads_there(self) -> None:
        for name in GAMES:
            ahead = found(begun(name))
            for turn, phase, priority, events in ahead:
                game = begun(name)
                game.accept_all(events)
                view: "Any" = game.view()
                self.assertEqual((view["turn"], view["phase"], view["priority"]), (turn, phase, priority))

    def test_a_turn_of_little_troubles_has_these_points(self) -> None:
        game = begun("little_troubles")
        self.assertEqual(
            [point[:3] for point in found(game)],
            [(1, "build", 1), (1, "resource", 1), (2, "build", 1)],
        )

    def test_looking_ahead_changes_nothing(self) -> None:
        game = begun("little_troubles")
        before = game.view()
        found(game)
        self.assertEqual(game.view(), before)
        self.assertEqual(game.history.count(), 1)


class PlaysOfThePhase(unittest.TestCase):
    def test_plays_are_those_of_this_phase_by_seat(self) -> None:
        game = begun("little_troubles")
        for event in (
            ["card_seen", "c1", MAX],
            ["card_seen", "c2", NAP],
            ["card_played", 0, "c1"],
            ["card_played", 1, "c2"],
        ):
            game.accept(event)
        self.assertEqual(plays(game), [(0, "card_played"), (1, "card_played")])
        game.accept(["undone"])
        self.assertEqual(plays(game), [(0, "card_played")])
        game.accept(["ruled", 0, "used", -1, "judge: miscounted"])
        self.assertEqual(plays(game), [])
        game.accept(["ruled", 1, "used", 2, "judge: miscounted"])
        self.assertEqual(plays(game), [(1, "ruled"), (1, "ruled")])

    def test_plays_begin_anew_where_the_count_does(self) -> None:
        game = begun("little_troubles")
        for event in (["card_seen", "c1", MAX], ["card_played", 0, "c1"], ["passed", 1], ["passed", 0]):
            game.accept(event)
        self.assertEqual(plays(game), [(0, "card_played")])
        game.accept(["resources_confirmed", 1])
        self.assertEqual(plays(game), [])

    def test_in_a_game_without_such_a_count_plays_are_those_since_the_phase_began(self) -> None:
        game = begun("altered")
        for _ in range(2):
            game.accept(["passed", game.state().active])
            self.assertEqual(plays(game), [])


if __name__ == "__main__":
    unittest.main()
