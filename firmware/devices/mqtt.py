"""An MQTT broker on the network. No step here waits; `umqtt` writes and reads the packets.

`umqtt` itself waits for each answer. So it is given two buffers in place of a socket. The network takes what
`umqtt` writes when it has room. When `umqtt` wants to read an answer that has not come, `Later` is raised.
"""

import errno
import select
import socket

from umqtt import simple

from tally.foreign import WRONG_FROM_AFAR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from devices.clock import TickClock

    Said = tuple[bytes, bytes, bool]

_KEEP_ALIVE_S = 15
# After the first time without a byte the broker gets a ping. After the second it is given
# up.
_ASK_MS, _SILENT_MS = 5_000, 15_000
# The most bytes that are sent, and received, in one turn.
_PIECE_BYTES = 512
# No message for a table is longer: a longer packet is skipped.
_LONGEST = 1_280
_AT_LEAST_ONCE = 1
_NOT_NOW = (errno.EAGAIN, errno.EINPROGRESS, getattr(errno, "ENOTCONN", errno.EAGAIN))
# The first bytes of the packets that arrive.
_CONNECTED, _MESSAGE, _TAKEN, _SUBSCRIBED = 0x20, 0x30, 0x40, 0x90
_ANSWER = bytes((_CONNECTED, 2))  # how a broker's first packet begins
_KIND, _IS_KEPT = 0xF0, 0x01
_MORE, _SEVEN_BITS, _MOST_LENGTH_BYTES = 0x80, 0x7F, 4
_LAST_NUMBER = 60_000  # of a message; MQTT has no numbers above 65,535


class Later(Exception):
    """The bytes to be read have not come yet."""


class Pipe:
    """The socket that `umqtt` uses. It also stands in for the module that makes sockets."""

    def __init__(self) -> None:
        self.sent = b""  # bytes that are still to be sent
        self.packet = b""  # bytes that may be read now

    def socket(self) -> "Pipe":
        """Return the socket."""
        return self

    def getaddrinfo(self, host: str, port: int) -> "list[tuple[str, int]]":
        """Return the address as it was given: nothing is looked up."""
        return [(host, port)]

    def connect(self, _address: object) -> None:
        """Do nothing: the real socket connects."""

    def settimeout(self, _seconds: object) -> None:
        """Do nothing: a read never waits."""

    def setblocking(self, _is_blocking: bool) -> None:
        """Do nothing: a read never waits."""

    def write(self, piece: "bytes | bytearray", count: "int | None" = None) -> None:
        """Queue a piece, or its first `count` bytes, to be sent."""
        self.sent += bytes(piece if count is None else piece[:count])

    def read(self, count: int) -> bytes:
        """Return `count` bytes of the packet that may be read now; raise Later."""
        if not 0 <= count <= len(self.packet):
            raise Later
        piece, self.packet = self.packet[:count], self.packet[count:]
        return piece


class MqttLine:
    """One connection to a broker. Its methods raise OSError when it has ended; it is of no use then.

    No other client of the broker may have its `client_id`: the broker ends the connection of the one before.
    It subscribes to `filters`. `is_here` is true once the broker has accepted the connection.
    """

    def __init__(
        self,
        client_id: bytes,
        place: "dict[str, Any]",
        will: "Said",
        filters: "Sequence[bytes]",
        clock: "TickClock",
    ) -> None:
        self.is_here = False
        self._clock = clock
        self._filters = filters
        self._heard: "list[Said]" = []
        self._pipe = simple.socket = Pipe()
        self._came = b""
        self._is_kept = False  # whether the broker had kept the message that is read now
        self._skipped = 0  # how many bytes of a packet that is too long are still to come
        self._number = 0  # the number of the message that is on its way; 0 when none is
        self._owed = 0  # how many subscriptions are not acknowledged
        self._owed_ms = 0  # since when the broker owes an acknowledgement
        self._sent_ms = self._came_ms = clock.now_ms()
        self._client = simple.MQTTClient(
            client_id,
            place["host"],
            place["port"],
            place["user"].encode() or None,
            place["password"].encode(),
            _KEEP_ALIVE_S,
        )
        self._client.set_callback(self._take)
        self._client.set_last_will(will[0], will[1], will[2], _AT_LEAST_ONCE)
        self._socket = socket.socket()
        self._coming = select.poll()
        self._coming.register(self._socket, select.POLLIN)

    def begin(self, place: "dict[str, Any]") -> None:
        """Begin to connect to the broker at a place; raise OSError."""
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
            pass  # the answer comes in a later turn

    def close(self) -> None:
        """Close the socket without a goodbye, so that the broker publishes the will."""
        self._socket.close()

    def tick(self) -> None:
        """Send and receive what the network takes and has, then read one packet; raise OSError."""
        self._send()
        self._receive()
        try:
            self._read()
        except WRONG_FROM_AFAR + (Later,):  # a packet must be whole, and a broker's
            raise OSError(errno.EINVAL)
        now_ms = self._clock.now_ms()
        if now_ms - self._came_ms > _SILENT_MS:
            raise OSError(errno.ETIMEDOUT)
        # It may send other bytes all the time: a broker that takes no message is none.
        if (self._number or self._owed) and now_ms - self._owed_ms > _SILENT_MS:
            raise OSError(errno.ETIMEDOUT)
        if self.is_here and now_ms - max(self._sent_ms, self._came_ms) > _ASK_MS:
            self._sent_ms = now_ms
            self._client.ping()

    def is_free(self) -> bool:
        """Return whether a message can be sent: the broker has acknowledged the one before."""
        return self.is_here and not self._number

    def say(self, topic: bytes, payload: bytes, is_kept: bool) -> None:
        """Begin to send a message."""
        if self._client.pid > _LAST_NUMBER:
            self._client.pid = 0
        try:
            self._client.publish(topic, payload, is_kept, _AT_LEAST_ONCE)
        except Later:  # the acknowledgement has not come yet
            self._number = self._client.pid
            self._note_owed()

    def heard(self) -> "Said | None":
        """Return the next message: topic, payload, and whether the broker had kept it.

        None where there is none.
        """
        return self._heard.pop(0) if self._heard else None

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
        if max(len(self._came), len(self._pipe.sent)) > _LONGEST or not self._coming.poll(0):
            return  # nearly always: to try in vain takes 600 bytes of the heap
        try:
            piece = self._socket.recv(_PIECE_BYTES)
        except OSError as why:
            if why.errno not in _NOT_NOW:
                raise
            return
        if not piece:
            raise OSError(errno.ECONNRESET)
        self._came += piece

    def _read(self) -> None:
        """Read one packet if all of it has come; raise OSError, or what a wrong one raises."""
        came = self._came
        if self._skipped:
            count = min(self._skipped, len(came))
            self._skipped -= count
            self._note_came(count)
            return
        if not self.is_here and came[: len(_ANSWER)] != _ANSWER[: len(came)]:
            raise ValueError
        size = _size_of(came)
        if size > _LONGEST:
            self._skipped = size
        elif size and len(came) >= size:
            self._read_packet(came[0], came[:size])
            self._note_came(size)

    def _note_came(self, count: int) -> None:
        """Note that so many bytes were read. Bytes that never become a packet do not show a broker."""
        self._came = self._came[count:]
        if count:
            self._came_ms = self._clock.now_ms()

    def _read_packet(self, first: int, packet: bytes) -> None:
        kind = first & _KIND
        if kind == _MESSAGE:
            self._is_kept = bool(first & _IS_KEPT)
            self._pipe.packet = packet
            self._client.wait_msg()
            self._pipe.packet = b""  # a rest would be read as the answer to what is sent next
        elif kind == _CONNECTED:
            self._take_answer(packet)
        elif kind == _TAKEN and packet[-2] << 8 | packet[-1] == self._number:
            self._number = 0
        elif kind == _SUBSCRIBED and self._owed:
            self._owed -= 1

    def _take_answer(self, packet: bytes) -> None:
        """Take the broker's answer to the connection, which comes once; raise OSError for a refusal."""
        if self.is_here or packet[-1]:
            raise OSError(errno.EACCES)
        self.is_here = True
        self._note_owed()
        self._owed = len(self._filters)
        for each in self._filters:
            self._subscribe(each)

    def _subscribe(self, topic: bytes) -> None:
        try:  # noqa: SIM105 - MicroPython has no contextlib
            self._client.subscribe(topic, _AT_LEAST_ONCE)
        except Later:
            pass  # the answer comes in a later turn

    def _note_owed(self) -> None:
        if not self._owed:
            self._owed_ms = self._clock.now_ms()

    def _take(self, topic: bytes, payload: bytes) -> None:
        self._heard.append((topic, payload, self._is_kept))


def _size_of(came: bytes) -> int:
    """Return the length in bytes of the packet that begins here; 0 while it is not known yet.

    Raises ValueError where no packet begins.
    """
    length = shift = 0
    for at in range(1, min(len(came), 1 + _MOST_LENGTH_BYTES)):
        length |= (came[at] & _SEVEN_BITS) << shift
        if not came[at] & _MORE:
            return 1 + at + length
        shift += 7
    if len(came) > _MOST_LENGTH_BYTES:
        raise ValueError
    return 0
