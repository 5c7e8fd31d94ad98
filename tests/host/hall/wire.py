"""A wire to a broker that can be cut. It passes connections on, byte by byte."""

import contextlib
import socket
from threading import Thread

PIECE_BYTES = 4_096


class Wire:
    """A wire from `port` on loopback to another one there."""

    def __init__(self, to_port: int) -> None:
        self._to = ("127.0.0.1", to_port)
        self._ends: list[socket.socket] = []
        self._is_cut = False
        self._ear = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._ear.getsockname()[1]
        Thread(target=self._listen, daemon=True).start()

    def cut(self) -> None:
        """Let nothing pass, and end the connections."""
        self._is_cut = True
        for end in self._ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self._ends.clear()

    def mend(self) -> None:
        """Pass new connections on again."""
        self._is_cut = False

    def close(self) -> None:
        """Close the wire for good."""
        self.cut()
        self._ear.close()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near = self._ear.accept()[0]
                if self._is_cut:
                    near.close()
                else:
                    self._join(near)

    def _join(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection(self._to)
        except OSError:
            near.close()
            return
        self._ends += [near, far]
        for here, there in ((near, far), (far, near)):
            Thread(target=_pass_on, args=(here, there), daemon=True).start()


def _pass_on(here: socket.socket, there: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while piece := here.recv(PIECE_BYTES):
            there.sendall(piece)
    for end in (here, there):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
