"""A history: the events of one game in the order in which they were accepted, including undone ones."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, Protocol

    Event = list[Any]
else:
    Protocol = object


class History(Protocol):
    """The accepted events. The flash log is a history."""

    def append(self, event: "Event") -> None:
        """Keep an event for good, or raise. `game_started` begins a new game at index 0."""

    def append_all(self, events: "list[Event]") -> None:
        """Keep all of these events or none. Together they are a batch."""

    def count(self) -> int:
        """Return how many events this game has."""

    def events(self, start: int) -> "Iterator[Event]":
        """Yield this game's events from index `start` on."""

    def batch(self, index: int) -> "tuple[int, int]":
        """Return where the batch of the event at `index` begins, and its end (exclusive)."""


class ListHistory:
    """A history in memory."""

    def __init__(self) -> None:
        self._events: "list[Event]" = []
        self._ends: "list[int]" = []  # where each batch ends

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
        """Return where the batch of the event at `index` begins, and its end (exclusive)."""
        begin = max([0] + [end for end in self._ends if end <= index])
        return begin, min([end for end in self._ends if end > index])
