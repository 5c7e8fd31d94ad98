"""What `deploy` has a Pico do: tell what is on it, and write blocks of its image, and none behind them.

It is sent over the REPL of a Pico, and runs there; each function prints one line that its docstring tells.
"""

import binascii
import gc
import hashlib
import json
import os
import sys

import rp2
import vfs
from machine import mem32

BLOCK_BYTES = 4096
# The block device's `ioctl` of these meanings.
COUNT_BLOCKS = 4
ERASE_BLOCK = 6
MPY_VERSION = 0xFF
# RP2040 and RP2350 data sheets, "Watchdog"; without this bit the watchdog stands still.
WATCHDOG = 0x400D_8000 if "RP2350" in sys.implementation._machine else 0x4005_8000
WATCHDOG_ENABLE = 0x4000_0000


def stop_watchdog() -> None:
    """Print nothing; the watchdog of the game that was interrupted restarts the Pico no more."""
    mem32[WATCHDOG] = mem32[WATCHDOG] & ~WATCHDOG_ENABLE


def describe() -> None:
    """Print how many blocks the storage has, the version of .mpy files, and the names in `/`."""
    mpy_version = sys.implementation._mpy & MPY_VERSION
    print(json.dumps([rp2.Flash().ioctl(COUNT_BLOCKS, 0), mpy_version, os.listdir("/")]))


def let_go() -> None:
    """Print nothing, and have no file system any more: what it is read from is about to change."""
    for path in ("/lib", "/table", "/"):
        try:  # noqa: SIM105 - MicroPython has no contextlib
            vfs.umount(path)
        except OSError:
            pass  # there is none


def digests(start: int, end: int) -> None:
    """Print the SHA-256 of each block from `start` to before `end`."""
    gc.collect()
    storage = rp2.Flash()
    block = bytearray(BLOCK_BYTES)
    found = []
    for number in range(start, end):
        storage.readblocks(number, block)
        found.append(_hex(hashlib.sha256(block).digest()))
    print(json.dumps(found))


def digest(start: int, end: int) -> None:
    """Print one SHA-256 of all blocks from `start` to before `end`."""
    storage = rp2.Flash()
    block = bytearray(BLOCK_BYTES)
    whole = hashlib.sha256()
    for number in range(start, end):
        storage.readblocks(number, block)
        whole.update(block)
    print(json.dumps(_hex(whole.digest())))


def erase(image_blocks: int, number: int) -> None:
    """Print nothing, and blank one block of an image that has so many."""
    storage = rp2.Flash(start=0, len=image_blocks * BLOCK_BYTES)
    storage.ioctl(ERASE_BLOCK, _inside(image_blocks, number))


def write(image_blocks: int, number: int, encoded: bytes) -> None:
    """Print nothing, and write one block of an image that has so many; it comes in base 64."""
    storage = rp2.Flash(start=0, len=image_blocks * BLOCK_BYTES)
    storage.writeblocks(_inside(image_blocks, number), binascii.a2b_base64(encoded))


def _inside(image_blocks: int, number: int) -> int:
    # `rp2.Flash` checks where a device ends when it is made, and not where it is written.
    if not 0 <= number < image_blocks:
        raise ValueError("what players keep begins here")
    return number


def _hex(digest: bytes) -> str:
    return binascii.hexlify(digest).decode()
