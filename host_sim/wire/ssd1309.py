"""An SSD1309 screen of 128x64 pixels (Solomon Systech's data sheet, version 1.1).

It resembles the SSD1306. Its panel has a supply of its own, so it knows no command for a pump (8D) or for a
current (AD). A lock (FD) makes it ignore everything until it is unlocked.
"""

from host_sim.wire.ssd1306 import PARAMETER_COUNTS as OF_SSD1306
from host_sim.wire.ssd1306 import Ssd1306

COMMAND_LOCK, LOCK_BIT = 0xFD, 0x04
SET_PINS = 0xDC

# Commands with more bytes -> how many more
PARAMETER_COUNTS = {name: count for name, count in OF_SSD1306.items() if name not in (0x23, 0x8D, 0xAD, 0xD6)}
PARAMETER_COUNTS.update({SET_PINS: 1, COMMAND_LOCK: 1})


class Ssd1309(Ssd1306):
    """The chip as an I2C target (0x3C or 0x3D)."""

    parameter_counts = PARAMETER_COUNTS

    def power_on(self) -> None:
        """Start from the reset state, with noise in the picture memory."""
        super().power_on()
        self._pumped = True
        self._is_locked = False

    def _paint(self, cells: bytes) -> None:
        if not self._is_locked:
            super()._paint(cells)

    def _obey(self, name: int) -> None:
        if not self._is_locked:
            super()._obey(name)

    def _set(self, name: int, values: bytearray) -> None:
        if name == COMMAND_LOCK:
            self._is_locked = bool(values[0] & LOCK_BIT)
        elif not self._is_locked:
            super()._set(name, values)
