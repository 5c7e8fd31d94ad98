"""An event loop for many clients. Thousands of threads would be slower than the broker."""

import selectors
import time
from typing import Any

from paho.mqtt import client as mqtt

# How often the loop looks after silent clients: they keep themselves alive, or connect again.
TIDY_S = 1.0
CANNOT_CONNECT = (OSError, ValueError)


class EventLoop:
    """The loop of many clients. Call `turn` again and again, in one thread."""

    def __init__(self) -> None:
        self._selector = selectors.DefaultSelector()
        self._clients: list[mqtt.Client] = []
        self._tidied_s = 0.0

    def begin(self, client: mqtt.Client) -> None:
        """Let a client connect, and come back by itself."""
        client.on_socket_open = self._opened
        client.on_socket_close = self._closed
        client.on_socket_register_write = self._wants_to_write
        client.on_socket_unregister_write = self._opened
        self._clients.append(client)
        _connect(client)

    def end(self, client: mqtt.Client) -> None:
        """Let a client leave."""
        self._clients.remove(client)
        client.disconnect()
        while client.want_write():
            client.loop_write()

    def turn(self, wait_s: float) -> None:
        """Let clients receive and send; wait at most this long for the first one that can."""
        for key, ready in self._selector.select(wait_s):
            if ready & selectors.EVENT_READ:
                key.data.loop_read()
            if ready & selectors.EVENT_WRITE:
                key.data.loop_write()
        if time.monotonic() - self._tidied_s > TIDY_S:
            self._tidied_s = time.monotonic()
            self._tidy()

    def _tidy(self) -> None:
        for client in self._clients:
            if client.socket() is None:
                _connect(client)
            else:
                client.loop_misc()

    def _opened(self, client: mqtt.Client, _data: Any, sock: Any) -> None:
        self._watch(client, sock, selectors.EVENT_READ)

    def _wants_to_write(self, client: mqtt.Client, _data: Any, sock: Any) -> None:
        self._watch(client, sock, selectors.EVENT_READ | selectors.EVENT_WRITE)

    def _watch(self, client: mqtt.Client, sock: Any, events: int) -> None:
        try:
            self._selector.modify(sock, events, client)
        except KeyError:
            self._selector.register(sock, events, client)

    def _closed(self, _client: mqtt.Client, _data: Any, sock: Any) -> None:
        self._selector.unregister(sock)


def _connect(client: mqtt.Client) -> None:
    """Try to connect. If the broker is away, the next tidying tries again."""
    try:
        client.reconnect()
    except CANNOT_CONNECT:
        return
