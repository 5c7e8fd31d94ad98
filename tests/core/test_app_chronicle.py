"""The history in rows: they stay the same when you scroll, and corrections of a count share one."""

import unittest

from tally.app.current_game.event_text import WITH_JUDGE
from tally.app.current_game.history_rows import HistoryRows, value_of
from tally.app.current_game.session import Session
from tests.core.dice import Dice
from tests.core.journaled import STARTED, new_flash, opened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.current_game.history_rows import Row

SECTORS = 16
EVENTS = 90
MOST_HELD = 24


def begun() -> "Session":
    """Return a session whose game has begun."""
    session = Session(opened(new_flash(SECTORS)), lambda _game: None)
    session.game.accept(STARTED)
    return session


def ruled(session: "Session", seat: int, delta: int) -> None:
    """Correct the cookies of a seat."""
    session.record([["ruled", seat, "cookies", delta, "a coin"]])
    session.log.tidy()


def scrambled(session: "Session") -> None:
    """Record passes and corrections, many of them in a row, some taken back."""
    dice = Dice(7)
    for _ in range(EVENTS):
        roll = dice.roll(9)
        if roll < 6:
            ruled(session, dice.roll(5) // 4, 1)
        elif roll < 8:
            session.record([["effect_happened", 0, "x", ["skip_fight"]]])
        elif session.game.standing:
            session.record([["undone"]])
        session.log.tidy()


def told(row: "Row") -> "tuple[int, int, int, bool]":
    return row.first, row.last, len(row.deltas), row.is_struck


class TestChronicle(unittest.TestCase):
    def test_scrolled_up_and_down_it_shows_each_row_once_and_whole(self) -> None:
        session = begun()
        session.record([["card_seen", "x", {"id": "x", "name": "X", "type": "toy"}]])
        scrambled(session)
        chronicle = HistoryRows(session)
        upwards = [told(row) for row in chronicle.rows]
        while chronicle.read_earlier():
            self.assertTrue(len(chronicle.rows) <= MOST_HELD)
            held = [told(row) for row in chronicle.rows]
            known = [row for row in upwards if row[0] > held[-1][1]]
            upwards = held + known
        self.assertEqual(upwards[0][:2], (0, 0))
        downwards = [told(row) for row in chronicle.rows]
        while chronicle.read_later():
            held = [told(row) for row in chronicle.rows]
            downwards = [row for row in downwards if row[1] < held[0][0]] + held
        self.assertEqual(downwards, upwards)

    def test_corrections_of_one_count_in_a_row_are_one_row(self) -> None:
        session = begun()
        for seat, delta in ((0, 1), (0, 1), (0, 1), (1, 2), (1, -5), (0, 1)):
            ruled(session, seat, delta)
        rows = HistoryRows(session).rows[1:]
        self.assertEqual([value_of(session, row) for row in rows], ["+1 x3 = +3", "x2 = -3", "+1"])
        self.assertEqual([row.mark() for row in rows], ["corrected"] * 3)

    def test_a_judge_s_correction_is_marked_as_one(self) -> None:
        session = begun()
        session.record([["ruled", 0, "cookies", 1, WITH_JUDGE]])
        self.assertEqual(HistoryRows(session).rows[-1].mark(), "ruled")

    def test_a_correction_that_was_taken_back_has_a_row_of_its_own(self) -> None:
        session = begun()
        for event in (["ruled", 0, "cookies", 1, "a coin"], ["undone"], ["ruled", 0, "cookies", 1, "a coin"]):
            session.record([event])
        rows = HistoryRows(session).rows
        self.assertEqual([(row.first, row.is_struck) for row in rows], [(0, False), (1, True), (3, False)])

    def test_what_was_played_anyway_says_what_it_overruled(self) -> None:
        session = begun()
        session.record([["card_seen", "x", {"id": "x", "name": "X", "type": "toy"}]])
        session.record([["card_played", 1, "x", {"anyway": ["not_quick", "not_your_priority"]}]])
        row = HistoryRows(session).rows[-1]
        self.assertEqual((row.mark(), row.anyway()), ("anyway", ["not_quick", "not_your_priority"]))


if __name__ == "__main__":
    unittest.main()
