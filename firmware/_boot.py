"""Before all else: what was flashed is mounted, to be read. Nothing is ever formatted or written here.

It takes the place of the port's own, which formats the storage where it finds no file system in it.
"""

import sys

import _rp2
import vfs

# The first blocks of the storage, and on every board as many: what players keep lies behind them.
FILES_BYTES = 56 * 4096

# Code is looked for in the firmware first: nothing in the file system hides it, and it is found sooner.
sys.path[:] = [".frozen", "/"]
# In small pieces, which is as fast: MicroPython's own way to mount it keeps 2 KB of heap to write it.
try:  # noqa: SIM105 - MicroPython has no contextlib
    vfs.mount(vfs.VfsLfs2(_rp2.Flash(start=0, len=FILES_BYTES)), "/", readonly=True)
except OSError:
    pass  # it cannot be read, and is left as it is: `main.py` finds no wiring, and says so
