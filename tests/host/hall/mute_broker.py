"""A broker that takes all who come and answers their pings, but leaves out some acknowledgements."""

import socket
from collections.abc import Callable

from tests.faults.packets import packet
from tests.host.hall.listener import Listener

_CONNECT, _PUBLISH, _SUBSCRIBE, _PING = 0x10, 0x30, 0x80, 0xC0
_CONNECTED, _PONG = b"\x20\x02\x00\x00", b"\xd0\x00"
_SUBSCRIBED, _TAKEN = 0x90, 0x40
_AT_LEAST_ONCE = b"\x01"


class MuteBroker(Listener):
    """`said` is how many messages came, `taken` how many of them it acknowledged."""

    def __init__(self, *, subscribes: bool, takes: bool) -> None:
        self.taken = self.said = 0
        self.subscribes = subscribes
        self.takes = takes
        super().__init__()

    def speak(self, guest: socket.socket) -> None:
        """Answer each packet."""
        with guest.makefile("rb") as stream:
            while first := stream.read(1):
                guest.sendall(self._answer(first[0], stream.read(_length(stream.read))))

    def _answer(self, first: int, body: bytes) -> bytes:
        kind = first & 0xF0
        if kind == _CONNECT:
            return _CONNECTED
        if kind == _PING:
            return _PONG
        if kind == _SUBSCRIBE and self.subscribes:
            return packet(_SUBSCRIBED, body[:2] + _AT_LEAST_ONCE)
        if kind != _PUBLISH:
            return b""
        self.said += 1
        if not self.takes:
            return _PONG  # a broker that says something else all the time
        self.taken += 1
        after_topic = 2 + int.from_bytes(body[:2], "big")
        return packet(_TAKEN, body[after_topic : after_topic + 2])


def _length(read: Callable[[int], bytes]) -> int:
    """Return the length of a packet's body (MQTT 3.1.1, 2.2.3)."""
    length = shift = 0
    while True:
        byte = read(1)[0]
        length |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return length
