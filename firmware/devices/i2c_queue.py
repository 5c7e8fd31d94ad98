"""An I2C bus of the Pico with a queue. The queue is sent by itself while Python does something else.

DMA feeds the I2C block word by word. A word is a byte to send, and whether the transfer ends with it (data
sheets of RP2040 and RP2350, "I2C", DMA Controller Interface). `machine.I2C` sets up the pins and the speed.
"""

import utime
from _rp2 import DMA
from machine import mem32

from devices.chip import IS_RP2350
from tally.native import ptr8, viper

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from busio import I2C

# The address of I2C0's registers, and how far behind them I2C1's are.
BLOCK, BLOCK_BYTES = (0x40090000, 0x8000) if IS_RP2350 else (0x40044000, 0x4000)
# The number of the request by which I2C0 asks DMA for a word. I2C1's is the next but one.
WANTS_A_WORD = 44 if IS_RP2350 else 32
REQUESTS_PER_BLOCK = 2
TARGET = 0x04
DATA_COMMAND = 0x10
RAW_INTERRUPTS = 0x34
TRANSMIT_ABORTED_BIT = 1 << 6
CLEAR_ABORT = 0x54
ENABLE = 0x6C
STATUS = 0x70
MASTER_ACTIVE_BIT = 1 << 5

WORD_BYTES = 2
TWO_BYTES_AT_ONCE = 1  # the size of a word in a DMA channel's control word
_STOP = 0x02  # in the high byte of a word
# A whole picture: eight pages of 128 bytes, each behind the seven bytes that set its place.
CAPACITY = 8 * (128 + 7)
# A full queue takes less at 200 kHz. After this time somebody must be holding the clock line.
LONGEST_MS = 60
POLL_US = 100


class QueuedI2C:
    """A bus as Adafruit's drivers know one, and a queue. Other transfers wait until the queue is sent."""

    def __init__(self, bus: "I2C", number: int) -> None:
        self._bus = bus
        self.try_lock = bus.try_lock
        self.unlock = bus.unlock
        self._block = BLOCK + number * BLOCK_BYTES
        self._words = bytearray(CAPACITY * WORD_BYTES)
        self._filled = self._begun = 0  # both in words
        self._begun_ms = 0
        self._address = self._lost = 0
        self._dma = DMA()
        self._dma.irq(self._continue)
        self._control = self._dma.pack_ctrl(
            size=TWO_BYTES_AT_ONCE,
            inc_write=False,
            treq_sel=WANTS_A_WORD + number * REQUESTS_PER_BLOCK,
            irq_quiet=False,
        )

    def room(self, address: int) -> int:
        """Return how many bytes can be queued for an address now."""
        return CAPACITY - self._filled if not self.is_sending() or address == self._address else 0

    def queue(self, address: int, transfers: "bytes | bytearray", count: int) -> None:
        """Send transfers, each behind its length (a byte), as soon as those before them are sent.

        They are the first `count` bytes of a block. There must be `room` for them.
        """
        if not self._filled:
            self._address = address
            mem32[self._block + ENABLE] = 0
            mem32[self._block + TARGET] = address
            mem32[self._block + ENABLE] = 1
        self._filled = _put_words(self._words, self._filled, transfers, count)
        self._continue(self._dma)

    def is_sending(self) -> bool:
        """Return whether some of the queue is not sent yet."""
        if not self._filled:
            return False
        if self._dma.active() or mem32[self._block + STATUS] & MASTER_ACTIVE_BIT:
            if utime.ticks_diff(utime.ticks_ms(), self._begun_ms) < LONGEST_MS:
                return True
            self._dma.active(0)
            self._bus.renew()
            self._lost = self._address
        elif mem32[self._block + RAW_INTERRUPTS] & TRANSMIT_ABORTED_BIT:
            mem32[self._block + CLEAR_ABORT]  # reading it clears
            self._lost = self._address
        elif self._begun < self._filled:
            self._continue(self._dma)
            return True
        self._filled = self._begun = 0
        return False

    def has_lost(self, address: int) -> bool:
        """Return whether a queued transfer to this address failed. A failure is reported once."""
        if self._lost != address:
            return False
        self._lost = 0
        return True

    def writeto(self, address: int, buffer: "Any", *, start: int = 0, end: "int | None" = None) -> None:
        """Write `buffer[start:end]` and wait for it; raise OSError."""
        self._wait()
        self._bus.writeto(address, buffer, start=start, end=end)

    def readfrom_into(self, address: int, buffer: "Any", *, start: int = 0, end: "int | None" = None) -> None:
        """Fill `buffer[start:end]`; raise OSError."""
        self._wait()
        self._bus.readfrom_into(address, buffer, start=start, end=end)

    def _continue(self, dma: DMA) -> None:
        """Let DMA send the words that were queued since it last began.

        DMA calls this as well, when it is done.
        """
        if dma.active():
            return
        begun = self._begun
        # set first: the loop and DMA both call this, and only one may send these words
        self._begun = self._filled
        if begun < self._begun:
            self._begun_ms = utime.ticks_ms()
            dma.config(
                read=memoryview(self._words)[begun * WORD_BYTES :],
                write=self._block + DATA_COMMAND,
                count=self._begun - begun,
                ctrl=self._control,
                trigger=True,
            )

    def _wait(self) -> None:
        while self.is_sending():
            utime.sleep_us(POLL_US)


@viper
def _put_words(words: object, place: int, transfers: object, count: int) -> int:
    """Write transfers into `words`, from word number `place` on. Return the number behind the last."""
    into, source = ptr8(words), ptr8(transfers)
    word = int(place)
    index = 0
    while index < count:
        end = index + 1 + source[index]
        index += 1
        while index < end:
            into[word * 2] = source[index]
            into[word * 2 + 1] = 0
            word += 1
            index += 1
        into[word * 2 - 1] = _STOP
    return word
