"""`const(value)` is the value: MicroPython's compiler puts it in place of a name that begins with `_`.

Such a name and its value then take no heap. The compiler knows the call by its name, wherever it is from.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    Value = TypeVar("Value")


def const(value: "Value") -> "Value":
    """Return the value."""
    return value
