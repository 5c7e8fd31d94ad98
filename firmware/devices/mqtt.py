"""An MQTT broker on the network, spoken to in steps that never wait. `umqtt` spells and reads what is said.

`umqtt` itself waits for each answer. So the socket it is given is two buffers: what it writes is sent when
the network takes it, and what it wants to read and has not come is raised as `Later`.
"""

import errno
import socket

from umqtt import simple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from devices.clock import TickClock

    Said = tuple[bytes, bytes, bool]

_KEEP_ALIVE_S = 15
# After so long without a word the broker is asked whether it is there; after the longer one it is not.
_ASK_MS, _SILENT_MS = 5_000, 15_000
# Of the network, in a turn.
_PIECE_BYTES = 512
# What is longer than any message for a table is passed over.
_LONGEST = 1_280
_AT_LEAST_ONCE = 1
_NOT_NOW = (errno.EAGAIN, errno.EINPROGRESS, getattr(errno, "ENOTCONN", errno.EAGAIN))
# The first bytes of what comes.
_CONNECTED, _MESSAGE, _TAKEN = 0x20, 0x30, 0x40
_KIND, _IS_KEPT = 0xF0, 0x01
_MORE, _SEVEN_BITS = 0x80, 0x7F
_LAST_NUMBER = 60_000  # of a message: there are no more than 65,535


class Later(Exception):
    """What is to be read has not come yet."""


class Pipe:
    """A socket for `umqtt`, and the module that makes it."""

    def __init__(self) -> None:
        self.sent = b""  # what is still to be sent
        self.packet = b""  # what may be read now

    def socket(self) -> "Pipe":
        """Return the socket."""
        return self

    def getaddrinfo(self, host: str, port: int) -> "list[tuple[str, int]]":
        """Return the address; nobody is asked for it."""
        return [(host, port)]

    def connect(self, _address: object) -> None:
        """Be connected."""

    def settimeout(self, _seconds: object) -> None:
        """Never wait."""

    def setblocking(self, _is_blocking: bool) -> None:
        """Never wait."""

    def write(self, piece: "bytes | bytearray", count: "int | None" = None) -> None:
        """Take what is to be sent, or its first bytes."""
        self.sent += bytes(piece if count is None else piece[:count])

    def read(self, count: int) -> bytes:
        """Return so many bytes of the packet that may be read now; raise Later."""
        if len(self.packet) < count:
            raise Later
        piece, self.packet = self.packet[:count], self.packet[count:]
        return piece


class MqttLine:
    """One connection, from its first byte on; raises OSError when it has ended. It is no more used then.

    `filters` are subscribed to. `is_here` tells whether the broker has taken us.
    """

    def __init__(self, place: "dict[str, Any]", will: "Said", filters: "Sequence[bytes]", clock: "TickClock"):
        self.is_here = False
        self._clock = clock
        self._filters = filters
        self._heard: "list[Said]" = []
        self._pipe = simple.socket = Pipe()
        self._came = b""
        self._is_kept = False  # what is read now
        self._skipped = 0  # bytes of what is too long that are still to come
        self._number = 0  # of the message that is on its way
        self._sent_ms = self._came_ms = clock.now_ms()
        self._client = simple.MQTTClient(
            place["user"].encode(),
            place["host"],
            place["port"],
            place["user"].encode() or None,
            place["password"].encode(),
            _KEEP_ALIVE_S,
        )
        self._client.set_callback(self._take)
        self._client.set_last_will(will[0], will[1], will[2], _AT_LEAST_ONCE)
        self._socket = socket.socket()
        self._begin(place)

    def close(self) -> None:
        """Leave, without a word."""
        self._socket.close()

    def tick(self) -> None:
        """Send and take what the network has room for, and read one packet; raise OSError."""
        self._send()
        self._receive()
        self._read()
        now_ms = self._clock.now_ms()
        if now_ms - self._came_ms > _SILENT_MS:
            raise OSError(errno.ETIMEDOUT)
        if self.is_here and now_ms - max(self._sent_ms, self._came_ms) > _ASK_MS:
            self._sent_ms = now_ms
            self._client.ping()

    def is_free(self) -> bool:
        """Return whether something can be said: the broker has taken what was said before."""
        return self.is_here and not self._number

    def say(self, topic: bytes, payload: bytes, is_kept: bool) -> None:
        """Begin to say something."""
        if self._client.pid > _LAST_NUMBER:
            self._client.pid = 0
        try:
            self._client.publish(topic, payload, is_kept, _AT_LEAST_ONCE)
        except Later:  # its answer
            self._number = self._client.pid

    def heard(self) -> "Said | None":
        """Return what came: its topic, its payload, and whether the broker had kept it; None: nothing."""
        return self._heard.pop(0) if self._heard else None

    def _begin(self, place: "dict[str, Any]") -> None:
        self._socket.setblocking(False)
        address = socket.getaddrinfo(place["host"], place["port"])[0][-1]
        try:
            self._socket.connect(address)
        except OSError as why:
            if why.errno not in _NOT_NOW:
                raise
        try:  # noqa: SIM105 - MicroPython has no contextlib
            self._client.connect()
        except Later:
            pass  # its answer, which is not waited for

    def _send(self) -> None:
        waiting = self._pipe.sent
        if waiting:
            try:
                count = self._socket.send(waiting[:_PIECE_BYTES])
            except OSError as why:
                if why.errno not in _NOT_NOW:
                    raise
                return
            self._pipe.sent = waiting[count:]
            self._sent_ms = self._clock.now_ms()

    def _receive(self) -> None:
        if len(self._came) > _LONGEST:
            return
        try:
            piece = self._socket.recv(_PIECE_BYTES)
        except OSError as why:
            if why.errno not in _NOT_NOW:
                raise
            return
        if not piece:
            raise OSError(errno.ECONNRESET)
        self._came_ms = self._clock.now_ms()
        self._came += piece

    def _read(self) -> None:
        """Read a packet, if a whole one has come; raise OSError."""
        came = self._came
        if self._skipped:
            count = min(self._skipped, len(came))
            self._skipped -= count
            self._came = came[count:]
            return
        size = _size_of(came)
        if size > _LONGEST:
            self._skipped = size
        elif size and len(came) >= size:
            self._read_packet(came[0], came[:size])
            self._came = came[size:]

    def _read_packet(self, first: int, packet: bytes) -> None:
        kind = first & _KIND
        if kind == _MESSAGE:
            self._is_kept = bool(first & _IS_KEPT)
            self._pipe.packet = packet
            self._client.wait_msg()
        elif kind == _CONNECTED:
            if packet[-1]:
                raise OSError(errno.EACCES)
            self.is_here = True
            for each in self._filters:
                self._subscribe(each)
        elif kind == _TAKEN and packet[-2] << 8 | packet[-1] == self._number:
            self._number = 0

    def _subscribe(self, topic: bytes) -> None:
        try:  # noqa: SIM105 - MicroPython has no contextlib
            self._client.subscribe(topic, _AT_LEAST_ONCE)
        except Later:
            pass  # its answer, which is not waited for

    def _take(self, topic: bytes, payload: bytes) -> None:
        self._heard.append((topic, payload, self._is_kept))


def _size_of(came: bytes) -> int:
    """Return how many bytes the packet has that begins here; 0 where that is not known yet."""
    length = shift = 0
    for at in range(1, min(len(came), 5)):
        length |= (came[at] & _SEVEN_BITS) << shift
        if not came[at] & _MORE:
            return 1 + at + length
        shift += 7
    return 0
