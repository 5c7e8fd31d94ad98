"""The firmware of each chip, built by the first test that asks for it; tests without one are left out."""

import os
from pathlib import Path

import pytest
from filelock import FileLock

from host_sim import boards
from host_sim.flashing import firmware, source
from host_sim.flashing.sources import DRIVERS, FIRMWARE, ROOT, drivers_folder
from tests.host.kept import FOLDER, kept

# Everything that a chip's firmware is built from, with what builds it.
SOURCES = (
    FIRMWARE,
    ROOT / "board_configs",
    ROOT / "host_sim" / "flashing",
    *sorted((ROOT / "host_sim").glob("*.py")),
    ROOT / "pyproject.toml",
    ROOT / "requirements" / "flash.txt",
    *(drivers_folder() / name for name in DRIVERS),
)


def require(missing: list[str], left_out: str) -> None:
    """Leave a test out if something is missing; with CI=true, fail instead."""
    if not missing:
        return
    said = f"left out: {left_out}. There is no {' and no '.join(missing)}"
    if os.environ.get("CI") == "true":
        pytest.fail(said)
    pytest.skip(said)


def firmware_of(chip: str) -> Path:
    """Return the UF2 of a chip's firmware and its plain board."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    # Two tests that unpack the source at a time would write the same files.
    with FileLock(FOLDER / "source.lock"):
        source.find()
    return kept(
        f"taptally-{chip}.uf2",
        SOURCES,
        lambda path: path.write_bytes(firmware.whole(boards.load(chip), {})),
    )
