"""MicroPython's `vfs` on CPython: the real littlefs over the stand-in `rp2.Flash`, with a Pico's bytes.

`file_time` charges the time of a write, the same on both Pythons.
"""

from collections.abc import Callable, Iterator
from typing import Any

from littlefs import LittleFS, UserContext, lfs
from littlefs.errors import LittleFSError

from host_sim.standins._rp2 import COUNT_BLOCKS, ERASE_BLOCK, SECTOR_BYTES, Flash
from host_sim.standins.bench import attached
from host_sim.standins.file_time import charge, untimed

# MicroPython's settings for littlefs: a cache of four program sizes, and wear levelling every 100 cycles.
CACHED_PROGRAMS = 4
BLOCK_CYCLES = 100
FOLDER_KIND, FILE_KIND = 0x4000, 0x8000
DONE, FAILED = 0, -5
ENCODING = "utf-8"


class BlockContext(UserContext):
    """Passes littlefs's calls on to a block device; `cut` is the error of a power cut."""

    def __init__(self, device: Flash) -> None:
        self._device = device
        self.cut: BaseException | None = None

    def read(self, _cfg: Any, block: int, off: int, size: int) -> bytearray:
        """Return bytes of a block."""
        found = bytearray(size)
        self._device.readblocks(block, found, off)
        return found

    def prog(self, _cfg: Any, block: int, off: int, data: bytes) -> int:
        """Program bytes of a block."""
        return self._tried(lambda: self._device.writeblocks(block, bytes(data), off))

    def erase(self, _cfg: Any, block: int) -> int:
        """Erase a block."""
        return self._tried(lambda: self._device.ioctl(ERASE_BLOCK, block))

    def sync(self, _cfg: Any) -> int:
        """Do nothing: nothing is held back."""
        return DONE

    def _tried(self, work: Callable[[], object]) -> int:
        """Call a function. Keep a power cut's error for later: it must not pass through littlefs's C."""
        try:
            work()
        except BaseException as cut:
            self.cut = cut
            return FAILED
        return DONE


class VfsLfs2:
    """A littlefs on a block device. Its methods raise OSError as MicroPython's do."""

    def __init__(self, device: Flash, *, progsize: int) -> None:
        self._context = BlockContext(device)
        self._blocks = int(device.ioctl(COUNT_BLOCKS, 0) or 0)
        self._fs = _filesystem(self._context, device, progsize)
        self._done(self._fs.mount)

    @staticmethod
    def mkfs(device: Flash, *, progsize: int) -> None:
        """Make an empty file system; the old content is lost."""
        context = BlockContext(device)
        try:
            with untimed():
                _filesystem(context, device, progsize).format()
        except LittleFSError as error:
            raise context.cut or OSError(-error.code, error.name)
        if context.cut:
            raise context.cut
        charge()

    def open(self, path: str, mode: str) -> "File":
        """Open a file ("rb" or "wb")."""
        # Not `LittleFS.open`: after a power cut its object would close the file a second time.
        handle = self._done(lambda: lfs.file_open(self._fs.fs, path, mode, ENCODING))
        return File(self._fs.fs, handle, self._done, "w" in mode)

    def ilistdir(self, path: str) -> Iterator[tuple[str, int, int, int]]:
        """Yield name, kind, 0 and size of each entry of a folder."""
        for entry in self._fs.scandir(path):
            yield entry.name, FILE_KIND if entry.type == 1 else FOLDER_KIND, 0, entry.size

    def statvfs(self, _path: str) -> tuple[int, int, int, int]:
        """Return the size of a block, twice, their number, and how many are free; MicroPython adds more."""
        used = self._done(lambda: lfs.fs_size(self._fs.fs))
        return SECTOR_BYTES, SECTOR_BYTES, self._blocks, self._blocks - used

    def mkdir(self, path: str) -> None:
        """Make a folder."""
        self._done(lambda: self._fs.mkdir(path))
        charge()

    def rmdir(self, path: str) -> None:
        """Delete an empty folder."""
        self.remove(path)

    def remove(self, path: str) -> None:
        """Delete a file."""
        self._done(lambda: self._fs.remove(path))
        charge()

    def rename(self, old: str, new: str) -> None:
        """Give a file another name; it replaces the file of that name."""
        self._done(lambda: self._fs.rename(old, new))
        charge()

    def _done(self, work: Callable[[], Any]) -> Any:
        try:
            with untimed():
                found = work()
        except LittleFSError as error:
            raise self._context.cut or OSError(-error.code, error.name)
        if self._context.cut:
            raise self._context.cut
        return found


class File:
    """An open file."""

    def __init__(
        self, fs: Any, handle: Any, done: Callable[[Callable[[], Any]], Any], is_written: bool
    ) -> None:
        self._fs = fs
        self._handle = handle
        self._done = done
        self._is_written = is_written
        self._is_closed = False

    def read(self, count: int = -1) -> bytes:
        """Return this many bytes, or all that are left."""
        if count < 0:
            count = self._done(lambda: lfs.file_size(self._fs, self._handle))
        return bytes(self._done(lambda: lfs.file_read(self._fs, self._handle, count)))

    def seek(self, offset: int, whence: int = 0) -> int:
        """Go to an offset, from the start (0) or from the end (2); return it from the start."""
        return int(self._done(lambda: lfs.file_seek(self._fs, self._handle, offset, whence)))

    def write(self, piece: bytes) -> int:
        """Add bytes at the end."""
        return int(self._done(lambda: lfs.file_write(self._fs, self._handle, piece)))

    def close(self) -> None:
        """Keep the file and close it. If that fails, it is closed nevertheless, as in MicroPython."""
        if self._is_closed:
            return
        self._is_closed = True
        self._done(lambda: lfs.file_close(self._fs, self._handle))
        if self._is_written:
            charge()


def mount(file_system: VfsLfs2, path: str) -> None:
    """Put a file system into the tree of folders: on a Pico, for `mpremote`."""
    attached().mounts[path] = file_system


def _filesystem(context: BlockContext, device: Flash, progsize: int) -> LittleFS:
    return LittleFS(
        context,
        mount=False,
        block_size=SECTOR_BYTES,
        block_count=device.ioctl(COUNT_BLOCKS, 0),
        read_size=32,
        prog_size=progsize,
        cache_size=CACHED_PROGRAMS * progsize,
        lookahead_size=32,
        block_cycles=BLOCK_CYCLES,
    )
