"""A screen with an SSD1306, an SH1106 or an SSD1309, which is sent only what changed.

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
_WIDTH = 128  # the same numbers as constants for the compiler
_PAGE_COUNT = 8
ALL_PAGES = (1 << PAGE_COUNT) - 1
# Two differences that are closer than this are sent as one run: a new run costs eight bytes more.
_GAP = 9
# A page has at most this many runs: each has a column, and a gap behind it.
MOST_RUNS = 1 + WIDTH // (_GAP + 1)

# Each run is one transfer: first its place (page, low half and high half of the column), then its pixels.
_ONE_COMMAND_FOLLOWS = 0x80
_PIXELS_FOLLOW = 0x40
_SET_PAGE = 0xB0
_SET_COLUMN_LOW = 0x00
_SET_COLUMN_HIGH = 0x10
_PLACE_BYTES = 7
# What a page takes of the queue at most: all of it, behind its place.
PAGE_ROOM = _PLACE_BYTES + WIDTH
# A byte that arrives wrong can change the chip's settings, so all of them are sent again at each check. First
# a command that was cut short is ended (E3: nothing). Then comes what can spoil the picture: page addressing
# (a place takes half the bytes of a window there), start line, direction of columns, height, direction of
# rows, offset, layout of rows, no scrolling, the memory's picture, not inverted (data sheet, table 9-1). Then
# comes what can leave the screen dark or dim: clock, pre-charge, level, contrast, charge pump, on.
SETTINGS = (
    b"\x00\xe3\xe3\xe3\xe3\xe3\xe3\x20\x02\x40\xa1\xa8\x3f\xc8\xd3\x00\xda\x12\x2e\xa4\xa6"
    b"\xd5\x80\xd9\xf1\xdb\x30\x81\xff\x8d\x14\xaf"
)
# The SH1106 has no other addressing and does not scroll. Clock, pre-charge and level are those of its reset,
# and so is the voltage of its pump (32), which AD 8B switches on. 8D 14 is here for an SSD1306 alone, which
# would be dark if it was taken for an SH1106: nobody could read the question whether its picture is right. To
# an SH1106, 8D is no command, and 14 a half of a column that the next place replaces.
SH1106_SETTINGS = (
    b"\x00\xe3\xe3\xe3\xe3\xe3\xe3\x40\xa1\xa8\x3f\xc8\xd3\x00\xda\x12\xa4\xa6"
    b"\xd5\x50\xd9\x22\xdb\x35\x81\xff\x32\xad\x8b\x8d\x14\xaf"
)
# The SSD1309 has a lock, which is opened first. It has no pump: 8D 14 is here as it is for the SH1106.
SSD1309_SETTINGS = (
    b"\x00\xe3\xe3\xe3\xe3\xe3\xe3\xfd\x12\x20\x02\x40\xa1\xa8\x3f\xc8\xd3\x00\xda\x12\x2e\xa4\xa6"
    b"\xd5\x80\xd9\xf1\xdb\x30\x81\xff\x8d\x14\xaf"
)

USUAL = "ssd1306"  # of a board whose file names no controller
SH1106 = "sh1106"
# Each controller's settings, and its column at the left edge of the picture. An SH1106 has 132 columns, of
# which the screen shows those in the middle.
CONTROLLERS = {
    USUAL: (SETTINGS, 0),
    SH1106: (SH1106_SETTINGS, 2),
    "ssd1309": (SSD1309_SETTINGS, 0),
}

# The command that sets the contrast, as it is in all settings, and on a dim screen.
_CONTRAST = b"\x81\xff"
_DIM_CONTRAST = b"\x81\x10"

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
    """A `tally.ports.Display` over a screen of 128x64 pixels."""

    def __init__(
        self, panel: Panel, bus: "QueuedI2C", address: int, clock: "Clock", controller: str = USUAL
    ) -> None:
        self._panel = panel
        self._bus = bus
        self._address = address
        self._clock = clock
        self._shown: "memoryview" = memoryview(self._panel.buffer)[1:]
        self._wanted: "bytes | bytearray | memoryview" = self._shown
        self._status = bytearray(1)
        self._runs = bytearray(MOST_RUNS + PAGE_ROOM)
        self._is_set_up = False
        self._tells_off = False
        self._is_awaited = False  # whether somebody waits for what is being sent
        self._changed = 0
        self._unknown = ALL_PAGES
        self._rest_until_ms = self._checked_ms = 0
        self._refreshed = 0
        self._failures = 0
        self._is_dim = False
        self.controller = controller

    @property
    def controller(self) -> str:
        """The controller that the screen is driven as, one of CONTROLLERS."""
        return self._controller

    @controller.setter
    def controller(self, name: str) -> None:
        self._controller = name
        self._first_column = CONTROLLERS[name][1]
        self.dim(self._is_dim)
        self._is_set_up = False
        self._unknown = ALL_PAGES

    def show(self, frame: "bytes | bytearray", pages: int = ALL_PAGES) -> None:
        """Take a frame, or these of its pages, as wanted from now on.

        It is read until all of it was pushed.
        """
        self._wanted = frame
        self._changed = _changed_pages(frame, self._shown, pages)
        self._is_awaited = self._changed > 0 or self._unknown > 0

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
        self._is_dim = is_dim
        settings = CONTROLLERS[self._controller][0]
        self._settings = settings.replace(_CONTRAST, _DIM_CONTRAST) if is_dim else settings

    def _set_up(self) -> None:
        if self._controller != SH1106:  # half of what Adafruit's driver sends means something else there
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
            room -= PAGE_ROOM
            if room < 0:
                return
            # Where nothing changed, the shown page is sent: the caller may have changed the frame.
            source = self._wanted if self._changed & bit else self._shown
            size = _put_runs(self._runs, self._shown, source, page, self._unknown & bit, self._first_column)
            self._bus.queue(self._address, self._runs, size)
            self._changed &= ~bit
            self._unknown &= ~bit

    def _check(self) -> None:
        """Notice now and then that the screen was unplugged, or lost its settings.

        Nothing on this bus shows that a byte arrived wrong. So each check sends the settings and one page
        again.
        """
        now_ms = self._clock.now_ms()
        if now_ms - self._checked_ms < CHECK_MS:
            return
        self._checked_ms = now_ms
        if self._is_off() and self._tells_off:
            raise OSError(errno.ENODEV)
        settings = bytes((len(self._settings),)) + self._settings
        self._bus.queue(self._address, settings, len(settings))
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
def _changed_pages(wanted: object, shown: object, pages: int) -> int:
    """Return a bit for each of these pages that differs."""
    new, old = ptr8(wanted), ptr8(shown)
    changed = 0
    for page in range(_PAGE_COUNT):
        if pages >> page & 1:
            at = page * _WIDTH
            end = at + _WIDTH
            while at < end and new[at] == old[at]:
                at += 1
            if at < end:
                changed = changed | 1 << page
    return changed


@viper
def _put_runs(
    runs: object, shown: object, source: object, page: int, is_whole: int, first_column: int
) -> int:
    """Write what differs in a page as transfers, each behind its length, or the whole page as one.

    These pixels are then the shown ones. Return how many bytes that are.
    """
    into, old, new = ptr8(runs), ptr8(shown), ptr8(source)
    at = 0
    place = int(page) * _WIDTH
    end = place + _WIDTH
    while place < end:
        if new[place] == old[place] and not is_whole:
            place += 1
            continue
        first = place
        behind = end
        if not is_whole:
            behind = next_place = first + 1
            while next_place < end and next_place - behind < _GAP:
                next_place += 1
                if new[next_place - 1] != old[next_place - 1]:
                    behind = next_place
        column = first % _WIDTH + first_column
        into[at] = _PLACE_BYTES + behind - first
        into[at + 1] = _ONE_COMMAND_FOLLOWS
        into[at + 2] = _SET_PAGE | page
        into[at + 3] = _ONE_COMMAND_FOLLOWS
        into[at + 4] = _SET_COLUMN_LOW | column & 0xF
        into[at + 5] = _ONE_COMMAND_FOLLOWS
        into[at + 6] = _SET_COLUMN_HIGH | column >> 4
        into[at + 7] = _PIXELS_FOLLOW
        at += 8
        while place < behind:
            pixels = new[place]
            old[place] = pixels
            into[at] = pixels
            at += 1
            place += 1
    return at
