"""An SSD1306 screen of 128x64 pixels: commands and bytes in, the picture that a viewer sees out."""

from host_sim.wire.clock import BusClock


class Ssd1306:
    """The chip as an I2C target (0x3C or 0x3D).

    `contrast` is 0 to 255; `bytes_written` counts picture bytes, `command_bytes` the others;
    `last_change_us` is when the transfer ended that last changed a byte of the picture memory.
    """

    def __init__(self, clock: BusClock):
        self.clock = clock
        self.contrast = 0x7F
        self.bytes_written = 0
        self.command_bytes = 0
        self.last_change_us = 0

    def picture(self) -> bytes:
        """Return the 1,024 bytes that are seen, in page order (8 pages of 128 columns, LSB on top)."""
        raise NotImplementedError
