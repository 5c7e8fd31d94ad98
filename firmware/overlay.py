"""The overlay: modules that `make deploy` put into the file system. They replace frozen modules.

A frozen package looks for its modules only among the frozen ones. So the overlay's modules are imported
before the game, by an import that knows where to look. The modules that they import come the same way. Later
imports find all of them in `sys.modules`, and nothing else has changed.
"""

import builtins
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

FOLDER = "/overlay"
# The file holds the digest of the firmware that the modules are for, then their names, one a line. It is
# written last and removed first: without it there is no overlay.
LIST = FOLDER + "/list.txt"
FROZEN = ".frozen"
NOTHING, FAILED = 0, -1

# Why the modules were not imported; "" if they were.
fault = ""


def lay_over(firmware: str) -> int:
    """Import the overlay's modules for this firmware. Return how many; FAILED means that none is used."""
    global fault
    names = _listed(firmware)
    if not names:
        return NOTHING
    before = list(sys.modules)
    usual = builtins.__import__
    builtins.__import__ = _importing(names, usual)
    try:
        for name in names:
            __import__(name)
    except Exception as raised:
        fault = repr(raised)
        _forget_all_but(before)
        return FAILED
    finally:
        builtins.__import__ = usual
        sys.path[0] = FROZEN
    _look_among_frozen(names)
    return len(names)


def _listed(firmware: str) -> "list[str]":
    """Return the names of the overlay's modules for this firmware. A list that cannot be read has none."""
    try:
        with open(LIST) as file:
            digest, *names = file.read().split() or [""]
    except (OSError, UnicodeError):
        return []
    return names if digest == firmware else []


def _importing(names: "list[str]", usual: "Callable[..., Any]") -> "Callable[..., Any]":
    """Return an `__import__` that takes these modules from the overlay and all others from the firmware."""

    def importing(name: str, *rest: "Any") -> "Any":
        whole = ""
        for part in name.split("."):
            package, whole = whole, f"{whole}.{part}" if whole else part
            if whole not in sys.modules:
                _look(package, FOLDER if whole in names else FROZEN)
                usual(whole)
        return usual(name, *rest)

    return importing


def _look(package: str, place: str) -> None:
    """Set where the next import of a package's module looks; `package` is "" for a module in no package."""
    if not package:
        sys.path[0] = place
    elif package in sys.modules:  # a package, and not a built-in one
        sys.modules[package].__path__ = f"{place}/{package.replace('.', '/')}"  # type: ignore[assignment]


def _look_among_frozen(names: "list[str]") -> None:
    for name in names:
        while name:
            if hasattr(sys.modules[name], "__path__"):
                _look(name, FROZEN)
            name = name.rpartition(".")[0]


def _forget_all_but(before: "list[str]") -> None:
    """Forget the modules that were imported since `before`, so that the frozen ones are imported instead."""
    for name in list(sys.modules):
        if name not in before:
            del sys.modules[name]
