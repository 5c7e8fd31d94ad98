"""The rules for a deck (001, Game Setup).

A breach is (code, name, number, allowed). The codes: `copies`, too many cards of a name; `prefixed`, too many
of them with a prefix; `small` and `large`, too few or too many cards in the deck (the name is empty).
"""

from tally.alphabet import identity

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Copies = tuple[str, str, int]
    Breach = tuple[str, str, int, int]

# 001, the note to Card Types: the most cards of a name, and the most of them with a prefix.
_COPIES = 3
_PREFIXED = 1

FORMATS = ("daycare", "preschool", "grade_school")
# The fewest and the most cards in each format.
_SIZES = ((40, 60), (40, 50), (40, 40))


def breaches(deck_format: str, cards: "Sequence[Copies]") -> "list[Breach]":
    """Return every breach: names in alphabetical order, the deck's size last.

    Copies that break the limit of prefixed cards are not counted again for the limit of the name.

    A card is (name, prefix, copies); the prefix is "" where it has none. A name may come more than once, in
    different writings: a breach has the first one.
    Raises ValueError for a format that is not in FORMATS.
    """
    fewest, most = _SIZES[FORMATS.index(deck_format)]
    copies, prefixed = _counted(cards)
    found: "list[Breach]" = []
    for name in sorted(copies):
        too_many = max(0, prefixed.get(name, 0) - _PREFIXED)
        if too_many:
            found.append(("prefixed", name, prefixed[name], _PREFIXED))
        if copies[name] - too_many > _COPIES:
            found.append(("copies", name, copies[name], _COPIES))
    size = sum(copies.values())
    if size < fewest:
        found.append(("small", "", size, fewest))
    if size > most:
        found.append(("large", "", size, most))
    return found


def _counted(cards: "Sequence[Copies]") -> "tuple[dict[str, int], dict[str, int]]":
    """Return the copies of each name: all, and those with a prefix."""
    written: "dict[str, str]" = {}  # the first writing of each name
    copies: "dict[str, int]" = {}
    prefixed: "dict[str, int]" = {}
    for each, prefix, number in cards:
        name = written.setdefault(identity(each), each)
        copies[name] = copies.get(name, 0) + number
        if prefix:
            prefixed[name] = prefixed.get(name, 0) + number
    return copies, prefixed
