"""UF2 files, which somebody drags onto a Pico. A block has what one page of the flash gets."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from uf2utils.block import DataBlock
from uf2utils.constants import BlockSize, Flags, Magic
from uf2utils.header import Header

from card_tags import input_files
from host_sim.boards import BLOCK_BYTES, Board

PAGE_BYTES = 256
# The largest file has every page of a flash of 16 MB, each in a block of twice its size.
LARGEST = 32 * 1024 * 1024
ERASED = b"\xff" * PAGE_BYTES
FLASH_START = 0x1000_0000
# https://github.com/microsoft/uf2 and the data sheets. A Pico silently ignores a file of another family.
FAMILIES = {"rp2040": 0xE48B_FF56, "rp2350": 0xE48B_FF59}
# The first block of an official Pico 2 file is alone in its family. It cures the erratum RP2350-E10.
ABSOLUTE_FAMILY = 0xE48B_FF57
ABSOLUTE_ADDRESS, ABSOLUTE_COUNT, ABSOLUTE_PAGE = 0x10FF_FF00, 2, b"\xef" * PAGE_BYTES


class BadUf2(Exception):
    """A file cannot be used for this board; the message says why, in a line."""


def pages(start: int, image: bytes) -> dict[int, bytes]:
    """Return the pages of an image, by address. Its length is whole sectors."""
    return {
        start + offset: image[offset : offset + PAGE_BYTES] for offset in range(0, len(image), PAGE_BYTES)
    }


def storage_start(board: Board) -> int:
    """Return the address of a board's storage: the end of its flash."""
    flash = board["flash"]
    return FLASH_START + (int(flash["total"]) - int(flash["storage"])) * BLOCK_BYTES


def encode(board: Board, written: Mapping[int, bytes], prefix: Iterable[bytes] = ()) -> bytes:
    """Return a file that writes these pages, behind other blocks that stay as they are."""
    family = FAMILIES[board["chip"]]
    blocks = list(prefix)
    for number, address in enumerate(sorted(written)):
        page = written[address]
        header = Header(Flags.FamilyIDPresent, address, len(page), number, len(written), family)
        blocks.append(bytes(DataBlock(page, header).as_bytes))
    return b"".join(blocks)


def chip_with(board: Board, written: Mapping[int, bytes]) -> bytes:
    """Return a new flash chip of a board that holds these pages."""
    chip = bytearray(ERASED) * (board["flash"]["total"] * BLOCK_BYTES // PAGE_BYTES)
    for address, page in written.items():
        start = address - FLASH_START
        chip[start : start + len(page)] = page
    return bytes(chip)


def pages_in(board: Board, path: Path) -> dict[int, bytes]:
    """Return the pages that a firmware's file writes on this board, by address; raise BadUf2, OSError."""
    found: dict[int, bytes] = {}
    blocks = decode(path)
    if blocks[0].header.board_family == ABSOLUTE_FAMILY:
        blocks = blocks[1:]
    for number, block in enumerate(blocks):
        family = block.header.board_family
        if family != FAMILIES[board["chip"]]:
            raise BadUf2(
                f"{path.name} is for another chip than the {board['chip'].upper()} of {board['name']}"
            )
        if len(block.payload) != PAGE_BYTES:
            raise BadUf2(f"{path.name} is not in pages of {PAGE_BYTES} bytes")
        if (block.header.block_number, block.header.total_blocks) != (number, len(blocks)):
            raise BadUf2(f"{path.name} has a block that is missing, doubled or not in its place")
        if block.header.address in found:
            raise BadUf2(f"{path.name} writes a page twice")
        found[block.header.address] = bytes(block.payload)
    if FLASH_START not in found:
        raise BadUf2(f"{path.name} is not a firmware: it does not begin where the flash does")
    return found


def absolute_block() -> bytes:
    """Return the block that comes first on an RP2350. It has the last page of the flash."""
    header = Header(Flags.FamilyIDPresent, ABSOLUTE_ADDRESS, PAGE_BYTES, 0, ABSOLUTE_COUNT, ABSOLUTE_FAMILY)
    return bytes(DataBlock(ABSOLUTE_PAGE, header).as_bytes)


def decode(path: Path) -> list[DataBlock]:
    """Return the blocks of a file; raise BadUf2 or OSError."""
    content = input_files.read(path, LARGEST)
    pieces = [content[start : start + BlockSize] for start in range(0, len(content), BlockSize)]
    if not pieces or not all(_is_block(piece) for piece in pieces):
        raise BadUf2(f"{path.name} is not a UF2 file, or is cut off")
    return [DataBlock.fromBlock(piece) for piece in pieces]


def _is_block(piece: bytes) -> bool:
    words = [int.from_bytes(piece[start : start + 4], "little") for start in (0, 4, BlockSize - 4)]
    return len(piece) == BlockSize and words == [Magic.START0, Magic.START1, Magic.END]
