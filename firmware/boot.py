"""Before the game: what was flashed is read and never written, so it cannot grow into what players keep."""

import gc

import rp2
import vfs

# As MicroPython's own boot code mounts it.
PROGRAM_BYTES = 256
# Collected while it loads, code lies together in the heap: without, no 1,280 bytes in a piece were left.
GARBAGE_BYTES = 32_768

gc.threshold(GARBAGE_BYTES)  # type: ignore[attr-defined]  # MicroPython has it
vfs.umount("/")
vfs.mount(vfs.VfsLfs2(rp2.Flash(), progsize=PROGRAM_BYTES), "/", readonly=True)

from packed import PackedModules  # noqa: E402 - the file system it is read from is the one just mounted

vfs.mount(PackedModules("/modules.bin"), "/lib", readonly=True)
