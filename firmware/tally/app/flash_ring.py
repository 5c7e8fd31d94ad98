"""The flash region as an endless row of sectors, each marked with its place in the row.

Place n lies in sector n modulo their number. A prepared sector is erased and bears a mark: its place.
A used one has a heading behind the mark (game, number of its first record, chain before that record)
and then records. A record that a power cut tore stays; the next one begins at a page behind it.
"""

import binascii
import struct
from collections import namedtuple

from tally.rules.journal import is_whole, record_size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.ports import Flash

SECTOR_BYTES = 4096
PAGE_BYTES = 256

_MARK = "<4sI"
_MAGIC = b"TTJ1"
_MARK_BYTES = 12
_HEADING = "<II32s"
HEADING_BYTES = 44
FIRST_RECORD = _MARK_BYTES + HEADING_BYTES
# Most records fit, so that one read fetches each.
_GLANCE_BYTES = 40
_SLICE_BYTES = 1024
# The end of a record may be FF by chance, like erased flash.
_SEAL_BYTES = 10
_ERASED = b"\xff"

Heading = namedtuple("Heading", ("game", "first", "chain"))


def encode_heading(heading: Heading) -> bytes:
    """Return the bytes that begin a sector's, or a file's, records."""
    return _sealed(struct.pack(_HEADING, *heading))


def decode_heading(block: bytes) -> "Heading | None":
    """Return the heading, or None if these bytes are none."""
    if len(block) < HEADING_BYTES or block != _sealed(block[:-4]):
        return None
    return Heading(*struct.unpack(_HEADING, block[:-4]))


def next_page(offset: int) -> int:
    """Return where the first page at or after `offset` begins."""
    return (offset + PAGE_BYTES - 1) // PAGE_BYTES * PAGE_BYTES


def _sealed(block: bytes) -> bytes:
    return block + struct.pack("<I", binascii.crc32(block))


class FlashRing:
    """Reads and writes by place and offset within the sector."""

    def __init__(self, flash: "Flash") -> None:
        self.sector_count = flash.sector_count()
        self._flash = flash

    def prepare(self, place: int) -> None:
        """Erase the sector at `place` and mark it. The old mark goes first: half erased, it is nothing."""
        sector = place % self.sector_count
        self._flash.program(sector * SECTOR_BYTES, bytes(_MARK_BYTES))
        self._flash.erase(sector)
        self._flash.program(sector * SECTOR_BYTES, _mark(place))

    def place_in(self, sector: int) -> "int | None":
        """Return the place that a sector is marked with, or None."""
        mark = self._flash.read(sector * SECTOR_BYTES, _MARK_BYTES)
        place: int = struct.unpack(_MARK, mark[:-4])[1]
        return place if mark == _mark(place) and place % self.sector_count == sector else None

    def heading(self, place: int) -> "Heading | None":
        """Return the heading of the used sector at `place`, or None; it counts with its first record only."""
        if self._is_marked(place) and self.record_at(place, FIRST_RECORD):
            return self.bare_heading(place)
        return None

    def is_ready(self, place: int) -> bool:
        """Return whether the sector at `place` is prepared and not begun."""
        return self._is_marked(place) and self.written_end(place, _MARK_BYTES) == _MARK_BYTES

    def bare_heading(self, place: int) -> "Heading | None":
        """Return the heading there, whatever is around it, or None."""
        return decode_heading(self.read(place, _MARK_BYTES, HEADING_BYTES))

    def is_damaged(self, place: int, game: int) -> bool:
        """Return whether records that cannot be read lie there, other than remains from before `game`."""
        if self._is_marked(place):
            return not self.heading(place) and self.hides_record(place, FIRST_RECORD)
        heading = self.bare_heading(place)
        return heading is not None and heading.game >= game

    def record_at(self, place: int, offset: int) -> "bytes | None":
        """Return the whole record there, or None."""
        record = self.read(place, offset, _GLANCE_BYTES)
        size = record_size(record, 0)
        if not size or offset + size > SECTOR_BYTES:
            return None
        if size > len(record):
            record += self.read(place, offset + len(record), size - len(record))
        record = record[:size]
        return record if is_whole(record) else None

    def written_end(self, place: int, offset: int) -> int:
        """Return the end of the last byte, at or after `offset`, that is not erased (else `offset`)."""
        end = offset
        for start in range(offset, SECTOR_BYTES, _SLICE_BYTES):
            written = self.read(place, start, _SLICE_BYTES).rstrip(_ERASED)
            if written:
                end = start + len(written)
        return end

    def hides_record(self, place: int, offset: int) -> bool:
        """Return whether any whole record begins after `offset`, on whatever byte."""
        size = self.written_end(place, offset) - offset
        if not size:
            return False
        block = self.read(place, offset, size + _SEAL_BYTES)
        for start in range(1, len(block)):
            size = record_size(block, start)
            if size and start + size <= len(block) and is_whole(block[start : start + size]):
                return True
        return False

    def read(self, place: int, offset: int, count: int) -> bytes:
        """Return `count` bytes, or as many as the sector still has."""
        address = place % self.sector_count * SECTOR_BYTES
        return self._flash.read(address + offset, min(count, SECTOR_BYTES - offset))

    def begin(self, place: int, heading: Heading, record: bytes) -> None:
        """Write a prepared sector's heading and its first record."""
        self.write(place, _MARK_BYTES, encode_heading(heading) + record)

    def write(self, place: int, offset: int, block: bytes) -> None:
        """Program `block`, page by page."""
        address = place % self.sector_count * SECTOR_BYTES + offset
        start = 0
        while start < len(block):
            piece = block[start : start + PAGE_BYTES - (address + start) % PAGE_BYTES]
            self._flash.program(address + start, piece)
            start += len(piece)

    def _is_marked(self, place: int) -> bool:
        return self.place_in(place % self.sector_count) == place


def _mark(place: int) -> bytes:
    return _sealed(struct.pack(_MARK, _MAGIC, place))
