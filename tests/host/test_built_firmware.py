"""The built firmware of every chip, looked at block by block."""

import struct

import pytest

from host_sim import boards, sizes
from host_sim.flashing import uf2
from host_sim.flashing.sources import sources
from tests.host.built import firmware_of, require
from tests.host.flashed import FLASH_START, PAGES_A_SECTOR, SECTOR_BYTES, Block, blocks_of
from tests.host.tiers import nightly_but

# On one worker: the others would wait while it builds.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("firmware")]

LEFT_OUT = "the firmware of each chip is not built and looked at"
ABSOLUTE_FAMILY = 0xE48B_FF57
FAMILY = {"rp2040": 0xE48B_FF56, "rp2350": 0xE48B_FF59}
RAM = {"rp2040": range(0x2000_0000, 0x2004_2001), "rp2350": range(0x2000_0000, 0x2008_2001)}
# The RP2040's second stage fills a page, with its checksum; the table of vectors is behind it.
BOOT2_BYTES = 256
POLYNOMIAL = 0x04C1_1DB7
WORD = 0xFFFF_FFFF
# An RP2350 looks for this in the first sector (data sheet, 5.9.5).
BLOCK_BEGINS, BLOCK_ENDS = 0xFFFF_DED3, 0xAB12_3579
ERASED = b"\xff"
# The manifest names this first: nothing has to stand before the first name in the table of frozen modules.
FIRST_MODULES = b"_boot.py\0boot.py\0"


def crc32(content: bytes) -> int:
    """Return the checksum that the RP2040's boot ROM wants (data sheet, 2.8.1.3.1)."""
    crc = WORD
    for byte in content:
        crc ^= byte << 24
        for _ in range(8):
            crc = (crc << 1 ^ (POLYNOMIAL if crc >> 31 else 0)) & WORD
    return crc


@pytest.fixture(params=nightly_but(("pico",), sizes.CHIPS))
def built(request: pytest.FixtureRequest) -> tuple[boards.Board, list[Block]]:
    require(sizes.missing_to_build(), LEFT_OUT)
    return boards.load(request.param), blocks_of(firmware_of(request.param))


def code_of(board: boards.Board, blocks: list[Block]) -> bytes:
    """Return what is written from the flash's start on, up to the board's files."""
    pages = {block.address: block.page for block in blocks if block.family == FAMILY[board["chip"]]}
    end = uf2.storage_start(board)
    code = [page for address, page in sorted(pages.items()) if address < end]
    assert sorted(pages)[: len(code)] == list(range(FLASH_START, FLASH_START + len(code) * 256, 256))
    return b"".join(code)


@pytest.mark.parametrize("chip", sizes.CHIPS)
def test_each_chip_has_a_board_of_its_own(chip: str) -> None:
    assert boards.firmware_of(boards.load(chip)) == chip


def test_a_built_firmware_is_what_a_pico_takes(built: tuple[boards.Board, list[Block]]) -> None:
    board, blocks = built
    assert_blocks(board, list(blocks))
    code = code_of(board, blocks)
    if board["chip"] == "rp2040":
        assert crc32(code[: BOOT2_BYTES - 4]) == struct.unpack_from("<I", code, BOOT2_BYTES - 4)[0]
        vectors = BOOT2_BYTES
    else:
        words = struct.unpack_from(f"<{SECTOR_BYTES // 4}I", code)
        assert BLOCK_BEGINS in words
        assert BLOCK_ENDS in words[words.index(BLOCK_BEGINS) :]
        vectors = 0
    stack, start = struct.unpack_from("<2I", code, vectors)
    assert stack in RAM[board["chip"]]
    assert start & 1
    assert FLASH_START < start < FLASH_START + len(code)
    names = code.replace(FIRST_MODULES, b"\0" + FIRST_MODULES)
    missing = [name for name, _ in sources() if b"\0" + name.encode() + b"\0" not in names]
    assert missing == []


def test_the_code_of_a_chip_fits_and_its_size_is_kept(built: tuple[boards.Board, list[Block]]) -> None:
    board, blocks = built
    size = {sizes.CODE.format(boards.firmware_of(board)): len(code_of(board, blocks).rstrip(ERASED))}
    assert list(sizes.over_limit(size)) == []
    assert list(sizes.grown_too_much(size)) == []


def assert_blocks(board: boards.Board, blocks: list[Block]) -> None:
    if board["chip"] == "rp2350":
        assert blocks.pop(0).family == ABSOLUTE_FAMILY
    assert {block.family for block in blocks} == {FAMILY[board["chip"]]}
    assert [block.number for block in blocks] == list(range(len(blocks)))
    assert {block.count for block in blocks} == {len(blocks)}
    addresses = [block.address for block in blocks]
    assert addresses == sorted(set(addresses))
    assert len(blocks) % PAGES_A_SECTOR == 0
    kept = uf2.storage_start(board) + min(boards.log_start(board), boards.table_start(board))
    assert addresses[0] == FLASH_START
    assert addresses[-1] < kept
