"""A program that others connect to at a port of this machine, in place of a broker."""

import contextlib
import socket
from threading import Thread


class Listener:
    """Listens at `port` on loopback, and speaks to all who come. `came` is how many came so far."""

    def __init__(self) -> None:
        self.came = 0
        self._open: list[socket.socket] = []
        self._ear = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._ear.getsockname()[1]
        Thread(target=self._listen, daemon=True).start()

    def close(self) -> None:
        """End everything."""
        for each in (self._ear, *self._open):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                guest = self._ear.accept()[0]
                self.came += 1
                self._open.append(guest)
                Thread(target=self._meet, args=(guest,), daemon=True).start()

    def _meet(self, guest: socket.socket) -> None:
        with contextlib.suppress(OSError):
            self.speak(guest)

    def speak(self, guest: socket.socket) -> None:
        """Speak to somebody who came, in a thread of its own. An OSError ends it."""
        raise NotImplementedError
