"""The cycle of a PN532's commands: acknowledge, work, answer, abort (UM0701-02, 6.2.1 and 6.2.2)."""

from host_sim.wire.clock import BusClock
from host_sim.wire.pn532_frames import (
    ACK,
    ACKNOWLEDGED,
    COMMAND,
    ERROR,
    FrameHunter,
    frame,
)
from host_sim.wire.pn532_power import Power

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from host_sim.wire.i2c_line import Chunk

HOST_TO_CHIP = 0xD4
CHIP_TO_HOST = 0xD5
HEAD_BYTES = 2
RESET_BAUD = 115_200

ACKNOWLEDGE_US = 440  # over I2C the chip holds the clock meanwhile
FIRMWARE_US = 3_000  # the time of a command without its RF part, from a real log

# The status of a success, and the bits of a status that GetGeneralStatus keeps (UM0701-02, 7.1)
OK = 0x00
ERROR_BITS = 0x3F


class CommandCycle(Power):
    """One command at a time: acknowledge, work, answer.

    `commands` has the chip's commands: name -> (the method, how many parameters it needs). A command ends
    with `answer`, `report` or `reject`, at once or later. `job` is a new number for each command.
    """

    def __init__(self, clock: BusClock):
        self.commands: "dict[int, tuple[Callable[[bytes], None], int]]" = {}
        self.send: "Callable[[bytes], None]" = self._keep  # a link that does not poll takes frames here
        self.selected_link = 0  # the levels of the pins I1 and I0
        self.set_baud: "Callable[[int], None] | None" = None
        super().__init__(clock)

    def irq(self) -> int:
        """Return the level of the IRQ pin: 0 while a frame waits for the host, or after a sleep has ended."""
        is_low = self.tells_waking or (self.outbox and self.irq_enabled)
        return 0 if self.is_running and is_low else 1

    def reset_state(self) -> None:
        """Forget everything, as at power-up."""
        super().reset_state()
        self.irq_enabled = True
        self.outbox: "list[bytes]" = []
        self.next_baud = 0
        self.last_error = OK
        self._last = ERROR
        self._command = b""
        self._hunter = FrameHunter()
        self._busy_until_us = 0
        if self.set_baud:
            self.set_baud(RESET_BAUD)

    # -- frames from the host ---------------------------------------------------------------------

    def begin_transfer(self) -> None:
        """Note that the host begins a transfer, and drop half a frame."""
        self._hunter.forget()

    def hear(self, chunk: "Chunk") -> None:
        """Take bytes from the host."""
        for kind, payload in self._hunter.feed(chunk):
            if kind == COMMAND:
                self._take(payload)
            elif kind == ACKNOWLEDGED:
                self._abort()
            else:
                self.send(self._last)

    def acknowledges_in_us(self) -> int:
        """Return how long the chip is still busy with the acknowledge of the latest command."""
        return max(0, self._busy_until_us - self.clock.now_us)

    def _take(self, payload: bytes) -> None:
        """Begin a command. Drop a running one, but keep an answer that was not fetched."""
        self.abandon()
        self.sleeps_when_read = False
        self.tells_waking = False
        self.next_baud = 0
        self._command = payload
        self._busy_until_us = self.clock.now_us + ACKNOWLEDGE_US
        self.after_us(ACKNOWLEDGE_US, self._acknowledge)

    def _abort(self) -> None:
        self.abandon()
        self.sleeps_when_read = False
        self._busy_until_us = 0
        self.outbox = []
        if self.next_baud and self.set_baud:
            self.set_baud(self.next_baud)
        self.next_baud = 0

    def _acknowledge(self) -> None:
        self.send(ACK)
        self.after_us(FIRMWARE_US - ACKNOWLEDGE_US, self._work)

    def _work(self) -> None:
        parameters = self._command[HEAD_BYTES:]
        command = None
        if len(self._command) >= HEAD_BYTES and self._command[0] == HOST_TO_CHIP:
            command = self.commands.get(self._command[1])
        if command is None or len(parameters) < command[1]:
            self.reject()
            return
        command[0](parameters)

    # -- answers ----------------------------------------------------------------------------------

    def answer(self, body: bytes = b"") -> None:
        """End the command with its answer."""
        self._last = frame(bytes([CHIP_TO_HOST, self._command[1] + 1]) + body)
        self._alarm = None
        self.send(self._last)

    def report(self, status: int, body: bytes = b"") -> None:
        """End the command with a status and its data; keep an error as the latest one."""
        self.last_error = status & ERROR_BITS or self.last_error
        self.answer(bytes([status]) + body)

    def reject(self) -> None:
        """End the command with the error frame for wrong syntax."""
        self._last = ERROR
        self._alarm = None
        self.send(ERROR)

    def drop_front(self) -> None:
        """Drop the frame that the host has read."""
        self.outbox.pop(0)
        if not self.outbox:
            self.note_read()

    def note_read(self) -> None:
        """Note that the host has every frame. After the answer to PowerDown the chip goes to sleep, once."""
        if self.sleeps_when_read:
            self.sleeps_when_read = False
            self.sleep()

    def _keep(self, ready: bytes) -> None:
        self.outbox.append(ready)
