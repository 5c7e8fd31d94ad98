"""After a removal the game is as if the thing had never happened. Otherwise it is not touched at all."""

import unittest

from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused
from tally.rules.removal import Removal, together
from tests.core.dice import Dice
from tests.core.gap import without
from tests.core.played import begun, see, shown
from tests.core.scrambled import scrambled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Event = list[Any]

GAMES = 40
EVENTS = 60
REMOVALS = 3
UNDONE = 6


def worked_out(game: "Game", first: int, end: int) -> "Removal":
    """Return a finished removal, worked out in slices of one event; raises Refused."""
    removal = Removal(game, first, end)
    while not removal.advance(1):
        pass
    return removal


def events_of(game: "Game") -> "list[Event]":
    """Return the whole history of a game."""
    return list(game.history.events(0))


def remove(game: "Game", first: int, end: int) -> str:
    """Remove events; return the code of the refusal, "" when they are gone."""
    try:
        game.accept_all(worked_out(game, first, end).batch)
    except Refused as refused:
        return refused.code
    return ""


class TestRemoval(unittest.TestCase):
    def test_a_removed_event_never_happened_and_a_refused_removal_changes_nothing(self) -> None:
        outcomes = []
        for seed in range(GAMES):
            dice = Dice(seed)
            game = scrambled(seed, EVENTS)
            for _ in range(REMOVALS):
                span = together(game, dice.pick(game.standing))
                outcomes.append(self.check_removal(game, *span))
        self.assertTrue(len([code for code in outcomes if not code]) > GAMES // 2, outcomes)
        self.assertTrue(len(set(outcomes)) > 3, outcomes)

    def check_removal(self, game: "Game", first: int, end: int) -> str:
        """Remove, compare, and return the code of the refusal."""
        before, history, standing = shown(game), events_of(game), game.standing[:]
        code = remove(game, first, end)
        if code:
            self.assertEqual((shown(game), events_of(game), game.standing), (before, history, standing))
            self.assertRaises(Refused, without, game, first, end)
            return code
        then = Game(rulebook_of, ListHistory(), playbook_of=playbook_of)
        for event in history:
            then.accept(event)
        other = without(then, first, end)
        self.assertEqual(shown(game), shown(other))
        self.assertEqual(len(game.standing), len(other.standing))
        self.assertEqual(events_of(game)[: len(history)], history)
        self.check_undo(game, other)
        return ""

    def check_undo(self, game: "Game", other: "Game") -> None:
        """Take back some of the last events of both, then give them back."""
        taken_back = [events_of(game)[index] for index in game.standing[-UNDONE:]]
        for _ in taken_back:
            game.accept(["undone"])
            other.accept(["undone"])
            self.assertEqual(shown(game), shown(other))
        for event in taken_back:
            game.accept(event)
            other.accept(event)
        self.assertEqual(shown(game), shown(other))

    def test_while_it_is_worked_out_the_game_is_not_touched(self) -> None:
        game = scrambled(5, EVENTS)
        before, history = shown(game), events_of(game)
        removal = Removal(game, game.standing[0], game.standing[0] + 1)
        try:
            while not removal.advance(1):
                self.assertEqual(shown(game), before)
        except Refused:
            self.assertTrue(removal.tried)
        self.assertEqual((shown(game), events_of(game)), (before, history))

    def test_the_event_that_does_not_stand_is_named(self) -> None:
        game = begun()
        see(game, "t", "toy", quick=True, ability={"cost": 0, "quick": True})
        game.accept(["card_played", 0, "t"])
        game.accept(["passed", 1])
        game.accept(["ability_used", 0, "t"])
        removal = Removal(game, 2, 3)
        try:
            removal.advance(9)
            code = ""
        except Refused as refused:
            code = refused.code
        self.assertEqual((code, removal.tried), ("not_in_play", ["ability_used", 0, "t"]))

    def test_passes_that_answered_the_play_that_is_removed_do_not_keep_it(self) -> None:
        game = begun()
        for card in ("a", "b"):
            see(game, card, "action")
        game.accept(["card_played", 0, "a"])
        game.accept_all([["passed", 1], ["card_played", 0, "b"]])
        game.accept_all([["passed", 1], ["passed", 0]])
        game.accept_all(worked_out(game, *together(game, game.standing[0])).batch)
        standing = [events_of(game)[index] for index in game.standing]
        self.assertEqual(standing, [["card_played", 0, "b"], ["passed", 1], ["passed", 0]])
        game.accept_all(worked_out(game, game.standing[0], game.standing[0] + 1).batch)
        standing = [events_of(game)[index] for index in game.standing]
        self.assertEqual(standing, [["passed", 0], ["passed", 1]])
        self.assertEqual(game.state().phase, "resource")

    def test_several_corrections_go_together(self) -> None:
        game = begun()
        for delta in (1, 1, 1, 5):
            game.accept(["ruled", 0, "cookies", delta, "found"])
        self.assertEqual(remove(game, 1, 4), "")
        self.assertEqual(shown(game)["seats"][0]["cookies"], 35)
        self.assertEqual(shown(game)["events"], 1)

    def test_the_last_event_is_just_taken_back(self) -> None:
        game = begun()
        game.accept(["ruled", 0, "cookies", 1, "found"])
        self.assertEqual(worked_out(game, 1, 2).batch.events, [["undone"]])

    def test_an_event_that_was_taken_back_cannot_be_removed(self) -> None:
        game = begun()
        game.accept(["ruled", 0, "cookies", 1, "found"])
        game.accept(["undone"])
        self.assertEqual(remove(game, 1, 2), "nothing_to_undo")

    def test_far_back_it_begins_at_a_mark(self) -> None:
        game = begun()
        for number in range(200):
            game.accept(["ruled", number % 2, "hand", 1, "given"])
        self.assertEqual(remove(game, 150, 151), "")
        self.assertEqual([seat["hand"] for seat in shown(game)["seats"]], [106, 105])


class TestTogether(unittest.TestCase):
    def setUp(self) -> None:
        self.game = begun()
        see(self.game, "t", "toy", quick=True)

    def test_a_play_goes_with_the_pass_that_it_implies(self) -> None:
        self.game.accept_all([["passed", 0], ["card_played", 1, "t"]])
        self.assertEqual([together(self.game, index) for index in (2, 3)], [(2, 4), (2, 4)])

    def test_an_event_by_itself_goes_alone(self) -> None:
        self.game.accept(["passed", 0])
        self.game.accept(["card_played", 1, "t"])
        self.assertEqual(together(self.game, 3), (3, 4))

    def test_a_play_goes_with_the_answer_that_it_asked_for(self) -> None:
        effects = [{"when": "played", "do": ["leave", "target"]}]
        see(self.game, "a", "action", effects=effects)
        self.game.accept(["card_played", 0, "t"])
        self.game.accept(["passed", 1])
        self.game.accept(["card_played", 0, "a"])
        self.game.accept(["ruled", 0, "hand", 1, "given"])
        self.game.accept(["undone"])
        self.game.accept(["target_chosen", 0, "t"])
        self.assertEqual(together(self.game, 5), (5, 9))
        self.assertEqual(remove(self.game, *together(self.game, 5)), "")
        self.assertEqual(len(shown(self.game)["seats"][0]["toys"]), 1)

    def test_an_event_that_a_removal_played_again_can_be_removed_by_itself(self) -> None:
        game = self.game
        game.accept(["ruled", 0, "cookies", 1, "found"])
        game.accept(["ruled", 0, "hand", 1, "found"])
        game.accept_all([["passed", 0], ["card_played", 1, "t"]])
        self.assertEqual(remove(game, 2, 3), "")
        names = [event[0] for event in events_of(game)[6:]]
        self.assertEqual(names, ["undone"] * 4 + ["ruled", "passed", "card_played"])
        self.assertEqual([together(game, index) for index in (10, 11, 12)], [(10, 11), (11, 13), (11, 13)])


if __name__ == "__main__":
    unittest.main()
