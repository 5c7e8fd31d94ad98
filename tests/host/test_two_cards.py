"""A second card that is found beside the first takes back what the first did, and nothing else."""

from typing import Any

import pytest

from host_sim.simulation import Simulation
from tests.host.page.tables import PRESS, do, started
from tests.host.tiers import nightly_but

CARDS = "Kit of the Kites 1/3", "Kit of the Kites 2/3"
PRESS_MS = 60
AFTERWARDS_MS = 1_000
LOOK_MS = 5
# The second card is found within this time.
LATEST_MS = 250


def standing(simulation: Simulation) -> list[Any]:
    """Return the names of the events that stand."""
    game = simulation.table.session.game
    events = list(game.history.events(0))
    return [events[index][0] for index in game.standing]


@pytest.mark.slow
@pytest.mark.parametrize("delay_ms", nightly_but(range(0, LATEST_MS, 25), range(0, LATEST_MS, LOOK_MS)))
def test_a_press_between_the_tap_and_the_second_card_keeps_what_it_did(delay_ms: int) -> None:
    table = started()
    do(table, *PRESS)
    simulation = table.simulation
    moments: list[list[str]] = []
    pages = set()

    def let_pass(duration_ms: int) -> None:
        for _ in range(duration_ms // LOOK_MS):
            simulation.run_ms(LOOK_MS)
            moments.append(standing(simulation))
            pages.add(simulation.table.page_name())

    simulation.touch("push", "ok")
    let_pass(PRESS_MS)
    simulation.put(*CARDS)
    let_pass(delay_ms)
    simulation.touch("let_go", "ok")  # here the press counts
    let_pass(AFTERWARDS_MS)
    assert "notice" in pages, "the two cards are told"
    most = max(moments, key=len)
    assert moments[-1].count("passed") == most.count("passed"), "what a hand did stays"
    if "passed" not in most[most.index("card_played") :]:  # it came last
        assert "card_played" not in moments[-1]
