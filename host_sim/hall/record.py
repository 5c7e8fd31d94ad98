"""A subscriber's record of a hall: each event of each table once and in order, and what is missing.

The journal of a table is the truth, and the numbers of its events are the sequence. Whatever is lost on the
way, a later event or state shows the gap; the hall requests it, and the table sends again from there. A wiped
table has another journal, whose games are none of those before.
"""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, NamedTuple

Message = Mapping[str, Any]


class Game(NamedTuple):
    """A game: its number in a journal of a table, "" where the table does not name it."""

    table: str
    journal: str
    game: int


class Gap(NamedTuple):
    """A game whose events are missing from number `next` on."""

    game: Game
    next: int


def game_of(table: str, message: Message) -> Game:
    """Return which game a table's message is of."""
    return Game(table, message.get("journal", ""), message["game"])


class Record:
    """The events of all tables, as far as they came without a gap."""

    def __init__(self) -> None:
        self._events: defaultdict[Game, list[Any]] = defaultdict(list)
        self._gone: set[Game] = set()

    def events(self, game: Game) -> list[Any]:
        """Return the events of a game, from its first one on."""
        return list(self._events.get(game, ()))

    def games(self) -> list[Game]:
        """Return every game with an event in the record."""
        return sorted(self._events)

    def take_event(self, table: str, message: Message) -> Gap | None:
        """Take an event; return the gap before it, if there is one. What came before is passed over."""
        game, number = game_of(table, message), message["n"]
        held = self._events[game]
        if number == len(held):
            held.append(message["event"])
        return self._gap(game, number)

    def take_count(self, table: str, message: Message) -> Gap | None:
        """Take a state or a result, which has the number of events; return what is missing of them."""
        return self._gap(game_of(table, message), message["events"])

    def take_gone(self, table: str, message: Message) -> None:
        """Note that a table has a game no more: nothing of it is requested again."""
        self._gone.add(game_of(table, message))

    def _gap(self, game: Game, count: int) -> Gap | None:
        known = len(self._events.get(game, ()))
        if count <= known or game in self._gone:
            return None
        return Gap(game, known)
