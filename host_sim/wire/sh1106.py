"""An SH1106 screen of 128x64 pixels (Sino Wealth's data sheet, version 2.3).

It resembles the SSD1306. Its memory has 132 columns, of which a panel of 128 shows those from 2 on. It knows
page addressing alone: 20, 21 and 22 are no commands, and what follows them is read as commands. AD switches
its pump, which is on after a reset.
"""

from host_sim.wire.picture_memory import COLUMNS, PAGES, POWER_UP_PATTERN, PictureMemory
from host_sim.wire.ssd1306 import Ssd1306

MEMORY_COLUMNS = 132
FIRST_COLUMN = 2
RESET_CONTRAST = 0x80
SET_PUMP, PUMP_OFF, PUMP_ON = 0xAD, 0x8A, 0x8B
READ_MODIFY_WRITE, END = 0xE0, 0xEE

# Commands with more bytes -> how many more
PARAMETER_COUNTS = {0x81: 1, 0xA8: 1, SET_PUMP: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}


class WideMemory(PictureMemory):
    """1,056 bytes in page order. The place to write moves on to the end of its page, and stays there."""

    def __init__(self) -> None:
        super().__init__()
        self.cells = bytearray(bytes([POWER_UP_PATTERN]) * (MEMORY_COLUMNS * PAGES))
        self._kept_column = 0

    def set_column_low(self, nibble: int) -> None:
        """Set the lower four bits of the column."""
        self._column = self._column & 0xF0 | nibble

    def set_column_high(self, nibble: int) -> None:
        """Set the upper four bits of the column."""
        self._column = self._column & 0x0F | nibble << 4

    def keep_column(self) -> None:
        """Keep the present column for `return_to_column`."""
        self._kept_column = self._column

    def return_to_column(self) -> None:
        """Go back to the column that was kept."""
        self._column = self._kept_column

    def seen(self, remapped: bool) -> bytearray:
        """Return the columns that the panel shows, as 1,024 bytes. The mapping acts as they are shown."""
        seen = bytearray()
        for start in range(FIRST_COLUMN, len(self.cells), MEMORY_COLUMNS):
            row = self.cells[start : start + COLUMNS]
            seen += row if remapped else bytes(reversed(row))
        return seen

    def paint(self, chunk: bytes) -> bool:
        """Write bytes up to the end of the page, and lose the others; return whether any byte changed."""
        run = chunk[: max(0, MEMORY_COLUMNS - self._column)]
        start = self._page * MEMORY_COLUMNS + self._column
        changed = self.cells[start : start + len(run)] != run
        self.cells[start : start + len(run)] = run
        self._column += len(run)
        return changed


class Sh1106(Ssd1306):
    """The chip as an I2C target (0x3C or 0x3D)."""

    parameter_counts = PARAMETER_COUNTS
    memory_kind = WideMemory
    _memory: "WideMemory"

    def power_on(self) -> None:
        """Start from the reset state, with noise in the picture memory."""
        super().power_on()
        self.contrast = RESET_CONTRAST
        self._pumped = True

    def _obey(self, name: int) -> None:
        if name == READ_MODIFY_WRITE:
            self._memory.keep_column()
        elif name == END:
            self._memory.return_to_column()
        else:
            super()._obey(name)

    def _set(self, name: int, values: bytearray) -> None:
        if name != SET_PUMP:
            super()._set(name, values)
        elif values[0] in (PUMP_OFF, PUMP_ON):  # the data sheet has no other value
            self._pumped = values[0] == PUMP_ON
