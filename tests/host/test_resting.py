"""A card that is laid on a resting table wakes it, and is played as usual."""

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.simulation import Simulation

LEAP_US = 5_000_000  # sooner than the watchdog bites
TURN_MS = 20
LEAPS_TO_REST = 121
CARD = "Kit of the Kites 2/3"
BLANK = "Blank 1"
BEGIN = ['["press", "ok"]']


@pytest.fixture
def resting() -> Simulation:
    journey = Journey(play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)
    journey.play(BEGIN)
    simulation = journey.simulation
    for _ in range(LEAPS_TO_REST):
        simulation.bench.clock.wait_us(LEAP_US)
        simulation.run_ms(TURN_MS)
    assert simulation.table.page_name() == "resting"
    return simulation


def tap(simulation: Simulation, label: str) -> None:
    for duration_ms in simulation.tap(label):
        simulation.run_ms(duration_ms)


def test_a_card_is_played(resting: Simulation) -> None:
    tap(resting, CARD)
    assert resting.table.page_name() == "play"
    view = resting.table.session.view
    assert view is not None
    assert view["seats"][0]["cookies"] < 30


def test_what_is_wrong_with_a_tag_is_told_over_the_game_not_over_the_rest(resting: Simulation) -> None:
    tap(resting, BLANK)
    assert resting.table.page_name() == "notice"
    resting.table.back()
    assert resting.table.page_name() == "play"
