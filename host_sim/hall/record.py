"""What a subscriber holds of a hall: each event of each table once and in order, and what is missing.

The journal of a table is the truth, and the numbers of its events are the sequence. Whatever is lost on the
way, a later event or state shows the gap; the table is asked, and sends again from there.
"""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, NamedTuple

Message = Mapping[str, Any]


class Gap(NamedTuple):
    """A table's game whose events are missing from number `next` on."""

    table: str
    game: int
    next: int


class Record:
    """The events of all tables, as far as they were heard without a gap."""

    def __init__(self) -> None:
        self._events: defaultdict[tuple[str, int], list[Any]] = defaultdict(list)
        self._gone: set[tuple[str, int]] = set()

    def events(self, table: str, game: int) -> list[Any]:
        """Return the events of a game, from its first one on."""
        return list(self._events.get((table, game), ()))

    def games(self) -> list[tuple[str, int]]:
        """Return every table and game of which an event is held."""
        return sorted(self._events)

    def take_event(self, table: str, message: Message) -> Gap | None:
        """Take an event; return the gap before it, if any. An event that was heard before is passed over."""
        game, number = message["game"], message["n"]
        held = self._events[table, game]
        if number == len(held):
            held.append(message["event"])
        return self._gap(table, game, number)

    def take_count(self, table: str, message: Message) -> Gap | None:
        """Take a state or a result, which says how many events there are; return what is missing of them."""
        return self._gap(table, message["game"], message["events"])

    def take_gone(self, table: str, message: Message) -> None:
        """Note that a table has a game no more: nothing of it is asked for again."""
        self._gone.add((table, message["game"]))

    def _gap(self, table: str, game: int, count: int) -> Gap | None:
        known = len(self._events[table, game])
        if count <= known or (table, game) in self._gone:
            return None
        return Gap(table, game, known)
