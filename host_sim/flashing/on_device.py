"""The part of `deploy` that runs on a Pico: it reports what is there, and writes files, but not where
players' files are.

`deploy` sends it over the Pico's REPL. Each function prints one line, which its docstring describes.
"""

import binascii
import hashlib
import json
import sys

import _rp2
import vfs
from machine import mem32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

BLOCK_BYTES = 4096
PROGRAM_BYTES = 256
FOLDER_KIND = 0x4000
# The number of this operation in the block device's `ioctl`.
COUNT_BLOCKS = 4
MPY_VERSION = 0xFF
# RP2040 and RP2350 data sheets, "Watchdog"; without this bit the watchdog does not run.
WATCHDOG = 0x400D_8000 if "RP2350" in sys.implementation._machine else 0x4005_8000
WATCHDOG_ENABLE = 0x4000_0000

# Holds the file system as "files", and the file that was begun as "file".
opened: "dict[str, Any]" = {}


def stop_watchdog() -> None:
    """Print nothing. Stop the watchdog of the interrupted game, so that it does not restart the Pico."""
    mem32[WATCHDOG] = mem32[WATCHDOG] & ~WATCHDOG_ENABLE


def describe() -> None:
    """Print how many blocks the storage has, the version of .mpy files, and the firmware: three texts.

    The texts are its version, its digest, and the digests of its modules in hex. They are empty if it is not
    ours.
    """
    try:
        import release

        firmware = [release.VERSION, release.DIGEST, binascii.hexlify(release.MODULES).decode()]
    except ImportError:
        firmware = ["", "", ""]
    mpy_version = sys.implementation._mpy & MPY_VERSION
    print(json.dumps([_rp2.Flash().ioctl(COUNT_BLOCKS, 0), mpy_version] + firmware))


def let_go() -> None:
    """Print nothing, and unmount the file system, because its blocks are about to change."""
    for path in ("/table", "/"):
        try:  # noqa: SIM105 - MicroPython has no contextlib
            vfs.umount(path)
        except OSError:
            pass  # there is none


def digest(start: int, end: int) -> None:
    """Print one SHA-256 of all blocks from `start` to before `end`."""
    storage = _rp2.Flash()
    block = bytearray(BLOCK_BYTES)
    whole = hashlib.sha256()
    for number in range(start, end):
        storage.readblocks(number, block)
        whole.update(block)
    print(json.dumps(_hex(whole)))


def open_files(block_count: int) -> None:
    """Print nothing, and open the file system in the first blocks; make it where none can be read.

    Its blocks end before those of the players.
    """
    blocks = _rp2.Flash(start=0, len=block_count * BLOCK_BYTES)
    try:
        opened["files"] = vfs.VfsLfs2(blocks, progsize=PROGRAM_BYTES)
    except OSError:
        vfs.VfsLfs2.mkfs(blocks, progsize=PROGRAM_BYTES)
        opened["files"] = vfs.VfsLfs2(blocks, progsize=PROGRAM_BYTES)


def present() -> None:
    """Print the SHA-256 of each file, by its path. A folder has a slash at its end, and no SHA-256."""
    found: "dict[str, str]" = {}
    _walk("", found)
    print(json.dumps(found))


def begin(path: str) -> None:
    """Print nothing, and begin a file. Until it ends, the old file of that name stays."""
    for at, letter in enumerate(path):
        if letter == "/" and not _is_folder(path[:at]):
            opened["files"].mkdir(path[:at])
    opened["file"] = opened["files"].open(path, "wb")


def add(encoded: bytes) -> None:
    """Print nothing, and write a piece (in base 64) of the file that was begun."""
    opened["file"].write(binascii.a2b_base64(encoded))


def end() -> None:
    """Print nothing, and put the file that was begun in its place."""
    opened["file"].close()


def remove(path: str) -> None:
    """Print nothing, and remove a file, or an empty folder, whose path ends in a slash."""
    if path.endswith("/"):
        opened["files"].rmdir(path[:-1])
    else:
        opened["files"].remove(path)


def _walk(folder: str, found: "dict[str, str]") -> None:
    for name, kind, *_ in opened["files"].ilistdir("/" + folder):
        if kind == FOLDER_KIND:
            found[folder + name + "/"] = ""
            _walk(folder + name + "/", found)
        else:
            found[folder + name] = _digest_of_file(folder + name)


def _digest_of_file(path: str) -> str:
    file = opened["files"].open(path, "rb")
    whole = hashlib.sha256()
    piece = file.read(BLOCK_BYTES)
    while piece:
        whole.update(piece)
        piece = file.read(BLOCK_BYTES)
    file.close()
    return _hex(whole)


def _is_folder(path: str) -> bool:
    folder, _, name = path.rpartition("/")
    return any(entry[0] == name for entry in opened["files"].ilistdir("/" + folder))


def _hex(whole: "hashlib._Hash") -> str:
    return binascii.hexlify(whole.digest()).decode()
