"""`collections`: MicroPython's own, and `Counter`."""

from ucollections import OrderedDict as OrderedDict
from ucollections import deque as deque
from ucollections import namedtuple as namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any


def Counter(found: "Iterable[Any]") -> "dict[Any, int]":  # noqa: N802 - the library's own name
    """Return how often each item is in the list."""
    counts: "dict[Any, int]" = {}
    for each in found:
        counts[each] = counts.get(each, 0) + 1
    return counts
