"""Journeys: scripts of taps, presses and expectations, on both Pythons, here and at a Pico's call depth."""

from pathlib import Path

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.runtimes.journeys import travel_under_micropython

JOURNEYS = sorted((Path(__file__).resolve().parent.parent / "journeys").glob("*.jsonl"))


@pytest.mark.parametrize("script", JOURNEYS, ids=lambda path: path.stem)
def test_a_journey_holds_on_both_pythons(script: Path) -> None:
    tray, catalogue = play.tray(), samples.catalogues()
    journey = Journey(play.compiled("pico"), tray, catalogue, lambda *_: None)
    with script.open() as lines:
        held = journey.play(lines)
    there = travel_under_micropython(play.compiled("pico"), tray, catalogue, script)
    assert held == there.held > 0
    assert journey.simulation.picture() == there.picture
    assert journey.simulation.bench.log_image() == there.log
