"""Journeys on an emulated Pico with the built firmware: it shows and keeps what the simulator does."""

import json
from pathlib import Path

import pytest

from host_sim import boards, sizes
from host_sim.runtimes import heap, watched
from host_sim.runtimes.pico_journey import PicoJourney
from host_sim.script import TROUBLES
from host_sim.script_files import lines_of
from tests.fingerprints.journeys import JOURNEYS, expectations
from tests.host.built import firmware_of, require

pytestmark = [pytest.mark.slow, pytest.mark.nightly]

CHIP = "pico"
# Only the simulator has these hands: they reach into its chips, its log, its chance, its tray or its code.
SIMULATORS = {
    *TROUBLES,
    *(
        "crash",
        "hang",
        "start_late",
        "load",
        "speak",
        "throw",
        "erase",
        "rewrite",
        "card",
        "bring",
        "cut_writing",
    ),
}
# test_plays_on_a_pico.py plays these up to where nobody does anything for minutes.
ELSEWHERE = ("kiosk_attract", "kiosk_staff", "judge", "judge_code")


def is_playable(script: Path) -> bool:
    """Return whether an emulated Pico can play a script."""
    with lines_of(script) as lines:
        verbs = {json.loads(line)[0] for line in lines if line.startswith("[")}
    return script.stem not in ELSEWHERE and not verbs & SIMULATORS


PLAYABLE = [script for script in JOURNEYS if is_playable(script)]


@pytest.mark.parametrize("script", PLAYABLE, ids=lambda path: path.stem)
def test_a_journey_is_as_in_the_simulator(script: Path) -> None:
    require(sizes.missing_to_play(), "the built firmware does not play on an emulated Pico")
    board = boards.load(CHIP)
    journey = PicoJourney(board, watched.chip(board, firmware_of(CHIP), {}), heap.BOOT_ROM)
    with journey.pico:
        journey.begin()
        result = journey.travel(script, 0, lambda _: None)
    assert result.held == expectations(script) > 0
    assert result.compared
