"""Budgets: what the firmware may take of a Pico's flash and heap."""

from pathlib import Path

import pytest

from card_tags import samples
from host_sim import compiled, play
from host_sim.runtimes.heap import Measure, measure

# Our own .mpy; Adafruit's come on top.
LARGEST_OWN_BYTES = 250_000
# Live after a collection, from .mpy: the game in play with its app and screens, and everything there is.
LARGEST_GAME_BYTES = 140_000
LARGEST_WHOLE_BYTES = 170_000
DRIVERS = ("adafruit_bus_device/", "adafruit_pn532/", "adafruit_ssd1306")


@pytest.fixture(scope="module")
def measures() -> list[Measure]:
    return measure(play.compiled("pico"), samples.tray(), samples.catalogue_bytes(), play.FIRST_GAME)


def test_our_modules_fit(tmp_path: Path) -> None:
    own = {
        name: path.stat().st_size
        for name, path in compiled.compile_to(tmp_path).items()
        if not name.startswith(DRIVERS)
    }
    print(f"\n.mpy of our own: {sum(own.values())} of {LARGEST_OWN_BYTES} bytes")
    assert sum(own.values()) <= LARGEST_OWN_BYTES


def test_the_game_and_its_screens_stay_small_through_a_whole_game(measures: list[Measure]) -> None:
    peak = max(measures, key=Measure.game_bytes)
    print(f"\ngame in play: {peak.game_bytes()} of {LARGEST_GAME_BYTES} bytes, on the page {peak.page!r}")
    assert peak.game_bytes() <= LARGEST_GAME_BYTES


def test_the_whole_firmware_leaves_room_in_the_heap(measures: list[Measure]) -> None:
    peak = max(measures, key=lambda each: each.live_bytes)
    print(f"\nwhole firmware: {peak.live_bytes} of {LARGEST_WHOLE_BYTES} bytes, on the page {peak.page!r}")
    assert peak.live_bytes <= LARGEST_WHOLE_BYTES
