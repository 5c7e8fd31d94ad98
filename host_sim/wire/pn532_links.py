"""Two links between a host and a PN532: I2C with a ready byte, or UART at 115,200 baud."""

from host_sim.wire.pn532_cycle import CommandCycle
from host_sim.wire.pn532_power import HSU, I2C, WAKE_US
from host_sim.wire.uart import UartBus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.wire.i2c_line import Chunk

I2C_ADDRESS = 0x24
READY = b"\x01"
NOT_READY = b"\x00"
EDGES_TO_WAKE = 5
# The levels of I1 and I0 on the board
I2C_TIED, HSU_TIED = 0b01, 0b00


class Pn532I2c:
    """The chip as an I2C target: a read gives a ready byte, then the frame that waits."""

    def __init__(self, chip: CommandCycle):
        self.chip = chip
        chip.selected_link = I2C_TIED
        self.receive = chip.hear  # passes the bytes of frames straight to the chip
        self._sending = b""
        self._sent = 0
        self._waking_us = 0

    def start_write(self) -> bool:
        """Acknowledge, unless the chip is off or cannot be woken. Its address can end sleep."""
        if not self._is_there():
            return False
        self.chip.begin_transfer()
        return True

    def start_read(self) -> bool:
        """Acknowledge in the same way. This read gives what is ready now."""
        return self._is_there()

    def stretch_us(self) -> int:
        """Hold the clock while the chip wakes up, or until the acknowledge of a command is ready."""
        return max(self._waking_us, self.chip.acknowledges_in_us())

    def send(self, count: int) -> bytes:
        """Return the ready byte, the frame, then zeros."""
        if not self._sent:
            self._sending = READY + self.chip.outbox[0] if self.chip.outbox else NOT_READY
        found = self._sending[self._sent : self._sent + count]
        self._sent += count
        return found + bytes(count - len(found))

    def stop(self) -> None:
        """End the transfer. A frame is finished if it was read, and not only its ready byte."""
        self._end_read()

    def holds_sda(self) -> bool:
        """Return whether the chip is stuck in the middle of a byte."""
        return self.chip.jams_bus

    def power_off(self) -> None:
        """Lose the supply."""
        self.chip.power_off()

    def power_on(self) -> None:
        """Get the supply back."""
        self.chip.power_on()

    def _is_there(self) -> bool:
        self._end_read()
        if not self.chip.is_running:
            return False
        self._waking_us = WAKE_US if self.chip.is_asleep else 0
        return self.chip.wake(I2C)

    def _end_read(self) -> None:
        if self._sent > len(READY) and self._sending != NOT_READY and self.chip.outbox:
            self.chip.drop_front()
        self._sent = 0
        self._sending = b""


class Pn532Uart:
    """The chip on a UART: it sends frames when they are ready, and a few edges wake it."""

    def __init__(self, chip: CommandCycle, uart: UartBus):
        self.chip = chip
        self.uart = uart
        self._edges = 0
        chip.selected_link = HSU_TIED
        chip.send = self._send
        chip.set_baud = self._set_baud
        uart.attach(self)

    def hear(self, chunk: "Chunk") -> None:
        """Take bytes from the host. Those that wake the chip are lost."""
        if not self.chip.is_running:
            return
        start = self._wake(chunk) if self.chip.is_asleep else 0
        self.chip.hear(chunk[start:])

    def power_off(self) -> None:
        """Lose the supply."""
        self.chip.power_off()

    def power_on(self) -> None:
        """Get the supply back."""
        self._edges = 0
        self.chip.power_on()

    def _wake(self, chunk: "Chunk") -> int:
        """Count rising edges; return how many bytes waking took, all of them if the chip still sleeps."""
        for index in range(len(chunk)):
            self._edges += _rising_edges(chunk[index])
            if self._edges >= EDGES_TO_WAKE:
                self._edges = 0
                if self.chip.wake(HSU):
                    return index + 1
        return len(chunk)

    def _send(self, ready: bytes) -> None:
        self.uart.deliver(ready)
        self.chip.note_read()

    def _set_baud(self, baud: int) -> None:
        self.uart.chip_baud = baud


def _rising_edges(byte: int) -> int:
    """Return the number of rising edges of a byte: start bit low, eight bits LSB first, stop bit high."""
    levels = byte << 1 | 0x200
    return bin(levels & ~(levels << 1)).count("1")
