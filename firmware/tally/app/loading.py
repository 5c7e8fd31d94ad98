"""Modules that are in the heap only while they are needed: screens, pages and the rulebook in play."""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType


def load(name: str) -> "ModuleType":
    """Import a module by its full name and return it."""
    return __import__(name, None, None, ("*",))


def loaded(prefix: str) -> "list[str]":
    """Return the names of the modules in the heap that begin with `prefix`."""
    return [name for name in sys.modules if name.startswith(prefix)]


def drop(name: str) -> None:
    """Forget a loaded module, so that its code can be collected; one that is not loaded is left alone."""
    sys.modules.pop(name, None)
    package, _, leaf = name.rpartition(".")
    parent = sys.modules.get(package)
    if parent is not None and hasattr(parent, leaf):
        delattr(parent, leaf)
