"""The flashed file system is one that a Pico mounts. It lies in its place, without a byte behind it."""

import dataclasses
import hashlib
import random
from pathlib import Path

import pytest
from littlefs import LittleFS

from host_sim import boards
from host_sim.boards import FILES_BLOCKS
from host_sim.flashing import firmware, image, release, uf2, wiring
from host_sim.flashing.folding import folded_sources
from tests.host.flashed import (
    FAMILY_PRESENT,
    FLASH_START,
    PAGE_BYTES,
    SECTOR_BYTES,
    Block,
    blocks_of,
    drag,
    encode,
)

pytestmark = pytest.mark.slow

# Where each board keeps its files, and the UF2 family that each boot ROM takes (data sheets).
STORAGE = {"pico": 0x1012_0000, "pico_w": 0x1017_E000, "pico2": 0x1012_0000, "pico2_w": 0x1018_0000}
FAMILIES = {"rp2040": 0xE48B_FF56, "rp2350": 0xE48B_FF59}
ABSOLUTE_FAMILY = 0xE48B_FF57
SOME_PAGES = 37
SEED = 20261121


def blocks(family: int, first: int = FLASH_START) -> list[Block]:
    chance = random.Random(SEED)
    return [
        Block(FAMILY_PRESENT, first + at * PAGE_BYTES, at, SOME_PAGES, family, chance.randbytes(PAGE_BYTES))
        for at in range(SOME_PAGES)
    ]


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


@pytest.mark.parametrize("board", sorted(STORAGE))
def test_a_dragged_file_replaces_all_of_the_old_one_and_nothing_that_players_keep(
    board: str, tmp_path: Path
) -> None:
    checked = boards.load(board)
    chance = random.Random(SEED)
    flash = bytearray(chance.randbytes(checked["flash"]["total"] * SECTOR_BYTES))
    old = {f"old{number}/deep/file.bin": chance.randbytes(5000) for number in range(4)}
    path = tmp_path / "dragged.uf2"
    path.write_bytes(uf2.encode(checked, uf2.pages(STORAGE[board], image.build(old))))
    drag(path, flash)
    assert files_of(mounted(board, flash)) == old

    tail = STORAGE[board] - FLASH_START + boards.log_start(checked)
    kept = bytes(flash[tail:])
    path.write_bytes(firmware.wiring_alone(checked, {}))
    drag(path, flash)
    assert mounted(board, flash).fs_stat().block_count == FILES_BLOCKS
    assert files_of(mounted(board, flash)) == wiring.files(checked, {})
    assert flash[tail:] == kept


def test_a_dragged_file_takes_away_what_lay_over_the_code(tmp_path: Path) -> None:
    board = boards.load("pico")
    flash = bytearray(b"\xff" * board["flash"]["total"] * SECTOR_BYTES)
    path = tmp_path / "dragged.uf2"
    for others in ({"overlay/list.txt": b"x", "overlay/a.mpy": b"a" * 9_000}, {}):
        path.write_bytes(firmware.joined(board, b"code", others))
        drag(path, flash)
        assert others.keys() <= files_of(mounted("pico", flash)).keys()
    assert files_of(mounted("pico", flash)) == wiring.files(board, {})


def test_made_twice_a_file_is_the_same_and_so_is_its_checksum(tmp_path: Path) -> None:
    board = boards.load("pico2_w")
    content = firmware.joined(board, b"code", {})
    assert content == firmware.joined(board, b"code", {})
    firmware.keep_summed(tmp_path / "ours.uf2", content)
    assert (tmp_path / "ours.uf2").read_bytes() == content
    digest = hashlib.sha256(content).hexdigest()
    assert (tmp_path / "ours.uf2.sha256").read_text() == f"{digest}  ours.uf2\n"


def refusal(board: str, path: Path) -> str:
    with pytest.raises(uf2.BadUf2) as refused:
        uf2.pages_in(boards.load(board), path)
    return str(refused.value)


def test_a_firmware_for_another_chip_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.uf2"
    path.write_bytes(encode(blocks(FAMILIES["rp2040"])))
    assert "RP2350 of Raspberry Pi Pico 2" in refusal("pico2", path)
    path.write_bytes(encode(blocks(FAMILIES["rp2350"])))
    assert "RP2040 of Raspberry Pi Pico" in refusal("pico", path)


def test_what_is_no_uf2_is_refused(tmp_path: Path) -> None:
    whole = encode(blocks(FAMILIES["rp2040"]))
    path = tmp_path / "wrong.uf2"
    for wrong in (b"", whole[:-1], whole[1:], whole[:-4] + b"none", b"MicroPython" * 512):
        path.write_bytes(wrong)
        assert "not a UF2 file" in refusal("pico", path)


def test_a_file_that_is_no_firmware_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "wiring.uf2"
    path.write_bytes(firmware.wiring_alone(boards.load("pico"), {}))
    assert "not a firmware" in refusal("pico", path)


def test_files_that_are_too_large_are_refused_and_not_cut() -> None:
    files = {f"{number}.bin": bytes(SECTOR_BYTES) for number in range(20)}
    with pytest.raises(image.ImageTooLarge, match="20 blocks"):
        image.build(files, 20)
    assert len(image.build(files)) <= 30 * SECTOR_BYTES


def test_another_content_has_another_digest() -> None:
    files = {"a.mpy": b"1", "b.mpy": b"2"}
    others = [{"a.mpy": b"1"}, {"a.mpy": b"2", "b.mpy": b"1"}, {"a.mpy": b"12", "b.mpy": b""}]
    digests = {release.digest(each) for each in (files, *others)}
    assert len(digests) == 1 + len(others)
    assert release.digest(dict(reversed(files.items()))) == release.digest(files)


def test_a_firmware_knows_its_version_and_each_of_its_modules() -> None:
    told: dict[str, object] = {}
    exec(release.module(), told)
    assert (told["VERSION"], told["DIGEST"]) == (release.version(), release.digest_of_sources())
    modules = told["MODULES"]
    assert isinstance(modules, bytes)
    path = "tally/app/pages/table.py"
    text = folded_sources()[path]
    assert release.module_digest(path, text) in modules
    assert release.module_digest(path, text + "#") not in modules


@pytest.mark.parametrize("board", ["pico", "pico2"])
def test_a_file_whose_blocks_are_not_all_there_once_and_in_order_is_refused(
    board: str, tmp_path: Path
) -> None:
    path = tmp_path / "spoiled.uf2"
    path.write_bytes(firmware.joined(boards.load(board), bytes(2_000), {}))
    assert uf2.pages_in(boards.load(board), path)
    sound = blocks_of(path)
    first = len([block for block in sound if block.family == ABSOLUTE_FAMILY])
    foreign = dataclasses.replace(
        sound[first + 2], family=FAMILIES["rp2040" if board == "pico2" else "rp2350"]
    )
    spoiled = {
        "has a block that is missing": [
            *(sound[:end] for end in range(first + 1, len(sound))),  # cut at any block
            sound[:-1],
            sound[:first] + sound[first + 1 :],
            [*sound[: first + 2], *sound[first + 1 :]],
            [*sound, sound[-1]],
            [*sound[:first], sound[first + 1], sound[first], *sound[first + 2 :]],
        ],
        "is for another chip": [
            [*sound[: first + 2], foreign, *sound[first + 3 :]],
            [*sound[:-1], dataclasses.replace(sound[-1], family=ABSOLUTE_FAMILY)],
        ],
        "writes a page twice": [
            [*sound[:-1], dataclasses.replace(sound[-1], address=sound[first].address)],
        ],
    }
    for why, files in spoiled.items():
        for found in files:
            path.write_bytes(encode(found))
            said = refusal(board, path)
            assert why in said
            assert "\n" not in said
