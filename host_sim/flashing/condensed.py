"""The firmware's sources in few names, and what these stand for: all that a compiled firmware is made of."""

from functools import lru_cache

from host_sim.flashing.condensing import Condensed, condense
from host_sim.flashing.drivers import driver_sources
from host_sim.flashing.own_names import LongNames
from host_sim.flashing.sources import FIRMWARE, ROOT, sources
from host_sim.runtimes.journeys import SIMULATOR

# What runs beside the compiled firmware and calls it: the simulator, and programs for the emulated Pico.
USERS = (*(ROOT / "host_sim" / name for name in SIMULATOR), ROOT / "tests/bench/guests")
# MicroPython starts boot.py, then main.py, and no .mpy of those names: the one is short, and the other is
# a line, so that no Pico compiles our entry at each start.
BOOT = "boot.py"
START = {"main.py": b"import entry\n\nentry.run()\n"}


def long_names() -> dict[str, LongNames]:
    """Return what the short names in our modules stand for, by the module as a traceback calls it."""
    found: dict[str, LongNames] = {}
    for module, names in _condense().long_names.items():
        for short, wholes in names.items():
            found.setdefault(module.split(".")[-1], {}).setdefault(short, set()).update(wholes)
    return found


def condensed_sources() -> dict[str, str]:
    """Return the sources of our own modules as they are compiled, by their path on the device."""
    paths = {module_name(name): name for name, path in sources() if path.is_relative_to(FIRMWARE)}
    condensed = _condense().sources
    return {paths.get(name, name.replace(".", "/") + ".py"): source for name, source in condensed.items()}


def _condense() -> Condensed:
    own = {name: path for name, path in sources() if path.is_relative_to(FIRMWARE)}
    modules = {module_name(name): path.read_text() for name, path in own.items()}
    others = list(driver_sources().values())
    others += [
        path.read_text() for user in USERS for path in ([user] if user.is_file() else user.rglob("*.py"))
    ]
    others += [(FIRMWARE / BOOT).read_text(), *(line.decode() for line in START.values())]
    return _condense_texts(tuple(modules.items()), tuple(others))


@lru_cache(maxsize=1)
def _condense_texts(modules: tuple[tuple[str, str], ...], others: tuple[str, ...]) -> Condensed:
    """Condense, or return what came of the same texts last: it takes some seconds."""
    return condense(dict(modules), others)


def module_name(name: str) -> str:
    """Return the full name of the module at a path on the device."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
