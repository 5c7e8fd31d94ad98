"""A connection to an MQTT broker, which comes back by itself."""

import json
import secrets
import socket
import ssl
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple, Never, Protocol
from urllib.parse import unquote, urlsplit

# The most used MQTT client of Python, Eclipse's own; it needs nothing else.
from paho.mqtt import client as mqtt
from paho.mqtt.enums import CallbackAPIVersion

from host_sim.hall.topics import MOST_BYTES, is_for_tables

PORTS = {"mqtt": 1883, "mqtts": 8883}
KEEP_ALIVE_S = 15
SHORTEST_PAUSE_S, LONGEST_PAUSE_S = 1, 8
AT_LEAST_ONCE = 1
# MQTT promises that a broker takes an id of 23 letters: these and the 16 of `new_id`.
_CLIENT, _ID_BYTES = "tally-", 8
# So long a broker has to answer who asks whether it is there, and so often somebody looks.
ANSWER_S = 5.0
LOOK_S = 0.05
# So long a broker has to acknowledge anything that it owes; paho itself waits for ever.
OWED_S = 15.0
# What waits while the broker is away; a table's journal has what is dropped.
MOST_WAITING = 2_000

OnMessage = Callable[[str, bytes], object]


class BadAddress(ValueError):
    """This is no address of a broker; the message says why."""


class TooLarge(ValueError):
    """A message is too large for a table, and was not sent. The text of the error says so in a sentence."""


def new_id() -> str:
    """Return an id that nobody else has, in 16 digits."""
    return secrets.token_hex(_ID_BYTES)


class Address(NamedTuple):
    """The address of a broker, and the user who connects."""

    host: str
    port: int
    has_tls: bool
    user: str
    password: str


class LastWill(NamedTuple):
    """What the broker publishes, and keeps, once a client is gone without a word."""

    topic: str
    message: dict[str, Any]


def parse(url: str) -> Address:
    """Return the parts of `mqtt://user:password@host:port`, or `mqtts://` with TLS; raise BadAddress."""
    try:
        parts = urlsplit(url)
        port = parts.port or PORTS.get(parts.scheme, 0)
    except ValueError as wrong:
        raise BadAddress(f"this is not the address of a broker: {wrong}")
    if parts.scheme not in PORTS or not parts.hostname:
        raise BadAddress("an address of a broker is mqtt://HOST:PORT, or mqtts://HOST:PORT with TLS")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return Address(parts.hostname, port, parts.scheme == "mqtts", user, password)


class Loop(Protocol):
    """What lets clients send and receive."""

    def begin(self, client: mqtt.Client) -> None:
        """Let a client connect, and come back by itself."""

    def end(self, client: mqtt.Client) -> None:
        """Let it send what still waits; then it ends."""


class OwnThread:
    """The loop of one client, in a thread."""

    def begin(self, client: mqtt.Client) -> None:
        """Start the thread."""
        client.loop_start()

    def end(self, client: mqtt.Client) -> None:
        """End the thread."""
        client.disconnect()
        client.loop_stop()


class Connection:
    """One client of a broker. `on_message` is called with each message, where the client's loop runs.

    `filters` are subscribed to whenever the broker is there again, and then `on_here` is called. `refused` is
    why the broker does not take the client, "" otherwise.

    With `filters`, messages reach the broker in the order in which they were published, so that it keeps the
    newest: new ones wait until it acknowledges the filters, since what was owed before goes first.
    """

    def __init__(
        self,
        address: Address,
        on_message: OnMessage,
        filters: tuple[str, ...] = (),
        will: LastWill | None = None,
        authority: Path | None = None,
        on_here: Callable[[], object] = bool,
        loop: Loop | None = None,
    ) -> None:
        self._loop = loop or OwnThread()
        self._filters = filters
        self._on_here = on_here
        self._on_message = on_message
        self.refused = ""
        self._order = Lock()  # held while messages are handed to the client
        self._is_in_order = False  # whether all that was owed before has gone out
        self._later: deque[tuple[str, bytes, bool]] = deque()  # what waits until then
        self._untaken = 0
        self._owed = 0  # how many messages that found room are not acknowledged
        self._owed_filters = 0  # how many subscriptions are not
        self._owed_s = 0.0  # when the broker last acknowledged one of these, or began to owe
        self._pause_s = SHORTEST_PAUSE_S
        self._lock = Lock()
        # With one id, it takes the place of its earlier self, whose end the broker may not have noticed yet.
        own = _CLIENT + new_id()
        client = self._client = mqtt.Client(CallbackAPIVersion.VERSION2, own, protocol=mqtt.MQTTv311)
        if address.user:
            client.username_pw_set(address.user, address.password)
        if address.has_tls:
            client.tls_set_context(ssl.create_default_context(cafile=authority))
        if will:
            client.will_set(will.topic, encode(will.message), AT_LEAST_ONCE, retain=True)
        client.max_queued_messages_set(MOST_WAITING)
        client.reconnect_delay_set(SHORTEST_PAUSE_S, LONGEST_PAUSE_S)
        client.on_connect = self._connected
        client.on_disconnect = self._disconnected
        client.on_subscribe = self._subscribed
        client.on_message = self._took
        client.on_publish = self._taken
        client.connect_async(address.host, address.port, KEEP_ALIVE_S)

    def open(self) -> None:
        """Begin to connect, and go on for ever."""
        self._loop.begin(self._client)

    def close(self) -> None:
        """Send what still waits, and leave."""
        self._now_in_order()
        self._loop.end(self._client)

    def is_here(self) -> bool:
        """Return whether the broker is there."""
        return self._client.is_connected()

    def look(self, now_s: float) -> None:
        """Leave a broker that acknowledges nothing for OWED_S, and come back after a longer pause each time.

        Call it now and then; `now_s` is `time.monotonic()`.
        """
        with self._lock:
            is_due = bool(self._owed or self._owed_filters) and now_s - self._owed_s > OWED_S
        connected = self._client.socket()
        if is_due and self.is_here() and isinstance(connected, socket.socket):
            self._pause_s = min(2 * self._pause_s, LONGEST_PAUSE_S)
            self._client.reconnect_delay_set(self._pause_s, LONGEST_PAUSE_S)
            with suppress(OSError):  # it has just ended by itself
                connected.shutdown(socket.SHUT_RDWR)

    def publish(self, topic: str, message: dict[str, Any]) -> None:
        """Publish a message once or more often: whoever subscribes now gets it. Raises TooLarge."""
        self._publish(topic, encode(message), is_kept=False)

    def retain(self, topic: str, message: dict[str, Any] | None) -> None:
        """Publish a message that the broker keeps for later clients; None takes it away. Raises TooLarge."""
        self._publish(topic, b"" if message is None else encode(message), is_kept=True)

    def is_all_taken(self) -> bool:
        """Return whether the broker has taken all that was published; what found no room is never taken."""
        return self._untaken == 0

    def _publish(self, topic: str, payload: bytes, *, is_kept: bool) -> None:
        if len(payload) > MOST_BYTES and is_for_tables(topic):
            raise TooLarge(
                f"a message to {topic} has {len(payload)} bytes: a table hears {MOST_BYTES} at most, "
                "so it is not said"
            )
        with self._lock:
            self._untaken += 1
        with self._order:
            if self._is_in_order:
                self._send(topic, payload, is_kept)
            elif len(self._later) < MOST_WAITING:
                self._later.append((topic, payload, is_kept))

    def _send(self, topic: str, payload: bytes, is_kept: bool) -> None:
        with self._lock:
            if not self._owed:
                self._owed_s = time.monotonic()
            self._owed += 1
        if self._client.publish(topic, payload, AT_LEAST_ONCE, retain=is_kept).rc == mqtt.MQTT_ERR_QUEUE_SIZE:
            with self._lock:
                self._owed -= 1

    def _now_in_order(self) -> None:
        """Send what waited, and from now on each message at once."""
        with self._order:
            while self._later:
                self._send(*self._later.popleft())
            self._is_in_order = True

    def _taken(self, *_: Any) -> None:
        with self._lock:
            self._untaken -= 1
            self._owed -= 1
            self._owed_s = time.monotonic()
        if self._pause_s != SHORTEST_PAUSE_S:
            self._pause_s = SHORTEST_PAUSE_S
            self._client.reconnect_delay_set(SHORTEST_PAUSE_S, LONGEST_PAUSE_S)

    def _subscribed(self, *_: Any) -> None:
        with self._lock:
            self._owed_filters -= 1
            is_last = not self._owed_filters
            if is_last:
                self._owed_s = time.monotonic()
        # The client sent what was owed before when it was connected, ahead of this answer.
        if is_last:
            self._now_in_order()

    def _connected(self, client: mqtt.Client, _data: Any, _flags: Any, reason: Any, _properties: Any) -> None:
        if reason.is_failure:
            self.refused = str(reason)
            return
        self.refused = ""
        with self._lock:
            self._owed_filters = len(self._filters)
            self._owed_s = time.monotonic()
        for each in self._filters:
            client.subscribe(each, AT_LEAST_ONCE)
        self._on_here()
        if not self._filters:
            self._now_in_order()

    def _disconnected(self, *_: Any) -> None:
        self._is_in_order = False

    def _took(self, _client: mqtt.Client, _data: Any, message: mqtt.MQTTMessage) -> None:
        self._on_message(message.topic, bytes(message.payload))


def trouble_with(address: Address, authority: Path | None = None) -> str:
    """Return why a broker does not take this user, or that none is there; "" if all is well.

    It waits 5 s at most.
    """
    connection = Connection(address, lambda *_: None, authority=authority)
    connection.open()
    end_s = time.monotonic() + ANSWER_S
    while not (connection.is_here() or connection.refused) and time.monotonic() < end_s:
        time.sleep(LOOK_S)
    is_here, refused = connection.is_here(), connection.refused
    connection.close()
    if refused:
        return f"the broker does not take {address.user or 'somebody without a name'}: {refused}"
    return "" if is_here else f"no broker is at {address.host}:{address.port}: it is looked for again"


def encode(message: dict[str, Any]) -> bytes:
    """Return a message as it goes over the broker."""
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode()


def decode(payload: bytes) -> dict[str, Any] | None:
    """Return the message of a payload; None where it is no message: anybody may have sent it.

    A message is an object in JSON (RFC 8259) that can be sent on: no NaN, no number beyond a float's range,
    and no half of a letter ("\\ud800").
    """
    try:
        message = json.loads(payload, parse_constant=_no_number)
        json.dumps(message, ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, RecursionError):
        return None
    return message if isinstance(message, dict) else None


def _no_number(word: str) -> Never:
    raise ValueError(word)
