"""The nearest of many names to one that nobody knows: the one that shares the most pairs of letters.

The page's Python runs it too, and has no `difflib`.
"""

from __future__ import annotations

from collections.abc import Iterable

# A name with less in common is another name, and not a slip.
LEAST_ALIKE = 0.55


def nearest(name: str, known: Iterable[str]) -> tuple[float, str]:
    """Return how alike the nearest name is, 0 to 1, and that name; "" if none is near."""
    wanted = _pairs(name)
    best, found = 0.0, ""
    for each in known:
        pairs = _pairs(each)
        alike = 2 * len(wanted & pairs) / max(1, len(wanted) + len(pairs))
        if alike > best:
            best, found = alike, each
    return (best, found) if best >= LEAST_ALIKE else (0.0, "")


def _pairs(name: str) -> set[str]:
    """Return the pairs of neighbouring letters. A blank goes before the first letter and after the last."""
    padded = f" {name} "
    return {padded[at : at + 2] for at in range(len(padded) - 1)}
