"""A computer at the table's USB port, as scripts have it: it asks, and hears what is told."""

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
    """`answer` is the last one; `is_there` from the first question on: others may have the port before."""

    def __init__(self, usb: "UsbSerial") -> None:
        self.answer: "dict[str, Any]" = {}
        self.is_there = False
        self._usb = usb
        self._heard = b""
        self._told: "list[str]" = []
        self._last_id = 0

    def ask(self, do: str, arguments: "dict[str, Any] | None" = None) -> "Iterator[int]":
        """Ask, and yield the milliseconds until the answer is there; raise ValueError if none comes."""
        yield from self._say(self._request(do, arguments))

    def hear(self) -> None:
        """Take in what has come."""
        more = self._usb.receive()
        if not more:
            return
        *whole, self._heard = (self._heard + more).split(LINE_END)
        for line in whole:
            self._take(line)

    def told(self) -> "list[str]":
        """Return of what was told since the last time: events by their names, all else by its kind."""
        told, self._told = self._told, []
        return told

    def _request(self, do: str, arguments: "dict[str, Any] | None") -> bytes:
        """Return the lines of a request: an empty one first, which ends what may be half said."""
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
            self._told.append(message["event"][0] if "event" in message else message["told"])
        elif message.get("id") == self._last_id:
            self.answer = message


def message_in(line: bytes) -> "dict[str, Any]":
    """Return what a line says, nothing if it is empty or the rest of one that was cut off."""
    try:
        message = json.loads(line)
    except ValueError:
        return {}
    return message if isinstance(message, dict) else {}
