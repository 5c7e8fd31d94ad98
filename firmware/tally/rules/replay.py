"""Replays the standing events of a history from a state on, a slice at a time."""

from tally.constant import const
from tally.rules.step import step_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.history import History

# To begin reading elsewhere takes a log as long as this many events.
_FAR = const(64)


def place_of(standing: "list[int]", index: int) -> int:
    """Return how many of the events that stand come before `index`."""
    low, high = 0, len(standing)
    while low < high:
        middle = (low + high) // 2
        if standing[middle] < index:
            low = middle + 1
        else:
            high = middle
    return low


class Walk:
    """Takes standing events, one after the other: `state` is that after the last.

    One state goes through all of them, copied only where somebody keeps it: that takes half the time.
    """

    def __init__(self, rulebook: "Any", state: "Any") -> None:
        self.rulebook = rulebook
        self.state = state
        self._is_kept = True

    def go_on(self, event: "list[Any]") -> None:
        """Take the next event."""
        if self._is_kept:
            self.state = self.state.copy()
        step_on(self.rulebook, self.state, event)
        self._is_kept = self.took(event)

    def took(self, _event: "list[Any]") -> bool:
        """Do what is to be done after each event; return whether somebody keeps the state."""
        return False


class Replay(Walk):
    """Goes on until `number` events stand; undone events are passed over."""

    def __init__(
        self, rulebook: "Any", history: "History", standing: "list[int]", state: "Any", number: int
    ) -> None:
        super().__init__(rulebook, state)
        self._history = history
        self._wanted = standing[state.number : number]
        self._index = self._wanted[0] if self._wanted else 0
        self._events = history.events(self._index)
        self._taken = 0

    def advance(self, count: int) -> bool:
        """Read `count` events; return whether all are done (then it is finished, once)."""
        for _ in range(count):
            if not self.left():
                break
            wanted = self._wanted[self._taken]
            if wanted - self._index > _FAR:
                self._events = self._history.events(wanted)
                self._index = wanted
            event = next(self._events)
            if self._index == wanted:
                self._taken += 1
                self.go_on(event)
            self._index += 1
        if self.left():
            return False
        self.finish()
        return True

    def left(self) -> int:
        """Return how many standing events are still to come."""
        return len(self._wanted) - self._taken

    def finish(self) -> None:
        """Do what is to be done at the end."""
