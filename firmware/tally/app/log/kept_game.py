"""One game in the flash ring: its records from the first on. Each is checked when it is read."""

from tally.app.log.flash_ring import (
    FIRST_RECORD,
    MOST_WORN,
    PAGE_BYTES,
    Damaged,
    RingReader,
    Tail,
    encode_heading,
    next_page,
)
from tally.rules.journal_reading import (
    BadRecord,
    chain_after,
    count_events,
    decode_record,
    is_whole,
    record_size,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from tally.app.log.flash_ring import FlashRing, Heading

    Timed = tuple[list[Any], int | None, int]


class RecordWalk(Tail):
    """Goes from record to record. At the end, it stands where the next record would be written."""

    def __init__(
        self, ring: "RingReader", place: int, heading: "Heading", offset: int = FIRST_RECORD
    ) -> None:
        super().__init__(place, offset, heading)
        self._ring = ring
        self._slice = b""  # bytes of this sector that were read ahead
        self._slice_offset = offset

    def step(self) -> "bytes | None":
        """Return the next record, or None at the end. Raises Damaged."""
        while True:
            record = self._record_in_slice() or self._record_ahead()
            chain = self._chain_after(record) if record else b""
            if record and chain:
                self.advance(record, chain, count_events(record))
                return record
            if record or self._ring.hides_record(self.place, self.offset):
                self._enter_where_taken_up()
            elif not self._enter_next_sector():
                return None

    def skip_to(self, index: int) -> None:
        """Skip to the record of the event `index`, at most over the whole records of this sector."""
        while True:
            record = self._record_here()
            if not record:
                return
            events, chain = count_events(record), self._chain_after(record)
            if self.count + events > index or not chain:
                return
            self.advance(record, chain, events)

    def skip_torn(self) -> None:
        """At the end, go on to the page behind a record that a power cut tore."""
        end = self._ring.written_end(self.place, self.offset)
        if end > self.offset:
            self.offset = next_page(end)

    def _record_ahead(self) -> "bytes | None":
        """Return the next record of this sector: here, or behind a torn one."""
        record = self._record_here()
        if record:
            return record
        end = self._ring.written_end(self.place, self.offset)
        for offset in range(next_page(self.offset + 1), end, PAGE_BYTES):
            record = self._ring.record_at(self.place, offset)
            if record:
                self.offset = offset
                return record
        return None

    def _record_here(self) -> "bytes | None":
        """Return the whole record that begins here, or None.

        It reads many records at once: that takes a Pico a third of the time.
        """
        record = self._record_in_slice()
        if record:
            return record
        self._slice = self._ring.slice_at(self.place, self.offset)
        self._slice_offset = self.offset
        return self._record_in_slice() or self._ring.record_at(self.place, self.offset)

    def _record_in_slice(self) -> "bytes | None":
        start = self.offset - self._slice_offset
        size = record_size(self._slice, start)
        record = self._slice[start : start + size]
        return record if size and len(record) == size and is_whole(record) else None

    def _chain_after(self, record: bytes) -> bytes:
        """Return the chain after a record, or b"" where the record does not follow the one before."""
        try:
            return chain_after(self.chain, record)
        except BadRecord:
            return b""

    def _enter_next_sector(self) -> bool:
        """Go on in the next sector that is not worn out. Return False at the game's end. Raises Damaged."""
        for place in range(self.place + 1, self.place + 2 + MOST_WORN):
            heading = self._ring.heading(place)
            if heading == self.heading():
                self._enter(place)
                return True
            if self._is_ours(heading):
                self._enter_where_taken_up()
                return True
        place = self.place + 1
        if self._ring.is_damaged(place, self.game) and self._may_be_ours(place):
            self._enter_where_taken_up()
            return True
        return False

    def _enter_where_taken_up(self) -> None:
        """Go on where the game was continued after damage. Raises Damaged where it was not."""
        for place in range(self.place + 1, self.place + self._ring.sector_count):
            if self._ring.heading(place) == self.heading():
                self._enter(place)
                return
        raise Damaged(self.count + 1)

    def _enter(self, place: int) -> None:
        self.place, self.offset = place, FIRST_RECORD
        self._slice, self._slice_offset = b"", FIRST_RECORD

    def _is_ours(self, heading: "Heading | None") -> bool:
        return heading is not None and heading.game == self.game

    def _may_be_ours(self, place: int) -> bool:
        """Return whether a damaged sector may belong to this game, and not to the next one's beginning."""
        heading = self._ring.bare_heading(place)
        record = self._ring.record_at(place, FIRST_RECORD)
        if heading or not record:
            return not heading or self._is_ours(heading)
        return bool(self._chain_after(record))


class KeptGame:
    """A game's history, to be read. `number` counts the games that this flash has seen.

    To read from the middle on, `last` must be the last place that has records of it. `tails` may say where
    some of its records lie, the oldest first. A walk begins at one of them, which saves a Pico up to 20 ms.
    """

    def __init__(
        self, ring: "RingReader", place: int, heading: "Heading", last: int = 0, tails: "Sequence[Tail]" = ()
    ) -> None:
        self.number: int = heading.game
        self._ring = ring
        self._place = place
        self._last = last
        self._tails = tails
        self._heading = heading

    def count(self) -> int:
        """Return how many events there are. It reads them all. Raises Damaged."""
        return self.checked().count

    def events(self, start: int = 0) -> "Iterator[list[Any]]":
        """Yield the events from index `start` on. Raises Damaged."""
        walk = self._walk_to(start)
        first = walk.count
        record = walk.step()
        while record:
            if walk.count > start:
                for index, event in enumerate(events_of(record, walk.count), first):
                    if index >= start:
                        yield event
            first = walk.count
            record = walk.step()

    def following(self, start: int) -> "Iterator[Timed | None]":
        """Yield the events from index `start` on as they are kept, and None whenever there is none yet.

        Each is as `timed_events` returns it.

        Unlike `events` it never ends, and it reads one record at a time. Raises Damaged.
        """
        walk = self._walk_near(start)
        while True:
            first = walk.count
            record = walk.step()
            if record and walk.count > start:
                for index, timed in enumerate(timed_events(record, walk.count), first):
                    if index >= start:
                        yield timed
            else:
                yield None

    def batch(self, index: int) -> "tuple[int, int]":
        """Return where the batch of the event at `index` begins, and its end (exclusive)."""
        walk = self._walk_to(index)
        first = walk.count
        while walk.step() and walk.count <= index:
            first = walk.count
        return first, walk.count

    def exported(self, make_seal: "Callable[[Tail], bytes] | None" = None) -> "Iterator[bytes]":
        """Yield a file of this game, piece by piece: the heading, then the records. Raises Damaged.

        `make_seal` makes the seal of a finished game, which comes last.
        """
        yield encode_heading(self._heading)
        walk = self.walk()
        record = walk.step()
        while record:
            yield record
            record = walk.step()
        if make_seal:
            yield make_seal(walk)

    def checked(self) -> RecordWalk:
        """Return a walk that has read and checked every record. Raises Damaged."""
        walk = self.walk()
        while walk.step():
            pass
        return walk

    def whole_part(self) -> "RecordWalk | None":
        """Return a walk that stopped before the damage, None where there is no damage."""
        walk = self.walk()
        try:
            while walk.step():
                pass
        except Damaged:
            return walk
        return None

    def walk(self) -> RecordWalk:
        """Return a walk that begins with the first record."""
        return RecordWalk(self._ring, self._place, self._heading)

    def _walk_to(self, index: int) -> RecordWalk:
        walk = self._walk_near(index)
        walk.skip_to(index)
        return walk

    def _walk_near(self, index: int) -> RecordWalk:
        """Return a walk that begins at a known record before the event `index`, or with its sector.

        If two sectors have that event, the later one counts: the game was continued there after damage.
        """
        for tail in reversed(self._tails):
            if tail.count <= index:
                return RecordWalk(self._ring, tail.place, tail.heading(), tail.offset)
        for place in range(self._last, self._place, -1):
            heading = self._ring.heading(place)
            if heading and heading.game == self.number and heading.first <= index:
                return RecordWalk(self._ring, place, heading)
        return self.walk()


def game_at(ring: "FlashRing", place: int, last: int, tails: "Sequence[Tail]" = ()) -> KeptGame:
    """Return the game that begins at this place and goes on to the place `last`. Raises Damaged."""
    reader = RingReader(ring)
    heading = reader.heading(place)
    if not heading:
        raise Damaged(1)
    return KeptGame(reader, place, heading, last, tails)


def beginnings(ring: "FlashRing") -> "Iterator[tuple[int, int] | None]":
    """Yield for each sector the number and the place of the game that begins in it, or None."""
    reader = RingReader(ring)
    for sector in range(ring.sector_count):
        place = reader.place_in(sector)
        heading = None if place is None else reader.heading(place)
        yield (heading.game, place) if heading and place is not None and heading.first == 0 else None


def events_of(record: bytes, line: int) -> "list[list[Any]]":
    """Return the events of a checked record. `line` is the number of its last event. Raises Damaged."""
    return decoded(record, line)[0]


def timed_events(record: bytes, line: int) -> "list[Timed]":
    """Return the events of a checked record, as who rebuilds the record needs them. Raises Damaged.

    Each is a tuple: the event; the pause before the record in ticks, for its first event (None for others);
    and how many events the record has.
    """
    events, pause_ticks = decoded(record, line)
    return [(event, None if index else pause_ticks, len(events)) for index, event in enumerate(events)]


def decoded(record: bytes, line: int) -> "tuple[list[list[Any]], int]":
    """Return these events, and the pause before them in ticks. Raises Damaged."""
    try:
        return decode_record(record)
    except BadRecord:
        raise Damaged(line)
