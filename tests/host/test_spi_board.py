"""A board with its reader on SPI plays like one with its reader on I2C, on both Pythons."""

from functools import cache
from pathlib import Path

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.runtimes.journeys import JourneyResult, travel, travel_under_micropython
from tests.host import unix_micropython
from tests.host.tiers import nightly_but

pytestmark = pytest.mark.slow

BOARD = "pico_spi"
JOURNEYS = Path(__file__).resolve().parent.parent / "journeys"
FAULTS = JOURNEYS / "faults.jsonl"
SCRIPTS = (play.FIRST_GAME, FAULTS, *(JOURNEYS / f"{name}.jsonl" for name in ("bad_endings", "no_accident")))


def journey(board: str) -> Journey:
    return Journey(play.compiled(board), samples.tray(), samples.catalogues(), lambda *_: None)


@cache
def on_cpython(script: Path, board: str = BOARD) -> JourneyResult:
    return travel(play.compiled(board), samples.tray(), samples.catalogues(), script)


# The wire alone differs from a board on I2C, so one journey of trouble with it is enough for each day.
@pytest.mark.parametrize("script", nightly_but((FAULTS,), SCRIPTS), ids=lambda path: path.stem)
def test_a_journey_holds_on_both_pythons(script: Path) -> None:
    here = on_cpython(script)
    travels = (play.compiled(BOARD), samples.tray(), samples.catalogues(), script)
    there = travel_under_micropython(*travels, unix_micropython.run)
    assert here == there
    assert here.held > 0


@pytest.mark.nightly
def test_the_first_game_ends_as_on_a_board_with_its_reader_on_i2c() -> None:
    over_spi, over_i2c = on_cpython(play.FIRST_GAME), on_cpython(play.FIRST_GAME, "pico")
    assert over_spi.held == over_i2c.held
    assert over_spi.picture == over_i2c.picture


def test_a_wrong_wire_is_named_until_it_is_right() -> None:
    travelled = journey(BOARD)
    travelled.play(
        [
            '["cross", "reader"]',
            '["new"]',
            '["wait", 2000]',
            '{"page": "self_test", "trouble": ["reader", "crossed_spi"]}',
            '{"picture": {"trouble": "MOSI, MISO swapped", "wires.1": ["GP19", "MOSI", "crossed"]}}',
            '["silence", "reader"]',
            '["wait", 2000]',
            '{"trouble": ["reader", "no_spi"], "picture": {"trouble": "no answer: set it to SPI?"}}',
            '["mend"]',
            '["cut", "irq"]',
            '["wait", 2000]',
            '{"trouble": ["reader", "irq"], "picture": {"wires.0": ["GP20", "IRQ", "open"]}}',
            '["mend"]',
            '["wait", 2000]',
            '{"page": "try_buttons"}',
        ]
    )


def test_the_reader_is_spoken_to_over_spi_alone() -> None:
    travelled = journey(BOARD)
    travelled.play(['["press", "ok"]', '["tap", "Mudpuddle Max 1/3"]', '{"expect": {"events": 1}}'])
    bench = travelled.simulation.bench.bench
    assert bench.spi(0).bytes_moved > 1_000
    assert bench.i2c(1).bytes_moved == 0
