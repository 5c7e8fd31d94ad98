"""An SSD1306 that is sent only what changed; replugged, it is set up again and drawn in full."""

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
# So many equal columns between two that differ take longer on the bus than a new run and its eight bytes.
_GAP = 9
_PLACE_BITS = 12  # enough for a place of the frame
_PLACE_MASK = 0xFFF

# Each run begins with its place, in one transfer with its pixels: a page, the column's low and high half.
ONE_COMMAND_FOLLOWS = 0x80
PIXELS_FOLLOW = 0x40
SET_PAGE = 0xB0
SET_COLUMN_LOW = 0x00
SET_COLUMN_HIGH = 0x10
NIBBLE = 0x0F
PAGE_INDEX, LOW_INDEX, HIGH_INDEX = 1, 3, 5
PLACE = bytes((ONE_COMMAND_FOLLOWS, 0, ONE_COMMAND_FOLLOWS, 0, ONE_COMMAND_FOLLOWS, 0, PIXELS_FOLLOW))
# What a byte that arrived wrong may have turned into another picture, said again at each check: first a
# command cut short is ended (E3: nothing), then page addressing (in which a place is told in half the bytes
# of a window), start line, direction of columns, height, direction of rows, offset, layout of rows, no
# scrolling, the memory's picture, not inverted (data sheet, table 9-1); and what may have stayed dark or dim
# since the driver's set-up: clock, pre-charge, level, contrast, charge pump, on.
SETTINGS = (
    b"\x00\xe3\xe3\xe3\xe3\xe3\xe3\x20\x02\x40\xa1\xa8\x3f\xc8\xd3\x00\xda\x12\x2e\xa4\xa6"
    b"\xd5\x80\xd9\xf1\xdb\x30\x81\xff\x8d\x14\xaf"
)

# Where the contrast stands there, and how much of it is left in the dim.
CONTRAST_INDEX = 28
DIM_CONTRAST = 0x10

STATUS_OFF_BIT = 0x40

CHECK_MS = 250
BACK_OFF_MS = 25
FAULT_AFTER = 2
MOST_FAILURES = 6  # counted no further: pauses grow to 1.6 s


class Panel(SSD1306_I2C):
    """The driver; its buffer is what the chip shows, or will show when it is set up again."""

    def fill(self, color: int) -> None:
        """Leave that picture as it is."""

    def show(self) -> None:
        """Send nothing: a whole frame would take the bus for 24 ms."""


class OledDisplay:
    """A `tally.ports.Display` over an SSD1306 of 128x64 pixels."""

    def __init__(self, panel: Panel, bus: "QueuedI2C", address: int, clock: "Clock") -> None:
        self._panel = panel
        self._bus = bus
        self._address = address
        self._clock = clock
        # Views, because a slice of one copies nothing.
        self._shown = memoryview(self._panel.buffer)[1:]
        self._wanted = self._shown
        self._status = bytearray(1)
        self._run = memoryview(bytearray(PLACE + bytes(WIDTH)))
        self._is_set_up = False
        self._tells_off = False
        self._is_awaited = False  # what is on its way
        self._changed = 0
        self._unknown = ALL_PAGES
        self._rest_until_ms = self._checked_ms = 0
        self._refreshed = 0
        self._failures = 0
        self._settings = SETTINGS

    def show(self, frame: "bytes | bytearray", pages: int = ALL_PAGES) -> None:
        """Take a frame, or these of its pages, as wanted from now on; it is read until all was pushed."""
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
        """Have what differs sent, without waiting for it; return whether somebody waits for more of it."""
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
        """Set up the screen, or look after it, where nothing is to be sent."""
        if self._bus.has_lost(self._address):
            raise OSError(errno.EIO)
        if not self._is_set_up:
            self._set_up()
        else:
            self._is_awaited = False
            self._failures = 0  # all that was sent has arrived
            self._check()

    def is_sending(self) -> bool:
        """Return whether its bus is busy with what was queued."""
        return self._bus.is_sending()

    def fault(self) -> str:
        """Return "", or "no_screen"."""
        return "no_screen" if self._failures >= FAULT_AFTER else ""

    def dim(self, is_dim: bool) -> None:
        """Shine less from the next check on, or as at first."""
        contrast = bytes((DIM_CONTRAST if is_dim else SETTINGS[CONTRAST_INDEX],))
        self._settings = SETTINGS[:CONTRAST_INDEX] + contrast + SETTINGS[CONTRAST_INDEX + 1 :]

    def _set_up(self) -> None:
        self._panel.poweron()
        self._panel.init_display()
        self._bus.writeto(self._address, self._settings)
        self._tells_off = not self._is_off()
        self._is_set_up = True

    def _send_pages(self) -> None:
        """Queue what differs, as far as there is room."""
        room = self._bus.room(self._address)
        for page in range(PAGE_COUNT):
            bit = 1 << page
            if not (self._changed | self._unknown) & bit:
                continue
            room -= len(self._run)  # a page in runs takes no more
            if room < 0:
                return
            if self._unknown & bit:
                self._send_all(page)
            else:
                self._send_runs(page)
            self._changed &= ~bit
            self._unknown &= ~bit

    def _send_all(self, page: int) -> None:
        """Send a page as it is wanted; one without a difference was shown, and its frame may have changed."""
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
        """Send what is to be shown at the places `first` to `end` (exclusive) of one page."""
        run = self._run
        column = first % WIDTH
        size = len(PLACE) + end - first
        run[PAGE_INDEX] = SET_PAGE | first // WIDTH
        run[LOW_INDEX] = SET_COLUMN_LOW | column & NIBBLE
        run[HIGH_INDEX] = SET_COLUMN_HIGH | column >> 4
        run[len(PLACE) : size] = self._shown[first:end]
        self._bus.queue(self._address, run[:size])

    def _check(self) -> None:
        """Notice now and then that the screen was pulled out, or came back without its settings.

        A byte that arrived wrong goes unnoticed on this bus: so the settings
        and a page are sent anew each time, too.
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
        """Set up again and draw everything anew, at first soon, then ever later."""
        self._is_set_up = False
        self._unknown = ALL_PAGES
        self._rest_until_ms = self._clock.now_ms() + (BACK_OFF_MS << self._failures)
        self._failures = min(self._failures + 1, MOST_FAILURES)


@viper
def _next_run(wanted: object, shown: object, start: int, end: int) -> int:
    """Return where the next run that differs begins, and above that where it ends; 0 where none does."""
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
