"""The PN532's frames over I2C: a ready byte, then the frame."""

from adafruit_pn532.adafruit_pn532 import BusyError

from devices.pn532_link import PN532Link

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ADDRESS = 0x24
READY_BIT = 0x01


class I2cLink(PN532Link):
    """A PN532 at an address of an I2C bus. `irq` is its pin, or None where it is not wired."""

    def __init__(self, bus: "Any", address: int, irq: "Any") -> None:
        super().__init__(irq)
        self._bus = bus
        self._address = address

    def _confirms_ready(self) -> bool:
        status = bytearray(1)
        self._bus.readfrom_into(self._address, status)
        return bool(status[0] & READY_BIT)

    def _receive(self, count: int) -> bytearray:
        frame = bytearray(count + 1)
        self._bus.readfrom_into(self._address, frame)
        if not frame[0] & READY_BIT:
            raise BusyError
        return frame[1:]

    def _transmit(self, frame: bytes) -> None:
        self._bus.writeto(self._address, frame)
