"""A mosquitto for a test, on loopback, with a hall's configuration. It can be killed and restarted."""

import os
import secrets
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from host_sim.hall import setup
from host_sim.hall.folder import Folder, read

# Only what hangs takes so long.
PATIENCE_S = 180
# Linux gives away ports from 32768 on.
FIRST_PORT, PORTS_OF_A_WORKER = 16_000, 2_000
HALL = "night"


class Broker:
    """A hall of this many tables, its folder and its broker."""

    def __init__(self, folder: Path, tables: int, *, has_tls: bool = False, is_open: bool = False) -> None:
        self.port, web_port = free_port(), free_port()
        radio_port = free_port() if has_tls else None
        self.web = f"ws://127.0.0.1:{web_port}"
        self._ports = [self.port, web_port, *([radio_port] if radio_port else [])]
        self.path = folder
        at = setup.Listener("127.0.0.1", self.port, web_port, has_tls, radio_port)
        setup.write(folder, HALL, tables, at, is_open=is_open)
        self.folder: Folder = read(folder)
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start the broker, and wait until it takes connections at each of its ports."""
        self._process = subprocess.Popen(
            (setup.program("mosquitto"), "-c", self.path / setup.CONFIGURATION),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_for(lambda: all(map(_is_open, self._ports)), "mosquitto does not start")

    def is_running(self) -> bool:
        """Return whether it is running."""
        assert self._process
        return self._process.poll() is None

    def kill(self) -> None:
        """End it at once, like a power cut."""
        assert self._process
        self._process.kill()
        self._process.wait()


def wait_for(is_so: Callable[[], object], fault: str = "") -> None:
    """Wait until something holds; else `fault` says what is wrong."""
    end_s = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < end_s, fault
        time.sleep(0.02)


def free_port() -> int:
    """Return a port where nobody listens: of this worker, and below those that a system gives away."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    first = FIRST_PORT + worker * PORTS_OF_A_WORKER
    while True:
        port = secrets.choice(range(first, first + PORTS_OF_A_WORKER))
        if _is_free(port):
            return port


def _is_free(port: int) -> bool:
    with socket.socket() as tried:
        try:
            tried.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True


def _is_open(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0
