"""Replays the active events, from a state on, in slices. It also makes marks before they are needed."""

from tally.rules.marks import due
from tally.rules.step import step_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.history import History
    from tally.rules.marks import Marks
    from tally.rules.rulebook import Rulebook
    from tally.rules.state import BaseState
    from tally.rules.timeline import Timeline

# For a log, reading from another place takes as long as reading this many events.
_FAR = 64
# More events than any slice has.
_ALL = 1_000_000


def place_of(standing: "list[int]", index: int) -> int:
    """Return how many of the active events come before `index`."""
    low, high = 0, len(standing)
    while low < high:
        middle = (low + high) // 2
        if standing[middle] < index:
            low = middle + 1
        else:
            high = middle
    return low


class Walk:
    """Takes active events one after the other. `state` is the state after the last.

    All events change one and the same state. It is copied only where somebody keeps it, which takes half the
    time.
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
        """Do what a subclass wants after each event. Return whether somebody keeps the state."""
        return False


class Replay(Walk):
    """Goes on until `number` events are active. It skips undone events."""

    def __init__(
        self, rulebook: "Rulebook", history: "History", standing: "list[int]", state: "BaseState", number: int
    ) -> None:
        super().__init__(rulebook, state)
        self._history = history
        self._wanted = standing[state.number : number]
        self._index = self._wanted[0] if self._wanted else 0
        self._events = history.events(self._index)
        self._taken = 0

    def advance(self, count: int) -> bool:
        """Read `count` events. Return whether all are done; `finish` was then called, once."""
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
        """Return how many active events are still to come."""
        return len(self._wanted) - self._taken

    def finish(self) -> None:
        """Do what a subclass wants at the end."""


def complete(work: "Ahead | Replay") -> None:
    """Do all of some work at once."""
    while not work.advance(_ALL):
        pass


class Ahead:
    """Moves `marks` to where they are wanted when `number` events are active.

    Call `advance` until it returns True.
    """

    def __init__(self, game: "Timeline", marks: "Marks", number: int) -> None:
        self._game = game
        self._marks = marks
        self._number = number
        self._due = due(number, marks.spread)
        self._replay: "Replay | None" = None

    def advance(self, count: int) -> bool:
        """Read `count` events at most. Return whether all is done."""
        if self._replay is None:
            self._replay = self.next_replay()
        if self._replay and self._replay.advance(count):
            self._replay = self.next_replay()
        return self._replay is None

    def next_replay(self) -> "Replay | None":
        """Return the replay that moves the next mark, or None at the end."""
        while self._due:
            place, least = self._due.pop(0)
            if self._marks.before(place).number < least:
                return MovedMark(self._game, self._marks, least, self._number)
        return None


class MovedMark(Replay):
    """Replays from the last mark before a place to that place, and leaves a mark there."""

    def __init__(self, game: "Timeline", marks: "Marks", place: int, number: int) -> None:
        super().__init__(game.rulebook, game.history, game.standing, marks.before(place), place)
        self._marks = marks
        self._numbers = (number, len(game.standing))

    def finish(self) -> None:
        """Keep the mark."""
        self._marks.put(self.state, self._numbers)
