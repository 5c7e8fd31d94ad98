"""A game that a hall hears: its events, one after the other.

Only the journal has their times, and the chain.
"""

from collections import namedtuple

from host_sim.journal_content import Entry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

NO_CHAIN = b""
Heading = namedtuple("Heading", ("game",))


class Heard:
    """The events so far of the game of this number; `add` new ones."""

    seal = None

    def __init__(self, number: int, events: "list[list[Any]]") -> None:
        self.heading = Heading(number)
        self._events = events
        self._told = 0

    def add(self, events: "list[list[Any]]") -> None:
        """Add new events."""
        self._events += events

    def entries(self) -> "Iterator[Entry]":
        """Yield the events that were not yielded yet."""
        while self._told < len(self._events):
            self._told += 1
            yield Entry(self._told, self._events[self._told - 1], None, NO_CHAIN)
