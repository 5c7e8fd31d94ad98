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

    def count(self) -> int:
        """Return how many events this game has."""

    def events(self, start: int) -> "Iterator[Event]":
        """Yield this game's events from index `start` on."""


class ListHistory:
    """A history in memory."""

    def __init__(self) -> None:
        self._events: "list[Event]" = []

    def append(self, event: "Event") -> None:
        """Keep an event; `game_started` begins a new game."""
        if event[0] == "game_started":
            self._events = []
        self._events.append(event)

    def count(self) -> int:
        """Return how many events this game has."""
        return len(self._events)

    def events(self, start: int) -> "Iterator[Event]":
        """Yield this game's events from index `start` on."""
        for index in range(start, len(self._events)):
            yield self._events[index]
