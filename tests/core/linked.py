"""A computer at the USB port of a table whose first boot is over, byte by byte and in emulated time."""

import json

from host_sim.simulation import Simulation
from tests.core.emulated import BOARD, SECTOR_BYTES, US_PER_MS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Message = dict[str, Any]

BOOT_MS = 1_500
PATIENCE_MS = 4_000
LOG_SECTORS = 8
STORE_SECTORS = 24
WHY = "the judge says so"


class Linked:
    """The table (`simulation`) and the computer; `longest_turn_us` is the table's longest turn so far."""

    def __init__(self) -> None:
        board: "dict[str, Any]" = dict(BOARD)
        board["log"] = (2 * SECTOR_BYTES, LOG_SECTORS * SECTOR_BYTES)
        board["table"] = ((2 + LOG_SECTORS) * SECTOR_BYTES, STORE_SECTORS * SECTOR_BYTES)
        self.simulation = Simulation(board, [], {})
        self.simulation.set_up()
        self.simulation.power_up()
        self.simulation.run_ms(BOOT_MS)
        self.usb = self.simulation.bench.bench.usb
        self.usb.open()
        self.longest_turn_us = 0
        self._heard = b""
        self._messages: "list[Message]" = []
        self._last_id = 0

    def run_ms(self, duration_ms: int) -> None:
        """Let the table run, and hear what it says."""
        clock = self.simulation.bench.clock
        end_us = clock.now_us + duration_ms * US_PER_MS
        while clock.now_us < end_us:
            began_us = clock.now_us
            self.simulation.run_ms(1)
            self.longest_turn_us = max(self.longest_turn_us, clock.now_us - began_us)
            self._heard += self.usb.receive()

    def say(self, chunk: bytes) -> None:
        """Send bytes, as the table takes them."""
        while chunk:
            chunk = chunk[self.usb.send(chunk) :]
            self.run_ms(1)

    def messages(self, duration_ms: int = 400) -> "list[Message]":
        """Return what the table has said by the end of this time, without the answers that `ask` returned."""
        self.run_ms(duration_ms)
        messages, self._messages = self._messages + self._new(), []
        return messages

    def request(self, do: str, **arguments: "Any") -> bytes:
        """Return the line of a new request."""
        self._last_id += 1
        arguments["id"] = self._last_id
        arguments["do"] = do
        return json.dumps(arguments).encode() + b"\n"

    def ask(self, do: str, **arguments: "Any") -> "Message":
        """Ask, and return the whole answer."""
        self.say(self.request(do, **arguments))
        for _ in range(PATIENCE_MS):
            self.run_ms(1)
            self._messages += self._new()
            for message in self._messages:
                if message.get("id") == self._last_id:
                    self._messages.remove(message)
                    return message
        raise AssertionError("no answer")

    def pull(self) -> None:
        """Pull the cable and plug it in again. The computer forgets a line that it heard in part."""
        self.usb.unplug()
        self.run_ms(1)
        self.usb.replug()
        self.usb.open()
        self._heard = b""

    def _new(self) -> "list[Message]":
        """Return the messages in what was heard."""
        end = self._heard.rfind(b"\n") + 1
        whole, self._heard = self._heard[:end], self._heard[end:]
        return [message for message in map(_message, whole.split(b"\n")) if message]

    def begin_game(self) -> None:
        """Begin the game that the table offers."""
        for duration_ms in self.simulation.press("ok"):
            self.run_ms(duration_ms)
        self.run_ms(BOOT_MS)

    def rule(self, amount: int) -> None:
        """Correct the first seat's cookies: an event of the game."""
        self.simulation.table.session.record([["ruled", 0, "cookies", amount, WHY]])

    def spoil(self, offset: int) -> None:
        """Spoil eight bytes of the first sector of the log."""
        start, _ = self.simulation.bench.board["log"]
        self.simulation.bench.flash.program(start + offset, bytes(8))

    def file(self, name: str) -> "bytes | None":
        """Return a file of the table's store."""
        found: "bytes | None" = self.simulation.table.devices.store.read(name)
        return found


def _message(line: bytes) -> "Message":
    """Return the message in a line; nothing for the rest of one that was cut off."""
    try:
        message = json.loads(line)
    except ValueError:
        return {}
    return message if isinstance(message, dict) else {}
