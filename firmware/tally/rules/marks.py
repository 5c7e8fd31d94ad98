"""Marks: a few earlier states of a game. With them, going back replays little, however far it goes."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from tally.rules.state import BaseState

# A block has this many events, and a block of the next size has this many blocks. Marks lie where blocks
# begin.
SPREAD = 16


def due(number: int, spread: int) -> "list[tuple[int, int]]":
    """Return the marks that are wanted when `number` events are active, lowest first: (place, `least`).

    For each size of blocks two marks are wanted: where the last block begins, and where the one before it
    begins. The second is needed only when the whole last block has been undone. So it may still be on its
    way: it lies between `least` and its place. One undo replays at most `spread` events for each size, and
    then from the beginning of the smallest block. That is fewer than 64 events, in a game of up to 65,535.
    """
    found = [(0, 0)]
    size = spread
    while size <= number:
        begin = number - number % size
        # The mark arrives one smaller block early, when that smaller size begins to need it.
        undos = max(0, number - begin - size // spread)
        found.append((begin - size, max(0, begin - size - spread * undos)))
        found.append((begin, begin))
        size *= spread
    return sorted(found)


class Marks:
    """`states` in the order of their numbers; the first is that before the first event.

    None is changed again.
    """

    def __init__(self, spread: int, states: "list[BaseState]") -> None:
        self.spread = spread
        self.states = states

    def copy(self) -> "Marks":
        """Return a copy that can change on its own."""
        return Marks(self.spread, self.states[:])

    def before(self, number: int) -> "BaseState":
        """Return the last mark at `number` or before."""
        return [mark for mark in self.states if mark.number <= number][-1]

    def keep(self, state: "BaseState") -> bool:
        """Keep the present state if a block begins there, and return whether."""
        number = state.number
        if number % self.spread or number <= self.states[-1].number:
            return False
        self.put(state, (number,))
        return True

    def put(self, state: "BaseState", numbers: "Iterable[int]") -> None:
        """Keep a state. Drop each mark that is not wanted for any of these numbers of active events."""
        state.steps = []
        state.ledger = []
        later = [mark for mark in self.states if mark.number > state.number]
        self.states[len(self.states) - len(later) :] = [state] + later
        wanted = [self.before(place) for number in numbers for place, _ in due(number, self.spread)]
        self.states = [mark for mark in self.states if mark in wanted]

    def drop(self, number: int) -> None:
        """Drop the marks after `number`."""
        while self.states[-1].number > number:
            self.states.pop()
