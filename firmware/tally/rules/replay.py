"""Replays the standing events of a history from a state on, a slice at a time."""

from tally.rules.step import step_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.history import History


class Replay:
    """Steps on until `number` events stand; undone events are passed over.

    One state goes through all of them, copied only where somebody keeps it: that takes half the time.
    """

    def __init__(
        self, rulebook: "Any", history: "History", standing: "list[int]", state: "Any", number: int
    ) -> None:
        self.state = state
        self._rulebook = rulebook
        self._wanted = standing[state.number : number]
        self._index = self._wanted[0] if self._wanted else 0
        self._events = history.events(self._index)
        self._taken = 0
        self._is_kept = True

    def advance(self, count: int) -> bool:
        """Read `count` events; return whether all are done (then it is finished, once)."""
        for _ in range(count):
            if self._taken == len(self._wanted):
                break
            event = next(self._events)
            if self._index == self._wanted[self._taken]:
                self._taken += 1
                if self._is_kept:
                    self.state = self.state.copy()
                step_on(self._rulebook, self.state, event)
                self._is_kept = self.took(event)
            self._index += 1
        done = self._taken == len(self._wanted)
        if done:
            self.finish()
        return done

    def left(self) -> int:
        """Return how many standing events are still to come."""
        return len(self._wanted) - self._taken

    def took(self, _event: "list[Any]") -> bool:
        """Do what is to be done after each standing event; return whether somebody keeps the state."""
        return False

    def finish(self) -> None:
        """Do what is to be done at the end."""
