"""An SSD1306 that is sent only what changed; replugged, it is set up again and drawn in full."""

import errno

from adafruit_ssd1306 import SET_COL_ADDR, SET_PAGE_ADDR, SSD1306_I2C

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.ports import Clock

WIDTH = 128
HEIGHT = 64
FRAME_BYTES = WIDTH * HEIGHT // 8
# The picture is compared and sent by blocks of half a page, 1.8 ms at 400 kHz.
BLOCK_COLUMNS = 64
BLOCK_COUNT = FRAME_BYTES // BLOCK_COLUMNS
ALL_BLOCKS = (1 << BLOCK_COUNT) - 1
# Skipping a gap shorter than this costs more, in a new window, than sending it.
GAP_COLUMNS = 12

COMMANDS_FOLLOW = 0x00
PIXELS_FOLLOW = b"\x40"
STATUS_OFF_BIT = 0x40
BRIGHTEST = 255

CHECK_MS = 250
BACK_OFF_MS = 25
FAULT_AFTER = 2
MOST_FAILURES = 6  # counted no further: pauses grow to 1.6 s


class _Panel(SSD1306_I2C):
    """The driver; its buffer is what the chip shows, as far as that is known."""

    def show(self) -> None:
        """Send nothing: a whole frame would take the bus for 24 ms."""


class _Nobody:
    """A bus that takes everything: the driver's constructor talks at once, when no screen may be there."""

    def try_lock(self) -> bool:
        """Be free."""
        return True

    def unlock(self) -> None:
        """Be free again."""

    def writeto(self, address: int, buffer: "Any", **_: "Any") -> None:
        """Take it."""


class OledDisplay:
    """A `tally.ports.Display` over an SSD1306 of 128x64 pixels."""

    def __init__(self, bus: "Any", address: int, clock: "Clock") -> None:
        nobody: "Any" = _Nobody()
        self._panel = _Panel(WIDTH, HEIGHT, nobody, addr=address)
        self._panel.i2c_device.i2c = bus
        self._clock = clock
        # Views, because a slice of one copies nothing.
        self._shown = memoryview(self._panel.buffer)[1:]
        self._wanted = memoryview(bytearray(FRAME_BYTES))
        self._is_set_up = False
        self._tells_off = False
        self._level = self._level_sent = BRIGHTEST
        self._changed = self._unknown = ALL_BLOCKS
        self._rest_until_ms = self._checked_ms = 0
        self._refreshed = 0
        self._failures = 0

    def show(self, frame: "bytes | bytearray") -> None:
        """Take a frame as the picture wanted from now on; nothing is sent yet."""
        self._wanted[:] = frame
        self._changed = self._unknown
        for block in range(BLOCK_COUNT):
            if not self._is_shown(block):
                self._changed |= 1 << block

    def push(self) -> bool:
        """Send one bounded piece of what differs; return whether more is left to send."""
        if self._clock.now_ms() < self._rest_until_ms:
            return False
        try:
            if not self._is_set_up:
                self._set_up()
            elif self._level != self._level_sent:
                self._panel.contrast(self._level)
                self._level_sent = self._level
            elif self._changed:
                self._send_run(_lowest_bit(self._changed))
            else:
                self._check()
        except OSError:
            self._lose()
            return False
        return bool(self._changed) or self._level != self._level_sent

    def dim(self, level: int) -> None:
        """Set the brightness, 0 to 255."""
        self._level = level

    def fault(self) -> str:
        """Return "", or "no_screen"."""
        return "no_screen" if self._failures >= FAULT_AFTER else ""

    def _set_up(self) -> None:
        self._panel.poweron()
        self._panel.init_display()
        self._level_sent = BRIGHTEST
        self._tells_off = not self._is_off()
        self._is_set_up = True

    def _send_run(self, block: int) -> None:
        first, end = self._run(block)
        page = first // WIDTH
        left = page * WIDTH
        pixels = bytes(self._wanted[first:end])
        self._write(bytes((COMMANDS_FOLLOW, SET_COL_ADDR, first - left, end - 1 - left)))
        self._write(bytes((COMMANDS_FOLLOW, SET_PAGE_ADDR, page, page)))
        self._write(PIXELS_FOLLOW + pixels)
        self._shown[first:end] = pixels
        self._unknown &= ~(1 << block)
        self._failures = 0
        if self._is_shown(block):
            self._changed &= ~(1 << block)

    def _run(self, block: int) -> "tuple[int, int]":
        """Return the first and last place (exclusive) of the next run to send: all if unknown."""
        start = block * BLOCK_COLUMNS
        end = start + BLOCK_COLUMNS
        if self._unknown >> block & 1:
            return start, end
        wanted = self._wanted
        shown = self._shown
        while wanted[start] == shown[start]:
            start += 1
        last = start
        for place in range(start + 1, end):
            if wanted[place] != shown[place]:
                last = place
            elif place - last >= GAP_COLUMNS:
                break
        return start, last + 1

    def _is_shown(self, block: int) -> bool:
        start = block * BLOCK_COLUMNS
        end = start + BLOCK_COLUMNS
        return self._wanted[start:end] == self._shown[start:end]

    def _check(self) -> None:
        """Notice now and then that the screen was pulled out, or came back without its settings.

        A byte that arrived wrong goes unnoticed on this bus: so a block is sent anew each time, too.
        """
        now_ms = self._clock.now_ms()
        if now_ms - self._checked_ms < CHECK_MS:
            return
        self._checked_ms = now_ms
        if self._is_off() and self._tells_off:
            raise OSError(errno.ENODEV)
        self._failures = 0
        self._refreshed = (self._refreshed + 1) % BLOCK_COUNT
        self._changed = self._unknown = 1 << self._refreshed

    def _is_off(self) -> bool:
        status = bytearray(1)
        with self._panel.i2c_device as device:
            device.readinto(status)
        return bool(status[0] & STATUS_OFF_BIT)

    def _write(self, chunk: bytes) -> None:
        with self._panel.i2c_device as device:
            device.write(chunk)

    def _lose(self) -> None:
        """Set up again and draw everything anew, at first soon, then ever later."""
        self._is_set_up = False
        self._changed = self._unknown = ALL_BLOCKS
        self._rest_until_ms = self._clock.now_ms() + (BACK_OFF_MS << self._failures)
        self._failures = min(self._failures + 1, MOST_FAILURES)


def _lowest_bit(bits: int) -> int:
    place = 0
    while not bits >> place & 1:
        place += 1
    return place
