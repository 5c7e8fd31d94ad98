"""A region of the Pico's flash below every file system."""

import _rp2

SECTOR_BYTES = 4096
PAGE_BYTES = 256
ERASE_BLOCK = 6  # the number of the block device's `ioctl` that erases
# The chip does not report success: so the result is read back, and the work done once more if it is wrong.
TRIES = 2


class RawFlash:
    """A `tally.ports.Flash` over `rp2.Flash`: `start` counts from the start of the board's storage."""

    def __init__(self, start: int, length: int) -> None:
        self._blocks = _rp2.Flash(start=start, len=length)
        self._sector_count = length // SECTOR_BYTES

    def sector_count(self) -> int:
        """Return how many sectors the region has."""
        return self._sector_count

    def read(self, address: int, count: int) -> bytes:
        """Return `count` bytes."""
        buffer = bytearray(count)
        self._blocks.readblocks(address // SECTOR_BYTES, buffer, address % SECTOR_BYTES)
        return bytes(buffer)

    def program(self, address: int, block: "bytes | bytearray") -> None:
        """Clear bits within one page; raise OSError where some stay set.

        The chip takes whole pages, so the rest of the page is filled with ones.
        """
        offset = address % PAGE_BYTES
        page = bytearray(b"\xff" * PAGE_BYTES)
        page[offset : offset + len(block)] = block
        if len(page) != PAGE_BYTES:
            raise ValueError("a program must stay within one page")
        for _ in range(TRIES):
            self._blocks.writeblocks(address // SECTOR_BYTES, page, (address - offset) % SECTOR_BYTES)
            if self.read(address, len(block)) == block:
                return
        raise OSError

    def erase(self, sector: int) -> None:
        """Set a sector to FF; raise OSError where some bits stay clear."""
        for _ in range(TRIES):
            self._blocks.ioctl(ERASE_BLOCK, sector)
            start = sector * SECTOR_BYTES
            places = range(start, start + SECTOR_BYTES, PAGE_BYTES)
            if {self.read(place, PAGE_BYTES) for place in places} == {b"\xff" * PAGE_BYTES}:
                return
        raise OSError
