"""MicroPython's `vfs` for a MicroPython without it and without littlefs: a dict on the bench."""

import errno
from io import BytesIO

from host_sim.standins._rp2 import COUNT_BLOCKS, SECTOR_BYTES
from host_sim.standins.bench import attached
from host_sim.standins.file_time import charge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from host_sim.standins._rp2 import Flash

FOLDER_KIND, FILE_KIND = 0x4000, 0x8000
ROOT_BLOCKS = 2  # the blocks of the folder itself


class VfsLfs2:
    """A file system on a block device, whose start tells it from others."""

    def __init__(self, device: "Flash", *, progsize: int) -> None:  # noqa: ARG002 - littlefs's own
        if device.start not in attached().files:
            raise OSError(errno.EINVAL)
        self._files = attached().files[device.start]
        self._blocks: int = device.ioctl(COUNT_BLOCKS, 0) or 0

    @staticmethod
    def mkfs(device: "Flash", *, progsize: int) -> None:  # noqa: ARG004 - littlefs's own
        """Make an empty file system; the old content is lost."""
        attached().files[device.start] = {}
        charge()

    def open(self, path: str, mode: str) -> "WrittenFile | BytesIO":
        """Open a file ("rb" or "wb")."""
        if "w" in mode:
            return WrittenFile(self._files, path)
        if path not in self._files:
            raise OSError(errno.ENOENT)
        return BytesIO(self._files[path])

    def ilistdir(self, path: str) -> "Iterator[tuple[str, int, int, int]]":
        """Yield name, kind, 0 and size of each entry of a folder. An empty folder does not exist."""
        start = path.strip("/") + "/" if path.strip("/") else ""
        folders: "list[str]" = []
        for whole in sorted(self._files):
            if not whole.startswith(start):
                continue
            name, _, rest = whole[len(start) :].partition("/")
            if not rest:
                yield name, FILE_KIND, 0, len(self._files[whole])
            elif name not in folders:
                folders.append(name)
                yield name, FOLDER_KIND, 0, 0

    def mkdir(self, _path: str) -> None:
        """Do nothing: a folder is there as soon as something is in it."""

    def rmdir(self, _path: str) -> None:
        """Do nothing: a folder went with what was in it."""

    def statvfs(self, _path: str) -> "tuple[int, int, int, int]":
        """Return the size of a block, twice, their number, and how many are free: about as with littlefs."""
        used = ROOT_BLOCKS + sum([len(content) // SECTOR_BYTES + 1 for content in self._files.values()])
        return SECTOR_BYTES, SECTOR_BYTES, self._blocks, max(0, self._blocks - used)

    def remove(self, path: str) -> None:
        """Delete a file."""
        if path not in self._files:
            raise OSError(errno.ENOENT)
        del self._files[path]
        charge()

    def rename(self, old: str, new: str) -> None:
        """Give a file another name; it replaces the file of that name."""
        self._files[new] = self._files.pop(old)
        charge()


class WrittenFile:
    """A file open for writing. It exists from `close` on."""

    def __init__(self, files: "dict[str, bytes]", path: str) -> None:
        self._files = files
        self._path = path
        self._pieces: "list[bytes]" = []

    def write(self, piece: bytes) -> int:
        """Add bytes at the end."""
        self._pieces.append(bytes(piece))
        return len(piece)

    def close(self) -> None:
        """Keep the file."""
        self._files[self._path] = b"".join(self._pieces)
        charge()


def mount(file_system: VfsLfs2, path: str) -> None:
    """Put a file system into the tree of folders."""
    attached().mounts[path] = file_system
