"""What a Pico is flashed with: a file system it mounts, at its place, and not a byte behind it."""

import hashlib
import random
from collections import Counter
from pathlib import Path

import pytest
from littlefs import LittleFS

from host_sim import boards, compiled
from host_sim.flashing import firmware, image, release, uf2
from host_sim.flashing.packing import pack
from packed import PackedModules
from tests.host.flashed import (
    FAMILY_PRESENT,
    FLASH_START,
    PAGE_BYTES,
    PAGES_A_SECTOR,
    SECTOR_BYTES,
    Block,
    blocks_of,
    drag,
    encode,
)

# On one core: an image takes seconds to make.
pytestmark = pytest.mark.xdist_group("image")

# Where each board keeps its files, and for whom its boot ROM takes a file (MicroPython 1.27, data sheets).
STORAGE = {"pico": 0x100A_0000, "pico_w": 0x1012_C000, "pico2": 0x1010_0000}
STORAGE_BLOCKS = {"pico": 352, "pico_w": 212, "pico2": 768}
FLASH_BYTES = {"pico": 0x20_0000, "pico_w": 0x20_0000, "pico2": 0x40_0000}
FAMILIES = {"pico": 0xE48B_FF56, "pico_w": 0xE48B_FF56, "pico2": 0xE48B_FF59}
ABSOLUTE_FAMILY = 0xE48B_FF57
SOME_PAGES = 37  # of a MicroPython that does not end with a sector
SEED = 20261121


@pytest.fixture(scope="module", params=sorted(STORAGE))
def board(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def ours(board: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file for a board."""
    path = tmp_path_factory.mktemp(board) / "ours.uf2"
    firmware.write(boards.load(board), None, path)
    return path


def micropython(board: str, folder: Path, *, page_count: int = SOME_PAGES, first: int = FLASH_START) -> Path:
    """Return a file like an official one: for the Pico 2 with the block that its erratum E10 wants."""
    chance = random.Random(SEED)
    family = FAMILIES[board]
    blocks = [
        Block(
            FAMILY_PRESENT,
            first + number * PAGE_BYTES,
            number,
            page_count,
            family,
            chance.randbytes(PAGE_BYTES),
        )
        for number in range(page_count)
    ]
    if board == "pico2":
        blocks.insert(0, Block(FAMILY_PRESENT, 0x10FF_FF00, 0, 2, ABSOLUTE_FAMILY, b"\xef" * PAGE_BYTES))
    path = folder / "micropython.uf2"
    path.write_bytes(encode(blocks))
    return path


def merged(board: str, folder: Path) -> Path:
    path = folder / "merged.uf2"
    firmware.write(boards.load(board), micropython(board, folder), path)
    return path


def assert_well_formed(board: str, blocks: list[Block]) -> None:
    """Assert what a boot ROM wants of the blocks for its chip, and that each stays before the tail."""
    parts = boards.load(board)["flash"]
    tail = STORAGE[board] + (parts["storage"] - parts["log"] - parts["table"]) * SECTOR_BYTES
    assert {block.flags for block in blocks} == {FAMILY_PRESENT}
    assert {block.family for block in blocks} == {FAMILIES[board]}
    assert {block.count for block in blocks} == {len(blocks)}
    assert [block.number for block in blocks] == list(range(len(blocks)))
    assert [block.address for block in blocks] == sorted({block.address for block in blocks})
    assert all(block.address % PAGE_BYTES == 0 for block in blocks)
    assert set(Counter(block.address // SECTOR_BYTES for block in blocks).values()) == {PAGES_A_SECTOR}
    assert all(FLASH_START <= block.address < tail for block in blocks)


def mounted(board: str, flash: bytearray) -> LittleFS:
    return image.mount(bytes(flash[STORAGE[board] - FLASH_START :]))


def files_of(file_system: LittleFS) -> dict[str, bytes]:
    found = {}
    for folder, _, names in file_system.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            with file_system.open(path, "rb") as file:
                found[path.lstrip("/")] = file.read()
    return found


def test_every_block_of_a_file_is_in_its_place(board: str, ours: Path) -> None:
    blocks = blocks_of(ours)
    assert_well_formed(board, blocks)
    assert blocks[0].address == STORAGE[board]


def test_a_dragged_file_is_a_file_system_of_the_full_size(board: str, ours: Path) -> None:
    flash = bytearray(b"\xff" * FLASH_BYTES[board])
    drag(ours, flash)
    file_system = mounted(board, flash)
    assert file_system.fs_stat().block_count == STORAGE_BLOCKS[board]
    assert files_of(file_system) == compiled.image_files(boards.load(board))


def test_an_update_leaves_nothing_of_the_old_image_and_all_of_what_players_keep(
    board: str, ours: Path, tmp_path: Path
) -> None:
    checked = boards.load(board)
    chance = random.Random(SEED)
    flash = bytearray(chance.randbytes(FLASH_BYTES[board]))
    old = {f"old{number}/deep/file.bin": chance.randbytes(5000) for number in range(12)}
    storage = checked["flash"]["storage"]
    before = uf2.pages(STORAGE[board], image.build(old, boards.image_blocks(checked), storage))
    (tmp_path / "old.uf2").write_bytes(uf2.encode(checked, before))
    drag(tmp_path / "old.uf2", flash)
    assert files_of(mounted(board, flash)) == old

    tail = STORAGE[board] - FLASH_START + boards.log_start(checked)
    kept = bytes(flash[tail:])
    drag(ours, flash)
    assert files_of(mounted(board, flash)) == compiled.image_files(checked)
    assert flash[tail:] == kept


def test_one_file_can_hold_micropython_too(board: str, tmp_path: Path) -> None:
    blocks = blocks_of(merged(board, tmp_path))
    official = blocks_of(tmp_path / "micropython.uf2")
    if board == "pico2":
        assert blocks.pop(0) == official.pop(0)
    assert_well_formed(board, blocks)
    written = {block.address: block.page for block in blocks}
    assert all(written[block.address] == block.page for block in official)


def test_the_file_for_both_leaves_our_image_as_it_is(board: str, ours: Path, tmp_path: Path) -> None:
    ours_alone = {block.address: block.page for block in blocks_of(ours)}
    together = {block.address: block.page for block in blocks_of(merged(board, tmp_path))}
    assert ours_alone.items() <= together.items()


def test_made_twice_a_file_is_the_same_and_so_is_its_checksum(board: str, ours: Path, tmp_path: Path) -> None:
    again = tmp_path / "ours.uf2"
    firmware.write(boards.load(board), None, again)
    assert again.read_bytes() == ours.read_bytes()
    digest = hashlib.sha256(again.read_bytes()).hexdigest()
    assert (tmp_path / "ours.uf2.sha256").read_text() == f"{digest}  ours.uf2\n"


def refusal(board: str, path: Path, folder: Path) -> str:
    with pytest.raises(uf2.BadUf2) as refused:
        firmware.write(boards.load(board), path, folder / "refused.uf2")
    assert not (folder / "refused.uf2").exists()
    return str(refused.value)


def test_a_micropython_for_another_chip_is_refused(tmp_path: Path) -> None:
    assert "RP2350 of Raspberry Pi Pico 2" in refusal("pico2", micropython("pico", tmp_path), tmp_path)
    assert "RP2040 of Raspberry Pi Pico" in refusal("pico", micropython("pico2", tmp_path), tmp_path)


def test_what_is_no_uf2_is_refused(tmp_path: Path) -> None:
    whole = micropython("pico", tmp_path).read_bytes()
    path = tmp_path / "wrong.uf2"
    for wrong in (b"", whole[:-1], whole[1:], whole[:-4] + b"none", b"MicroPython" * 512):
        path.write_bytes(wrong)
        assert "not a UF2 file" in refusal("pico", path, tmp_path)


def test_a_micropython_that_reaches_into_the_image_is_refused(tmp_path: Path) -> None:
    page_count = (STORAGE["pico"] - FLASH_START) // PAGE_BYTES + 1
    path = micropython("pico", tmp_path, page_count=page_count)
    assert "reaches 0x100a0100" in refusal("pico", path, tmp_path)


def test_a_file_that_is_no_micropython_is_refused(tmp_path: Path) -> None:
    path = micropython("pico", tmp_path, first=FLASH_START + SECTOR_BYTES)
    assert "no MicroPython" in refusal("pico", path, tmp_path)


def test_files_that_are_too_large_are_refused_and_not_cut() -> None:
    files = {f"{number}.bin": bytes(SECTOR_BYTES) for number in range(20)}
    with pytest.raises(image.ImageTooLarge, match="20 blocks"):
        image.build(files, 20, 352)
    assert len(image.build(files, 60, 352)) <= 30 * SECTOR_BYTES


def test_another_content_has_another_digest() -> None:
    files = {"a.mpy": b"1", "b.mpy": b"2"}
    others = [{"a.mpy": b"1"}, {"a.mpy": b"2", "b.mpy": b"1"}, {"a.mpy": b"12", "b.mpy": b""}]
    digests = {release.digest(each) for each in (files, *others)}
    assert len(digests) == 1 + len(others)
    assert release.digest(dict(reversed(files.items()))) == release.digest(files)


def test_the_board_on_the_image_tells_version_and_digest() -> None:
    files = compiled.image_files(boards.load("pico"))
    settings = files.pop("board_config.mpy")
    assert release.version().encode() in settings
    assert release.digest(files).encode() in settings


def test_every_packed_module_is_found_and_nothing_else(tmp_path: Path) -> None:
    files = compiled.image_files(boards.load("pico"))
    path = tmp_path / "modules.bin"
    path.write_bytes(files["modules.bin"])
    modules = {name: source.read_bytes() for name, source in compiled.compile_to(tmp_path / "mpy").items()}
    del modules["packed.mpy"]
    found = PackedModules(str(path))
    for name, module in modules.items():
        assert found.stat(f"/{name}")[0] & 0x8000
        with found.open(f"/{name}", "rb") as file:
            assert file.read(len(module)) == module
    assert found.stat("/tally/rules")[0] & 0x4000
    for name in ("/tally/rules/nothing.mpy", "/tally.mpy", "/entry.py", "/"):
        with pytest.raises(OSError, match=r"^2$"):
            found.stat(name)


def test_a_checksum_that_lies_across_two_others_is_not_taken_for_one(tmp_path: Path) -> None:
    """The sums are searched as bytes: one may appear where another ends and the next begins."""
    path = tmp_path / "modules.bin"
    content = bytearray(pack({"a.mpy": b"A", "b.mpy": b"B"}))
    sums = bytes(range(6))
    content[8:14] = sums
    path.write_bytes(content)
    across = int.from_bytes(sums[2:5], "little")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("packed.crc32", lambda _: across)
        with pytest.raises(OSError, match=r"^2$"):
            PackedModules(str(path)).stat("/c.mpy")
