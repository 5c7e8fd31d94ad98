"""A game as a hall hears it: its events, one after the other.

When each came, and the chain, only its journal tells.
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
    """The events of a game of this number so far; `add` what comes."""

    seal = None

    def __init__(self, number: int, events: "list[list[Any]]") -> None:
        self.heading = Heading(number)
        self._events = events
        self._told = 0

    def add(self, events: "list[list[Any]]") -> None:
        """Hear more."""
        self._events += events

    def entries(self) -> "Iterator[Entry]":
        """Yield every event that was not yielded yet."""
        while self._told < len(self._events):
            self._told += 1
            yield Entry(self._told, self._events[self._told - 1], None, NO_CHAIN)
