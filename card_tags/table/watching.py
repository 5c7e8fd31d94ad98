"""Follows a table from its game's first event on, without a gap, even if the cable was pulled."""

import math
from collections.abc import Callable, Iterator

from card_tags.table.device import KIND, Device, Message

# After this silence, check whether the table still sends.
QUIET_S = 2.0


def watched(port: str, tell: Callable[[str], object] = bool) -> Iterator[Message]:
    """Yield what the table sends, and wait for more: each event once, and a view after the latest ones.

    `tell` is called with a line when the cable is pulled, and when it is back. Raises DeviceError if there is
    no table at the start.
    """
    Device.open(port).close()
    with Device(port, math.inf, tell) as device:
        yield from _Watcher(device).messages()


class _Watcher:
    """Knows what the table has sent: `_next` is the number of the next event of game `_game`."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._connection = -1  # none yet
        self._game = 0
        self._next = 0

    def messages(self) -> Iterator[Message]:
        while True:
            if self._connection != self._device.connections:
                self._ask()
            message = self._device.next_message(QUIET_S)
            if message and self._is_new(message):
                yield message
            elif message is None and not self._device.ask("hello")["watched"]:
                self._ask()

    def _ask(self) -> None:
        self._device.ask("watch", game=self._game, next=self._next)
        self._connection = self._device.connections

    def _is_new(self, message: Message) -> bool:
        """Note a message; return whether the table sends it for the first time."""
        if message[KIND] != "event":
            return message[KIND] in ("view", "damaged")
        known = self._next if message["game"] == self._game else 0
        if message["n"] < known:
            return False
        self._game, self._next = message["game"], message["n"] + 1
        return True
