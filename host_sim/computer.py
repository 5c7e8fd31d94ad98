"""The computer of a script at the table's USB port: it sends requests, and takes the table's messages."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from host_sim.wire.usb_serial import UsbSerial

STEP_MS = 5
MOST_STEPS = 400
LINE_END = b"\n"


class Computer:
    """`answer` is the last answer. `is_there` is true from the first question on, when it takes the port."""

    def __init__(self, usb: "UsbSerial") -> None:
        self.answer: "dict[str, Any]" = {}
        self.is_there = False
        self._usb = usb
        self._heard = b""
        self._received: "list[str]" = []
        self._last_id = 0

    def ask(self, do: str, arguments: "dict[str, Any] | None" = None) -> "Iterator[int]":
        """Ask, and yield milliseconds to let pass until the answer comes; raise ValueError if none does."""
        yield from self._say(self._request(do, arguments))

    def hear(self) -> None:
        """Read what has come."""
        more = self._usb.receive()
        if not more:
            return
        *whole, self._heard = (self._heard + more).split(LINE_END)
        for line in whole:
            self._take(line)

    def received(self) -> "list[str]":
        """Return what the table sent since the last call: events by their names, all else by its kind."""
        received, self._received = self._received, []
        return received

    def _request(self, do: str, arguments: "dict[str, Any] | None") -> bytes:
        """Return the lines of a request. The first is empty: it ends a line that may be half sent."""
        self._last_id += 1
        request: "dict[str, Any]" = {"id": self._last_id, "do": do}
        request.update(arguments or {})
        return LINE_END + json.dumps(request).encode() + LINE_END

    def _say(self, line: bytes) -> "Iterator[int]":
        self.is_there = True
        self.answer = {}
        self._usb.open()
        for _ in range(MOST_STEPS):
            line = line[self._usb.send(line) :]
            yield STEP_MS
            if self.answer:
                return
        raise ValueError("no answer")

    def _take(self, line: bytes) -> None:
        message = message_in(line)
        if "told" in message:
            self._received.append(message["event"][0] if "event" in message else message["told"])
        elif message.get("id") == self._last_id:
            self.answer = message


def message_in(line: bytes) -> "dict[str, Any]":
    """Return the message of a line, nothing if the line is empty or the rest of one that was cut off."""
    try:
        message = json.loads(line)
    except ValueError:
        return {}
    return message if isinstance(message, dict) else {}
