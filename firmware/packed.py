"""The modules of the firmware, found in one file of the image: a file system for `import`, and only for it.

As files of their own they fill four times their size in blocks of 4 KB, and littlefs takes 3 to 6 ms for each
of the three names that an import asks for (measured on the emulated Pico; here it is half a millisecond).
"""

import errno
import struct
from binascii import crc32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

FOLDER = 0x4000
FILE = 0x8000
WORD_BYTES = 4


class PackedModules:
    """A file system for `vfs.mount`, over a file that `host_sim.flashing.packing` describes."""

    def __init__(self, path: str) -> None:
        self._path = path
        with open(path, "rb") as file:
            (count,) = struct.unpack("<I", file.read(WORD_BYTES))
            self._sums = file.read(count * WORD_BYTES)
            self._offsets = file.read((count + 1) * WORD_BYTES)

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """Do nothing: it is always read-only."""

    def umount(self) -> None:
        """Do nothing: no file is kept open."""

    def stat(self, path: str) -> "tuple[int, ...]":
        """Return the ten numbers of `os.stat`, of which import reads the first; raise OSError."""
        start, end = self._extent(path)
        return (FILE if end > start else FOLDER, 0, 0, 0, 0, 0, end - start, 0, 0, 0)

    def open(self, path: str, mode: str) -> "BinaryIO":  # noqa: ARG002 - MicroPython's own names
        """Return the whole file, where the module begins: import reads no further than its end."""
        start, _ = self._extent(path)
        file = open(self._path, "rb")  # noqa: SIM115 - import closes it
        file.seek(start)
        return file

    def _extent(self, path: str) -> "tuple[int, int]":
        wanted = struct.pack("<I", crc32(path.encode()))
        at = self._sums.find(wanted)
        while at >= 0 and at % WORD_BYTES:
            at = self._sums.find(wanted, at + 1)
        if at < 0:
            raise OSError(errno.ENOENT)
        start, end = struct.unpack_from("<II", self._offsets, at)
        return start, end
