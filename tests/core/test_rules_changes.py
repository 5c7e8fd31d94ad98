"""What events changed is told from the step that took them, whatever was taken back since."""

import unittest

from tally.rules.at_table.explain import Changes
from tally.rules.refusals import Refused
from tests.core.played import begun, see
from tests.core.scrambled import scrambled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game

GAMES = 30
EVENTS = 70
SHOWN = 8


def changes(game: "Game", first: int, last: int) -> "dict[int, Any]":
    """Return what the events changed, worked out in slices of one event."""
    work = Changes(game, first, last)
    while not work.advance(1):
        pass
    return work.made


def replayed(game: "Game") -> "dict[int, Any]":
    """Return what each event of a game changed, by playing all of them again in order."""
    made = {}
    again = begun()
    for index, event in enumerate(game.history.events(1), 1):
        again.accept(event)
        if event[0] not in ("card_seen", "undone"):
            made[index] = ledger_of(again, event)
    return made


def ledger_of(game: "Game", event: "list[Any]") -> "list[Any]":
    """Return the entries of the last event, which the game itself does not keep."""
    from tally.rules.step import step

    game.accept(["undone"])
    before = game.state()
    after, _ = step(game.rulebook, before, event, before.copy())
    ledger: "list[Any]" = after.ledger
    game.accept(event)
    return ledger


class TestChanges(unittest.TestCase):
    def test_changes_are_those_of_the_step_that_took_the_event(self) -> None:
        known = unknown = 0
        for seed in range(GAMES):
            game = scrambled(seed, EVENTS)
            wanted = replayed(game)
            last = game.history.count() - 1
            for first in range(1, last, SHOWN):
                found = changes(game, first, min(last, first + SHOWN - 1))
                for index in range(first, min(last, first + SHOWN - 1) + 1):
                    if index in found:
                        known += 1
                        self.assertEqual(found[index], wanted[index])
                    elif index in wanted:
                        unknown += 1
        self.assertTrue(known > 20 * unknown, (known, unknown))

    def test_an_event_that_was_taken_back_has_the_changes_of_its_time(self) -> None:
        game = begun()
        see(game, "t", "toy", cost=4)
        game.accept(["card_played", 0, "t"])
        game.accept(["undone"])
        game.accept(["ruled", 0, "cookies", 1, "found"])
        made = changes(game, 2, 4)
        self.assertTrue((0, "cookies", -4, "t", "played") in made[2])
        self.assertEqual(made[4], [(0, "cookies", 1, None, "ruled")])
        self.assertEqual(sorted(made), [2, 4])

    def test_changes_are_known_when_much_was_taken_back_at_once(self) -> None:
        game = begun()
        for delta in (1, 2, 3):
            game.accept(["ruled", 0, "cookies", delta, "found"])
        for _ in range(3):
            game.accept(["undone"])
        self.assertEqual([made[0][2] for _, made in sorted(changes(game, 1, 6).items())], [1, 2, 3])

    def test_where_the_state_between_is_not_kept_nothing_is_said(self) -> None:
        game = begun()
        for delta in (1, 2):
            game.accept(["ruled", 0, "cookies", delta, "found"])
        game.accept(["undone"])
        game.accept(["ruled", 0, "cookies", 3, "found"])
        for _ in range(2):
            game.accept(["undone"])
        self.assertEqual(sorted(changes(game, 1, 6)), [1, 2])

    def test_far_into_a_game_it_begins_at_a_mark(self) -> None:
        game = begun()
        for number in range(200):
            game.accept(["ruled", 0, "hand", 1 + number % 3, "given"])
        work = Changes(game, 199, 200)
        slices = 1
        while not work.advance(1):
            slices += 1
        self.assertTrue(slices < 140, slices)
        self.assertEqual([work.made[index][0][2] for index in (199, 200)], [1, 2])

    def test_the_game_is_not_touched(self) -> None:
        game = scrambled(3, EVENTS)
        before = game.view()
        changes(game, 1, game.history.count() - 1)
        self.assertEqual(game.view(), before)
        try:
            game.accept(["undone"])
        except Refused:
            self.assertTrue(not game.standing)


if __name__ == "__main__":
    unittest.main()
