"""A card that the keeper follows, and its title: what it prints, compact and comparable field for field."""

from collections import namedtuple

from tally.rulebooks.altered.words import BOOST, CHARACTER, EXPEDITION, RESERVE, STATISTICS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# `quick` and `reactions` are None where the title does not tell of them.
Title = namedtuple(
    "Title",
    (
        "id", "name", "type", "hand_cost", "reserve_cost", "statistics", "counters", "cannot", "quick",
        "reactions", "effect", "reserve_limit", "landmark_limit",
    ),
)  # fmt: skip
Cost = namedtuple("Cost", ("mana", "exhaust", "sacrifice", "support"))
Quick = namedtuple("Quick", ("cost", "ask", "do"))
Reaction = namedtuple("Reaction", ("when", "ask", "do"))
Effect = namedtuple("Effect", ("ask", "do"))
# A change to a counter (its word) or a statistic (its index) of a card; `why` is the word for its cause.
Change = namedtuple("Change", ("what", "amount", "source", "event", "why"))

NO_EFFECT = Effect("", ())
# No title has such a limit, which is a Hero's: so no card that is seen is taken for a token.
TOKEN = Title("token", "token", CHARACTER, 0, 0, (0, 0, 0), (), (), None, None, NO_EFFECT, None, -1)


class Card:
    """A card in play or in Reserve: one object, from its arrival in a zone to its leaving (004, 1.4.4)."""

    def __init__(self, name: str, title: "Title", owner: "int | None", zone: str, seat: int) -> None:
        self.name = name
        self.title = title
        self.owner = owner  # None: a token
        self.zone = zone
        self.seat = seat  # who controls it
        self.expedition = 0
        self.printed: "tuple[int, ...]" = title.statistics
        self.arrival = 0  # no two objects have the same
        self.event = 0  # that brought it here
        self.counters: "dict[str, int]" = {}  # those above 0; replaced, never written
        self.changes: "tuple[Change, ...]" = ()
        self.used: "dict[int, int]" = {}  # times each quick action was played today
        self.triggered: "dict[int, int]" = {}  # times each reaction has triggered today

    def is_in_play(self) -> bool:
        """Return whether it is in play, not in Reserve."""
        return self.zone != RESERVE

    def is_exploring(self) -> bool:
        """Return whether this is a Character in an expedition."""
        return self.zone == EXPEDITION

    def statistics(self) -> "list[int]":
        """Return forest, mountain and water as they are now, not below 0."""
        values = [number + self.counters.get(BOOST, 0) for number in self.printed]
        for change in self.changes:
            if change.what in (0, 1, 2):
                values[change.what] += change.amount
        return [max(0, value) for value in values]


def counted(counts: "dict[Any, int]", key: "Any", amount: int = 1) -> "dict[Any, int]":
    """Return a copy of counts with one changed; a count of 0 is left out."""
    copy = dict(counts)
    copy[key] = copy.get(key, 0) + amount
    if not copy[key]:
        copy.pop(key)
    return copy


def statistic(what: str) -> int:
    """Return the index of a statistic."""
    return STATISTICS.index(what)
