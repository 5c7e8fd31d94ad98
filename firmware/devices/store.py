"""Files that outlive games and new firmware. They have a littlefs of their own, at the end of the storage."""

import vfs
from _rp2 import Flash

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, BinaryIO

    from tally.ports import Draft

FOLDER = "/table"  # `mpremote resume fs ls :/table` lists it
PROGRAM_BYTES = 256  # the least that `Flash` can program
# A littlefs has its name in at least one of its first two blocks.
MAGIC = b"littlefs"
MAGIC_OFFSET = 8
MAGIC_BLOCKS = 2
UNFINISHED = ".new"
# ENOSPC; MicroPython has no name for it.
NO_ROOM = 28


class TableStore:
    """A `tally.ports.Store` over a littlefs. The constructor makes the littlefs where there is none."""

    def __init__(self, start: int, length: int) -> None:
        blocks = Flash(start=start, len=length)
        try:
            self._files = vfs.VfsLfs2(blocks, progsize=PROGRAM_BYTES)
        except OSError:
            if _bears_magic(blocks):
                raise
            vfs.VfsLfs2.mkfs(blocks, progsize=PROGRAM_BYTES)
            self._files = vfs.VfsLfs2(blocks, progsize=PROGRAM_BYTES)
        vfs.mount(self._files, FOLDER)
        self._clear()

    def names(self) -> "list[str]":
        """Return the names of all files, sorted."""
        return sorted([entry[0] for entry in self._files.ilistdir("/") if not entry[0].endswith(UNFINISHED)])

    def read(self, name: str) -> "bytes | None":
        """Return a file's bytes, or None where no such file can be read."""
        file = self.open(name)
        try:
            return file.read() if file else None
        except OSError:
            return None
        finally:
            if file:
                file.close()

    def open(self, name: str) -> "BinaryIO | None":
        """Open a file that can `seek`, `read` and `close`; None where there is none."""
        try:
            file: "BinaryIO" = self._files.open(name, "rb")
        except OSError:
            return None
        return file

    def begin(self, name: str) -> "Draft":
        """Begin a file. The old one of that name stays until the new one is kept; raise OSError."""
        return _FileDraft(self._files, name)

    def remove(self, name: str) -> None:
        """Delete a file; raise OSError."""
        _tried_twice(self._files.remove, name)

    def _clear(self) -> None:
        """Delete the drafts that a power cut left behind: they take room, and no method lists them."""
        for name in [entry[0] for entry in self._files.ilistdir("/") if entry[0].endswith(UNFINISHED)]:
            try:  # noqa: SIM105 - MicroPython has no contextlib
                self._files.remove(name)
            except OSError:
                pass  # the flash fails, but its files can still be read


class _FileDraft:
    """A file that is being written, under a name of its own."""

    def __init__(self, files: "Any", name: str) -> None:
        self._files = files
        self._name = name
        self._file = _tried_twice(files.open, name + UNFINISHED, "wb")

    def add(self, piece: bytes) -> None:
        """Append bytes; raise OSError."""
        self._file.write(piece)

    def keep(self) -> None:
        """Replace the file of its name, whole or not at all; raise OSError."""
        self._file.close()
        _tried_twice(self._files.rename, self._name + UNFINISHED, self._name)

    def drop(self) -> None:
        """Delete the draft; raise OSError."""
        self._file.close()
        self._files.remove(self._name + UNFINISHED)

    def room(self) -> int:
        """Return how many bytes are free, in whole blocks, after this draft as well; raise OSError."""
        block_bytes, _, _, free_blocks = self._files.statvfs("/")[:4]
        free: int = block_bytes * free_blocks
        return free


def open_store(start: int, length: int) -> "TableStore | NoStore":
    """Return the store of a region. `start` counts from the start of the board's storage."""
    try:
        return TableStore(start, length)
    except OSError:
        return NoStore()


def _tried_twice(work: "Callable[..., Any]", *arguments: str) -> "Any":
    """Do the work; if there is no room, do it again. littlefs also reports this when one erase fails."""
    try:
        return work(*arguments)
    except OSError as error:
        if error.errno != NO_ROOM:
            raise
    return work(*arguments)


def _bears_magic(blocks: Flash) -> bool:
    name = bytearray(len(MAGIC))
    for block in range(MAGIC_BLOCKS):
        blocks.readblocks(block, name, MAGIC_OFFSET)
        if name == MAGIC:
            return True
    return False


class NoStore:
    """Stands in for a littlefs that cannot be mounted.

    Its region is left alone, so that somebody can look at it.
    """

    def names(self) -> "list[str]":
        """Return no names."""
        return []

    def read(self, name: str) -> "bytes | None":  # noqa: ARG002 - the port's own
        """Return None."""
        return None

    def open(self, name: str) -> "BinaryIO | None":  # noqa: ARG002 - the port's own
        """Return None."""
        return None

    def begin(self, name: str) -> "Draft":
        """Raise OSError."""
        raise OSError(name)

    def remove(self, name: str) -> None:
        """Raise OSError."""
        raise OSError(name)
