"""The built firmware on an emulated Pico plays as the simulator does, also through power cuts."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median

import pytest

from card_tags import samples
from host_sim import boards, play, sizes
from host_sim.runtimes import first_rounds, heap, watched
from host_sim.runtimes.pico_journey import PicoJourney
from tally.app.kept.controllers import CONTROLLERS
from tally.games import GAMES
from tests.fingerprints.journeys import expectations
from tests.host.built import firmware_of, require
from tests.host.tiers import nightly_but

pytestmark = pytest.mark.slow

LEFT_OUT = "the built firmware does not play on an emulated Pico"
CHIP = "pico"
# Up to here there are taps, presses, an event taken back, and erased sectors.
CUT_LINES = 27
TAKE_BACK = '["hold", "left"]\n["press", "ok"]\n'
JOURNEYS = Path(__file__).resolve().parent.parent / "journeys"
# A minute takes an emulated Pico two. It plays a journey up to where nobody does anything for a minute.
# The judge's is longer, and ends after the questions and the first ruling.
DOZE = '["doze"'
ENDS = {"kiosk_attract": DOZE, "kiosk_staff": DOZE, "judge": "# Go on to a later point", "judge_code": DOZE}
DEMO = play.FIRST_GAME.with_name("demo_little_troubles.jsonl")
LEAST_FREE_OF_KIOSK = 128 * 1_024
LONGER_US = 1_000  # a tap may take this much longer on another screen controller


@pytest.fixture
def firmware() -> Path:
    require(sizes.missing_to_play(), LEFT_OUT)
    return firmware_of(CHIP)


@pytest.mark.parametrize("game", nightly_but(("wotn",), GAMES))
def test_a_first_game_leaves_its_part_of_the_heap_and_is_resumed_after_a_power_cut(
    firmware: Path, game: str, tmp_path: Path
) -> None:
    script, taken_back = first_rounds.script_of(game, tmp_path), tmp_path / "taken_back.jsonl"
    taken_back.write_text(TAKE_BACK)
    with heap.watched_journey(boards.load(CHIP), firmware, heap.BOOT_ROM) as journey:
        result = journey.travel(script, 0, lambda _: None)
        free = heap.free(journey)
        cut = journey.travel(taken_back, 1, lambda _: None, cut_kind="program")
    if game == samples.FIRST_GAME:
        assert script.read_text() == play.FIRST_GAME.read_text()
    assert result.held == expectations(script) > 0
    assert result.compared
    assert result.events
    assert cut.cut_after
    left = {sizes.HEAP.format(game): min(free.values())}
    assert list(sizes.over_limit(left)) == [], free
    assert list(sizes.grown_too_much(left)) == [], free


@pytest.mark.nightly
def test_a_kiosk_plays_its_demo_there(firmware: Path, tmp_path: Path) -> None:
    script = tmp_path / "kiosk.jsonl"
    over = '{"page": "demo", "picture": {"wanted": ""}}'
    script.write_text((JOURNEYS / "kiosk_begins.jsonl").read_text() + DEMO.read_text() + over)
    played = heap.played(boards.load(CHIP), firmware, heap.BOOT_ROM, script)
    assert played.result.held == expectations(script) > 0
    assert played.result.events
    assert played.least() > LEAST_FREE_OF_KIOSK


@pytest.mark.nightly
@pytest.mark.parametrize("name", ENDS)
def test_a_kiosk_its_staff_and_a_judge_are_there_as_in_the_simulator(
    journey: PicoJourney, name: str, tmp_path: Path
) -> None:
    script = tmp_path / "journey.jsonl"
    played, end, _ = (JOURNEYS / f"{name}.jsonl").read_text().partition(ENDS[name])
    assert end
    script.write_text(played)
    result = journey.travel(script, 0, lambda _: None)
    assert result.held == expectations(script) > 0
    assert result.compared


@pytest.fixture
def beginning(tmp_path: Path) -> Path:
    lines = play.FIRST_GAME.read_text().splitlines(keepends=True)
    script = tmp_path / "beginning.jsonl"
    script.write_text("".join(lines[:CUT_LINES]))
    return script


@pytest.fixture
def journey(firmware: Path) -> Iterator[PicoJourney]:
    board = boards.load(CHIP)
    begun = PicoJourney(board, watched.chip(board, firmware, {}), heap.BOOT_ROM)
    with begun.pico:
        begun.begin()
        yield begun


@pytest.mark.nightly
@pytest.mark.parametrize("controller", CONTROLLERS[1:])
def test_a_tap_takes_no_longer_on_another_screen_controller(firmware: Path, controller: str) -> None:
    usual_us, other_us = taps_us(firmware, CONTROLLERS[0]), taps_us(firmware, controller)
    assert len(other_us) == len(usual_us) > 0
    assert median(other_us) <= median(usual_us) + LONGER_US


@cache
def taps_us(firmware: Path, controller: str) -> list[int]:
    """Play the first game with this screen controller; return how long each tap took to the screen."""
    board = boards.load(CHIP)
    (screen,) = board["screens"]
    board["screens"] = [screen | {"controller": controller}]
    begun = PicoJourney(board, watched.chip(board, firmware, {}), heap.BOOT_ROM)
    with begun.pico:
        begun.begin()
        result = begun.travel(play.FIRST_GAME, 0, lambda _: None)
    assert result.held == expectations(play.FIRST_GAME)
    assert result.compared
    return begun.simulation.taps_us


@pytest.mark.nightly
@pytest.mark.parametrize(("kind", "operation"), [("program", 12), ("erase", 2)])
def test_a_game_is_resumed_after_a_power_cut_in_a_flash_operation(
    journey: PicoJourney, beginning: Path, kind: str, operation: int
) -> None:
    result = journey.travel(beginning, operation, lambda _: None, cut_kind=kind)
    assert result.cut_after


@pytest.mark.nightly
def test_a_game_is_resumed_after_a_power_cut_between_flash_operations(
    journey: PicoJourney, beginning: Path
) -> None:
    result = journey.travel(beginning, 0, lambda _: None)
    assert journey.resume() == result.events > 0
