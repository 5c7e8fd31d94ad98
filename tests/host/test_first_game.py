"""The bundled first game: how long its turns take, and a script that falls short."""

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.script import ScriptFailed
from host_sim.simulation import LOOP_US, US_PER_MS
from host_sim.wire.nor_flash import SECTOR_BYTES

pytestmark = pytest.mark.slow

# All ports together in a turn; so no single one takes longer.
LONGEST_TICK_US = 20_000


@pytest.mark.nightly
def test_only_idle_turns_that_erase_or_keep_a_file_take_over_20_ms() -> None:
    journey = Journey(play.compiled("pico"), samples.tray(), samples.catalogues(), lambda *_: None)
    simulation = journey.simulation
    clock, flash = simulation.bench.clock, simulation.bench.flash
    first_of_files = simulation.bench.board["table"][0] // SECTOR_BYTES
    longest_us = 0

    def excepted() -> int:
        return sum(flash.erases) + sum(flash.programs[first_of_files:])

    with play.FIRST_GAME.open() as lines:
        for duration_ms in journey.steps(lines):
            end_us = clock.now_us + duration_ms * US_PER_MS
            while clock.now_us < end_us:
                began_us, before = clock.now_us, excepted()
                simulation.table.tick()
                simulation.bench.bench.unwatch()
                if excepted() == before:
                    longest_us = max(longest_us, clock.now_us - began_us)
                clock.wait_us(LOOP_US)
    assert 0 < longest_us <= LONGEST_TICK_US


def test_an_expectation_that_does_not_hold_is_named_with_its_line() -> None:
    journey = Journey(play.compiled("pico"), samples.tray(), samples.catalogues(), lambda *_: None)
    with pytest.raises(ScriptFailed, match=r"line 2: .*page is 'new_game'"):
        journey.play(["# a table that was just switched on", '{"page": "menu"}'])
