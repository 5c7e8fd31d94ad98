"""Finds modules that differ from a flashed firmware's, and makes the files that lie over the frozen ones."""

from collections.abc import Iterable
from pathlib import PurePosixPath

from host_sim.compiled import OPTIONS, compile_module
from host_sim.flashing import release
from host_sim.flashing.folding import folded_sources
from host_sim.flashing.sources import module_name

# The paths where `firmware/overlay.py` looks.
FOLDER = "overlay/"
LIST = FOLDER + "list.txt"
# These run before the overlay is found, or list what is in it.
BEFORE = ("_boot.py", "boot.py", "overlay.py")
# The architecture of native code in MicroPython's build.
MACHINES = {"rp2040": "armv6m", "rp2350": "armv7emsp"}


def changed(flashed: bytes) -> list[str]:
    """Return the paths of the modules whose digests a flashed firmware does not have."""
    size = release.MODULE_BYTES
    known = {flashed[start : start + size] for start in range(0, len(flashed), size)}
    return [path for path, text in folded_sources().items() if release.module_digest(path, text) not in known]


def files(paths: Iterable[str], digest: str, chip: str) -> dict[str, bytes]:
    """Return the files that lay these modules over the firmware of that digest; no files for no modules.

    Raises CalledProcessError if one is not Python.
    """
    texts = {path: folded_sources()[path] for path in paths}
    if not texts:
        return {}
    options = (*OPTIONS, f"-march={MACHINES[chip]}")
    found = {
        FOLDER + PurePosixPath(path).with_suffix(".mpy").as_posix(): compile_module(path, text, options)
        for path, text in texts.items()
    }
    return found | {LIST: "\n".join([digest, *map(module_name, texts)]).encode()}
