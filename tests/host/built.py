"""The firmware of each chip, built once for all tests of a run; tests without one are left out."""

import os
from pathlib import Path

import pytest
from filelock import FileLock

from host_sim import boards
from host_sim.flashing import firmware, source
from host_sim.flashing.sources import ROOT

FOLDER = ROOT / "build" / "tested"
# What pytest calls this run, in every process of it.
RUN = "PYTEST_XDIST_TESTRUNUID"


def require(missing: list[str], left_out: str) -> None:
    """Leave a test out if something is missing; with CI=true, fail instead."""
    if not missing:
        return
    said = f"left out: {left_out}. There is no {' and no '.join(missing)}"
    if os.environ.get("CI") == "true":
        pytest.fail(said)
    pytest.skip(said)


def firmware_of(chip: str) -> Path:
    """Return the UF2 of a chip's firmware and its plain board, built by the first test that asks for it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"taptally-{chip}.uf2"
    made_in = path.with_suffix(".run")
    run = os.environ.get(RUN, str(os.getpid()))
    # Two builds of one chip at a time would write the same files; so would two that unpack the source.
    with FileLock(FOLDER / "source.lock"):
        source.find()
    with FileLock(path.with_suffix(".lock")):
        if not made_in.exists() or made_in.read_text() != run:
            path.write_bytes(firmware.whole(boards.load(chip), {}))
            made_in.write_text(run)
    return path
