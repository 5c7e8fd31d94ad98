"""`collections`: MicroPython's own, and a counter of what is in a list."""

from ucollections import OrderedDict as OrderedDict
from ucollections import deque as deque
from ucollections import namedtuple as namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any


def Counter(found: "Iterable[Any]") -> "dict[Any, int]":  # noqa: N802 - the library's own name
    """Return how often each stands there."""
    counts: "dict[Any, int]" = {}
    for each in found:
        counts[each] = counts.get(each, 0) + 1
    return counts
