"""Players who do anything, the same in each run. `make faults` lets new ones play for a long time."""

from tests.faults import at_the_table, players

SITTINGS, STEPS = 15, 40


def test_whatever_hands_do_nothing_is_lost_and_there_is_a_way_back_to_the_score() -> None:
    players.played(SITTINGS, STEPS, derandomize=True)
    assert at_the_table.MET["cut"]
    assert at_the_table.MET["games"] > SITTINGS
