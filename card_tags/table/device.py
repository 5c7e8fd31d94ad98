"""A table at a serial port: requests, answers, and what the table sends by itself.

The cable may be pulled at any time. When it is back, a request is sent again, and the table does it only
once. LINK.md describes the lines.
"""

import errno
import json
import random
import time
from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import serial

Message = dict[str, Any]
# A message that the device sends by itself has its kind under this key (LINK.md).
KIND = "told"

LINE_BYTES = 1_024
# No table has a longer line; what goes on without an end is thrown away.
MOST_RECEIVED_BYTES = 1 << 20
FIRST_ID_BELOW = 1 << 29  # a Pico's integers have 31 bits
# The wait for an answer before the request is sent again. The table may have to come to rest first.
ANSWER_S = 4.0
# So many tries without an answer show that a table that is there does not answer.
MOST_TIMES = 5
# How long the port or the answer may be missing before it counts as lost; and the very first answer.
PATIENCE_S = 15.0
FIRST_PATIENCE_S = 5.0
# A table takes a computer that is silent for 5 seconds for gone.
ALIVE_S = 1.5
RETRY_S = 0.2
READ_S = 0.05
WRITE_S = 2.0
CANNOT_SPEAK = (serial.SerialException, OSError)
# The errors if another program holds the port: from `flock`, and from `open`.
IN_USE = (errno.EAGAIN, errno.EBUSY)
CABLE_OUT = "the cable is out: plug it in again"
CABLE_BACK = "the cable is in again"


class DeviceError(Exception):
    """The table refused, or does not answer: `name` is for programs, `why` is a sentence for people."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(why)
        self.name = name
        self.why = why


class Device:
    """A table at a port. `connections` counts how often the port was opened.

    `tell` is called with a line when the cable is pulled, and when it is back. `is_out`: it is pulled.
    """

    def __init__(
        self, port: str, patience_s: float = PATIENCE_S, tell: Callable[[str], object] = bool
    ) -> None:
        self.connections = 0
        self._port = port
        self._tell = tell
        self.is_out = False
        self._patience_s = patience_s
        self._serial: serial.Serial | None = None
        self._received = b""
        self._last_id = random.randrange(FIRST_ID_BELOW)
        self._messages: deque[Message] = deque()
        self._spoke_s = 0.0
        self._problem = DeviceError("no_answer", f"nothing answers at {port}")
        self._is_stopped = False

    @classmethod
    def open(cls, port: str, patience_s: float = PATIENCE_S, tell: Callable[[str], object] = bool) -> Self:
        """Return the table at a port; raise DeviceError if there is none, at once if there is no port."""
        device = cls(port, min(patience_s, FIRST_PATIENCE_S), tell)
        try:
            device._connect()
        except CANNOT_SPEAK:
            raise device._problem
        device.ask("hello")
        device._patience_s = patience_s
        return device

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the port; the next request opens it again."""
        port, self._serial = self._serial, None
        if port:
            port.close()

    def stop(self) -> None:
        """End the request that waits, and each later one, with a DeviceError: any thread may call this."""
        self._is_stopped = True

    def ask(self, do: str, **arguments: Any) -> Message:
        """Send a request and return the answer; raise DeviceError, also if no answer comes for long.

        A table that is there and refuses the line, or does not answer, gets it `MOST_TIMES` at most. A cable
        that is out is waited for.
        """
        self._last_id += 1
        line = (
            json.dumps({"id": self._last_id, "do": do, **arguments}, separators=(",", ":")).encode() + b"\n"
        )
        if len(line) > LINE_BYTES:
            raise DeviceError(
                "line_too_long", f"{do} takes {len(line)} bytes; a line has at most {LINE_BYTES}"
            )
        end_s = time.monotonic() + self._patience_s
        refused: DeviceError | None = None
        left = MOST_TIMES
        while left and time.monotonic() < end_s and not self._is_stopped:
            answer = self._answer_to(line, min(end_s, time.monotonic() + ANSWER_S))
            if answer is not None:
                refused = _refusal(answer)
                if refused is None:
                    return _content(answer, do)
                if answer["id"] is not None:
                    raise refused
                # The table cannot read a line: this one, or half a line of before.
            left -= self._serial is not None
        raise refused or self._problem

    def next_message(self, wait_s: float) -> Message | None:
        """Return the oldest message that the device sent by itself, or None if none comes in that time.

        A device that is not there sends nothing.
        """
        end_s = time.monotonic() + wait_s
        while not self._messages and time.monotonic() < end_s:
            try:
                self._stay_alive()
                self._receive(end_s)
            except CANNOT_SPEAK:
                self._lose()
        return self._messages.popleft() if self._messages else None

    def _answer_to(self, line: bytes, end_s: float) -> Message | None:
        """Send a line and return its answer, None if the port fails or nothing comes in time."""
        try:
            self._send(line)
            while time.monotonic() < end_s and not self._is_stopped:
                answer = self._receive(end_s)
                if answer and answer["id"] in (self._last_id, None):
                    return answer
        except CANNOT_SPEAK:
            self._lose()
        return None

    def _send(self, line: bytes) -> None:
        if self._serial is None:
            self._connect()
        assert self._serial
        self._serial.write(line)
        self._spoke_s = time.monotonic()

    def _stay_alive(self) -> None:
        if self._serial is None or time.monotonic() - self._spoke_s > ALIVE_S:
            self._send(b"\n")

    def _receive(self, end_s: float) -> Message | None:
        """Return the next answer, None if none comes for a moment; keep what the device sends by itself."""
        assert self._serial
        self._received += self._serial.read(self._serial.in_waiting or 1)
        while b"\n" in self._received and time.monotonic() < end_s:
            line, self._received = self._received.split(b"\n", 1)
            message = _message(line)
            if KIND in message:
                self._messages.append(message)
            elif "id" in message:
                return message
        if len(self._received) > MOST_RECEIVED_BYTES:
            self._received = b""
        return None

    def _connect(self) -> None:
        """Open the port, and end an earlier half line with an empty line. Raises CANNOT_SPEAK."""
        try:
            self._serial = serial.Serial(self._port, timeout=READ_S, write_timeout=WRITE_S, exclusive=True)
        except CANNOT_SPEAK as fault:
            self._miss(fault)
            raise
        if self.is_out:
            self.is_out = False
            self._tell(CABLE_BACK)
        self._problem = DeviceError(
            "no_answer", f"nothing answers at {self._port}: is a table there, and on?"
        )
        self._received = b""
        self.connections += 1
        self._serial.write(b"\n")

    def _miss(self, fault: Exception) -> None:
        """Note why the port cannot be opened. If it was open before, report that once."""
        why = f"{self._port} cannot be opened: {_reason(fault)}"
        if isinstance(fault, OSError) and fault.errno in IN_USE:
            why = f"another program is using {self._port}"
        elif self.connections:
            why = f"{self._port} did not come back: plug the cable in, and give the same command again"
            if not self.is_out:
                self.is_out = True
                self._tell(CABLE_OUT)
        self._problem = DeviceError("no_port", why)

    def _lose(self) -> None:
        """Close a port that fails, and wait for a moment."""
        try:
            self.close()
        except CANNOT_SPEAK:
            self._serial = None
        time.sleep(RETRY_S)


def _message(line: bytes) -> Message:
    """Return the message in a line; an empty one if it is half a line, or a REPL's."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}


def _refusal(answer: Message) -> DeviceError | None:
    """Return the error in an answer, None if there is none."""
    if "error" not in answer:
        return None
    return DeviceError(str(answer["error"]), str(answer.get("why", "")))


def _content(answer: Message, do: str) -> Message:
    """Return what an answer holds; raise DeviceError if no table answers so."""
    content = answer.get("ok", {})
    if not isinstance(content, dict):
        raise DeviceError("bad_answer", f"what is at the port answered {do} as no table does")
    return content


def _reason(fault: Exception) -> str:
    if isinstance(fault, OSError) and fault.errno == errno.ENOENT:
        return "there is no such port"
    return fault.strerror if isinstance(fault, OSError) and fault.strerror else str(fault)
