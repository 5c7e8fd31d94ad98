"""Adafruit's PN532 frames on any bus, with short waits, exact lengths and one transfer a read."""

import utime
from adafruit_pn532.adafruit_pn532 import PN532, BusyError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

US_PER_SECOND = 1_000_000
POLL_US = 100
# If the answer comes later than this, the IRQ wire may be broken: then the chip is polled over the bus as
# well.
IRQ_TRUSTED_MS = 60
RESEND_S = 0.003

ABORT_FRAME = b"\x00\x00\xff\x00\xff\x00"
RESEND_FRAME = b"\x00\x00\xff\xff\x00\x00"
SHORT_FRAME_BYTES = len(ABORT_FRAME)
# A frame is: 00 00 FF, length, its complement, the content, a checksum, 00.
LENGTH_INDEX = 3
FRAME_OVERHEAD_BYTES = 7


class PN532Link(PN532):
    """Adafruit's driver without its waits: the constructor uses no bus, and `is_ready` never sleeps.

    A class for one bus adds three methods, each of one transfer. They raise OSError.
    """

    _confirms_ready: "Callable[[], bool]"  # asks the chip whether an answer waits
    _receive: "Callable[[int], bytearray]"  # reads so many bytes of the answer; BusyError when none waits
    _transmit: "Callable[[bytes], None]"

    def __init__(self, irq: "Any") -> None:
        # The stock constructors reset and ask the chip. That takes 230 ms, and fails where there is no chip.
        self.debug = False
        self.low_power = False
        self._irq = None
        self._irq_line = irq
        self._was_high = False  # whether the line was high since the last transfer
        self._reset_pin = None
        self._sent_ms = utime.ticks_ms()

    def is_ready(self) -> bool:
        """Return whether an answer waits: the IRQ line fell, or the chip reports it; raise OSError."""
        if not self._irq_line:
            return self._confirms_ready()
        if not self._irq_line.value():
            return self._was_high or self._confirms_ready()
        self._was_high = True
        return not self._is_irq_trusted() and self._confirms_ready()

    def abort(self) -> None:
        """Make the chip forget the command it works on and the answer it holds; raise OSError."""
        self._write_data(ABORT_FRAME)

    def _is_irq_trusted(self) -> bool:
        return utime.ticks_diff(utime.ticks_ms(), self._sent_ms) < IRQ_TRUSTED_MS

    def _wait_ready(self, timeout: float = 1) -> bool:
        started_us = utime.ticks_us()
        limit_us = int(timeout * US_PER_SECOND)
        while not self.is_ready():
            if utime.ticks_diff(utime.ticks_us(), started_us) >= limit_us:
                return self._confirms_ready()
            utime.sleep_us(POLL_US)
        return True

    def _read_data(self, count: int) -> bytearray:
        frame = self._read_once(count)
        if count == SHORT_FRAME_BYTES:
            return frame
        length, complement = frame[LENGTH_INDEX], frame[LENGTH_INDEX + 1]
        if (length + complement) & 0xFF or length + FRAME_OVERHEAD_BYTES <= count:
            return frame
        return self._read_again(length + FRAME_OVERHEAD_BYTES)

    def _read_again(self, count: int) -> bytearray:
        """Ask for the same frame once more, because it was longer than expected."""
        self._write_data(RESEND_FRAME)
        if not self._wait_ready(RESEND_S):
            raise BusyError
        return self._read_once(count)

    def _read_once(self, count: int) -> bytearray:
        self._was_high = False
        return self._receive(count)

    def _write_data(self, framebytes: bytes) -> None:
        self._sent_ms = utime.ticks_ms()
        self._was_high = False
        self._transmit(framebytes)
