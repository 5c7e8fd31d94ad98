"""Marks: no undo replays more than a slice, and each game is as if played from the start."""

import unittest

from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.marks import SPREAD, due
from tally.rules.refusals import Refused
from tally.rules.removal import Removal, together
from tally.rules.rewind import rewind
from tests.core.counted import counted
from tests.core.dice import Dice
from tests.core.gap import without
from tests.core.played import shown
from tests.core.scrambled import proposed, show_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Event = list[Any]

SPREADS = (2, 4, SPREAD)
EVENTS = 700
MIXED = 3 * SPREAD**2 + 2
MIXES = 120
LONGEST_RUN = 60
GAMES = 3


def slice_of(spread: int, number: int) -> int:
    """Return how many events an undo replays at most in a game of this many."""
    count, size = spread - 1, spread
    while size <= number:
        count += spread
        size *= spread
    return count


def begun(spread: int) -> "Game":
    """Return a game at its start with marks of that spread. It counts replayed events."""
    game = Game(rulebook_of, ListHistory(), 2, spread, playbook_of=playbook_of)
    game.accept(["game_started", "little_troubles", {"seats": ["Ann", "Ben"], "first": 0}])
    show_cards(game)
    return game


def ruled(game: "Game", count: int) -> None:
    """Let this many events happen; each leaves another count."""
    for number in range(count):
        game.accept(["ruled", number % 2, "cookies", number + 1, "found"])


class Mixed:
    """A game in which anything happens, with its view after each event that stands."""

    def __init__(self, seed: int, spread: int) -> None:
        self.dice = Dice(seed)
        self.game = begun(spread)
        self.counted = counted(self.game)
        self.views = [shown(self.game)]
        self.most = 0  # events replayed for each that was taken back

    def play(self, count: int) -> None:
        """Offer events, one by one or together."""
        for _ in range(count):
            try:
                for event in proposed(self.dice, self.game):
                    self.game.accept(event)
                    self.views.append(shown(self.game))
            except Refused:
                continue

    def undo(self, count: int) -> None:
        """Take back this many events, one by one."""
        for _ in range(min(count, len(self.game.standing))):
            self._begin_count()
            self.game.accept(["undone"])
            self._end_count(1)

    def undo_together(self, count: int) -> None:
        """Take back this many events at once, and let one more happen."""
        count = min(count, len(self.game.standing))
        self._begin_count()
        self.game.accept_all([["undone"]] * count)
        self._end_count(count)

    def look_back(self, count: int) -> None:
        """Begin to take back this many events, then stop."""
        rewind(self.game, count).advance(1 + self.dice.roll(99))

    def remove(self) -> None:
        """Remove something, if the rest stands without it."""
        game = self.game
        if not game.standing:
            return
        near = game.standing[-1 - self.dice.roll(min(LONGEST_RUN, len(game.standing)))]
        span = together(game, self.dice.pick((near, self.dice.pick(game.standing))))
        try:
            removal = Removal(game, *span)
            while not removal.advance(3):
                pass
        except Refused:
            return
        self.views = without_views(game, *span)
        game.accept_all(removal.batch)

    def _begin_count(self) -> None:
        self.counted.replayed = 0

    def _end_count(self, undone: int) -> None:
        self.most = max(self.most, -(-self.counted.replayed // max(1, undone)))
        del self.views[len(self.game.standing) + 1 :]


def without_views(game: "Game", first: int, end: int) -> "list[Any]":
    """Return the views of a game in which these events never happened, played from the start."""
    other = without(game, first, end)
    again = begun(SPREAD)
    views = [shown(again)]
    events = list(other.history.events(0))
    for index in other.standing:
        again.accept(events[index])
        views.append(shown(again))
    return views


class TestMarks(unittest.TestCase):
    def test_no_undo_replays_more_than_a_slice(self) -> None:
        for spread in SPREADS:
            game = begun(spread)
            ruled(game, EVENTS)
            events, most = counted(game), 0
            while game.standing:
                events.replayed = 0
                game.accept(["undone"])
                most = max(most, events.replayed)
            self.assertTrue(0 < most <= slice_of(spread, EVENTS), (spread, most))
            self.assertEqual(shown(game), shown(begun(spread)))

    def test_going_back_and_forth_over_the_beginning_of_a_block_replays_no_more(self) -> None:
        game = begun(SPREAD)
        ruled(game, MIXED)
        events = counted(game)
        for run in range(1, 40):
            for _ in range(run):
                events.replayed = 0
                game.accept(["undone"])
                self.assertTrue(events.replayed <= slice_of(SPREAD, MIXED))
            ruled(game, run - run % 2)

    def test_what_is_removed_counts_as_undone(self) -> None:
        game = begun(SPREAD)
        ruled(game, MIXED)
        events = counted(game)
        while len(game.standing) > SPREAD:
            removal = Removal(game, game.standing[-6], game.standing[-3])
            while not removal.advance(3):
                pass
            game.accept_all(removal.batch)
            events.replayed = 0
            game.accept(["undone"])
            self.assertTrue(events.replayed <= slice_of(SPREAD, MIXED), events.replayed)
        game.accept_all([["undone"]] * len(game.standing))
        self.assertEqual(shown(game), shown(begun(SPREAD)))

    def test_whatever_is_done_all_is_as_played_from_the_start(self) -> None:
        for seed in range(GAMES):
            spread = SPREADS[seed % len(SPREADS)]
            mixed = Mixed(seed, spread)
            mixed.play(EVENTS)
            for _ in range(MIXES):
                dice = mixed.dice
                run = 1 + dice.roll(LONGEST_RUN)
                for what in dice.pick(((mixed.play, mixed.look_back), (mixed.undo,), (mixed.undo_together,))):
                    what(run)
                mixed.remove()
                self.assertEqual(shown(mixed.game), mixed.views[-1])
            while mixed.game.standing:
                mixed.undo(1)
                self.assertEqual(shown(mixed.game), mixed.views[-1])
            self.assertTrue(mixed.most <= slice_of(spread, EVENTS), (seed, mixed.most))

    def test_few_marks_are_kept_and_fewer_in_a_short_game(self) -> None:
        for number, count, most in ((SPREAD - 1, 1, 15), (4_000, 5, 47), (65_535, 7, 63)):
            self.assertEqual((len(due(number, SPREAD)), slice_of(SPREAD, number)), (count, most))
        game = begun(SPREAD)
        for number in range(EVENTS):
            ruled(game, 1)
            self.assertTrue(len(game.marks.states) <= len(due(number + 1, SPREAD)))


if __name__ == "__main__":
    unittest.main()
