"""What a deck of Little Troubles may hold, by format, and every breach of it.

A breach is (code, name, number, allowed): `copies`, too many cards of a name; `prefixed`, too many of them
with a prefix; `small` and `large`, a deck (of no name) of too few and of too many cards.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    Card = tuple[str, str, int]
    Breach = tuple[str, str, int, int]

# 001, the note to Card Types: so many of a name in all, and so many of them with a prefix.
_COPIES = 3
_PREFIXED = 1

FORMATS = ("daycare", "preschool", "grade_school")
# The fewest and the most cards of each format.
_SIZES = ((40, 60), (40, 50), (40, 40))


def breaches(deck_format: str, cards: "list[Card]") -> "list[Breach]":
    """Return every breach, names in alphabetical order, the deck's size last.

    Copies that have to go for their prefix are not counted against the name once more.

    Each card is (name, prefix, copies), the prefix "" where it has none; a name may come again. ValueError
    for a format that is none of FORMATS.
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


def _counted(cards: "list[Card]") -> "tuple[dict[str, int], dict[str, int]]":
    """Return the copies of each name, all and prefixed."""
    copies: "dict[str, int]" = {}
    prefixed: "dict[str, int]" = {}
    for name, prefix, count in cards:
        copies[name] = copies.get(name, 0) + count
        if prefix:
            prefixed[name] = prefixed.get(name, 0) + count
    return copies, prefixed
