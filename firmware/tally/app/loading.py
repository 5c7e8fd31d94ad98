"""Modules that are in the heap only while they are needed: screens, pages and the rulebook in play."""

import gc
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType


def load(name: str) -> "ModuleType":
    """Import a module by its full name and return it.

    Garbage is collected first: code laid between it would leave the heap in small pieces when it is gone.
    One that is there already is found without looking along its path, which takes a Pico 0.4 ms.
    """
    module = sys.modules.get(name)
    if module:
        return module
    collect()
    return __import__(name, None, None, ("*",))


def load_all(names: "list[str]") -> None:
    """Import modules one after the other: garbage is collected, which takes up to 16 ms, only once."""
    missing = [name for name in names if name not in sys.modules]
    if missing:
        collect()
    for name in missing:
        __import__(name, None, None, ("*",))


def loaded(prefix: str) -> "list[str]":
    """Return the names of the modules in the heap that begin with `prefix`."""
    return [name for name in sys.modules if name.startswith(prefix)]


def is_loaded(name: str) -> bool:
    """Return whether a module is in the heap."""
    return name in sys.modules


def drop(name: str) -> None:
    """Forget a loaded module, so that its code can be collected; one that is not loaded is left alone."""
    module = sys.modules.pop(name, None)
    if module is None:
        return
    package, _, leaf = name.rpartition(".")
    parent = sys.modules.get(package)
    if getattr(parent, leaf, None) is module:  # a package may have a function of its module's name
        delattr(parent, leaf)


def collect() -> None:
    """Collect garbage on MicroPython; CPython's heap needs no care."""
    if hasattr(gc, "threshold"):
        gc.collect()
