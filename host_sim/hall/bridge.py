"""The bridge: it finds tables at this computer's ports, and speaks for each to the hall."""

import time
from collections.abc import Callable
from contextlib import closing
from threading import Event, Thread
from typing import Any

from serial.tools import list_ports

from card_tags.table.device import Device, DeviceError
from host_sim.hall.cable_table import CableTable
from host_sim.hall.home_assistant import HomeAssistant
from host_sim.hall.publisher import Connect, Publisher
from host_sim.hall.time_sync import TimeSync
from host_sim.hall.topics import Hall
from tally.foreign import WRONG

LOOK_S = 2.0
# The USB numbers (vendor, product) of Raspberry Pi's boards under MicroPython.
PICO_USB = (0x2E8A, 0x0005)
PATIENCE_S = 3.0
NO_TABLE = "what is there answers as no table does"
NO_PLACE = "the table there has no place in a hall: `hall place` gives it one"


class Bridge:
    """The tables at the given ports, or at all ports of this computer, with a thread for each.

    `home`, if it is wanted, announces the hall's tables to Home Assistant.
    """

    def __init__(
        self,
        hall: Hall,
        connect: Callable[[str], Connect],
        ports: tuple[str, ...],
        tell: Callable[[str], object],
        time_sync: TimeSync,
        home: HomeAssistant | None = None,
    ) -> None:
        self._hall = hall
        self._connect = connect
        self._ports = ports
        self._tell = tell
        self._time_sync = time_sync
        self._home = home
        self._threads: dict[str, Thread] = {}
        self._tables: dict[str, CableTable] = {}
        self._troubles: dict[str, str] = {}  # what was reported last of a port without a table
        self._is_over = Event()

    def run(self) -> None:
        """Look for tables until `stop` is called."""
        while not self._is_over.is_set():
            for port in self._ports or plugged_in():
                if port not in self._threads or not self._threads[port].is_alive():
                    self._begin(port)
            self._time_sync.turn()
            if self._home:
                self._home.look(time.monotonic())
            self._is_over.wait(LOOK_S)

    def stop(self) -> None:
        """Leave all tables."""
        self._is_over.set()
        for table in tuple(self._tables.values()):
            table.stop()
        for thread in self._threads.values():
            thread.join()
        self._time_sync.close()
        if self._home:
            self._home.close()

    def _begin(self, port: str) -> None:
        self._threads[port] = Thread(target=self._speak_for, args=(port,), daemon=True)
        self._threads[port].start()

    def _speak_for(self, port: str) -> None:
        """Speak for the table at a port until it is gone, or says what no table says."""
        try:
            name = _name_at(port)
            if name:
                self._speak_as(name, port)
            else:
                self._tell_trouble(port, NO_PLACE)
        except DeviceError as fault:
            self._tell_trouble(port, fault.why)
        except WRONG:
            self._tell_trouble(port, NO_TABLE)

    def _speak_as(self, name: str, port: str) -> None:
        """Speak for this table until it is gone; raise one of `WRONG` if it says what no table says."""

        def tell(words: str) -> None:
            self._tell(f"table {name}: {words}")

        publisher = Publisher(self._hall, name, self._connect(name), tell)
        self._troubles.pop(port, None)
        self._tell(f"table {name} is at {port}")
        try:
            with closing(CableTable(port, publisher, tell)) as table:
                self._tables[port] = table
                while not self._is_over.is_set():
                    table.turn()
                    publisher.look(time.monotonic())
        except DeviceError as fault:
            if not self._is_over.is_set():
                tell(fault.why)
        finally:
            publisher.close()

    def _tell_trouble(self, port: str, why: str) -> None:
        """Report once why nobody speaks for what is at a port."""
        if self._troubles.get(port) != why:
            self._troubles[port] = why
            self._tell(f"{port}: {why}")


def _name_at(port: str) -> Any:
    """Return the name of the table at a port, "" if it has no place; raise DeviceError or KeyError."""
    with Device.open(port, PATIENCE_S) as device:
        return device.ask("hall_read")["table"]


def plugged_in() -> list[str]:
    """Return this computer's ports that have a Pico."""
    return sorted(port.device for port in list_ports.comports() if (port.vid, port.pid) == PICO_USB)
