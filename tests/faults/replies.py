"""Everybody outside a table answers it wrongly, on both Pythons. Nothing of that is a bug."""

import json
import socket
import subprocess
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tests.faults.replying import Replying
from tests.host import unix_micropython
from tests.host.hall import unix_table
from tests.host.hall.radio import NETWORK, RadioTable
from tests.host.unix_micropython import HEAP

TITLE = "Foreign replies"

NIGHTLY = 100_000
SEED = 21
GUEST = Path(__file__).with_name("replying_guest.py")
BOOT_MS = 2_500
WORDS = (
    "A broker, a hall's messages, a computer at the cable, tags, files, games, and the overlay's list hold"
    " anything: nearly right, 1,000 levels deep, with giant numbers, half letters, wrong bytes, or without an"
    " end. Table and broker speak over sockets. The table took or refused all of it and went on: no bug was"
    " noted, no page was left open, and after each wrong packet the table left the broker and came back."
)
KINDS = {
    "message": "messages of a hall",
    "line": "lines of a computer",
    "packet": "packets of a broker",
    "file": "files",
    "tag": "tags",
    "list": "lists of the overlay",
    "record": "games, catalogues",
}


class Tried(NamedTuple):
    """The replies by kind, how often the table left a broker, and how long it took."""

    counts: Counter[str]
    left: int
    seconds: float

    def row(self, name: str) -> str:
        """Return a row of the table."""
        counts = " | ".join(f"{self.counts[kind]:,}" for kind in KINDS)
        return f"| {name} | {counts} | {self.left:,} | {self.seconds:.0f} |\n"


def on_cpython(count: int, seed: int = SEED) -> Tried:
    """Give a table so many replies; raise AssertionError at the first bug."""
    began_s = time.monotonic()
    table = RadioTable(None)
    table.run_ms(BOOT_MS)
    with tempfile.TemporaryDirectory() as folder:
        replying = Replying(table, _free_port(), seed, f"{folder}/list.txt")
        try:
            for _ in range(count):
                replying.try_something()
        finally:
            replying.close()
    return Tried(Counter(replying.counts), replying.left, time.monotonic() - began_s)


def on_micropython(count: int, seed: int = SEED) -> Tried:
    """Do the same under the unix MicroPython."""
    began_s = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        unix_table.lay_out(folder, None, NETWORK, port=_free_port(), seed=seed, count=count)
        command = [str(unix_micropython.interpreter()), "-X", HEAP, str(GUEST), name]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2_000:] + done.stderr[-2_000:]
    counts, left = json.loads(done.stdout.splitlines()[-1])
    return Tried(Counter(counts), left, time.monotonic() - began_s)


def _free_port() -> int:
    """Return a port that nobody listens at: MicroPython cannot tell which one it was given."""
    with socket.create_server(("127.0.0.1", 0)) as ear:
        port: int = ear.getsockname()[1]
    return port


def section() -> str:
    """Return the results at full size."""
    head = f"| | {' | '.join(KINDS.values())} | times it left a broker | seconds |\n"
    head += "| --- |" + " ---: |" * (len(KINDS) + 2) + "\n"
    rows = on_cpython(NIGHTLY).row("CPython") + on_micropython(NIGHTLY).row("MicroPython")
    return f"{WORDS}\n\n{head}{rows}"
