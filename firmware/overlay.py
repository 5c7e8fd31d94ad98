"""What `make deploy` laid over the frozen code: modules in the file system, imported in place of those.

A frozen package looks for its modules among the frozen ones alone. So each module that lies over another is
imported before the game, by an import that knows where to look; what it imports comes the same way.
Afterwards all is as without: whoever imports it later finds it in `sys.modules`.
"""

import builtins
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

FOLDER = "/overlay"
# The digest of the firmware that they are for, then the modules' names, a line each. It is written last and
# removed first: without it there is no overlay.
LIST = FOLDER + "/list.txt"
FROZEN = ".frozen"
NOTHING, FAILED = 0, -1

# What kept the modules from being imported.
fault = ""


def lay_over(firmware: str) -> int:
    """Import the modules that lie over this firmware; return how many they are, or FAILED and none is."""
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
    """Return the names of the modules that lie over this firmware."""
    try:
        with open(LIST) as file:
            digest, *names = file.read().split() or [""]
    except OSError:
        return []
    return names if digest == firmware else []


def _importing(names: "list[str]", usual: "Callable[..., Any]") -> "Callable[..., Any]":
    """Return an `__import__` that takes these modules from the overlay, and all others as before."""

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
    """Have the next import of a package's module ("": of a module in none) look in that place."""
    if not package:
        sys.path[0] = place
    elif package in sys.modules:  # and not built in
        sys.modules[package].__path__ = f"{place}/{package.replace('.', '/')}"  # type: ignore[assignment]


def _look_among_frozen(names: "list[str]") -> None:
    for name in names:
        while name:
            if hasattr(sys.modules[name], "__path__"):
                _look(name, FROZEN)
            name = name.rpartition(".")[0]


def _forget_all_but(before: "list[str]") -> None:
    """Let go of what was imported since: the frozen modules are imported in its place."""
    for name in list(sys.modules):
        if name not in before:
            del sys.modules[name]
