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
HEAD_BYTES = 8
SUM_BYTES = 3


class PackedModules:
    """A file system for `vfs.mount`, over a file that `host_sim.flashing.packing` describes."""

    def __init__(self, path: str) -> None:
        self._path = path
        with open(path, "rb") as file:
            self._folders, modules = struct.unpack("<II", file.read(HEAD_BYTES))
            self._sums = file.read((self._folders + modules) * SUM_BYTES)

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """Do nothing: it is always read-only."""

    def umount(self) -> None:
        """Do nothing: no file is kept open."""

    def stat(self, path: str) -> "tuple[int, ...]":
        """Return the ten numbers of `os.stat`, of which import reads the first; raise OSError."""
        kind = FOLDER if self._index(path) < self._folders else FILE
        return (kind, 0, 0, 0, 0, 0, 0, 0, 0, 0)

    def open(self, path: str, mode: str) -> "BinaryIO":  # noqa: ARG002 - MicroPython's own names
        """Return the whole file, where the module begins: import reads no further than its end."""
        index = self._index(path)
        file = open(self._path, "rb")  # noqa: SIM115 - import closes it
        file.seek(HEAD_BYTES + len(self._sums) + (index - self._folders) * WORD_BYTES)
        (start,) = struct.unpack("<I", file.read(WORD_BYTES))
        file.seek(start)
        return file

    def _index(self, path: str) -> int:
        wanted = struct.pack("<I", crc32(path.encode()))[:SUM_BYTES]
        at = self._sums.find(wanted)
        while at >= 0 and at % SUM_BYTES:
            at = self._sums.find(wanted, at + 1)
        if at < 0:
            raise OSError(errno.ENOENT)
        return at // SUM_BYTES
