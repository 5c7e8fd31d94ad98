"""Journeys: scripts of taps, presses and expectations, the same on both Pythons, and as they were before."""

from pathlib import Path

import pytest

from card_tags import samples
from host_sim.runtimes.journeys import travel_under_micropython
from tests import fingerprints
from tests.fingerprints import journeys
from tests.host import unix_micropython
from tests.host.fresh_process import in_fresh_process
from tests.host.tiers import nightly_but

pytestmark = pytest.mark.slow


# These let days go by, or go through a whole evening: on MicroPython by night.
LONG = ("kiosk_staff", "kiosk_attract", "judge", "judge_code")
SHORT = [script for script in journeys.SCRIPTS if script.stem not in LONG]


@pytest.mark.parametrize("script", nightly_but(SHORT, journeys.SCRIPTS), ids=lambda path: path.stem)
def test_a_journey_is_the_same_on_both_pythons_and_as_it_was(script: Path) -> None:
    travels = (journeys.board(), journeys.tray(script), samples.catalogues(), script)
    there = travel_under_micropython(*travels, unix_micropython.run)
    here = in_fresh_process(journeys.journey, script)
    assert here == there
    assert here.held > 0
    fingerprints.assert_kept(journeys.digests_of(script, here))
