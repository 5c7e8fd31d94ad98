"""The radio of a Pico W or a Pico 2 W: it joins the network, and talks to a broker."""

import machine
import network

from devices.mqtt import MqttLine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from devices.clock import TickClock
    from devices.mqtt import Said

# How long joining may take.
_PATIENCE_MS = 20_000
# How long to wait after a failure. The pause doubles with each until a broker has taken a message. Then it is
# what it was when a broker last threw the table off.
_PAUSE_MS, _LONGEST_PAUSE_MS = 2_000, 32_000


class RadioBroker:
    """A `tally.ports.Broker`. `join` is the network's name and password; `place` is where the broker is.

    `id` is this chip's own: no other client has it. A message is sent again after the network was away, until
    the broker has it. Whatever answers instead of a broker is a failure, and no more.
    """

    def __init__(
        self,
        join: "dict[str, Any]",
        place: "dict[str, Any]",
        will: "Said",
        filters: "Sequence[bytes]",
        clock: "TickClock",
    ) -> None:
        self._join = join
        self._place = place
        self._will = will
        self._filters = filters
        self._clock = clock
        self.id = machine.unique_id().hex()
        self._radio = network.WLAN(network.WLAN.IF_STA)
        self._line: "MqttLine | None" = None
        self._said: "Said | None" = None  # the message that the broker has not acknowledged
        self._is_on = False
        self._tried_ms = -_PATIENCE_MS
        self._pause_ms = 0
        self._thrown_ms = 0  # the pause after the last connection that a broker had accepted
        self._failed_ms = 0

    def tick(self) -> bool:
        """Do one step; return whether the broker is there."""
        try:
            self._step()
        except OSError:
            self._disconnect()
        return self._line is not None and self._line.is_here

    def say(self, topic: bytes, payload: bytes, is_kept: bool) -> bool:
        """Take a message to send. Return False while an earlier one is on its way, or the broker is away."""
        if self._said or not self._line or not self._line.is_free():
            return False
        self._said = topic, payload, is_kept
        self._line.say(topic, payload, is_kept)
        return True

    def heard(self) -> "Said | None":
        """Return the next message: topic, payload, and whether the broker had kept it.

        None where there is none.
        """
        return self._line.heard() if self._line else None

    def close(self) -> None:
        """Leave broker and network for good."""
        self._disconnect()
        self._radio.active(False)

    def _step(self) -> None:
        if self._line:
            self._go_on(self._line)
        elif not self._is_on:
            self._is_on = True
            self._radio.active(True)
        elif not self._radio.isconnected():
            self._ask()
        elif self._clock.now_ms() - self._failed_ms >= self._pause_ms:
            # MQTT promises that a broker takes 23 letters: these and the 16 digits of the chip's number
            own = b"tally-" + self.id.encode()
            self._line = MqttLine(own, self._place, self._will, self._filters, self._clock)
            self._line.begin(self._place)

    def _go_on(self, line: MqttLine) -> None:
        was_here = line.is_here
        line.tick()
        if not line.is_free():
            return
        if was_here:
            if self._said:
                self._pause_ms = self._thrown_ms
            self._said = None  # the broker has it
        elif self._said:
            line.say(*self._said)

    def _ask(self) -> None:
        """Ask the radio to join, unless it tried a short time ago: it tries for a while by itself."""
        if self._clock.now_ms() - self._tried_ms >= _PATIENCE_MS:
            self._tried_ms = self._clock.now_ms()
            self._radio.connect(self._join["network"], self._join["password"])

    def _disconnect(self) -> None:
        now_ms, line = self._clock.now_ms(), self._line
        self._pause_ms = min(max(_PAUSE_MS, 2 * self._pause_ms), _LONGEST_PAUSE_MS)
        if line:
            if line.is_here:
                # a connection that ended sooner was no success: the next pause is longer than the last
                if now_ms - self._failed_ms > 2 * _LONGEST_PAUSE_MS:
                    self._pause_ms = _PAUSE_MS
                self._thrown_ms = self._pause_ms
            line.close()
            self._line = None
        self._failed_ms = now_ms
