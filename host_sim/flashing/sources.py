"""The modules of the firmware: ours and Adafruit's whole drivers, as the manifest freezes them."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FIRMWARE = ROOT / "firmware"
# MicroPython's board definitions, one a chip.
BOARD_DEFINITIONS = FIRMWARE / "boards"
# The manifest: the build reads it, not a Pico.
MANIFEST = FIRMWARE / "manifest.py"
COMPAT = "compat/"
# The words here are frozen in a packed form.
WORDS_AS_WRITTEN = "tally/screens/words/english"
# Only type checkers read what depends on this name, and classes of this kind: they say what others must be.
FOR_TYPES = "TYPE_CHECKING"
PROTOCOL = "Protocol"
# Adafruit's packages and modules.
DRIVERS = ("adafruit_bus_device", "adafruit_pn532", "adafruit_ssd1306.py")


def sources(firmware: Path = FIRMWARE) -> Iterator[tuple[str, Path]]:
    """Yield every module of the firmware in this folder: its path on the device, and its source."""
    for path in own_sources(firmware):
        if path.name != MANIFEST.name:
            yield path.relative_to(firmware).as_posix().removeprefix(COMPAT), path
    folder = drivers_folder()
    for name in DRIVERS:
        for path in [folder / name] if name.endswith(".py") else sorted((folder / name).rglob("*.py")):
            yield path.relative_to(folder).as_posix(), path


def own_sources(firmware: Path) -> list[Path]:
    """Return every source of ours that the build reads, from the folder of the firmware.

    A module that has protocols and nothing else is not one of them: no Pico imports it.
    """
    as_written = firmware / WORDS_AS_WRITTEN
    paths = [path for path in sorted(firmware.rglob("*.py")) if path.parent != as_written]
    return [path for path in paths if not is_for_types(path.read_text())]


def is_for_types(text: str) -> bool:
    """Return whether a module has protocols, and nothing else that runs."""
    if f"{PROTOCOL} = " not in text:
        return False
    return all(map(_is_for_types, ast.parse(text).body))


def _is_for_types(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(ast.Constant()):
            return True
        case ast.Assign(targets=[ast.Name(name)]) | ast.If(test=ast.Name(name)):
            return name == FOR_TYPES
        case ast.ClassDef(bases=bases):
            return PROTOCOL in map(ast.unparse, bases)
    return False


def drivers_folder() -> Path:
    """Return where pip put Adafruit's drivers."""
    import adafruit_ssd1306

    return Path(adafruit_ssd1306.__file__).parent


def module_name(path: str) -> str:
    """Return the full name of the module at a path on the device."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
