"""A computer at the simulator's port and at an emulated Pico's: both must answer alike."""

from collections.abc import Iterator
from typing import Any

from host_sim.computer import LINE_END, MOST_STEPS, STEP_MS, Computer, message_in
from host_sim.runtimes.emulated_pico import EmulatedPico
from host_sim.wire.usb_serial import UsbSerial

TELL = "hall_tell"


class Mismatch(Exception):
    """The emulated Pico shows or keeps something different from the simulator; the message says what."""


class TwinComputer(Computer):
    """A computer at both ports: it asks both tables the same, and both must answer alike."""

    def __init__(self, usb: UsbSerial, pico: EmulatedPico) -> None:
        super().__init__(usb)
        self._pico = pico
        self._pico_said = b""

    def ask(self, do: str, arguments: dict[str, Any] | None = None) -> Iterator[int]:
        """Ask both, and yield the milliseconds until both have answered; raise Mismatch or ValueError."""
        request = self._request(do, arguments)
        self._pico.type(request.decode())
        yield from self._say(request)
        for _ in range(MOST_STEPS):
            theirs = self._answer_of_pico()
            if theirs:
                break
            yield STEP_MS
        if _kind(theirs) != _kind(self.answer):
            raise Mismatch(
                f"asked for {do!r}, the emulated Pico answers {theirs}, the simulator {self.answer}"
            )

    def _answer_of_pico(self) -> dict[str, Any]:
        self._pico_said += self._pico.heard().encode()
        *whole, self._pico_said = self._pico_said.split(LINE_END)
        answers = [message for message in map(message_in, whole) if message.get("id") == self._last_id]
        return answers[-1] if answers else {}

    def tell(self, kind: str, message: dict[str, Any]) -> Iterator[int]:
        """Send both a message of their hall, as a bridge does; raise Mismatch, or ValueError."""
        yield from self.ask(TELL, {"kind": kind, "message": message})
        if "error" in self.answer:
            raise ValueError(f"no table takes this as the {kind} of its hall")

    def join_again(self) -> Iterator[int]:
        """Send both again that they are in a hall. The answer that a script may look at stays."""
        answer = self.answer
        yield from self.tell("joined", {})
        self.answer = answer


def _kind(answer: dict[str, Any]) -> tuple[str, list[str]]:
    """Return what must be alike in two tables' answers: an error's name, or the names of the fields."""
    return str(answer.get("error", "")), sorted(answer.get("ok", {}))
