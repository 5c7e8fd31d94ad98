"""The modules that a MicroPython built from source freezes: the image's own, as sources.

The rulebooks are not among them: with all four games a Pico's MicroPython would reach into the image. They
are found there, and share their short names with what is frozen.
"""

import shutil
from pathlib import Path

from host_sim.compiled import ENTRY, MAIN, PACKED, module_sources

# Finds what is not frozen, before anything can be imported from there.
FINDER = Path(PACKED).with_suffix(".py").name
RULEBOOKS = "tally/rulebooks/"
# A package's modules are looked for in one place, the package's own.
ELSEWHERE = {RULEBOOKS + "__init__.py": f'__path__ = "/lib/{RULEBOOKS[:-1]}"\n'}


def frozen_sources() -> dict[str, str]:
    """Return the modules by path."""
    texts = {name: text for name, text in module_sources().items() if not name.startswith(RULEBOOKS)}
    texts[Path(ENTRY).with_suffix(".py").name] = texts.pop(MAIN)
    del texts[FINDER]
    return texts | ELSEWHERE


def write(folder: Path) -> int:
    """Write them into a folder, in place of what is in it, and return how many they are."""
    shutil.rmtree(folder, ignore_errors=True)
    texts = frozen_sources()
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return len(texts)
