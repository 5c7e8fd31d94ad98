"""A game that comes over a hall: its events one by one, with the times and the chain of its journal.

A table sends each event with the pause before its record, and how many events the record has. So the record
is made again here, and the chain with it. Without the pauses there are neither times nor chain.
"""

from collections import namedtuple

from host_sim.journal_content import Entry, Seal
from tally.rules.journal import TICK_MS, encode_record, first_chain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    # The event, the pause in ticks (None for all but a record's first event), how many events the record has.
    Timed = list[Any]

NO_CHAIN = b""
Heading = namedtuple("Heading", ("game",))


class EventStream:
    """The events so far of the game of this number; `add` new ones. `seal` is its journal's, once it came.

    `chain` is the one after the last event, NO_CHAIN if the pauses are missing.
    """

    def __init__(self, number: int, events: "list[Timed]") -> None:
        self.heading = Heading(number)
        self.seal: "Seal | None" = None
        self.chain = first_chain(number)
        self.count = 0  # how many events were yielded
        self._events = events
        self._ticks = 0

    def add(self, events: "list[Timed]") -> None:
        """Add new events."""
        self._events += events

    def fits_seal(self) -> bool:
        """Return whether the seal is that of these events; true where there is no chain to compare."""
        seal = self.seal
        if seal is None or self.count < seal.events or self.chain == NO_CHAIN:
            return True
        return bool(seal.events == self.count and seal.chain == self.chain)

    def is_sealed(self) -> bool:
        """Return whether the seal is known, and the chain fits it."""
        return self.seal is not None and self.chain == self.seal.chain

    def entries(self) -> "Iterator[Entry]":
        """Yield the events that were not yielded yet, as far as their records are whole."""
        while self.count < len(self._events):
            event, pause_ticks, kept = self._events[self.count]
            if pause_ticks is None or self.chain == NO_CHAIN:
                self.chain = NO_CHAIN
                yield self._entry(event, None)
            elif self.count + kept > len(self._events):
                return
            else:
                events = [each[0] for each in self._events[self.count : self.count + kept]]
                self._ticks += pause_ticks
                self.chain = encode_record(events, pause_ticks, self.chain)[1]
                for each in events:
                    yield self._entry(each, self._ticks * TICK_MS)

    def _entry(self, event: "list[Any]", elapsed_ms: "int | None") -> Entry:
        self.count += 1
        return Entry(self.count, event, elapsed_ms, self.chain)
