"""One counter on the score, cookies from 57 to 58: the bytes on the bus, ours to a full frame."""

import json
from typing import Any

from host_sim.screen_samples import drawn
from host_sim.screens import samples
from tests.bench import stock
from tests.bench.ratio import Ratio
from tests.core.emulated import Table
from tests.host.wire_drivers import Reader

SAMPLE = "score-typical"
COOKIES, ONE_MORE = 57, 58


def ratios() -> list[Ratio]:
    """Return a full frame's bytes to ours."""
    table = Table()
    score: dict[str, Any] = next(each for each in samples() if each["name"] == SAMPLE)
    changed = json.loads(json.dumps(score))
    assert score["view"]["seats"][0]["number"] == COOKIES
    changed["view"]["seats"][0]["number"] = ONE_MORE
    _show(table, drawn([score], score))
    bytes_before = table.screen_bus.bytes_moved
    _show(table, drawn([changed], changed))
    ours = table.screen_bus.bytes_moved - bytes_before
    theirs = stock.frame(Reader())[1]
    return [
        Ratio(
            f"One counter on the screen, {COOKIES} to {ONE_MORE}: bytes on the bus",
            f"{ours}",
            f"Adafruit's show() {theirs}",
            theirs / ours,
            "at least 8",
        )
    ]


def _show(table: Table, frame: bytes) -> None:
    display = table.devices.display
    display.show(frame)
    while display.push():
        table.wait_ms(1)
