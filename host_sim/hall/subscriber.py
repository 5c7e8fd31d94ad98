"""A subscriber that misses nothing: it follows a hall, and requests events that did not come."""

import time
from collections.abc import Callable
from threading import Lock
from typing import Any

from host_sim.hall import topics
from host_sim.hall.broker import Address, Connection, decode
from host_sim.hall.record import Game, Gap, Record
from host_sim.hall.schema import fault_of
from host_sim.hall.topics import Hall
from tally.app.hall.payloads import of_game, result_name

Message = dict[str, Any]
# It asks for a gap again only after this time, because the answer may be on its way.
ASK_AGAIN_S = 2.0


class Subscriber:
    """The knowledge of a hall. `watch` is called with each message that comes, its table and its kind."""

    def __init__(
        self,
        address: Address,
        hall: Hall,
        watch: Callable[[str, str, Message], object] = lambda _table, _kind, _message: None,
    ) -> None:
        self.record = Record()
        self.states: dict[str, Message] = {}
        self.results: dict[tuple[str, str], Message] = {}  # by table, and by the name of the game
        self.here: dict[str, bool] = {}
        self._hall = hall
        self._watch = watch
        self._requested_s: dict[Game, float] = {}
        self._lock = Lock()
        kinds = (topics.STATE, topics.EVENTS, topics.RESULT, topics.HERE, topics.GONE, topics.CALL)
        self._connection = Connection(address, self._on_message, tuple(hall.every(kind) for kind in kinds))
        self._connection.open()

    def close(self) -> None:
        """Leave."""
        self._connection.close()

    def is_here(self) -> bool:
        """Return whether the broker is there."""
        return self._connection.is_here()

    def publish(self, topic: str, message: Message) -> None:
        """Send a message to a table, or to the hall. Raises TooLarge."""
        self._connection.publish(topic, message)

    def gaps(self) -> list[Gap]:
        """Return the known gaps, and request again those that it requested long ago."""
        with self._lock:
            known = [self.record.take_count(table, state) for table, state in self.states.items()]
            known += [self.record.take_count(table, each) for (table, _), each in self.results.items()]
        gaps = [gap for gap in known if gap]
        for gap in gaps:
            self._ask(gap)
        return gaps

    def _on_message(self, topic: str, payload: bytes) -> None:
        named = self._hall.named(topic)
        if not named:
            return
        with self._lock:
            message = decode(payload)
            if message is not None and not fault_of(named.kind, message):
                self._take(named.table, named.kind, message)
            elif not payload and named.kind == topics.RESULT and named.game:
                self.results.pop((named.table, named.game), None)

    def _take(self, table: str, kind: str, message: Message) -> None:
        gap = None
        if kind == topics.EVENTS:
            gap = self.record.take_event(table, message)
        elif kind == topics.STATE:
            self.states[table] = message
            gap = self.record.take_count(table, message)
        elif kind == topics.RESULT:
            self.results[table, result_name(message)] = message
            gap = self.record.take_count(table, message)
        elif kind == topics.GONE:
            self.record.take_gone(table, message)
        elif kind == topics.HERE:
            self.here[table] = message["here"]
        if gap:
            self._ask(gap)
        self._watch(table, kind, message)

    def _ask(self, gap: Gap) -> None:
        now_s = time.monotonic()
        table, journal, number = gap.game
        if now_s - self._requested_s.get(gap.game, -ASK_AGAIN_S) < ASK_AGAIN_S:
            return
        self._requested_s[gap.game] = now_s
        self._connection.publish(
            self._hall.of(table, topics.ASK), of_game(number, journal) | {"next": gap.next}
        )
