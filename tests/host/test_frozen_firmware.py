"""The firmware with all code frozen in it: what of ours is, what its file writes, and that it plays."""

import os
import re
from pathlib import Path

import pytest

from host_sim import boards, play
from host_sim.flashing import build, frozen_firmware, image, source, uf2
from host_sim.flashing.sources import BOARD_DEFINITIONS, DRIVERS, FIRMWARE, drivers_folder
from host_sim.runtimes.pico_journey import PicoJourney
from tests.host.flashed import FLASH_START, PAGES_A_SECTOR, SECTOR_BYTES, blocks_of, drag

BOARDS = ("pico", "pico_w", "pico2")
ABSOLUTE_FAMILY = 0xE48B_FF57
CODE = bytes(range(256)) * 37
BOOT_ROM = source.ARCHIVE.with_name("rp2040-bootrom-b1.bin")
FIRST_LINES = 8
# What the image of before starts and imports with, and what the build itself reads.
NOT_FROZEN = {"boot.py", "packed.py", "manifest.py", "boards/manifest.py", "boards/boot.py"}


def frozen_paths(monkeypatch: pytest.MonkeyPatch) -> set[Path]:
    """Run the manifest as MicroPython's build does; return what it freezes of ours and of the drivers."""
    found: set[Path] = set()

    def package(name: str, base_path: str, **_: int) -> None:
        found.update((BOARD_DEFINITIONS / base_path / name).resolve().rglob("*.py"))

    def module(name: str, base_path: str, **_: int) -> None:
        found.add((BOARD_DEFINITIONS / base_path / name).resolve())

    monkeypatch.setenv("TAPTALLY_DRIVERS", str(drivers_folder()))
    names = {"package": package, "module": module, "freeze": lambda _: None}
    exec((BOARD_DEFINITIONS / "manifest.py").read_text(), names)
    return found


def test_every_module_of_ours_is_frozen_and_the_drivers_are_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    found = frozen_paths(monkeypatch)
    ours = {
        path for path in FIRMWARE.rglob("*.py") if path.relative_to(FIRMWARE).as_posix() not in NOT_FROZEN
    }
    assert ours | {BOARD_DEFINITIONS / "boot.py"} == {path for path in found if FIRMWARE in path.parents}
    assert {drivers_folder() / name for name in DRIVERS} <= found
    assert all(path.exists() for path in found)


@pytest.mark.parametrize("name", BOARDS)
def test_the_chip_is_divided_as_its_definition_says_and_what_players_keep_does_not_move(name: str) -> None:
    before = boards.load(name)
    divided = boards.frozen(before)
    text = (BOARD_DEFINITIONS / name / "mpconfigboard.h").read_text()
    (expression,) = re.findall(r"STORAGE_BYTES \((.*)\)", text)
    total = before["flash"]["total"] * SECTOR_BYTES
    stored = eval(expression, {"PICO_FLASH_SIZE_BYTES": total})
    assert divided["flash"]["storage"] * SECTOR_BYTES == stored
    for start in (boards.log_start, boards.table_start):
        assert uf2.storage_start(divided) + start(divided) == uf2.storage_start(before) + start(before)


@pytest.mark.parametrize("name", BOARDS)
def test_a_file_writes_code_and_wiring_in_whole_sectors_and_nothing_in_the_tail(
    name: str, tmp_path: Path
) -> None:
    board = boards.load(name)
    divided = boards.frozen(board)
    path = tmp_path / "whole.uf2"
    path.write_bytes(frozen_firmware.joined(board, CODE, {}))
    blocks = blocks_of(path)
    if board["chip"] == "rp2350":
        assert blocks.pop(0).family == ABSOLUTE_FAMILY
    assert [block.number for block in blocks] == list(range(len(blocks)))
    assert {block.count for block in blocks} == {len(blocks)}
    assert len(blocks) % PAGES_A_SECTOR == 0
    assert {block.family for block in blocks} == {uf2.FAMILIES[board["chip"]]}
    assert all(block.address < uf2.storage_start(divided) + boards.log_start(divided) for block in blocks)
    flash = bytearray(uf2.chip_with(board, uf2.pages_in(board, path)))
    assert flash.startswith(CODE)
    assert_wired(board, flash)


def assert_wired(board: boards.Board, flash: bytearray) -> None:
    files = image.mount(bytes(flash[uf2.storage_start(boards.frozen(board)) - FLASH_START :]))
    with files.open("board_config.mpy", "rb") as file:
        assert board["name"].encode() in file.read()


def test_other_wiring_is_dragged_over_the_first_and_the_code_stays(tmp_path: Path) -> None:
    board, other = boards.load("pico"), boards.load("pico_spi")
    whole, alone = tmp_path / "whole.uf2", tmp_path / "alone.uf2"
    whole.write_bytes(frozen_firmware.joined(board, CODE, {}))
    alone.write_bytes(frozen_firmware.wiring_alone(other, {}))
    flash = bytearray(uf2.chip_with(board, uf2.pages_in(board, whole)))
    drag(alone, flash)
    assert flash.startswith(CODE)
    assert_wired(other, flash)


def test_code_that_is_too_large_is_refused() -> None:
    with pytest.raises(uf2.BadUf2):
        frozen_firmware.joined(boards.load("pico"), bytes(256 * SECTOR_BYTES + 1), {})


def test_a_missing_compiler_is_told_with_the_packages_that_bring_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(build.CannotBuild, match=r"arm-none-eabi-gcc, cmake.*apt install.*brew install"):
        build.build("pico")


def test_a_folder_that_is_no_source_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(source.GIVEN, str(tmp_path))
    with pytest.raises(source.NoSource, match="no ports/rp2"):
        source.find()


def missing_for_the_emulated_pico() -> list[str]:
    files = [str(path) for path in (source.ARCHIVE, BOOT_ROM) if not path.exists()]
    return build.missing_tools() + files


def test_the_built_firmware_plays_as_the_simulator_does(tmp_path: Path) -> None:
    missing = missing_for_the_emulated_pico()
    if missing:
        told = f"the firmware is not built and played: there is no {', '.join(missing)}"
        if os.environ.get("CI") == "true":
            pytest.fail(told)
        pytest.skip(told)
    path, script = tmp_path / "whole.uf2", tmp_path / "first.jsonl"
    path.write_bytes(frozen_firmware.whole(boards.load("pico"), {}))
    lines = play.FIRST_GAME.read_text().splitlines(keepends=True)
    script.write_text("".join(lines[:FIRST_LINES]))
    board = boards.frozen(boards.load("pico"))
    journey = PicoJourney(board, uf2.chip_with(board, uf2.pages_in(board, path)), BOOT_ROM)
    with journey.pico:
        journey.begin()
        travelled = journey.travel(script, 0, lambda _: None)
    assert travelled.compared
    assert travelled.events
