"""Before the game: what was flashed is read and never written, so it cannot grow into what players keep."""

import rp2
import vfs

# As MicroPython's own boot code mounts it.
PROGRAM_BYTES = 256

vfs.umount("/")
vfs.mount(vfs.VfsLfs2(rp2.Flash(), progsize=PROGRAM_BYTES), "/", readonly=True)
