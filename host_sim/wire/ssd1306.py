"""An SSD1306 screen of 128x64 pixels. It takes commands and bytes, and gives the picture that people see."""

from host_sim.wire.clock import BusClock
from host_sim.wire.picture_memory import BY_PAGE, COLUMNS, FRAME_BYTES, PictureMemory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.wire.i2c_line import Chunk

ROWS = 64
ROWS_PER_PAGE = 8

# Control bytes, data sheet 8.1.5.2
CONTROL_ONE = 0x80  # one byte follows, then another control byte
CONTROL_PICTURE = 0x40  # picture bytes, else commands
NO_CONTROL_YET = -1
STATUS_DISPLAY_OFF = 0x40

# Commands with more bytes -> how many more (data sheet, table 9-1)
PARAMETER_COUNTS = {
    0x20: 1,
    0x21: 2,
    0x22: 2,
    0x23: 1,
    0x26: 6,
    0x27: 6,
    0x29: 5,
    0x2A: 5,
    0x81: 1,
    0x8D: 1,
    0xA3: 2,
    0xA8: 1,
    0xAD: 1,
    0xD3: 1,
    0xD5: 1,
    0xD6: 1,
    0xD9: 1,
    0xDA: 1,
    0xDB: 1,
}
# Commands whose last bit is a switch
COLUMNS_REMAPPED, ALL_LIT, INVERTED, SHOWING = 0xA0, 0xA4, 0xA6, 0xAE
CHARGE_PUMP_BIT = 0x04
RESET_CONTRAST = 0x7F


class Ssd1306:
    """The chip as an I2C target (0x3C or 0x3D).

    `contrast` is 0 to 255. `bytes_written` counts picture bytes, `command_bytes` the others. `last_change_us`
    is the end of the last transfer that changed a byte of the picture memory. Chips that resemble it have
    `parameter_counts` and a picture memory of their own.
    """

    parameter_counts = PARAMETER_COUNTS
    memory_kind = PictureMemory

    def __init__(self, clock: BusClock):
        self.clock = clock
        self.bytes_written = 0
        self.command_bytes = 0
        self.last_change_us = 0
        self.power_on()

    def power_on(self) -> None:
        """Start from the reset state, with noise in the picture memory."""
        self._memory = self.memory_kind()
        self.contrast = RESET_CONTRAST
        self._switches = {COLUMNS_REMAPPED: False, ALL_LIT: False, INVERTED: False, SHOWING: False}
        self._pumped = False
        self._start_line = 0
        self._offset = 0
        self._row_count = ROWS
        self._rows_remapped = False
        self._command = bytearray()
        self._control = NO_CONTROL_YET

    def power_off(self) -> None:
        """Go dark."""
        self._switches[SHOWING] = False

    def start_write(self) -> bool:
        """Acknowledge. The first byte will be a control byte."""
        self._control = NO_CONTROL_YET
        return True

    def start_read(self) -> bool:
        """Acknowledge."""
        return True

    def stretch_us(self) -> int:
        """Never hold the clock."""
        return 0

    def holds_sda(self) -> bool:
        """Never jam the bus."""
        return False

    def stop(self) -> None:
        """Do nothing: a command may go on in the next transfer."""

    def send(self, count: int) -> bytes:
        """Return status bytes."""
        return bytes([0 if self._switches[SHOWING] else STATUS_DISPLAY_OFF]) * count

    def receive(self, chunk: "Chunk") -> None:
        """Take control bytes, commands and picture bytes."""
        place = 0
        while place < len(chunk):
            control, end = self._control, place + 1
            if control == NO_CONTROL_YET:
                self._control = chunk[place]
            elif not control & CONTROL_PICTURE:
                self._hear_command(chunk[place])
            else:
                end = end if control & CONTROL_ONE else len(chunk)
                self._paint(bytes(chunk[place:end]))
            if control != NO_CONTROL_YET and control & CONTROL_ONE:
                self._control = NO_CONTROL_YET
            place = end

    def picture(self) -> bytes:
        """Return the visible picture: 1,024 bytes in page order (8 pages of 128 columns, LSB on top)."""
        if not (self._switches[SHOWING] and self._pumped):
            return bytes(FRAME_BYTES)
        seen = b"\xff" * FRAME_BYTES if self._switches[ALL_LIT] else self._scanned()
        return bytes(byte ^ 0xFF for byte in seen) if self._switches[INVERTED] else bytes(seen)

    def _paint(self, cells: bytes) -> None:
        self.bytes_written += len(cells)
        self._memory.remapped = self._switches[COLUMNS_REMAPPED]
        if self._memory.paint(cells):
            self.last_change_us = self.clock.now_us

    def _hear_command(self, byte: int) -> None:
        self.command_bytes += 1
        self._command.append(byte)
        name = self._command[0]
        if len(self._command) <= self.parameter_counts.get(name, 0):
            return
        values, self._command = self._command[1:], bytearray()
        if values:
            self._set(name, values)
        else:
            self._obey(name)

    def _obey(self, name: int) -> None:
        if name < 0x10:
            self._memory.set_column_low(name)
        elif name < 0x20:
            self._memory.set_column_high(name & 0x0F)
        elif 0x40 <= name < 0x80:
            self._start_line = name & 0x3F
        elif 0xB0 <= name < 0xB8:
            self._memory.set_page(name & 0x07)
        elif 0xC0 <= name < 0xD0:
            self._rows_remapped = bool(name & 0x08)
        else:
            self._switches[name & 0xFE] = bool(name & 1)

    def _set(self, name: int, values: bytearray) -> None:
        if name == 0x20:
            self._memory.mode = min(values[0] & 0x03, BY_PAGE)
        elif name == 0x21:
            self._memory.set_columns(values[0], values[1])
        elif name == 0x22:
            self._memory.set_pages(values[0], values[1])
        elif name == 0x81:
            self.contrast = values[0]
        elif name == 0x8D:
            self._pumped = bool(values[0] & CHARGE_PUMP_BIT)
        elif name == 0xA8:
            self._row_count = values[0] % ROWS + 1
        elif name == 0xD3:
            self._offset = values[0] % ROWS

    def _scanned(self) -> bytearray:
        """Return the memory in the panel's order, by the settings of its rows."""
        moved = self._start_line or self._offset or self._row_count != ROWS
        cells = self._memory.seen(self._switches[COLUMNS_REMAPPED])
        if self._rows_remapped and not moved:  # modules are mounted so that this setting is upright
            return cells
        seen = bytearray(FRAME_BYTES)
        for line in range(self._row_count):
            row = (line + self._start_line) % ROWS
            _copy_row(cells, row, seen, self._panel_row(line))
        return seen

    def _panel_row(self, line: int) -> int:
        """Return the row of the panel (0 on top) that shows scanned line `line` (data sheet, table 10-1)."""
        if self._rows_remapped:
            return (line + ROWS - self._row_count - self._offset) % ROWS
        return (ROWS - 1 - line + self._offset) % ROWS


def _copy_row(cells: bytearray, row: int, seen: bytearray, seen_row: int) -> None:
    start, bit = row // ROWS_PER_PAGE * COLUMNS, row % ROWS_PER_PAGE
    seen_start, seen_bit = seen_row // ROWS_PER_PAGE * COLUMNS, seen_row % ROWS_PER_PAGE
    for column in range(COLUMNS):
        seen[seen_start + column] |= (cells[start + column] >> bit & 1) << seen_bit
