"""Simulated tables in a thread, and a wait until a hall holds everything that they played."""

import time
from threading import Event, Thread

from host_sim.hall.broker import Address, Connection, LastWill, OnMessage
from host_sim.hall.event_loop import EventLoop
from host_sim.hall.folder import Folder, user_of
from host_sim.hall.publisher import Connect
from host_sim.hall.record import Game
from host_sim.hall.simulate import SimulatedTable, play_for, tables
from host_sim.hall.subscriber import Subscriber
from host_sim.hall.topics import Hall
from tests.host.hall.broker import PATIENCE_S

TURN_S = 0.2


class Playing:
    """This many tables that play until `pause`, and answer until `close`."""

    def __init__(self, folder: Folder, count: int, speed: float) -> None:
        self._loop = EventLoop()
        self.tables = tables(
            count, Hall(folder.hall), lambda table: _connect(folder, table, self._loop), speed
        )
        self._is_over = Event()
        self._thread = Thread(target=self._run)
        self._thread.start()

    def pause(self) -> None:
        """Stop all play."""
        for table in self.tables:
            table.pause()

    def close(self) -> None:
        """End all."""
        self._is_over.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._is_over.is_set():
            play_for(self.tables, self._loop, TURN_S)


def _connect(folder: Folder, table: str, loop: EventLoop) -> Connect:
    def connect(
        on_message: OnMessage, filters: tuple[str, ...], will: LastWill, on_here: object
    ) -> Connection:
        assert callable(on_here)
        address: Address = folder.address(user_of(table))
        return Connection(address, on_message, filters, will, folder.authority, on_here, loop)

    return connect


def wait_until_whole(subscriber: Subscriber, played: list[SimulatedTable]) -> None:
    """Wait until a subscriber holds each event of each table once and in order."""
    end_s = time.monotonic() + PATIENCE_S
    while True:
        subscriber.gaps()
        missing = missing_of(subscriber, played)
        if not missing:
            return
        assert time.monotonic() < end_s, missing[:10]
        time.sleep(TURN_S)


def missing_of(subscriber: Subscriber, played: list[SimulatedTable]) -> list[str]:
    """Return the differences between the tables' journals and a subscriber's record."""
    found = []
    for number, table in enumerate(played, 1):
        for game, events in table.journals().items():
            held = subscriber.record.events(Game(str(number), table.journal, game))
            if held != events:
                found.append(f"table {number}, game {game}: {len(held)} of {len(events)}")
    return found
