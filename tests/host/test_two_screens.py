"""A board with a screen for each player plays the bundled first game, also when one of them fails."""

from functools import cache

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.runtimes.journeys import travel_under_micropython
from host_sim.simulation import LOOP_US, US_PER_MS
from host_sim.workbench import Workbench
from tests.fingerprints.journeys import expectations
from tests.host import unix_micropython

pytestmark = pytest.mark.slow

BOARD = "pico_two_screens"
PARTS = ("screen", "second_screen")
FIRST, SECOND = 0, 1
LONGEST_TICK_US = 20_000
DARK = bytes(1024)
BEGIN = ['["press", "ok"]', '["tap", "Mudpuddle Max 1/3"]', '{"expect": {"events": 1}, "faults": []}']


@cache
def compiled() -> dict[str, object]:
    return play.compiled(BOARD)


def journey() -> Journey:
    return Journey(compiled(), samples.tray(), samples.catalogues(), lambda *_: None)


def pictures(travelled: Journey) -> list[bytes]:
    return travelled.simulation.bench.pictures()


def kept(bench: Workbench) -> int:
    """Return how often flash was erased or a file was changed."""
    return sum(bench.flash.erases) + bench.bench.file_changes


@pytest.mark.nightly
def test_the_first_game_is_played_to_its_end_on_both_pythons() -> None:
    travelled = journey()
    with play.FIRST_GAME.open() as lines:
        held = travelled.play(lines)
    travels = (compiled(), samples.tray(), samples.catalogues(), play.FIRST_GAME)
    there = travel_under_micropython(*travels, unix_micropython.run)
    assert held == there.held > 0
    assert pictures(travelled)[FIRST] == there.picture
    assert travelled.simulation.bench.log_image() == there.log


def test_each_player_has_a_picture_of_their_own() -> None:
    travelled = journey()
    travelled.play(BEGIN)
    first, second = pictures(travelled)
    assert first != second
    assert DARK not in (first, second)


@pytest.mark.parametrize("screen", [FIRST, SECOND])
def test_a_screen_that_is_pulled_out_is_told_on_the_other_and_comes_back(screen: int) -> None:
    travelled, undisturbed = journey(), journey()
    travelled.play([*BEGIN, f'["unplug", "{PARTS[screen]}"]', '["wait", 1500]', '{"faults": ["no_screen"]}'])
    undisturbed.play([*BEGIN, '["wait", 1500]'])
    assert pictures(travelled)[1 - screen] != pictures(undisturbed)[1 - screen]
    travelled.play([f'["replug", "{PARTS[screen]}"]', '["wait", 4000]', '{"faults": []}'])
    undisturbed.play(['["wait", 4000]'])
    assert pictures(travelled) == pictures(undisturbed)


def test_a_bug_is_shown_to_both_players() -> None:
    crashed, undisturbed = journey(), journey()
    crashed.play([*BEGIN, '["crash"]', '["wait", 1000]'])
    undisturbed.play([*BEGIN, '["wait", 1000]'])
    for shown, usual in zip(pictures(crashed), pictures(undisturbed), strict=True):
        assert shown != usual


@pytest.mark.parametrize("screen", [FIRST, SECOND])
def test_the_self_test_names_the_screen_that_is_missing(screen: int) -> None:
    travelled = journey()
    travelled.play(
        [
            f'["unplug", "{PARTS[screen]}"]',
            '["restart"]',
            '["wait", 3000]',
            f'{{"page": "self_test", "trouble": ["{PARTS[screen]}", "silent"]}}',
            f'["replug", "{PARTS[screen]}"]',
            '["wait", 5000]',
            '{"page": "new_game", "faults": []}',
        ]
    )
    assert DARK not in pictures(travelled)


# With one screen it is tried by day.
@pytest.mark.nightly
def test_the_first_game_is_played_and_only_idle_turns_that_keep_something_take_over_20_ms() -> None:
    travelled = journey()
    simulation = travelled.simulation
    bench = simulation.bench.bench
    longest_us = 0
    with play.FIRST_GAME.open() as lines:
        for duration_ms in travelled.steps(lines):
            end_us = bench.clock.now_us + duration_ms * US_PER_MS
            while bench.clock.now_us < end_us:
                began_us, already = bench.clock.now_us, kept(simulation.bench)
                simulation.table.tick()
                bench.unwatch()
                if kept(simulation.bench) == already:
                    longest_us = max(longest_us, bench.clock.now_us - began_us)
                bench.clock.wait_us(LOOP_US)
    assert travelled.held() == expectations(play.FIRST_GAME) > 0
    assert 0 < longest_us <= LONGEST_TICK_US


def test_the_self_test_tries_each_screen_and_keeps_what_each_has() -> None:
    travelled = journey()
    travelled.play(
        [
            '["fit", "second_screen", "sh1106"]',
            '["new"]',
            '["wait", 2000]',
            '["press", "left"]',
            '["press", "ok"]',
            '["press", "right"]',
            '{"page": "try_screen", "picture": {"title": "Screen: SSD1306"}}',
            '["press", "ok"]',
            '{"picture": {"title": "Second screen: SSD1306"}}',
            '["hold", "right"]',
            '["wait", 1000]',
            '{"picture": {"title": "Second screen: SH1106"}}',
        ]
    )
    first, second = pictures(travelled)
    assert first == second
    travelled.play(['["wait", 1000]'])
    driven = [display.controller for display in travelled.simulation.table.devices.displays]
    assert driven == ["ssd1306", "sh1106"]
