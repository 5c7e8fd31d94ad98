"""Finds MicroPython's source: a given folder, the archive beside the project, or a clone of its tag."""

import os
import subprocess
import tarfile
import tempfile
from pathlib import Path

from host_sim.flashing.sources import ROOT

VERSION = "1.27.0"
TAG = f"v{VERSION}"
COMMIT = "78ff170de"
# The time of that version's tag. A build says no other time, so its bytes are the same each time.
TAGGED_AT = 1_765_238_400
ORIGIN = "https://github.com/micropython/micropython"
SUBMODULES = ("pico-sdk", "tinyusb", "mbedtls", "micropython-lib", "lwip", "cyw43-driver")
GIVEN = "MICROPYTHON"
ARCHIVE = ROOT.parent / "shared" / "micropython" / f"micropython-{VERSION}.tar.xz"
UNPACKED = ROOT / "build" / f"micropython-{VERSION}"


# The package of micropython-lib that the manifest requires for a board with a radio.
UMQTT = ("lib", "micropython-lib", "micropython", "umqtt.simple")


class NoSource(Exception):
    """MicroPython's source cannot be found or cloned; the message says why, in a line."""


def find() -> Path:
    """Return the folder of MicroPython's source; raise NoSource."""
    if GIVEN in os.environ:
        return _checked(Path(os.environ[GIVEN]).resolve())
    if not UNPACKED.exists():
        _fetch()
    return _checked(UNPACKED)


def is_here() -> bool:
    """Return whether the source is here, without a network."""
    return GIVEN in os.environ or ARCHIVE.exists() or UNPACKED.exists()


def umqtt() -> Path | None:
    """Return the folder of `umqtt`, None if the source is not unpacked yet."""
    folder = Path(os.environ.get(GIVEN, UNPACKED)).joinpath(*UMQTT)
    return folder if folder.exists() else None


def _checked(folder: Path) -> Path:
    if not (folder / "ports" / "rp2" / "CMakeLists.txt").exists():
        raise NoSource(f"{folder} is not a source of MicroPython: it has no ports/rp2")
    return folder


def _fetch() -> None:
    """Fetch the source, and move it to its place at once, so that nobody takes half of it for all."""
    UNPACKED.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=UNPACKED.parent) as name:
        whole = Path(name) / "micropython"
        if ARCHIVE.exists():
            with tarfile.open(ARCHIVE) as archive:
                archive.extractall(name, filter="tar")
        else:
            _clone(whole)
        whole.rename(UNPACKED)


def _clone(folder: Path) -> None:
    modules = [f"lib/{name}" for name in SUBMODULES]
    try:
        subprocess.run(["git", "clone", "--depth", "1", "--branch", TAG, ORIGIN, str(folder)], check=True)
        update = ["git", "-C", str(folder), "submodule", "update", "--init", "--depth", "1", *modules]
        subprocess.run(update, check=True)
    except (OSError, subprocess.CalledProcessError):
        raise NoSource(f"cannot clone {ORIGIN}: give a folder that has MicroPython {VERSION}, {GIVEN}=DIR")
