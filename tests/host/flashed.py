"""Reads UF2 files by the format's own description, without our code."""

import struct
from dataclasses import dataclass
from pathlib import Path

BLOCK_BYTES = 512
HEADER_BYTES = 32
SECTOR_BYTES = 4096
PAGE_BYTES = 256
PAGES_A_SECTOR = SECTOR_BYTES // PAGE_BYTES
FLASH_START = 0x1000_0000
FAMILY_PRESENT = 0x2000
START_MAGIC = (0x0A32_4655, 0x9E5D_5157)
END_MAGIC = 0x0AB1_6F30


@dataclass(frozen=True)
class Block:
    """One block: the address of its page, and its own fields."""

    flags: int
    address: int
    number: int
    count: int
    family: int
    page: bytes


def blocks_of(path: Path) -> list[Block]:
    content = path.read_bytes()
    assert len(content) % BLOCK_BYTES == 0
    return [_block(content[start : start + BLOCK_BYTES]) for start in range(0, len(content), BLOCK_BYTES)]


def _block(piece: bytes) -> Block:
    *magic, flags, address, size, number, count, family = struct.unpack_from("<8I", piece)
    assert tuple(magic) == START_MAGIC
    assert struct.unpack_from("<I", piece, BLOCK_BYTES - 4) == (END_MAGIC,)
    assert size == PAGE_BYTES
    return Block(flags, address, number, count, family, piece[HEADER_BYTES : HEADER_BYTES + size])


def encode(blocks: list[Block]) -> bytes:
    return b"".join(
        struct.pack("<8I", *START_MAGIC, b.flags, b.address, len(b.page), b.number, b.count, b.family)
        + b.page.ljust(BLOCK_BYTES - HEADER_BYTES - 4, b"\0")
        + struct.pack("<I", END_MAGIC)
        for b in blocks
    )


def drag(path: Path, flash: bytearray) -> None:
    """Do to a flash what a boot ROM does: erase each sector that a file names, then program its pages."""
    blocks = blocks_of(path)
    for sector in {block.address // SECTOR_BYTES * SECTOR_BYTES - FLASH_START for block in blocks}:
        flash[sector : sector + SECTOR_BYTES] = b"\xff" * SECTOR_BYTES
    for block in blocks:
        start = block.address - FLASH_START
        flash[start : start + len(block.page)] = block.page
