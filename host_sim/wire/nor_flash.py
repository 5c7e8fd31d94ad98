"""Raw flash with its real rules: sectors are erased to FF, pages are programmed, which only clears bits."""

from host_sim.wire.clock import BusClock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.wire.i2c_line import Chunk

SECTOR_BYTES = 4096
PAGE_BYTES = 256
PAGES_PER_SECTOR = SECTOR_BYTES // PAGE_BYTES
ERASE_US = 45_000
PROGRAM_US = 400
ERASED = 0xFF
NEVER = -1
BLANK_PAGE = b"\xff" * PAGE_BYTES
# In a worn sector, one byte of this many has a bit that does not change.
WORN_EVERY = 32
WORN_BIT = 0x10


class PowerCut(BaseException):
    """The power failed in the middle of an erase or a program, or has not come back since."""


class NorFlash:
    """A flash of `sector_count` sectors. `programs` and `erases` count the operations of each sector.

    Only pages that are not blank take memory. In `worn` sectors some bits do not change any more. The chip
    does not report that.
    """

    def __init__(self, clock: BusClock, sector_count: int):
        self.clock = clock
        self.programs = [0] * sector_count
        self.erases = [0] * sector_count
        self.worn: "set[int]" = set()
        self._pages: "dict[int, bytearray]" = {}
        self._bytes_until_cut = NEVER
        self._half_mask = ERASED
        self._powered = True
        self._until_failure = 0
        self._failures_left = 0

    def sector_count(self) -> int:
        """Return how many sectors there are."""
        return len(self.erases)

    def page_count(self) -> int:
        """Return how many pages are not blank. Only these take memory."""
        return len(self._pages)

    def read(self, address: int, count: int) -> bytes:
        """Return `count` bytes. Raises PowerCut while the power is off."""
        self._require(address, count)
        page, start = divmod(address, PAGE_BYTES)
        end = start + count
        if end <= PAGE_BYTES:
            return bytes(self._pages.get(page, BLANK_PAGE)[start:end])
        found = bytearray()
        for each in range(page, page + (end - 1) // PAGE_BYTES + 1):
            found.extend(self._pages.get(each, BLANK_PAGE))
        return bytes(found[start:end])

    def program(self, address: int, block: "Chunk") -> None:
        """Clear bits within one page, in 0.4 ms. Raises PowerCut, or ValueError beyond the page."""
        self._require(address, len(block))
        page, start = divmod(address, PAGE_BYTES)
        if start + len(block) > PAGE_BYTES:
            raise ValueError(f"a program of {len(block)} bytes at {address} leaves its page")
        self.programs[address // SECTOR_BYTES] += 1
        self.clock.wait_us(PROGRAM_US)
        if self._fails():
            return
        if address // SECTOR_BYTES in self.worn:
            block = _worn(block, start)
        cells = self._pages.setdefault(page, bytearray(BLANK_PAGE))
        done = self._done_before_cut(len(block))
        for index in range(done):
            cells[start + index] &= block[index]
        if done < len(block):
            cells[start + done] &= block[done] | self._half_mask
            self._cut()

    def erase(self, sector: int) -> None:
        """Set one sector to FF, in 45 ms. Raises PowerCut."""
        self._require(sector * SECTOR_BYTES, SECTOR_BYTES)
        self.erases[sector] += 1
        self.clock.wait_us(ERASE_US)
        if self._fails():
            return
        kept = self._worn_bits(sector) if sector in self.worn else []
        done = self._done_before_cut(SECTOR_BYTES)
        for page in range(done // PAGE_BYTES):
            self._pages.pop(sector * PAGES_PER_SECTOR + page, None)
        if done < SECTOR_BYTES:
            self._erase_half(sector * PAGES_PER_SECTOR + done // PAGE_BYTES, done % PAGE_BYTES)
            self._cut()
        for page, index in kept:
            self._pages.setdefault(page, bytearray(BLANK_PAGE))[index] &= ~WORN_BIT

    def cut_power_after(self, byte_count: int, half_mask: int = ERASED) -> None:
        """Cut the power after that many more bytes have been programmed or erased (0: before the first).

        Every byte of a block or an erased sector counts, changed or not. The next byte is left half done: of
        its bits that should change, those in `half_mask` do not (FF: none does).
        """
        self._bytes_until_cut = byte_count
        self._half_mask = half_mask

    def fail(self, operations: int, after: int = 0) -> None:
        """Let this many programs and erases fail, as in a dip of the supply, `after` some that work."""
        self._until_failure = after
        self._failures_left = operations

    def restore_power(self) -> None:
        """Let it work again, as the cut left it, and drop a pending cut."""
        self._powered = True
        self._bytes_until_cut = NEVER

    def load(self, image: "Chunk", address: int = 0) -> None:
        """Set whole pages, without time and without counting: the flash begins like this."""
        for start in range(0, len(image), PAGE_BYTES):
            cells = bytearray(BLANK_PAGE)
            fresh = image[start : start + PAGE_BYTES]
            cells[: len(fresh)] = fresh
            page = (address + start) // PAGE_BYTES
            self._pages.pop(page, None)
            if cells != BLANK_PAGE:
                self._pages[page] = cells

    def make_blank(self) -> None:
        """Make the flash as new from the factory, without time and without counting."""
        self._pages.clear()

    def dump(self) -> bytes:
        """Return all bytes, also without power."""
        return b"".join(
            bytes(self._pages.get(page, BLANK_PAGE)) for page in range(len(self.erases) * PAGES_PER_SECTOR)
        )

    def _require(self, address: int, count: int) -> None:
        if not self._powered:
            raise PowerCut
        if address < 0 or address + count > len(self.erases) * SECTOR_BYTES:
            raise ValueError(f"{count} bytes at {address} leave the flash")

    def _fails(self) -> bool:
        """Return whether an operation fails."""
        if not self._failures_left:
            return False
        if self._until_failure:
            self._until_failure -= 1
            return False
        self._failures_left -= 1
        return True

    def _worn_bits(self, sector: int) -> "list[tuple[int, int]]":
        """Return the pages and places of the bits that an erase leaves at 0."""
        first = sector * PAGES_PER_SECTOR
        return [
            (page, index)
            for page in range(first, first + PAGES_PER_SECTOR)
            for index in range(0, PAGE_BYTES, WORN_EVERY)
            if not self._pages.get(page, BLANK_PAGE)[index] & WORN_BIT
        ]

    def _done_before_cut(self, byte_count: int) -> int:
        """Return how many bytes of an operation are done before a cut, and count them."""
        if self._bytes_until_cut == NEVER:
            return byte_count
        done = min(byte_count, self._bytes_until_cut)
        self._bytes_until_cut -= done
        return done

    def _erase_half(self, page: int, done: int) -> None:
        cells = self._pages.get(page)
        if cells is None:
            return
        cells[:done] = BLANK_PAGE[:done]
        cells[done] |= ERASED & ~self._half_mask

    def _cut(self) -> None:
        self._powered = False
        raise PowerCut


def _worn(block: "Chunk", start: int) -> bytes:
    """Return the result of a program in a worn sector: some bits stay at 1."""
    found = bytearray(block)
    for index in range(len(found)):
        if not (start + index) % WORN_EVERY:
            found[index] |= WORN_BIT
    return bytes(found)
