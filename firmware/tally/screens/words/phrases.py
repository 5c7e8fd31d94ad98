"""Sentences made of whole phrases.

A phrase is put into a numbered place of another one; no words are glued.
"""

from tally.screens.words import counted, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def said(key: str, *values: "Any") -> str:
    """Return the phrase with these values in its places, from {0} on."""
    return text(key).format(*values)


def many(key: str, count: int, *values: "Any") -> str:
    """Return the phrase for this count. {0} is the count, and the values follow."""
    return counted(key, count).format(count, *values)


def change(key: str, amount: int, *values: "Any") -> str:
    """Return the phrase for more or for less, with the amount as its count."""
    return many(key + (".less" if amount < 0 else ".more"), abs(amount), *values)


def listed(parts: "list[str]", last: str = "and") -> str:
    """Return parts as a list. "and", "or" or "next" joins the last two. There is at least one part."""
    found = parts[0]
    for part in parts[1:-1]:
        found = said("list.next", found, part)
    return said("list." + last, found, parts[-1]) if len(parts) > 1 else found
