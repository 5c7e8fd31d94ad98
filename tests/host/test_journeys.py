"""Journeys: scripts of taps, presses and expectations. On both Pythons they are as their fingerprints say."""

from pathlib import Path

import pytest

from card_tags import samples
from host_sim import play
from host_sim.runtimes.journeys import JourneyResult, travel_under_micropython
from tests import fingerprints
from tests.fingerprints import journeys
from tests.host import unix_micropython
from tests.host.fresh_process import in_fresh_process
from tests.host.tiers import nightly_but

pytestmark = pytest.mark.slow

# A journey of each kind, at a Pico's call depth. On MicroPython the others are played by night: `make test`
# also tries core tests, scenarios, random games and screens there, and plays a game on an emulated Pico.
OFTEN = ("history", "link", "register", "wire_faults")
SELECTED = [script for script in journeys.SCRIPTS if script.stem in OFTEN]
ON_MICROPYTHON = nightly_but(SELECTED, journeys.SCRIPTS)
# The first games are played by `test_first_games`.
named = pytest.mark.parametrize("script", journeys.JOURNEYS, ids=lambda path: path.stem)
named_often = pytest.mark.parametrize("script", ON_MICROPYTHON, ids=lambda path: path.stem)


@named
def test_a_journey_is_as_it_was(script: Path) -> None:
    check(script, in_fresh_process(journeys.journey, script))


@named_often
def test_a_journey_is_the_same_on_micropython(script: Path) -> None:
    travels = (journeys.board(), journeys.tray(script), samples.catalogues(), script)
    check(script, travel_under_micropython(*travels, unix_micropython.run))


@pytest.mark.nightly
def test_a_journey_is_the_same_on_npms_micropython() -> None:
    script = play.first_game("little_troubles")
    travels = (journeys.board(), journeys.tray(script), samples.catalogues(), script)
    check(script, travel_under_micropython(*travels))


def test_the_journeys_of_every_day_are_there() -> None:
    assert set(OFTEN) <= {script.stem for script in journeys.SCRIPTS}


def check(script: Path, result: JourneyResult) -> None:
    assert result.held == journeys.expectations(script) > 0
    fingerprints.assert_kept(journeys.digests_of(script, result))
