"""The emulated core's own loop has the same results and times as rp2040js, instruction by instruction."""

import subprocess
from pathlib import Path

import pytest

from host_sim.runtimes.webassembly import node

BOTH = Path(__file__).parent / "fast_core" / "both.mjs"
COUNT = 40_000


@pytest.mark.parametrize("seed", [1, 2])
def test_random_instructions_leave_the_same(seed: int) -> None:
    done = subprocess.run(
        [node(), str(BOTH), str(COUNT), str(seed)], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.returncode == 0
    # Else nothing was compared: the rest are instructions, and addresses, that it leaves alone.
    assert int(done.stdout) > COUNT // 2
