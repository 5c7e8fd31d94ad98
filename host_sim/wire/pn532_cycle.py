"""What a PN532 does around its commands: power, reset, sleep, acknowledge, answer, abort."""

from host_sim.wire.clock import Alarm, BusClock
from host_sim.wire.pn532_frames import (
    ACK,
    ACKNOWLEDGED,
    COMMAND,
    ERROR,
    FrameHunter,
    frame,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from host_sim.wire.i2c_line import Chunk

HOST_TO_CHIP = 0xD4
CHIP_TO_HOST = 0xD5
HEAD_BYTES = 2
RESET_BAUD = 115_200

BOOT_US = 2_000
WAKE_US = 1_000
ACKNOWLEDGE_US = 440  # over I2C the clock is held meanwhile
FIRMWARE_US = 3_000  # a command without its RF part, from a real log


class CommandCycle:
    """One command at a time: acknowledge, work, answer.

    `commands` is what the chip can do: name -> (what carries it out, how many parameters it needs). It
    ends with `answer` or `reject`, at once or later. `job` is another number for each command.
    """

    def __init__(self, clock: BusClock):
        self.clock = clock
        self.commands: "dict[int, tuple[Callable[[bytes], None], int]]" = {}
        self.job = 0
        self.send: "Callable[[bytes], None]" = self._keep  # a link that does not ask takes frames here
        self.set_baud: "Callable[[int], None] | None" = None
        self._has_power = True
        self._reset_level = 1
        self._alarm: "Alarm | None" = None
        self.reset_state()
        self._boot()

    # -- pins and power ---------------------------------------------------------------------------

    def irq(self) -> int:
        """Return the level of the IRQ pin: 0 while a frame waits for the host."""
        return 0 if self.is_running and self.outbox and self.irq_enabled else 1

    def set_reset(self, level: int) -> None:
        """Drive RSTPD_N: 0 switches the chip off (and frees a stuck bus), 1 boots it."""
        if level == self._reset_level:
            return
        self._reset_level = level
        self._restart()

    def power_off(self) -> None:
        """Lose the supply."""
        self._has_power = False
        self._restart()

    def power_on(self) -> None:
        """Get the supply back."""
        self._has_power = True
        self._restart()

    def jam_bus(self) -> None:
        """Hold SDA low until reset or power loss, like a chip that lost count in the middle of a byte."""
        self.jams_bus = True

    def wake(self) -> None:
        """Come out of sleep."""
        self.is_asleep = False

    def sleep(self) -> None:
        """Go to sleep (PowerDown)."""
        self.is_asleep = True

    def _restart(self) -> None:
        self._abandon()
        self.reset_state()
        if self._has_power and self._reset_level:
            self._boot()

    def reset_state(self) -> None:
        """Forget everything, as at power-up."""
        self.is_running = False
        self.is_asleep = True
        self.irq_enabled = True
        self.jams_bus = False
        self.outbox: "list[bytes]" = []
        self.sleeps_when_read = False
        self.next_baud = 0
        self._last = ERROR
        self._command = b""
        self._hunter = FrameHunter()
        self._busy_until_us = 0
        if self.set_baud:
            self.set_baud(RESET_BAUD)

    def _boot(self) -> None:
        self._alarm = self.clock.after_us(BOOT_US, self._start)

    def _start(self) -> None:
        self._alarm = None
        self.is_running = True

    # -- frames from the host ---------------------------------------------------------------------

    def begin_transfer(self) -> None:
        """Hear the host begin anew: half a frame is forgotten."""
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
        """Return how long the chip is still busy with the acknowledge of what it just heard."""
        return max(0, self._busy_until_us - self.clock.now_us)

    def _take(self, payload: bytes) -> None:
        """Begin a command; one that was under way is dropped, but an answer not fetched stays."""
        self._abandon()
        self._command = payload
        self._busy_until_us = self.clock.now_us + ACKNOWLEDGE_US
        self._alarm = self.clock.after_us(ACKNOWLEDGE_US, self._acknowledge)

    def _abort(self) -> None:
        self._abandon()
        self._busy_until_us = 0
        self.outbox = []
        if self.next_baud and self.set_baud:
            self.set_baud(self.next_baud)
        self.next_baud = 0

    def _abandon(self) -> None:
        """Drop the command under way."""
        self.job += 1
        if self._alarm:
            self.clock.cancel(self._alarm)
        self._alarm = None

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

    def after_us(self, delay_us: int, action: "Callable[[], None]") -> None:
        """Go on with the command after a while, unless the host aborts it or sends another."""
        self._alarm = self.clock.after_us(delay_us, action)

    def answer(self, body: bytes = b"") -> None:
        """End the command with its answer."""
        self._last = frame(bytes([CHIP_TO_HOST, self._command[1] + 1]) + body)
        self._alarm = None
        self.send(self._last)

    def reject(self) -> None:
        """End the command with the error frame: its syntax is wrong."""
        self._last = ERROR
        self._alarm = None
        self.send(ERROR)

    def drop_front(self) -> None:
        """Forget the frame that the host has read."""
        self.outbox.pop(0)
        if self.sleeps_when_read and not self.outbox:
            self.sleeps_when_read = False
            self.sleep()

    def _keep(self, ready: bytes) -> None:
        self.outbox.append(ready)
