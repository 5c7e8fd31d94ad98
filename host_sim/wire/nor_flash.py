"""Raw flash with its real rules: erased to FF by sectors, programmed by pages, only ever clearing bits."""

from host_sim.wire.clock import BusClock

SECTOR_BYTES = 4096
PAGE_BYTES = 256


class PowerCut(BaseException):
    """The power failed in the middle of an erase or a program, and has not come back since."""


class NorFlash:
    """A flash of `sector_count` sectors. `programs` and `erases` count the operations of each sector."""

    def __init__(self, clock: BusClock, sector_count: int):
        self.clock = clock
        self.programs = [0] * sector_count
        self.erases = [0] * sector_count

    def sector_count(self) -> int:
        """Return how many sectors there are."""
        raise NotImplementedError

    def read(self, address: int, count: int) -> bytes:
        """Return `count` bytes."""
        raise NotImplementedError

    def program(self, address: int, block: "bytes | bytearray | memoryview") -> None:
        """Clear bits within one page; 0.4 ms. Raises PowerCut; ValueError beyond the page."""
        raise NotImplementedError

    def erase(self, sector: int) -> None:
        """Set one sector to FF; 45 ms. Raises PowerCut."""
        raise NotImplementedError

    def cut_power_after(self, byte_count: int, half_mask: int = 0xFF) -> None:
        """Cut the power after that many more bytes have been programmed or erased.

        The next byte is left half done: of the bits that were to change, only those in `half_mask`'s
        zeros have (FF: none has). Every erased byte counts too.
        """
        raise NotImplementedError

    def restore_power(self) -> None:
        """Let it work again, as the cut left it."""
        raise NotImplementedError

    def load(self, image: bytes, address: int = 0) -> None:
        """Set bytes without time and without counting, as when the flash was made elsewhere."""
        raise NotImplementedError

    def dump(self) -> bytes:
        """Return all bytes."""
        raise NotImplementedError
