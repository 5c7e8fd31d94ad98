"""In each of the four games a damaged game can be played on from the last whole event."""

import itertools
from typing import Any

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journal import in_image
from host_sim.journey import BOOT_MS, Journey
from host_sim.simulation import Simulation
from tally.app.log.flash_ring import HEADING_BYTES, MARK_BYTES, SECTOR_BYTES, decode_heading
from tally.games import GAMES

pytestmark = pytest.mark.slow

LINES = 60  # lines of a first game
CUT = 8  # records before the last one


def begun(game: str) -> Simulation:
    """Return a table in the middle of a game."""
    journey = Journey(play.compiled("pico"), samples.tray(game), samples.catalogues(), lambda *_: None)
    with play.first_game(game).open() as lines:
        journey.play(itertools.islice(lines, LINES))
    return journey.simulation


def events(simulation: Simulation) -> list[list[Any]]:
    return [entry.event for entry in in_image(simulation.bench.log_image()).entries()]


def damage(simulation: Simulation) -> int:
    """Spoil the record of an event some way back; return its line."""
    log = simulation.bench.log_image()
    *records, _ = in_image(log).records
    spoilt = records[-CUT]
    changed = log.replace(spoilt, spoilt[:3] + bytes([spoilt[3] ^ 1]) + spoilt[4:])
    simulation.bench.flash.load(changed, simulation.bench.board["log"][0])
    simulation.restart()
    simulation.run_ms(BOOT_MS)
    assert simulation.table.page_name() == "damaged"
    line: int = simulation.table.session.damaged_line
    return line


def used_sectors(log: bytes) -> list[bytes]:
    sectors = [log[start : start + SECTOR_BYTES] for start in range(0, len(log), SECTOR_BYTES)]
    return [sector for sector in sectors if decode_heading(sector[MARK_BYTES : MARK_BYTES + HEADING_BYTES])]


def press(simulation: Simulation, button: str) -> None:
    for duration_ms in simulation.press(button):
        simulation.run_ms(duration_ms)
    simulation.run_ms(BOOT_MS)


@pytest.mark.parametrize("game", GAMES)
def test_a_damaged_game_is_played_on(game: str) -> None:
    simulation = begun(game)
    whole = events(simulation)
    line = damage(simulation)
    before = simulation.bench.log_image()
    press(simulation, "ok")
    assert simulation.table.page_name() == "play"
    found = events(simulation)
    assert found[:-1] == whole[: line - 1]
    assert found[-1][0] == "ruled"
    assert found[-1][3:] == [0, f"damaged from line {line} on"]
    assert used_sectors(simulation.bench.log_image())[:-1] == used_sectors(before)
    for _ in range(2):
        simulation.restart()
        simulation.run_ms(BOOT_MS * 2)
        assert simulation.table.page_name() == "play"
        assert events(simulation) == found
        session = simulation.table.session
        session.record([["ruled", 1, session.game.rulebook.COUNTERS[0], 1, ""]])
        found = events(simulation)


def test_a_new_game_may_begin_instead() -> None:
    simulation = begun(GAMES[0])
    damage(simulation)
    before = simulation.bench.log_image()
    press(simulation, "right")
    assert simulation.table.page_name() == "new_game"
    press(simulation, "ok")
    assert simulation.table.session.log.count() == 1
    assert used_sectors(simulation.bench.log_image())[:-1] == used_sectors(before)
