"""Runs the broker of a hall's folder on this computer: mosquitto, until the hall is over."""

import errno
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from host_sim.hall import setup
from host_sim.hall.setup import Listener

PATIENCE_S = 15
_LOOK_S = 0.02


class NoBroker(Exception):
    """The broker does not run; the message says why in a line."""


def is_taken(host: str, port: int) -> bool:
    """Return whether another program listens there already."""
    with socket.socket() as tried:
        # as mosquitto does, to start again at once
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((host, port))
        except OSError as fault:
            if fault.errno != errno.EADDRINUSE:
                raise NoBroker(f"no broker can listen at port {port} of {host}: {fault.strerror}")
            return True
        return False


@contextmanager
def running(folder: Path, at: Listener) -> Iterator[None]:
    """Run a broker over a folder, once it listens there. Raises NoBroker, NoMosquitto."""
    process = subprocess.Popen((setup.program("mosquitto"), "-c", folder / setup.CONFIGURATION))
    try:
        _wait(process, at)
        yield
    finally:
        process.terminate()
        process.wait()


def _wait(process: subprocess.Popen[bytes], at: Listener) -> None:
    end_s = time.monotonic() + PATIENCE_S
    for port in (at.port, at.web_port):
        while not _listens(at.host, port):
            if process.poll() is not None:
                raise NoBroker(
                    f"mosquitto ended at once, with status {process.returncode}: it says why above"
                )
            if time.monotonic() > end_s:
                raise NoBroker(f"mosquitto does not listen at port {port} after {PATIENCE_S} s")
            time.sleep(_LOOK_S)


def _listens(host: str, port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex((host, port)) == 0
