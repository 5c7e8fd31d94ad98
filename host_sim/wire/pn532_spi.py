"""A PN532 with its host on SPI: mode 0, lowest bit first (UM0701-02, 6.2.5).

The first byte of a transfer sets what follows: the status, a frame from the host, or a frame to it.
"""

from host_sim.wire.pn532_cycle import CommandCycle
from host_sim.wire.pn532_power import SPI, WAKE_US

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.wire.i2c_line import Chunk

DATA_WRITE, STATUS_READ, DATA_READ = 0x01, 0x02, 0x03
READY, NOT_READY = b"\x01", b"\x00"
SILENCE = b"\x00"
NOTHING_YET = -1
HIGHEST_BIT = 0x80
SPI_TIED = 0b10  # the levels of I1 and I0 on the board


def _turned_bytes() -> bytes:
    """Return a table with each byte's bits in the opposite order."""
    turned, bit = bytes(1), HIGHEST_BIT
    while bit:
        turned += bytes([byte | bit for byte in turned])
        bit >>= 1
    return turned


TURNED = _turned_bytes()


class Pn532Spi:
    """The chip as an SPI target. Selecting it ends its sleep; bytes that come meanwhile are lost."""

    def __init__(self, chip: CommandCycle):
        self.chip = chip
        chip.selected_link = SPI_TIED
        self._awake_us = 0
        self._operation = NOTHING_YET
        self._sending = b""
        self._sent = 0

    def select(self) -> None:
        """See the select line fall. This can end sleep."""
        self._operation = NOTHING_YET
        if self.chip.is_running and self.chip.is_asleep and self.chip.wake(SPI):
            self._awake_us = self.chip.clock.now_us + WAKE_US

    def exchange(self, chunk: "Chunk") -> bytes:
        """Take the host's bytes, and return as many: zeros while the chip cannot receive."""
        if not self._listens():
            return SILENCE * len(chunk)
        heard = reversed_bits(chunk)
        head = b""
        if self._operation == NOTHING_YET:
            self._begin(heard[0])
            head, heard = SILENCE, heard[1:]
        if self._operation == DATA_WRITE:
            self.chip.hear(heard)
        return head + reversed_bits(self._next(len(heard)))

    def deselect(self) -> None:
        """See the select line rise. A frame that was read is finished."""
        if self._sent and self.chip.outbox:
            self.chip.drop_front()
        self._sent = 0

    def power_off(self) -> None:
        """Lose the supply."""
        self.chip.power_off()

    def power_on(self) -> None:
        """Get the supply back."""
        self.chip.power_on()

    def _listens(self) -> bool:
        chip = self.chip
        is_awake = not chip.is_asleep and chip.clock.now_us >= self._awake_us
        return chip.is_running and is_awake and not chip.jams_bus

    def _begin(self, operation: int) -> None:
        self._operation = operation
        self._sending = self.chip.outbox[0] if operation == DATA_READ and self.chip.outbox else b""
        if operation == DATA_WRITE:
            self.chip.begin_transfer()

    def _next(self, count: int) -> bytes:
        """Return the next bytes to the host: the status, repeated, or a frame and then zeros."""
        if self._operation == STATUS_READ:
            return (READY if self.chip.outbox else NOT_READY) * count
        found = self._sending[self._sent : self._sent + count]
        self._sent += len(found)
        return found + SILENCE * (count - len(found))


def reversed_bits(chunk: "Chunk") -> bytes:
    """Return the bytes with the bits of each in the opposite order."""
    return bytes([TURNED[byte] for byte in chunk])
