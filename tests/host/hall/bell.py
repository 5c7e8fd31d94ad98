"""A bell that a page rings by opening a WebSocket: so its steps say when something happens outside."""

import contextlib
import socket
from collections.abc import Callable
from threading import Thread


class Bell:
    """Calls a function each time that it rings. `ring` is the step of a page; it ends with the function."""

    def __init__(self, rung: Callable[[], object]) -> None:
        self._ear = socket.create_server(("127.0.0.1", 0))
        url = f"ws://127.0.0.1:{self._ear.getsockname()[1]}/"
        self.ring = ["eval", f"new Promise((done) => (new WebSocket('{url}').onclose = () => done(null)))"]
        Thread(target=self._listen, args=(rung,), daemon=True).start()

    def close(self) -> None:
        """Let nobody ring any more."""
        self._ear.close()

    def _listen(self, rung: Callable[[], object]) -> None:
        with contextlib.suppress(OSError):
            while True:
                rings = self._ear.accept()[0]
                rung()
                rings.close()
