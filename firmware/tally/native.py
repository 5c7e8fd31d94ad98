"""Loops over bytes that are machine code on a Pico: a function marked `@viper`.

The build puts MicroPython's own decorator in the place of this one, which does nothing: everywhere else, and
in a module that was brought to a Pico by itself, the same lines are Python. So they keep to what is the same
in both: numbers below 2**30, blocks as `ptr8`, no slices, at most three names in one assignment.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    Hot = TypeVar("Hot", bound=Callable[..., Any])


def viper(function: "Hot") -> "Hot":
    """Return the function."""
    return function


def ptr8(block: "Any") -> "Any":
    """Return a block, whose bytes are read and written in place."""
    return block


def ptr16(numbers: "Any") -> "Any":
    """Return an array of numbers of two bytes, read in place."""
    return numbers
