"""Publishes a hall's own time for tables that have none, unless somebody else has just done so."""

import time
from collections.abc import Callable
from pathlib import Path

from host_sim.hall import topics
from host_sim.hall.broker import Address, Connection, decode
from host_sim.hall.clock import now_ms
from host_sim.hall.topics import Hall
from tally.app.hall.payloads import VERSION

# The time is published so often at least; and so soon after a table has come, but no more often.
EVERY_S = 30.0
SOON_S = 2.0


class TimeSync:
    """Publishes the time: call `turn` every other second. `seconds` counts without a break."""

    def __init__(
        self,
        address: Address,
        hall: Hall,
        authority: Path | None = None,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        self._topic = hall.own(topics.TIME)
        self._seconds = seconds
        self._last_s = -EVERY_S  # when anybody published it last
        self._has_come = False  # a table since
        filters = (self._topic, hall.every(topics.HERE))
        self._connection = Connection(address, self._on_message, filters, authority=authority)
        self._connection.open()

    def close(self) -> None:
        """Leave."""
        self._connection.close()

    def turn(self) -> None:
        """Publish the time if it is due and the broker is there."""
        self._connection.look(time.monotonic())
        since_s = self._seconds() - self._last_s
        if self._connection.is_here() and (since_s >= EVERY_S or (self._has_come and since_s >= SOON_S)):
            self._note()
            self._connection.publish(self._topic, {"v": VERSION, "now": now_ms()})

    def _note(self) -> None:
        self._last_s = self._seconds()
        self._has_come = False

    def _on_message(self, topic: str, payload: bytes) -> None:
        if topic == self._topic:
            self._note()
        elif (decode(payload) or {}).get("here") is True:
            self._has_come = True
