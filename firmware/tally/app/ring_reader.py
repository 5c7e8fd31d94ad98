"""Reading the flash ring: what a start, an undo far back or a judge needs, and no one else."""

import struct

from tally.app.flash_ring import (
    FIRST_RECORD,
    HEADING,
    HEADING_BYTES,
    MARK,
    MARK_BYTES,
    SECTOR_BYTES,
    Heading,
    mark,
    sealed,
)
from tally.rules.journal import SEAL_BYTES
from tally.rules.journal_reading import is_whole, record_size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.flash_ring import FlashRing

# Most records fit, so that one read fetches each.
_GLANCE_BYTES = 40
_SLICE_BYTES = 512
_ERASED = b"\xff"


def decode_heading(block: bytes) -> "Heading | None":
    """Return the heading, or None if these bytes are none."""
    if len(block) < HEADING_BYTES or block != sealed(block[:-4]):
        return None
    return Heading(*struct.unpack(HEADING, block[:-4]))


class RingReader:
    """Finds headings and records by place and offset."""

    def __init__(self, ring: "FlashRing") -> None:
        self.sector_count = ring.sector_count
        self._ring = ring

    def place_in(self, sector: int) -> "int | None":
        """Return the place that a sector is marked with, or None."""
        found = self._ring.read(sector, 0, MARK_BYTES)
        place: int = struct.unpack(MARK, found[:-4])[1]
        return place if found == mark(place) and place % self.sector_count == sector else None

    def heading(self, place: int) -> "Heading | None":
        """Return the heading of the used sector at `place`, or None; it counts with its first record only."""
        if self._is_marked(place) and self.record_at(place, FIRST_RECORD):
            return self.bare_heading(place)
        return None

    def is_ready(self, place: int) -> bool:
        """Return whether the sector at `place` is prepared and not begun."""
        return self._is_marked(place) and self.written_end(place, MARK_BYTES) == MARK_BYTES

    def bare_heading(self, place: int) -> "Heading | None":
        """Return the heading there, whatever is around it, or None."""
        return decode_heading(self._ring.read(place, MARK_BYTES, HEADING_BYTES))

    def is_damaged(self, place: int, game: int) -> bool:
        """Return whether records that cannot be read lie there, other than remains from before `game`.

        A heading without any whole record is what a power cut leaves of a sector's first event.
        """
        if self._is_marked(place):
            if self.heading(place):
                return False
        else:
            heading = self.bare_heading(place)
            if heading is None or heading.game < game:
                return False
        return self.record_at(place, FIRST_RECORD) is not None or self.hides_record(place, FIRST_RECORD)

    def record_at(self, place: int, offset: int) -> "bytes | None":
        """Return the whole record there, or None."""
        record = self._ring.read(place, offset, _GLANCE_BYTES)
        size = record_size(record, 0)
        if not size or offset + size > SECTOR_BYTES:
            return None
        if size > len(record):
            record += self._ring.read(place, offset + len(record), size - len(record))
        record = record[:size]
        return record if is_whole(record) else None

    def slice_at(self, place: int, offset: int) -> bytes:
        """Return some bytes of the sector from there on, enough for many records."""
        return self._ring.read(place, offset, min(_SLICE_BYTES, SECTOR_BYTES - offset))

    def written_end(self, place: int, offset: int) -> int:
        """Return the end of the last byte, at or after `offset`, that is not erased (else `offset`)."""
        end = offset
        for start in range(offset, SECTOR_BYTES, _SLICE_BYTES):
            written = self._ring.read(place, start, _SLICE_BYTES).rstrip(_ERASED)
            if written:
                end = start + len(written)
        return end

    def hides_record(self, place: int, offset: int) -> bool:
        """Return whether any whole record begins after `offset`, on whatever byte."""
        size = self.written_end(place, offset) - offset
        if not size:
            return False
        # The end of a record may be FF by chance, like erased flash.
        block = self._ring.read(place, offset, size + SEAL_BYTES)
        for start in range(1, len(block)):
            size = record_size(block, start)
            if size and start + size <= len(block) and is_whole(block[start : start + size]):
                return True
        return False

    def _is_marked(self, place: int) -> bool:
        return self.place_in(place % self.sector_count) == place
