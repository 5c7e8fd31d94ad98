"""The emulated core's own blocks have the same results and times as rp2040js."""

import json
import subprocess
from pathlib import Path

import pytest

from host_sim.runtimes.webassembly import node

pytestmark = pytest.mark.slow

BOTH = Path(__file__).parent / "fast_core" / "both.mjs"
COUNT, MANY = 2_000, 15_000


@pytest.mark.parametrize(
    ("count", "seed"),
    [(COUNT, 1), *(pytest.param(MANY, seed, marks=pytest.mark.nightly) for seed in (1, 2))],
)
def test_random_programs_leave_the_same(count: int, seed: int) -> None:
    done = subprocess.run(
        [node(), str(BOTH), str(count), str(seed)], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.returncode == 0
    counts = json.loads(done.stdout)
    # Else nothing was compared: the rest are instructions, and addresses, that it leaves alone.
    assert 0 < counts["left"] < counts["done"] / 2
