"""Journeys: scripts of taps, presses and expectations, on both Pythons, here and at a Pico's call depth."""

from pathlib import Path

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.runtimes.journeys import travel_under_micropython
from tests.host import unix_micropython
from tests.host.fresh_process import in_fresh_process

JOURNEYS = sorted((Path(__file__).resolve().parent.parent / "journeys").glob("*.jsonl"))


def played(script: Path) -> tuple[int, bytes, bytes]:
    """Return how many expectations held on CPython, the last picture and the log."""
    journey = Journey(play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)
    with script.open() as lines:
        held = journey.play(lines)
    return held, journey.simulation.picture(), journey.simulation.bench.log_image()


@pytest.mark.parametrize("script", JOURNEYS, ids=lambda path: path.stem)
def test_a_journey_holds_on_both_pythons(script: Path) -> None:
    travels = (play.compiled("pico"), play.tray(), samples.catalogues(), script)
    there = travel_under_micropython(*travels, unix_micropython.run)
    held, picture, log = in_fresh_process(played, script)
    assert held == there.held > 0
    assert picture == there.picture
    assert log == there.log
