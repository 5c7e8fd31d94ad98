"""What one table publishes in its hall, and what it receives there."""

from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from host_sim.hall import topics
from host_sim.hall.broker import Connection, LastWill, OnMessage, decode, new_id
from host_sim.hall.clock import now_ms
from host_sim.hall.schema import description, fault_of
from host_sim.hall.topics import Hall
from tally.app.hall import payloads
from tally.app.hall.hall import TWICE
from tally.app.hall.place import OnePlace

Message = dict[str, Any]
Item = TypeVar("Item")
# Of an event: the pause before its record in ticks, if it is the first there, and how many the record has.
Times = tuple[int | None, int]
NO_TIMES: Times = (None, 1)
SAME_PLACE = "another table has this name, too: `hall place` gives one of the two another"
# Opens a connection: what receives, what is subscribed to, the last will, and what to do when it is open.
Connect = Callable[[OnMessage, tuple[str, ...], LastWill, Callable[[], object]], Connection]


class Publisher:
    """Publishes for the table of this name. `next_request` and `next_order` return what came for it.

    `tell` gets a line about a message that does not fit the hall's description: it is left out. `journal`
    is the id of the table's journal, `faults` are what is in trouble at the table.
    """

    def __init__(
        self, hall: Hall, table: str, connect: Connect, tell: Callable[[str], object] = bool
    ) -> None:
        self._hall = hall
        self._tell = tell
        self._fault = ""
        self.table = topics.checked_name(table)
        self._here = hall.of(table, topics.HERE)
        self._place = OnePlace(new_id())
        self._is_leaving = False
        self.journal = ""
        self.faults: list[str] = []
        self._state: Message | None = None
        self._results: dict[str, Message] = {}  # by the names of their games
        self._requests: SimpleQueue[Message] = SimpleQueue()
        self._orders: SimpleQueue[tuple[str, Message]] = SimpleQueue()
        description()  # read now: it takes longer than a message may
        heard = tuple(hall.of(table, kind) for kind in topics.HEARD_OF_TABLE)
        filters = (*heard, hall.own(topics.CLOCK))
        will = LastWill(self._here, payloads.here(False))
        self._connection = connect(self._on_message, filters, will, self._on_connected)
        self._connection.open()

    def look(self, now_s: float) -> None:
        """Leave a broker that acknowledges nothing: see `Connection.look`."""
        self._connection.look(now_s)

    def close(self) -> None:
        """Publish that the table is gone, and leave."""
        self._is_leaving = True
        self._connection.retain(self._here, payloads.here(False))
        self._connection.close()

    def publish_event(self, game: int, number: int, event: list[Any], times: Times = NO_TIMES) -> None:
        """Publish an event, at least once, with the time: a hall sees how late it comes."""
        message = payloads.event(game, number, event, self.journal) | {"sent": now_ms()}
        payloads.timed(message, *times)
        self._connection.publish(self._hall.of(self.table, topics.EVENTS), message)

    def publish_state(self, game: int, events: int, view: Message, minutes: int = 0) -> None:
        """Publish the state of the game; at its end the result, and no result once its end is taken back."""
        state = payloads.state(game, events, view, self.journal, minutes, self.faults) | {"said": now_ms()}
        name = payloads.result_name(state)
        self._state = state
        self._retain_state(state)
        if view["won_by"] is not None:
            self.publish_result(payloads.result(game, events, view, self.journal))
        elif self._results.pop(name, None):
            self._connection.retain(self._hall.of(self.table, topics.RESULT, name), None)

    def publish_no_game(self) -> None:
        """Publish that no game is in play."""
        self._state = payloads.no_game(self.journal, self.faults) | {"said": now_ms()}
        self._retain_state(self._state)

    def publish_faults(self, faults: list[str]) -> None:
        """Publish the present faults, with the state of the game."""
        if faults == self.faults:
            return
        self.faults = faults
        if self._state:
            self._state["fault"] = faults
            self._retain_state(self._state)

    def seal_result(self, game: int, events: int, seal: Message) -> None:
        """Publish the result of a game with so many events again, with the seal of its journal."""
        result = self._results.get(payloads.result_name(payloads.of_game(game, self.journal)))
        if result and result["events"] == events:
            self.publish_result(result | {"seal": seal})

    def leave_game(self) -> None:
        """Publish how many events the game in play had, if it did not end: another one follows."""
        state = self._state
        if state and state["game"] and payloads.result_name(state) not in self._results:
            self.publish_result(payloads.left(state))

    def publish_result(self, result: Message) -> None:
        """Publish how a game ended."""
        name = payloads.result_name(result)
        self._results[name] = result
        self._connection.retain(self._hall.of(self.table, topics.RESULT, name), result)

    def has_sealed(self, game: int, events: int) -> bool:
        """Return whether the sealed result of a game with so many events was published."""
        result = self._results.get(payloads.result_name(payloads.of_game(game, self.journal)))
        return result is not None and result["seal"] is not None and result["events"] == events

    def is_all_taken(self) -> bool:
        """Return whether the broker has taken all that was published."""
        return self._connection.is_all_taken()

    def publish_call(self, *, is_called: bool) -> None:
        """Publish that the table calls for a judge, or no more."""
        self._connection.retain(
            self._hall.of(self.table, topics.CALL), {"v": payloads.VERSION, "judge": is_called}
        )

    def publish_gone(self, game: int, journal: str) -> None:
        """Publish that the table has a game of this journal no more."""
        self._connection.publish(self._hall.of(self.table, topics.GONE), payloads.of_game(game, journal))

    def next_request(self) -> Message | None:
        """Return the next request for a game, from the event `next` on; None: there is none.

        A game of another journal is published as gone. A request without a journal means this one.
        """
        request = _next_of(self._requests)
        if request and request.get("journal", self.journal) != self.journal:
            self.publish_gone(request["game"], str(request["journal"]))
            return None
        return request

    def next_order(self) -> tuple[str, Message] | None:
        """Return the next message of the hall, its kind and the message; None: there is none."""
        return _next_of(self._orders)

    def _retain_state(self, state: Message) -> None:
        self._connection.retain(self._hall.of(self.table, topics.STATE), state)

    def _on_connected(self) -> None:
        """Publish that the table is there, its state and its results; a hall requests what it missed.

        A broker whose power failed may have forgotten what it had taken.
        """
        if self._place.is_shared:
            self._note_sharing(is_shared=False)
        self._publish_here()
        if self._state:
            self._retain_state(self._state)
        for result in tuple(self._results.values()):
            self.publish_result(result)

    def _on_message(self, topic: str, payload: bytes) -> None:
        named = self._hall.named(topic)
        if not named or not payload:  # an empty one takes back what the broker kept
            return
        message = decode(payload)
        fault = "this is no message" if message is None else fault_of(named.kind, message)
        if message is None or fault:
            self._tell_fault(f"what the hall says of {named.kind} is left out: {fault}")
        elif named.kind == topics.ASK:
            self._requests.put(message)
        elif named.kind == topics.HERE:
            self._take_here(message)
        else:
            self._orders.put((named.kind, message))

    def _take_here(self, message: Message) -> None:
        """Take a message that this table is there: from itself, from the broker, or from another table."""
        before = self._place.is_shared
        if self._place.take(message) and not self._is_leaving:
            self._publish_here()
        if self._place.is_shared != before:
            self._note_sharing(is_shared=self._place.is_shared)
            self._tell(SAME_PLACE if not before else "it has its name alone again")

    def _note_sharing(self, *, is_shared: bool) -> None:
        self._place.is_shared = is_shared
        self._orders.put((TWICE, {TWICE: is_shared}))

    def _publish_here(self) -> None:
        self._connection.retain(self._here, payloads.here(True, self._place.own))

    def _tell_fault(self, words: str) -> None:
        """Report what is wrong, once: who sends it may send it again and again."""
        if words != self._fault:
            self._fault = words
            self._tell(words)


def _next_of(queue: SimpleQueue[Item]) -> Item | None:
    try:
        return queue.get_nowait()
    except Empty:
        return None
