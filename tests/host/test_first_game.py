"""The bundled first game, from the bytes on tags to the pixels on the screen, on both Pythons."""

from functools import cache

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.runtimes.journeys import Travelled, travel_under_micropython
from host_sim.script import FellShort
from host_sim.simulation import LOOP_US, US_PER_MS, Simulation
from host_sim.wire.nor_flash import SECTOR_BYTES
from tests.host.fresh_process import in_fresh_process

# The game is played once on each Python, for all of these tests.
pytestmark = pytest.mark.xdist_group("first_game")

# All ports together in a turn; so no single one takes longer.
LONGEST_TICK_US = 20_000


@cache
def on_cpython() -> Travelled:
    travelled: Travelled = in_fresh_process(played)
    return travelled


def played() -> Travelled:
    seen: list[tuple[str, bytes]] = []

    def see(simulation: Simulation, caption: str) -> None:
        seen.append((caption, simulation.picture()))

    journey = Journey(play.compiled("pico"), samples.tray(), samples.catalogues(), see)
    with play.FIRST_GAME.open() as lines:
        held = journey.play(lines)
    return Travelled(seen, held, journey.simulation.picture(), journey.simulation.bench.log_image())


@cache
def on_micropython() -> Travelled:
    return travel_under_micropython(
        play.compiled("pico"), samples.tray(), samples.catalogues(), play.FIRST_GAME
    )


def test_the_first_game_is_played_to_its_end() -> None:
    travelled = on_cpython()
    assert travelled.held > 0
    assert travelled.seen[-1][0].endswith("wins")


def test_both_pythons_show_the_same_pixels() -> None:
    for here, there in zip(on_cpython().seen, on_micropython().seen, strict=True):
        assert here == there, here[0]
    assert on_cpython().picture == on_micropython().picture


def test_both_pythons_keep_the_same_journal() -> None:
    assert on_cpython().log == on_micropython().log
    assert on_cpython().held == on_micropython().held


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
    with pytest.raises(FellShort, match=r"line 2: .*page is 'new_game'"):
        journey.play(["# a table that was just switched on", '{"page": "menu"}'])
