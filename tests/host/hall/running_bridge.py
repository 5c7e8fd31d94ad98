"""A bridge that runs in threads of this process."""

import threading

from host_sim.hall.bridge import Bridge
from host_sim.hall.broker import Connection
from host_sim.hall.folder import JUDGE, user_of
from host_sim.hall.publisher import Connect
from host_sim.hall.time_sync import TimeSync
from host_sim.hall.topics import Hall
from tests.host.hall.broker import HALL, Broker


class RunningBridge:
    """A bridge for what is at these ports, with each table's own password; `told` is what it said."""

    def __init__(self, broker: Broker, *ports: str) -> None:
        self.told: list[str] = []

        def connect(table: str) -> Connect:
            address = broker.folder.address(user_of(table))
            return lambda on_message, filters, will, on_here: Connection(
                address, on_message, filters, will, on_here=on_here
            )

        time_sync = TimeSync(broker.folder.address(JUDGE), Hall(HALL))
        self._bridge = Bridge(Hall(HALL), connect, ports, self.told.append, time_sync)
        self._thread = threading.Thread(target=self._bridge.run)
        self._thread.start()

    def end(self) -> None:
        """End it, as Ctrl-C does."""
        self._bridge.stop()
        self._thread.join()
