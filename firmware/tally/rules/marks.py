"""Marks: a few earlier states of a game, so that going back replays little however far it goes."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

# So many events are in a block, and so many blocks in one of the next size: marks at block beginnings.
SPREAD = 16


def due(number: int, spread: int) -> "list[tuple[int, int]]":
    """Return the marks that are wanted where `number` events stand, lowest first: (its place, `least`).

    Wanted are, of blocks of each size, the beginnings of the one begun last and of the one before it. This
    one is not needed until all that was begun last is undone, and may be on its way: a mark lies between
    `least` and its place. So an undo replays `spread` events at most for each size, and what it goes back to
    from the beginning of the smallest block: fewer than 64 in all, of a game of up to 65,535 events.
    """
    found = [(0, 0)]
    size = spread
    while size <= number:
        begin = number - number % size
        # It is there one block of the size below early, where that size begins to need it.
        undos = max(0, number - begin - size // spread)
        found.append((begin - size, max(0, begin - size - spread * undos)))
        found.append((begin, begin))
        size *= spread
    return sorted(found)


class Marks:
    """`states` by their numbers, that before the first event being the first; none is ever written again."""

    def __init__(self, spread: int, states: "list[Any]") -> None:
        self.spread = spread
        self.states = states

    def copy(self) -> "Marks":
        """Return marks that go another way from here."""
        return Marks(self.spread, self.states[:])

    def before(self, number: int) -> "Any":
        """Return the last mark at `number` or before."""
        return [mark for mark in self.states if mark.number <= number][-1]

    def keep(self, state: "Any") -> bool:
        """Keep the present state if it begins a block; return whether."""
        number = state.number
        if number % self.spread or number <= self.states[-1].number:
            return False
        self.put(state, (number,))
        return True

    def put(self, state: "Any", numbers: "Iterable[int]") -> None:
        """Keep a state, and of all what is wanted where one of these numbers of events stand."""
        state.steps = []
        state.ledger = []
        later = [mark for mark in self.states if mark.number > state.number]
        self.states[len(self.states) - len(later) :] = [state] + later
        wanted = [self.before(place) for number in numbers for place, _ in due(number, self.spread)]
        self.states = [mark for mark in self.states if mark in wanted]

    def drop(self, number: int) -> None:
        """Let go of the marks after `number`."""
        while self.states[-1].number > number:
            self.states.pop()
