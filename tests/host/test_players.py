"""Players who do anything, the same in each run. `make faults` lets new ones play for a long time."""

import pytest

from tests.faults import at_the_table, players
from tests.host.tiers import nightly_but

pytestmark = pytest.mark.slow

STEPS = 30


@pytest.mark.parametrize("sessions", nightly_but((2,), (2, 15)))
def test_whatever_hands_do_nothing_is_lost_and_there_is_a_way_back_to_the_score(sessions: int) -> None:
    at_the_table.MET.clear()
    players.played(sessions, STEPS, derandomize=True)
    assert at_the_table.MET["cut"]
    assert at_the_table.MET["games"] >= sessions
