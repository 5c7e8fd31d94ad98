"""A hall of 20 to 2,000 tables: how late it hears events, what is lost, and how much memory it takes.

Broker, tables and hall are processes of this machine. Tables play ten times as fast as people.
"""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from host_sim.hall import topics
from host_sim.hall.folder import ORGANISER, read
from host_sim.hall.setup import CONFIGURATION, Listener, program, write
from host_sim.hall.subscriber import Subscriber
from host_sim.hall.topics import Hall
from tests.bench.ratio import Ratio

SIZES = (20, 200, 2_000)
# The number of processes for the simulated tables. One process would be slower than the broker.
PROCESSES = 2
SPEED = 10
SETTLE_S, MEASURED_S, CATCH_UP_S = 15.0, 20.0, 30.0
ASKED_MS = 500
NINETY_NINE = 0.99
PORT, WEB_PORT = 18_831, 19_002
NS_PER_MS = 1_000_000
KB_PER_MB = 1_024


class Measured(NamedTuple):
    """The result for a number of tables: events heard, how late, remaining gaps, and memory."""

    tables: int
    heard: int
    late_ms: int
    median_ms: int
    gaps: int
    broker_mb: int
    hall_mb: int

    def told(self) -> str:
        """Return the result in words."""
        return (
            f"{self.heard / MEASURED_S:5.0f} events a second; from tap to hall "
            f"{self.median_ms} ms (median), {self.late_ms} ms (99th percentile); "
            f"{self.gaps} tables with missing events; broker {self.broker_mb} MB, hall {self.hall_mb} MB"
        )


def ratios() -> Iterator[Ratio]:
    """Yield a ratio for each size, as soon as it is measured: how late a hall hears, beside the limit."""
    for tables in SIZES:
        with TemporaryDirectory() as folder:
            measured = _measured(Path(folder) / "hall", tables)
        yield Ratio(
            f"A hall of {tables} tables on mosquitto, all on this machine, {SPEED} times as fast as people",
            measured.told(),
            f"{ASKED_MS} ms from tap to hall at the 99th percentile",
            ASKED_MS / max(measured.late_ms, 1),
            "not less than 1",
        )


def _measured(folder: Path, tables: int) -> Measured:
    write(folder, "bench", tables, Listener("127.0.0.1", PORT, WEB_PORT, False))
    broker = subprocess.Popen(
        (program("mosquitto"), "-c", folder / CONFIGURATION),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    played: list[subprocess.Popen[bytes]] = []
    try:
        time.sleep(1)
        hall = _Listener(folder)
        played += [_simulated(folder, tables // PROCESSES, part) for part in range(PROCESSES)]
        time.sleep(SETTLE_S)
        late = hall.listen(MEASURED_S)
        return Measured(
            tables,
            len(late),
            late[int(len(late) * NINETY_NINE)],
            late[len(late) // 2],
            hall.missing(),
            _memory_mb(broker.pid),
            _memory_mb("self"),
        )
    finally:
        for process in (*played, broker):
            process.terminate()
            process.wait()


def _simulated(folder: Path, tables: int, part: int) -> subprocess.Popen[bytes]:
    """Start a process in which this many tables play."""
    command = (sys.executable, "-m", "host_sim", "hall", "simulate", "--folder", folder)
    which = ("--tables", str(tables), "--first", str(part * tables + 1), "--speed", str(SPEED))
    return subprocess.Popen((*command, *which), stdout=subprocess.DEVNULL)


class _Listener:
    """A hall that notes how late it hears each event."""

    def __init__(self, folder: Path) -> None:
        known = read(folder)
        self._late: list[int] = []
        self._subscriber = Subscriber(known.address(ORGANISER), Hall(known.hall), self._hear)

    def listen(self, duration_s: float) -> list[int]:
        """Return how late each event of that time was heard, in ms, sorted."""
        self._late.clear()
        time.sleep(duration_s)
        return sorted(self._late)

    def missing(self) -> int:
        """Return how many tables have events that are missing for good."""
        end_s = time.monotonic() + CATCH_UP_S
        while time.monotonic() < end_s:
            time.sleep(1)
            found = {gap.game.table for gap in self._subscriber.gaps()}
            if not found:
                break
        self._subscriber.close()
        return len(found)

    def _hear(self, _table: str, kind: str, message: dict[str, Any]) -> None:
        if kind == topics.EVENTS:
            self._late.append(time.time_ns() // NS_PER_MS - message["sent"])


def _memory_mb(pid: int | str) -> int:
    """Return the memory of a process, as Linux reports it."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) // KB_PER_MB
    return 0
