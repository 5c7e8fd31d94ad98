"""The flash region as an endless row of sectors. Each is marked with its place in the row.

Place n lies in sector n modulo the number of sectors. A prepared sector is erased and has a mark: its place.
A used sector has a heading behind the mark (game, number of its first record, chain before that record), and
then records. A record that a power cut tore stays there. The next record begins at a page behind it.
"""

import binascii
import struct
from collections import namedtuple

from tally.rules.journal import TRAILER_BYTES
from tally.rules.journal_reading import is_whole, record_size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.ports import Flash

SECTOR_BYTES = 4096
PAGE_BYTES = 256
# A sector takes a hundred events. So two erased ones outlast any time without an idle moment.
SECTORS_AHEAD = 2
# At most this many worn-out sectors in a row are skipped. A game's records are not looked for beyond them.
MOST_WORN = 3
MARK = "<4sI"
_MAGIC = b"TTJ1"
MARK_BYTES = 12
HEADING = "<II32s"
HEADING_BYTES = 44
FIRST_RECORD = MARK_BYTES + HEADING_BYTES
Heading = namedtuple("Heading", ("game", "first", "chain"))
# Most records fit, so one read fetches each.
_GLANCE_BYTES = 40
_SLICE_BYTES = 512
_ERASED = b"\xff"


class Damaged(Exception):
    """A game's records are damaged at `line`. The first record, game_started, is line 1."""

    def __init__(self, line: int) -> None:
        super().__init__(f"the journal is damaged at line {line}")
        self.line = line


class Tail:
    """Where the next record of a game goes: its place and offset, its number, the chain before it."""

    def __init__(self, place: int, offset: int, heading: Heading) -> None:
        self.place = place
        self.offset = offset
        self.game: int = heading.game
        self.count: int = heading.first
        self.chain: bytes = heading.chain

    def advance(self, record: bytes, chain: bytes, events: int) -> None:
        """Move behind `record`, which holds `events` events. After it the chain is `chain`."""
        self.offset += len(record)
        self.count += events
        self.chain = chain

    def heading(self) -> Heading:
        """Return the heading of a sector that begins with the next record."""
        return Heading(self.game, self.count, self.chain)


def encode_heading(heading: Heading) -> bytes:
    """Return the bytes before the first record of a sector, or of a file."""
    return with_check(struct.pack(HEADING, *heading))


def next_page(offset: int) -> int:
    """Return where the first page at or after `offset` begins."""
    return (offset + PAGE_BYTES - 1) // PAGE_BYTES * PAGE_BYTES


def with_check(block: bytes) -> bytes:
    """Return the block with its check behind it."""
    return block + struct.pack("<I", binascii.crc32(block))


class FlashRing:
    """Reads and writes by place, and offset within the sector."""

    def __init__(self, flash: "Flash") -> None:
        self.sector_count = flash.sector_count()
        self._flash = flash

    def prepare(self, place: int) -> None:
        """Erase the sector at `place` and mark it.

        The old heading is cleared first, then the old mark. So after a power cut at any moment the sector is
        no part of any game.
        """
        sector = place % self.sector_count
        start = sector * SECTOR_BYTES
        self._flash.program(start + MARK_BYTES, bytes(HEADING_BYTES))
        self._flash.program(start, bytes(MARK_BYTES))
        self._flash.erase(sector)
        self._flash.program(start, mark(place))

    def read(self, place: int, offset: int, count: int) -> bytes:
        """Return `count` bytes, or as many as the sector still has."""
        address = place % self.sector_count * SECTOR_BYTES
        return self._flash.read(address + offset, min(count, SECTOR_BYTES - offset))

    def begin(self, place: int, heading: Heading, record: bytes) -> None:
        """Write a prepared sector's heading and its first record."""
        self.write(place, MARK_BYTES, encode_heading(heading) + record)

    def write(self, place: int, offset: int, block: bytes) -> None:
        """Program `block`, page by page; raise OSError if it is not in flash afterwards."""
        try:
            self._program(place % self.sector_count * SECTOR_BYTES + offset, block)
        except OSError:
            if self.read(place, offset, len(block)) != block:
                raise

    def _program(self, address: int, block: bytes) -> None:
        start = 0
        while start < len(block):
            piece = block[start : start + PAGE_BYTES - (address + start) % PAGE_BYTES]
            self._flash.program(address + start, piece)
            start += len(piece)


def mark(place: int) -> bytes:
    """Return the mark of a sector that is prepared for this place."""
    return with_check(struct.pack(MARK, _MAGIC, place))


def decode_heading(block: bytes) -> "Heading | None":
    """Return the heading, or None if these bytes are none."""
    if len(block) < HEADING_BYTES or block != with_check(block[:-4]):
        return None
    return Heading(*struct.unpack(HEADING, block[:-4]))


class RingReader:
    """Finds headings and records by place and offset."""

    def __init__(self, ring: "FlashRing") -> None:
        self.sector_count = ring.sector_count
        self._ring = ring

    def place_in(self, sector: int) -> "int | None":
        """Return the place in a sector's mark, or None."""
        found = self._ring.read(sector, 0, MARK_BYTES)
        place: int = struct.unpack(MARK, found[:-4])[1]
        return place if found == mark(place) and place % self.sector_count == sector else None

    def heading(self, place: int) -> "Heading | None":
        """Return the heading of the used sector at `place`, or None. It counts only with its first record."""
        if self._is_marked(place) and self.record_at(place, FIRST_RECORD):
            return self.bare_heading(place)
        return None

    def is_ready(self, place: int) -> bool:
        """Return whether the sector at `place` is prepared and has no heading yet."""
        return self._is_marked(place) and self.written_end(place, MARK_BYTES) == MARK_BYTES

    def bare_heading(self, place: int) -> "Heading | None":
        """Return the heading there, whatever is around it, or None."""
        return decode_heading(self._ring.read(place, MARK_BYTES, HEADING_BYTES))

    def is_damaged(self, place: int, game: int) -> bool:
        """Return whether unreadable records lie there, other than remains from before `game`.

        A heading without a whole record is what a power cut leaves of a sector's first event.
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
        """Return the end of the last byte at or after `offset` that is not erased; `offset` where all are."""
        end = offset
        for start in range(offset, SECTOR_BYTES, _SLICE_BYTES):
            written = self._ring.read(place, start, _SLICE_BYTES).rstrip(_ERASED)
            if written:
                end = start + len(written)
        return end

    def hides_record(self, place: int, offset: int) -> bool:
        """Return whether any whole record begins after `offset`, at any byte."""
        size = self.written_end(place, offset) - offset
        if not size:
            return False
        # The end of a record may be FF by chance, like erased flash.
        block = self._ring.read(place, offset, size + TRAILER_BYTES)
        for start in range(1, len(block)):
            size = record_size(block, start)
            if size and start + size <= len(block) and is_whole(block[start : start + size]):
                return True
        return False

    def _is_marked(self, place: int) -> bool:
        return self.place_in(place % self.sector_count) == place
