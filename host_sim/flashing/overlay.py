"""The modules of a checkout that differ from a flashed firmware's, as files that lie over the frozen ones."""

from collections.abc import Iterable
from pathlib import PurePosixPath

from host_sim.compiled import OPTIONS, compile_module
from host_sim.flashing import release
from host_sim.flashing.sources import module_name, sources

# As `firmware/overlay.py` finds them.
FOLDER = "overlay/"
LIST = FOLDER + "list.txt"
# They run before anything can lie over them, or say what lies there.
BEFORE = ("_boot.py", "boot.py", "overlay.py")
# For what is native code, as MicroPython's build has it.
MACHINES = {"rp2040": "armv6m", "rp2350": "armv7emsp"}


def changed(flashed: bytes) -> list[str]:
    """Return the paths of the modules whose digests are not among those of a flashed firmware."""
    size = release.MODULE_BYTES
    known = {flashed[start : start + size] for start in range(0, len(flashed), size)}
    return [
        path for path, source in sources() if release.module_digest(path, source.read_bytes()) not in known
    ]


def files(paths: Iterable[str], digest: str, chip: str) -> dict[str, bytes]:
    """Return the files that lay these modules over the firmware of that digest; none if there are none.

    Raises CalledProcessError where one is no Python.
    """
    texts = {path: source.read_text() for path, source in sources() if path in set(paths)}
    if not texts:
        return {}
    options = (*OPTIONS, f"-march={MACHINES[chip]}")
    found = {
        FOLDER + PurePosixPath(path).with_suffix(".mpy").as_posix(): compile_module(path, text, options)
        for path, text in texts.items()
    }
    return found | {LIST: "\n".join([digest, *map(module_name, texts)]).encode()}
