"""Before all else, the storage is mounted to be read. Nothing is ever formatted or written here.

It replaces MicroPython's own `_boot`, which formats a storage that has no file system.
"""

import sys

import _rp2
import vfs

# The first blocks of the storage, the same number on every board. The players' files lie behind them.
FILES_BYTES = 32 * 4096

# Code is looked for in the firmware first: so no file can hide it, and it is found sooner.
sys.path[:] = [".frozen", "/"]
# It is read in small pieces, which is as fast. MicroPython's own way of mounting keeps 2 KB of heap for
# writing.
try:  # noqa: SIM105 - MicroPython has no contextlib
    vfs.mount(vfs.VfsLfs2(_rp2.Flash(start=0, len=FILES_BYTES)), "/", readonly=True)
except OSError:
    pass  # left as it is: `main.py` will find no wiring, and report it
