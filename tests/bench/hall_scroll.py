"""The hall's page with 2,000 tiles that play: its frames while it scrolls, in headless Chromium."""

import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from host_sim.hall.folder import SPECTATOR
from tests.bench.ratio import Ratio
from tests.host.hall.broker import Broker
from tests.host.hall.tables import Playing
from tests.host.page.browser import drive
from tests.host.test_page_hall import door

TABLES = 2_000
# Meanwhile every table says its first state.
SETTLE_S = 25
SPEED = 1.0
ASKED_FPS = 30
MS_PER_S = 1_000
TILES = f"document.querySelectorAll('.tile').length >= {TABLES}"
# Scrolls a page's height in 15 frames, for ten seconds: [frames, milliseconds, the longest frame].
SCROLLED = """new Promise((done) => {
  const began = performance.now();
  let [last, frames, longest] = [began, 0, 0];
  const next = (now) => {
    longest = Math.max(longest, now - last);
    frames++;
    last = now;
    scrollBy(0, innerHeight / 15);
    if (now - began > 10000) done([frames, now - began, longest]);
    else requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})"""


def ratios() -> Iterator[Ratio]:
    """Yield the frames a second, beside the rate that looks smooth."""
    with TemporaryDirectory() as folder:
        frames, duration_ms, longest_ms = _scrolled(Path(folder))
    fps = frames / duration_ms * MS_PER_S
    yield Ratio(
        f"The hall's page scrolls {TABLES} tiles that play, in headless Chromium without a graphics card",
        f"{fps:.0f} frames a second, the longest {longest_ms:.0f} ms",
        f"{ASKED_FPS} frames a second",
        fps / ASKED_FPS,
        "not less than 1",
    )


def _scrolled(folder: Path) -> list[float]:
    broker = Broker(folder / "hall", TABLES)
    playing = Playing(broker.folder, TABLES, SPEED)
    try:
        time.sleep(SETTLE_S)
        found = drive(
            folder, ["window", door(broker, SPECTATOR)], ["until", TILES], ["settle"], ["eval", SCROLLED]
        )
        measured: list[float] = found[-1]
        return measured
    finally:
        playing.close()
        broker.kill()
