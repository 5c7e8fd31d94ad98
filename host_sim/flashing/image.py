"""A littlefs image that a Pico mounts at its full size; its files lie in as few first blocks as possible."""

from collections.abc import Mapping

from littlefs import LittleFS, LittleFSError, UserContext

from host_sim.boards import BLOCK_BYTES, FILES_BLOCKS

# The values that MicroPython's boot code gives VfsLfs2, and those that it derives (extmod/vfs_lfsx.c).
PROGRAM_BYTES = 256
READ_BYTES = 32
CACHE_BYTES = 4 * PROGRAM_BYTES
LOOKAHEAD_BYTES = 32
# A file system of fewer blocks has room only for its superblock.
FEWEST_BLOCKS = 4


class ImageTooLarge(Exception):
    """The files do not fit into their blocks; the message says by how much."""


def build(files: Mapping[str, bytes], block_count: int = FILES_BLOCKS) -> bytes:
    """Return the first blocks of a file system that holds these files, by path; raise ImageTooLarge.

    The file system is first formatted with just these blocks, and grows to `block_count` when all is written.
    So nothing of it can lie elsewhere. The result has every one of these blocks, also the empty ones: else
    littlefs could take the rests of an older image for its own.
    """
    for count in range(_fewest_blocks(files), block_count + 1):
        written = _write(files, count)
        if written is not None:
            return _grow(written, block_count)
    raise ImageTooLarge(f"the files need more than the {block_count} blocks that there are for them")


def mount(storage: bytes, block_count: int = FILES_BLOCKS) -> LittleFS:
    """Return the file system at the start of a storage, mounted as by MicroPython; raise LittleFSError."""
    context = UserContext(buffsize=block_count * BLOCK_BYTES)
    start = storage[: len(context.buffer)]
    context.buffer[: len(start)] = start
    file_system = _open(context)
    file_system.mount()
    return file_system


def _fewest_blocks(files: Mapping[str, bytes]) -> int:
    return max(FEWEST_BLOCKS, sum(map(len, files.values())) // BLOCK_BYTES)


def _write(files: Mapping[str, bytes], count: int) -> bytes | None:
    """Return a file system of this many blocks with these files, or None if they do not fit."""
    context = UserContext(buffsize=count * BLOCK_BYTES)
    file_system = _open(context)
    file_system.format()
    file_system.mount()
    try:
        for path in sorted(files):
            folder, _, _ = path.rpartition("/")
            if folder:
                file_system.makedirs(folder, exist_ok=True)
            with file_system.open(path, "wb") as file:
                file.write(files[path])
    except LittleFSError as fault:
        if fault.code == LittleFSError.Error.LFS_ERR_NOSPC:
            return None
        raise
    file_system.unmount()
    return bytes(context.buffer)


def _grow(written: bytes, block_count: int) -> bytes:
    context = UserContext(buffsize=block_count * BLOCK_BYTES)
    context.buffer[: len(written)] = written
    file_system = _open(context, len(written) // BLOCK_BYTES)
    file_system.mount()
    file_system.fs_grow(block_count)
    file_system.unmount()
    return bytes(context.buffer[: len(written)])


def _open(context: UserContext, block_count: int | None = None) -> LittleFS:
    return LittleFS(
        context,
        mount=False,
        block_size=BLOCK_BYTES,
        block_count=block_count or len(context.buffer) // BLOCK_BYTES,
        read_size=READ_BYTES,
        prog_size=PROGRAM_BYTES,
        cache_size=CACHE_BYTES,
        lookahead_size=LOOKAHEAD_BYTES,
    )
