"""The PN532's frames over SPI: a byte for the direction, then the frame, each byte's lowest bit first.

A Pico can only send the highest bit first, so the bits are reversed here.
"""

import busio
import utime
from machine import Pin

from devices.pn532_link import PN532Link

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DATA_WRITE = b"\x01"
STATUS_READ = b"\x02"
DATA_READ = b"\x03"
READY = 0x01
SELECTED, LEFT_ALONE = 0, 1
# A sleeping chip wakes when it is selected, and is deaf until then (PN532 C106 application note: 2 ms).
WAKE_US = 2_000


def _turned_bytes() -> bytes:
    """Return a table: for each byte, the byte with its bits in the opposite order."""
    turned = bytearray(1)
    for bit in (0x80, 0x40, 0x20, 0x10, 0x08, 0x04, 0x02, 0x01):
        turned += bytes([byte | bit for byte in turned])
    return bytes(turned)


TURNED = _turned_bytes()


class SpiLink(PN532Link):
    """A PN532 on an SPI bus in mode 0.

    `select` and `irq` are its pins; `irq` is None where it is not wired.
    """

    def __init__(self, bus: "Any", select: "Any", irq: "Any") -> None:
        super().__init__(irq)
        self._bus = bus
        self._select = select

    def abort(self) -> None:
        """Wake the chip, and make it forget its command and its answer."""
        self._select.value(SELECTED)
        utime.sleep_us(WAKE_US)
        self._select.value(LEFT_ALONE)
        super().abort()

    def _confirms_ready(self) -> bool:
        return self._transfer(STATUS_READ + b"\x00")[1] == READY

    def _receive(self, count: int) -> bytearray:
        return self._transfer(DATA_READ + bytes(count))[1:]

    def _transmit(self, frame: bytes) -> None:
        self._transfer(DATA_WRITE + frame)

    def _transfer(self, message: bytes) -> bytearray:
        """Send bytes and return what came back meanwhile."""
        buffer = bytearray(message)
        _turn(buffer)
        self._select.value(SELECTED)
        self._bus.write_readinto(buffer, buffer)
        self._select.value(LEFT_ALONE)
        _turn(buffer)
        return buffer


def open_spi(irq: "Any", sck: int, mosi: int, miso: int, cs: int, frequency_hz: int) -> SpiLink:
    """Return the link of a reader on these pins."""
    bus = busio.SPI(sck, mosi, miso)
    bus.configure(baudrate=frequency_hz)
    return SpiLink(bus, Pin(cs, Pin.OUT, value=LEFT_ALONE), irq)


def _turn(buffer: bytearray) -> None:
    for place in range(len(buffer)):
        buffer[place] = TURNED[buffer[place]]
