"""`importlib`: a module by its name."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def import_module(name: str) -> "Any":
    """Return a module; raise ImportError."""
    return __import__(name, None, None, ("",))
