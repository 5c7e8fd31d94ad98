"""Long games of each rulebook can be taken back whole. No undo replays more than a slice."""

import pytest

from host_sim import replay
from tally.rules.marks import SPREAD
from tests.faults import undo

pytestmark = pytest.mark.slow

EVENTS = 1_000
EVENTS_OF_A_NIGHT = 2_000
MARKS = 7
MOST_BYTES = 32 * 1024


@pytest.mark.parametrize("count", [EVENTS, pytest.param(EVENTS_OF_A_NIGHT, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("name", undo.PLAYERS)
def test_a_long_game_is_taken_back_and_no_undo_replays_more_than_a_slice(name: str, count: int) -> None:
    events = undo.played(undo.PLAYERS[name](undo.SEED), count)
    for spread in (SPREAD, replay.SPREAD):
        assert undo.take_back(events, spread).most_replayed > 0  # counts what is replayed


@pytest.mark.nightly
def test_the_marks_of_a_long_game_have_room_on_a_pico() -> None:
    events = undo.played(undo.PLAYERS["Altered"](undo.SEED), EVENTS)
    count, size = undo.marks_weighed(events)
    assert 1 < count <= MARKS
    assert 0 < size < MOST_BYTES
