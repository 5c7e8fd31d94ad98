"""The picture memory of an SSD1306: windows, and the place to write, which moves on."""

COLUMNS = 128
PAGES = 8
FRAME_BYTES = COLUMNS * PAGES
WHOLE_WIDTH = (0, COLUMNS - 1)
WHOLE_HEIGHT = (0, PAGES - 1)
POWER_UP_PATTERN = 0x5A  # the real memory holds noise after power-up

HORIZONTAL, VERTICAL, BY_PAGE = range(3)


class PictureMemory:
    """1,024 bytes in page order, for a panel whose column 0 is remapped to the left."""

    def __init__(self) -> None:
        self.cells = bytearray(bytes([POWER_UP_PATTERN]) * FRAME_BYTES)
        self.mode = BY_PAGE
        self.remapped = False
        self._page = 0
        self._column = 0
        self._columns = WHOLE_WIDTH
        self._pages = WHOLE_HEIGHT

    def set_columns(self, first: int, last: int) -> None:
        """Set the window's columns, and go to its left edge."""
        self._columns = (first % COLUMNS, last % COLUMNS)
        self._column = self._columns[0]

    def set_pages(self, first: int, last: int) -> None:
        """Set the window's pages, and go to its top."""
        self._pages = (first % PAGES, last % PAGES)
        self._page = self._pages[0]

    def set_page(self, page: int) -> None:
        """Set the page. This and the next two methods have an effect only in page addressing."""
        if self.mode == BY_PAGE:
            self._page = page

    def set_column_low(self, nibble: int) -> None:
        """Set the lower four bits of the column."""
        if self.mode == BY_PAGE:
            self._column = self._column & 0x70 | nibble

    def set_column_high(self, nibble: int) -> None:
        """Set the upper bits of the column."""
        if self.mode == BY_PAGE:
            self._column = self._column & 0x0F | (nibble & 0x07) << 4

    def seen(self, _: bool) -> bytearray:
        """Return what the panel shows: all of it, as it was mapped when it was written."""
        return self.cells

    def paint(self, chunk: bytes) -> bool:
        """Write bytes from the present place on; return whether any byte changed."""
        changed = False
        place = 0
        while place < len(chunk):
            run = chunk[place : place + self._run_length()]
            changed = self._put(run) or changed
            self._advance(len(run))
            place += len(run)
        return changed

    def _run_length(self) -> int:
        """Return how many bytes fit before the place jumps."""
        if self.mode == VERTICAL:
            return 1
        return max(1, self._row_window()[1] + 1 - self._column)

    def _row_window(self) -> "tuple[int, int]":
        return WHOLE_WIDTH if self.mode == BY_PAGE else self._columns

    def _put(self, run: bytes) -> bool:
        start = self._page * COLUMNS + self._column
        if not self.remapped:  # the mapping acts when bytes are written, not when they are shown
            start = (self._page + 1) * COLUMNS - self._column - len(run)
            run = bytes(reversed(run))
        changed = self.cells[start : start + len(run)] != run
        self.cells[start : start + len(run)] = run
        return changed

    def _advance(self, count: int) -> None:
        if self.mode == VERTICAL:
            self._page = _next(self._page, self._pages, PAGES)
            if self._page == self._pages[0]:
                self._column = _next(self._column, self._columns, COLUMNS)
            return
        window = self._row_window()
        self._column = _next(self._column + count - 1, window, COLUMNS)
        if self._column == window[0] and self.mode == HORIZONTAL:
            self._page = _next(self._page, self._pages, PAGES)


def _next(place: int, window: "tuple[int, int]", size: int) -> int:
    """Return the place after `place`; after the window's end comes its start."""
    return window[0] if place == window[1] else (place + 1) % size
