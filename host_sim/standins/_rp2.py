"""MicroPython's `_rp2`, which is `rp2` without its assembler: `Flash` on the attached bench, and `DMA`."""

from host_sim.standins.bench import attached
from host_sim.standins.dma import DMA as DMA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.wire.nor_flash import NorFlash

SECTOR_BYTES = 4096
PAGE_BYTES = 256
COUNT_BLOCKS = 4
BLOCK_SIZE = 5
ERASE_BLOCK = 6


class Flash:
    """A block device on part of the storage; blocks are the chip's sectors."""

    def __init__(self, *, start: int = 0, len: int = -1) -> None:  # noqa: A002 - MicroPython's own name
        storage = attached().flash
        if storage is None:
            raise ValueError("no flash on the bench")
        end = storage.sector_count() * SECTOR_BYTES if len < 0 else start + len
        if start < 0 or start % SECTOR_BYTES or end % SECTOR_BYTES:
            raise ValueError
        if end > storage.sector_count() * SECTOR_BYTES:
            raise ValueError
        self._storage: "NorFlash" = storage
        self.start = start
        self._block_count = (end - start) // SECTOR_BYTES

    def readblocks(self, block: int, buffer: "bytearray | memoryview", offset: int = 0) -> None:
        """Fill the buffer from a block on."""
        buffer[:] = self._storage.read(self._address(block, offset), len(buffer))

    def writeblocks(self, block: int, chunk: "bytes | bytearray", offset: "int | None" = None) -> None:
        """Program whole pages; without an offset, erase the blocks first."""
        if len(chunk) % PAGE_BYTES or (offset or 0) % PAGE_BYTES:
            raise ValueError("the flash is programmed by whole pages")
        if offset is None:
            self._erase(block, len(chunk) // SECTOR_BYTES)
        address = self._address(block, offset or 0)
        for start in range(0, len(chunk), PAGE_BYTES):
            self._storage.program(address + start, chunk[start : start + PAGE_BYTES])

    def ioctl(self, operation: int, argument: int) -> "int | None":
        """Do what MicroPython's file systems ask of a block device."""
        if operation == COUNT_BLOCKS:
            return self._block_count
        if operation == BLOCK_SIZE:
            return SECTOR_BYTES
        if operation == ERASE_BLOCK:
            self._erase(argument, 1)
        return 0

    def _erase(self, block: int, count: int) -> None:
        first = self.start // SECTOR_BYTES + block
        for sector in range(first, first + count):
            self._storage.erase(sector)

    def _address(self, block: int, offset: int) -> int:
        return self.start + block * SECTOR_BYTES + offset
