"""An SSD1306 that is sent only what changed.

A screen that was unplugged is set up again and drawn in full.
"""

import errno

from adafruit_ssd1306 import SSD1306_I2C

from tally.native import ptr8, viper

TYPE_CHECKING = False
if TYPE_CHECKING:
    from devices.i2c_queue import QueuedI2C
    from tally.ports import Clock

WIDTH = 128
HEIGHT = 64
PAGE_COUNT = HEIGHT // 8
ALL_PAGES = (1 << PAGE_COUNT) - 1
# Two differences that are closer than this are sent as one run: a new run costs eight bytes more.
_GAP = 9
_PLACE_BITS = 12  # enough for a place in the frame
_PLACE_MASK = 0xFFF

# Each run is one transfer: first its place (page, low half and high half of the column), then its pixels.
ONE_COMMAND_FOLLOWS = 0x80
PIXELS_FOLLOW = 0x40
SET_PAGE = 0xB0
SET_COLUMN_LOW = 0x00
SET_COLUMN_HIGH = 0x10
NIBBLE = 0x0F
PAGE_INDEX, LOW_INDEX, HIGH_INDEX = 1, 3, 5
PLACE = bytes((ONE_COMMAND_FOLLOWS, 0, ONE_COMMAND_FOLLOWS, 0, ONE_COMMAND_FOLLOWS, 0, PIXELS_FOLLOW))
# A byte that arrives wrong can change the chip's settings, so all of them are sent again at each check. First
# a command that was cut short is ended (E3: nothing). Then comes what can spoil the picture: page addressing
# (a place takes half the bytes of a window there), start line, direction of columns, height, direction of
# rows, offset, layout of rows, no scrolling, the memory's picture, not inverted (data sheet, table 9-1). Then
# comes what can leave the screen dark or dim: clock, pre-charge, level, contrast, charge pump, on.
SETTINGS = (
    b"\x00\xe3\xe3\xe3\xe3\xe3\xe3\x20\x02\x40\xa1\xa8\x3f\xc8\xd3\x00\xda\x12\x2e\xa4\xa6"
    b"\xd5\x80\xd9\xf1\xdb\x30\x81\xff\x8d\x14\xaf"
)

# Where the contrast is in SETTINGS, and its value on a dim screen.
CONTRAST_INDEX = 28
DIM_CONTRAST = 0x10

STATUS_OFF_BIT = 0x40

CHECK_MS = 250
BACK_OFF_MS = 25
FAULT_AFTER = 2
MOST_FAILURES = 6  # the count stops here, so pauses grow to 1.6 s at most


class Panel(SSD1306_I2C):
    """Adafruit's driver. Its buffer is what the chip shows, or will show when it is set up again."""

    def fill(self, color: int) -> None:
        """Do nothing: the buffer stays as it is."""

    def show(self) -> None:
        """Send nothing: a whole frame would take the bus for 24 ms."""


class OledDisplay:
    """A `tally.ports.Display` over an SSD1306 of 128x64 pixels."""

    def __init__(self, panel: Panel, bus: "QueuedI2C", address: int, clock: "Clock") -> None:
        self._panel = panel
        self._bus = bus
        self._address = address
        self._clock = clock
        # Views, because a slice of a view copies nothing.
        self._shown = memoryview(self._panel.buffer)[1:]
        self._wanted = self._shown
        self._status = bytearray(1)
        self._run = memoryview(bytearray(PLACE + bytes(WIDTH)))
        self._is_set_up = False
        self._tells_off = False
        self._is_awaited = False  # whether somebody waits for what is being sent
        self._changed = 0
        self._unknown = ALL_PAGES
        self._rest_until_ms = self._checked_ms = 0
        self._refreshed = 0
        self._failures = 0
        self._settings = SETTINGS

    def show(self, frame: "bytes | bytearray", pages: int = ALL_PAGES) -> None:
        """Take a frame, or these of its pages, as wanted from now on.

        It is read until all of it was pushed.
        """
        self._wanted = memoryview(frame)
        changed = 0
        for page in range(PAGE_COUNT):
            bit = 1 << page
            start, end = page * WIDTH, (page + 1) * WIDTH
            if pages & bit and self._wanted[start:end] != self._shown[start:end]:
                changed |= bit
        self._changed = changed
        self._is_awaited = changed > 0 or self._unknown > 0

    def push(self) -> bool:
        """Send what differs, without waiting for it. Return whether more has to be pushed."""
        if self._clock.now_ms() < self._rest_until_ms:
            return False
        try:
            if self._is_set_up and self._changed | self._unknown:
                self._send_pages()
            elif not self._bus.is_sending():
                self._look_after()
        except OSError:
            self._lose()
            return False
        return self._is_awaited

    def _look_after(self) -> None:
        """Set the screen up, or check it. Nothing is being sent."""
        if self._bus.has_lost(self._address):
            raise OSError(errno.EIO)
        if not self._is_set_up:
            self._set_up()
        else:
            self._is_awaited = False
            self._failures = 0  # all that was sent has arrived
            self._check()

    def is_sending(self) -> bool:
        """Return whether the bus is still sending what was queued."""
        return self._bus.is_sending()

    def fault(self) -> str:
        """Return "", or "no_screen"."""
        return "no_screen" if self._failures >= FAULT_AFTER else ""

    def dim(self, is_dim: bool) -> None:
        """Lower the contrast from the next check on, or bring it back."""
        contrast = bytes((DIM_CONTRAST if is_dim else SETTINGS[CONTRAST_INDEX],))
        self._settings = SETTINGS[:CONTRAST_INDEX] + contrast + SETTINGS[CONTRAST_INDEX + 1 :]

    def _set_up(self) -> None:
        self._panel.poweron()
        self._panel.init_display()
        self._bus.writeto(self._address, self._settings)
        self._tells_off = not self._is_off()
        self._is_set_up = True

    def _send_pages(self) -> None:
        """Queue the pages that differ, as far as there is room."""
        room = self._bus.room(self._address)
        for page in range(PAGE_COUNT):
            bit = 1 << page
            if not (self._changed | self._unknown) & bit:
                continue
            room -= len(self._run)  # a page in runs takes no more than a whole page
            if room < 0:
                return
            if self._unknown & bit:
                self._send_all(page)
            else:
                self._send_runs(page)
            self._changed &= ~bit
            self._unknown &= ~bit

    def _send_all(self, page: int) -> None:
        """Send a whole page.

        Where nothing changed, the shown page is sent: the caller may have changed the frame.
        """
        start, end = page * WIDTH, (page + 1) * WIDTH
        if self._changed >> page & 1:
            self._shown[start:end] = self._wanted[start:end]
        self._send(start, end)

    def _send_runs(self, page: int) -> None:
        """Send what differs in one page."""
        end = (page + 1) * WIDTH
        place = end - WIDTH
        while True:
            run = _next_run(self._wanted, self._shown, place, end)
            if not run:
                return
            first, place = run & _PLACE_MASK, run >> _PLACE_BITS
            self._shown[first:place] = self._wanted[first:place]
            self._send(first, place)

    def _send(self, first: int, end: int) -> None:
        """Send the columns from place `first` to `end` (exclusive); both lie in one page."""
        run = self._run
        column = first % WIDTH
        size = len(PLACE) + end - first
        run[PAGE_INDEX] = SET_PAGE | first // WIDTH
        run[LOW_INDEX] = SET_COLUMN_LOW | column & NIBBLE
        run[HIGH_INDEX] = SET_COLUMN_HIGH | column >> 4
        run[len(PLACE) : size] = self._shown[first:end]
        self._bus.queue(self._address, run[:size])

    def _check(self) -> None:
        """Notice now and then that the screen was unplugged, or lost its settings.

        Nothing on this bus tells that a byte arrived wrong. So each check sends the settings and one page
        again.
        """
        now_ms = self._clock.now_ms()
        if now_ms - self._checked_ms < CHECK_MS:
            return
        self._checked_ms = now_ms
        if self._is_off() and self._tells_off:
            raise OSError(errno.ENODEV)
        self._bus.queue(self._address, self._settings)
        self._refreshed = (self._refreshed + 1) % PAGE_COUNT
        self._unknown = 1 << self._refreshed
        self._send_pages()

    def _is_off(self) -> bool:
        self._bus.readfrom_into(self._address, self._status)
        return bool(self._status[0] & STATUS_OFF_BIT)

    def _lose(self) -> None:
        """Have the screen set up and drawn in full again: soon at first, then after ever longer pauses."""
        self._is_set_up = False
        self._unknown = ALL_PAGES
        self._rest_until_ms = self._clock.now_ms() + (BACK_OFF_MS << self._failures)
        self._failures = min(self._failures + 1, MOST_FAILURES)


@viper
def _next_run(wanted: object, shown: object, start: int, end: int) -> int:
    """Return where the next run that differs begins, and in the bits above where it ends.

    0 where none is left.
    """
    new, old = ptr8(wanted), ptr8(shown)
    first = int(start)
    while first < end and new[first] == old[first]:
        first += 1
    if first == end:
        return 0
    at = behind = first + 1
    while at < end and at - behind < _GAP:
        at += 1
        if new[at - 1] != old[at - 1]:
            behind = at
    return first | behind << _PLACE_BITS
