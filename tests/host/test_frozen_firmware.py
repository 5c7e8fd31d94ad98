"""The firmware with all code frozen in it: which modules it has, and what its file writes."""

from pathlib import Path

import pytest

from host_sim import boards
from host_sim.flashing import build, firmware, image, release, source, uf2
from host_sim.flashing.sources import (
    FIRMWARE,
    MANIFEST,
    WORDS_AS_WRITTEN,
    drivers_folder,
    is_for_types,
    sources,
)
from tests.host.flashed import FLASH_START, PAGES_A_SECTOR, SECTOR_BYTES, blocks_of, drag

# On one core, with all that builds this firmware.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("firmware")]

BOARDS = ("pico", "pico_w", "pico2", "pico2_w")
ABSOLUTE_FAMILY = 0xE48B_FF57
CODE = bytes(range(256)) * 37


def frozen_paths(monkeypatch: pytest.MonkeyPatch, told: Path) -> tuple[set[Path], list[str]]:
    """Run the manifest as MicroPython's build does; return what it freezes, without the port's modules.

    The second part is what it requires of micropython-lib.
    """
    found: set[Path] = set()
    required: list[str] = []

    def package(name: str, base_path: str, **_: int) -> None:
        found.update((FIRMWARE / base_path / name).resolve().rglob("*.py"))

    def module(name: str, base_path: str, **_: int) -> None:
        if not base_path.startswith("$(PORT_DIR)"):
            found.add((FIRMWARE / base_path / name).resolve())

    monkeypatch.setenv("TAPTALLY_DRIVERS", str(drivers_folder()))
    monkeypatch.setenv("TAPTALLY_RELEASE", str(told))
    exec(MANIFEST.read_text(), {"package": package, "module": module, "require": required.append})
    return found, required


def test_all_modules_are_frozen_with_the_drivers_and_the_release(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found, required = frozen_paths(monkeypatch, tmp_path)
    assert required == ["umqtt.simple"]
    # The build takes a copy of the sources: it has only the packed words, and nothing for types alone.
    found -= set((FIRMWARE / WORDS_AS_WRITTEN).resolve().rglob("*.py"))
    found -= {path for path in found if path.exists() and is_for_types(path.read_text())}
    assert found == {path.resolve() for _, path in sources()} | {tmp_path / release.MODULE}


@pytest.mark.parametrize("name", BOARDS)
def test_a_file_writes_code_and_wiring_in_whole_sectors_and_nothing_in_the_tail(
    name: str, tmp_path: Path
) -> None:
    board = boards.load(name)
    path = tmp_path / "whole.uf2"
    path.write_bytes(firmware.joined(board, CODE, {}))
    blocks = blocks_of(path)
    if board["chip"] == "rp2350":
        assert blocks.pop(0).family == ABSOLUTE_FAMILY
    assert [block.number for block in blocks] == list(range(len(blocks)))
    assert {block.count for block in blocks} == {len(blocks)}
    assert len(blocks) % PAGES_A_SECTOR == 0
    assert {block.family for block in blocks} == {uf2.FAMILIES[board["chip"]]}
    assert all(block.address < uf2.storage_start(board) + boards.log_start(board) for block in blocks)
    flash = bytearray(uf2.chip_with(board, uf2.pages_in(board, path)))
    assert flash.startswith(CODE)
    assert_wired(board, flash)


def assert_wired(board: boards.Board, flash: bytearray) -> None:
    files = image.mount(bytes(flash[uf2.storage_start(board) - FLASH_START :]))
    with files.open("board_config.mpy", "rb") as file:
        assert board["name"].encode() in file.read()


def test_other_wiring_is_dragged_over_the_first_and_the_code_stays(tmp_path: Path) -> None:
    board, other = boards.load("pico"), boards.load("pico_spi")
    whole, alone = tmp_path / "whole.uf2", tmp_path / "alone.uf2"
    whole.write_bytes(firmware.joined(board, CODE, {}))
    alone.write_bytes(firmware.wiring_alone(other, {}))
    flash = bytearray(uf2.chip_with(board, uf2.pages_in(board, whole)))
    drag(alone, flash)
    assert flash.startswith(CODE)
    assert_wired(other, flash)


def test_code_that_is_too_large_is_refused() -> None:
    board = boards.load("pico")
    space = (board["flash"]["total"] - board["flash"]["storage"]) * SECTOR_BYTES
    firmware.joined(board, bytes(space), {})
    with pytest.raises(uf2.BadUf2):
        firmware.joined(board, bytes(space + 1), {})


def test_a_missing_compiler_is_told_with_the_packages_that_bring_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(build.CannotBuild, match=r"arm-none-eabi-gcc, cmake.*apt install.*brew install"):
        build.build("pico")


def test_a_folder_that_is_no_source_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(source.GIVEN, str(tmp_path))
    with pytest.raises(source.NoSource, match="no ports/rp2"):
        source.find()
