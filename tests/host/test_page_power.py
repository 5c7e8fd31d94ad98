"""The page's table may lose its power at any moment, by a reload or a cut: the played game is still there."""

import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.host.fresh_process import in_fresh_process
from tests.host.page.browser import drive
from tests.host.page.elsewhere import events, replayed

pytestmark = pytest.mark.slow

SEED = 24
ROUNDS = 8
LONGEST_MS = 700


def cuts(chance: random.Random) -> list[list[Any]]:
    """Return rounds of a game, each ended by a power cut at a moment of its own, and its journal."""
    steps: list[list[Any]] = []
    for number in range(ROUNDS):
        hand: list[Any] = ["press", "ok"] if number % 2 else ["tap", 0]
        wait = ["eval", f"new Promise((done) => setTimeout(done, {chance.randrange(LONGEST_MS)}))"]
        by_reload = [hand, wait, ["reload"]]
        menu = ["summary", "Simulate a fault"]
        by_cut = [menu, ["click", "in the next write"], menu, hand, wait]
        steps += [*chance.choice((by_reload, by_cut)), ["settle"], ["settle"], ["journal", f"{number}.bin"]]
    return steps


# The same table on CPython loses its power in test_page_table and test_power_cuts.
@pytest.mark.nightly
def test_whenever_the_power_goes_what_was_played_stays_and_is_replayed_the_same(tmp_path: Path) -> None:
    steps = [["open"], ["deal"], ["press", "ok"], ["settle"], *cuts(random.Random(SEED)), ["picture"]]
    *_, picture, happened, complaints = drive(tmp_path, *steps, ["happened"], ["complaints"])
    assert complaints == []
    kept = [events(tmp_path / f"{number}.bin") for number in range(ROUNDS)]
    for before, after in pairwise(kept):
        assert after[: len(before)] == before
    assert len(kept[-1]) > ROUNDS
    log = tmp_path / "log.bin"
    assert in_fresh_process(replayed, Path(happened), log).hex() == picture
    assert events(log) == kept[-1]
