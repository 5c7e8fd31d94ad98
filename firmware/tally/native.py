"""Loops over bytes that become machine code on a Pico: functions marked `@viper`.

The decorator here does nothing. The build replaces it with MicroPython's own. Everywhere else, and in a
module that was deployed to a Pico by itself, the same lines run as Python. So they use only what works alike
in both: numbers below 2**30, blocks as `ptr8`, no slices, at most three names in one assignment.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    Hot = TypeVar("Hot", bound=Callable[..., Any])


def viper(function: "Hot") -> "Hot":
    """Return the function as it is."""
    return function


def ptr8(block: "Any") -> "Any":
    """Return a block. Its bytes are read and written in place."""
    return block


ptr16 = ptr8  # an array's numbers of two bytes
