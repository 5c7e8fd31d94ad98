"""A history: the events of one game in the order they were accepted, undone ones among them."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, Protocol

    Event = list[Any]
else:
    Protocol = object


class History(Protocol):
    """Where accepted events are kept; the flash log is one."""

    def append(self, event: "Event") -> None:
        """Keep an event for good, or raise; `game_started` begins a new game at index 0."""

    def append_all(self, events: "list[Event]") -> None:
        """Keep events that belong together, all of them or none."""

    def count(self) -> int:
        """Return how many events this game has."""

    def events(self, start: int) -> "Iterator[Event]":
        """Yield this game's events from index `start` on."""

    def batch(self, index: int) -> "tuple[int, int]":
        """Return where the events that were kept together with the one at `index` begin, and end."""


class ListHistory:
    """A history in memory."""

    def __init__(self) -> None:
        self._events: "list[Event]" = []
        self._ends: "list[int]" = []  # of batches

    def append(self, event: "Event") -> None:
        """Keep an event; `game_started` begins a new game."""
        if event[0] == "game_started":
            self._events = []
            self._ends = []
        self.append_all([event])

    def append_all(self, events: "list[Event]") -> None:
        """Keep events that belong together."""
        self._events += events
        self._ends.append(len(self._events))

    def count(self) -> int:
        """Return how many events this game has."""
        return len(self._events)

    def events(self, start: int) -> "Iterator[Event]":
        """Yield this game's events from index `start` on."""
        for index in range(start, len(self._events)):
            yield self._events[index]

    def batch(self, index: int) -> "tuple[int, int]":
        """Return where the events that were kept together with the one at `index` begin, and end."""
        begin = max([0] + [end for end in self._ends if end <= index])
        return begin, min([end for end in self._ends if end > index])
