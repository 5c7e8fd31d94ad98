"""Every golden picture has the same pixels on each controller. A changed counter costs few bytes on each."""

import json
from typing import Any

import pytest
from PIL import Image

from devices import screen
from host_sim import workbench
from host_sim.screen_samples import drawn
from host_sim.screens import picture, samples
from tally.app.kept.controllers import CONTROLLERS
from tests.core.emulated import SCREEN_ADDRESS, SCREEN_BUS, Table
from tests.golden.update import GOLDEN

FULL_FRAME_BYTES = 1024
SHOWN = samples()
DAILY = (
    "score-typical",
    "menu-typical",
    "try-screen",
    "unicorns-over-eight",
    "wotn-battle-item",
    "wiring-crossed",
)
SCORE = "score-typical"
# What one counter costs on an SSD1306, and how much more it may cost on another controller.
COUNTER_BYTES, MOST_TIMES = 57, 2
COOKIES, ONE_MORE = 57, 58


def table_with(controller: str) -> Table:
    return Table(screens=((SCREEN_BUS, SCREEN_ADDRESS, controller),))


def show(table: Table, frame: bytes) -> None:
    display = table.devices.display
    display.show(frame)
    while display.push():
        table.wait_ms(1)


def looks_golden(table: Table, sample: dict[str, Any]) -> bool:
    """Show a sample over what is on the screen, and compare what is seen with its golden picture."""
    show(table, drawn(SHOWN, sample))
    with Image.open(GOLDEN / f"{sample['name']}.png") as golden:
        return picture(table.workbench.picture()).tobytes() == golden.tobytes()


def samples_of_every_day() -> list[dict[str, Any]]:
    return [sample for sample in SHOWN if sample["name"] in DAILY]


def test_the_controllers_are_the_same_everywhere() -> None:
    assert set(CONTROLLERS) == set(screen.CONTROLLERS) == set(workbench.CONTROLLERS)
    assert CONTROLLERS[0] == screen.USUAL == workbench.USUAL


@pytest.mark.parametrize("controller", CONTROLLERS)
def test_golden_pictures_have_the_same_pixels(controller: str) -> None:
    table = table_with(controller)
    assert len(samples_of_every_day()) == len(DAILY)
    assert [sample["name"] for sample in samples_of_every_day() if not looks_golden(table, sample)] == []


@pytest.mark.nightly
@pytest.mark.parametrize("controller", CONTROLLERS)
def test_every_golden_picture_has_the_same_pixels(controller: str) -> None:
    table = table_with(controller)
    assert [sample["name"] for sample in SHOWN if not looks_golden(table, sample)] == []


def test_no_golden_picture_looks_right_on_a_wrong_controller() -> None:
    for named, fitted in (("ssd1306", "sh1106"), ("ssd1309", "sh1106"), ("sh1106", "ssd1306")):
        table = table_with(named)
        table.workbench.fit("screen", fitted)
        assert not any(looks_golden(table, sample) for sample in samples_of_every_day())


@pytest.mark.parametrize("controller", CONTROLLERS)
def test_a_changed_counter_costs_few_bytes(controller: str) -> None:
    table = table_with(controller)
    score = next(sample for sample in SHOWN if sample["name"] == SCORE)
    changed = json.loads(json.dumps(score))
    assert score["view"]["seats"][0]["number"] == COOKIES
    changed["view"]["seats"][0]["number"] = ONE_MORE
    show(table, drawn([score], score))
    before = table.screen_bus.bytes_moved
    show(table, drawn([changed], changed))
    cost = table.screen_bus.bytes_moved - before
    assert 0 < cost <= MOST_TIMES * COUNTER_BYTES
