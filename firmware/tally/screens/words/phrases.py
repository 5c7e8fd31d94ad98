"""Sentences of whole phrases: one stands in a numbered place of another, none is glued of half words."""

from tally.screens.words import counted, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def said(key: str, *values: "Any") -> str:
    """Return the phrase with these values in its places, from {0} on."""
    return text(key).format(*values)


def many(key: str, count: int, *values: "Any") -> str:
    """Return the phrase as it is said of that many: the count is {0}, the values follow."""
    return counted(key, count).format(count, *values)


def change(key: str, amount: int, *values: "Any") -> str:
    """Return the phrase of more or of less, as it is said of that many."""
    return many(key + (".less" if amount < 0 else ".more"), abs(amount), *values)


def listed(parts: "list[str]", last: str = "and") -> str:
    """Return parts as a list, its last two joined by "and", "or" or "next"; there is one part or more."""
    found = parts[0]
    for part in parts[1:-1]:
        found = said("list.next", found, part)
    return said("list." + last, found, parts[-1]) if len(parts) > 1 else found
