"""The journal in raw flash. A power cut loses at most the events that are being written together.

An event costs at most two page programs (if it is longer than 456 bytes, one a page) and no erase: `tidy`
erases sectors ahead. The oldest games are overwritten by new ones, the current one never.
"""

from tally.app.log.flash_ring import (
    FIRST_RECORD,
    MOST_WORN,
    PAGE_BYTES,
    SECTOR_BYTES,
    SECTORS_AHEAD,
    Damaged,
    FlashRing,
    Heading,
    Tail,
    next_page,
)
from tally.app.log.kept_game import beginnings, game_at
from tally.app.log.mount import Mount
from tally.rules.journal import TICK_MS, encode_record, first_chain
from tally.rules.refusals import malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from tally.app.log.kept_game import KeptGame
    from tally.ports import Clock, Flash

    Event = list[Any]

GAME_STARTED = "game_started"
TICKS_PER_MINUTE = 60_000 // TICK_MS
# Of so many earlier records it is remembered where they lie, and of one in so many.
_MOST_TAILS = 3
_RECORDS_BETWEEN = 8


class LogFull(Exception):
    """No erased sector is left. Nothing is lost: call `tidy`, then append again."""


class GameTooLong(Exception):
    """The game fills the region, except for the sector of the next game's beginning. Nothing is lost."""


class FlashLog:
    """The history of the current game, and the games before it. Call `mount` first, then `tidy`."""

    def __init__(self, flash: "Flash", clock: "Clock") -> None:
        self._ring = FlashRing(flash)
        self._clock = clock
        self._is_mounted = False
        self._last_ms = 0
        self._ticks = 0  # the length of the current game up to its last record
        self._has_game = False
        self._first_place = 0
        self._tail = Tail(-1, FIRST_RECORD, Heading(0, 0, b""))
        self._tails: "list[Tail]" = []  # where earlier records of the current game lie, the oldest first
        self._unmarked = 0  # records since the last of these
        self._ready = 0
        self._worn = 0  # how many worn-out sectors follow the tail

    def mount(self) -> None:
        """Find the current game and check its records.

        Raises Damaged before anything is written. Then there is no current game, but the next one can begin,
        or `take_up` can go on with the damaged one.
        """
        for _ in self.mounting():
            pass

    def mounting(self) -> "Iterator[Event]":
        """Mount, and yield the current game's events as they are checked. A Pico takes 0.4 ms to check one.

        There is no current game until the end. Raises what `mount` raises.
        """
        self._last_ms = self._clock.now_ms()
        self._has_game = False
        self._tails = []
        found = Mount(self._ring)
        self._tail, self._ready, self._first_place = found.tail, found.ready, found.first_place
        self._is_mounted = True
        yield from found.events()
        end = found.end()
        if end:
            self._has_game, self._tail, self._ticks = True, end, found.ticks

    def take_up(self, fact: "Callable[[Event], Event]") -> None:
        """Go on with a damaged game after its last whole event. Later events stay in flash, unread.

        `fact` makes the next event from the game's first one. Raises what `append_all` raises, and Damaged
        where no event is whole.
        """
        found = Mount(self._ring)
        whole = found.whole_part()
        if whole is None:
            raise Damaged(1)
        # The event does not fit into this sector, so it begins the next one.
        behind = Tail(found.tail.place, SECTOR_BYTES, whole.heading())
        self._has_game, self._tail, self._first_place = True, behind, found.first_place
        try:
            self.append(fact(found.first_event()))
        except BaseException:
            self._has_game, self._tail = False, found.tail
            raise

    def append(self, event: "list[Any]") -> None:
        """Keep an event. "game_started" begins the next game. Raises what `append_all` raises."""
        self.append_all([event])

    def append_all(self, events: "list[Event]") -> None:
        """Keep events in one record, all or none. If it raises, nothing is kept.

        Raises LogFull, GameTooLong, or Refused (no game has begun, or the events cannot be stored).
        """
        if events[0][0] == GAME_STARTED:
            self._begin_game(events)
        else:
            self._go_on(events)

    def count(self) -> int:
        """Return how many events the current game has."""
        return self._tail.count if self._has_game else 0

    def chain(self) -> bytes:
        """Return the chain after the current game's last event."""
        return self._tail.chain

    def minutes(self) -> int:
        """Return how many minutes the current game has lasted, up to its last event."""
        return self._ticks // TICKS_PER_MINUTE

    def number_after(self, number: int) -> None:
        """Make the next game's number higher than this one, if no game is in play."""
        self._tail.game = max(self._tail.game, number)

    def events(self, start: int = 0) -> "Iterator[list[Any]]":
        """Return an iterator over the current game's events from index `start` on."""
        if not self._has_game:
            return iter(())
        return self.present().events(start)

    def batch(self, index: int) -> "tuple[int, int]":
        """Return where the batch of the event at `index` begins, and its end (exclusive)."""
        return self.present().batch(index)

    def present(self) -> "KeptGame":
        """Return the current game, to be read. There must be one. Raises Damaged."""
        return game_at(self._ring, self._first_place, self._tail.place, self._tails)

    def beginnings(self) -> "Iterator[tuple[int, int] | None]":
        """Yield for each sector the number and the place of the game that begins in it, or None."""
        yield from beginnings(self._ring)

    def game_from(self, place: int) -> "KeptGame":
        """Return the game that begins at a place, to be read.

        Raises Damaged, also when the game was overwritten.
        """
        return game_at(self._ring, place, place)

    def is_ready(self) -> bool:
        """Return whether an event can be kept, even if it needs a new sector."""
        return self._ready > 0

    def tidy(self) -> bool:
        """Erase one more sector (about 46 ms) if one is needed. Return whether another one is needed.

        Before `mount` none is: nobody knows yet where the current game lies. A worn-out sector that would be
        next is skipped from now on. Raises OSError.
        """
        if not self._wants_sector():
            return False
        try:
            self._ring.prepare(self._next_place() + self._ready)
        except OSError:
            if not self._ready:
                self._worn += 1
            raise
        self._ready += 1
        return self._wants_sector()

    def _begin_game(self, events: "list[Event]") -> None:
        game = self._tail.game + 1
        self._tails = []
        heading = Heading(game, 0, first_chain(game))
        self._begin_sector(heading, *_encoded(events, 0, heading.chain), len(events))
        self._has_game = True
        self._ticks = 0
        self._first_place = self._tail.place
        self._last_ms = self._clock.now_ms()

    def _go_on(self, events: "list[Event]") -> None:
        if not self._has_game:
            raise malformed("no game has begun")
        tail = self._tail
        pause_ticks = (self._clock.now_ms() - self._last_ms) // TICK_MS
        record, chain = _encoded(events, pause_ticks, tail.chain)
        if not self._is_written_here(record, chain, len(events)):
            if self._next_place() - self._first_place >= self._ring.sector_count - 1:
                raise GameTooLong
            self._begin_sector(tail.heading(), record, chain, len(events))
        self._last_ms += pause_ticks * TICK_MS
        self._ticks += pause_ticks

    def _is_written_here(self, record: bytes, chain: bytes, events: int) -> bool:
        """Write a record into the tail's sector. Return False where it does not fit, or the flash fails."""
        tail = self._tail
        offset = _fitting_offset(tail.offset, len(record))
        if offset + len(record) > SECTOR_BYTES:
            return False
        # If the flash fails halfway, the next record begins behind the spoiled bytes.
        tail.offset = next_page(offset + len(record))
        try:
            self._ring.write(tail.place, offset, record)
        except OSError:
            return False
        tail.offset = offset
        self._remember(tail)
        tail.advance(record, chain, events)
        return True

    def _remember(self, tail: Tail) -> None:
        """Remember now and then where a record lies that was just written."""
        self._unmarked += 1
        if self._unmarked >= _RECORDS_BETWEEN:
            self._unmarked = 0
            here = Tail(tail.place, tail.offset, tail.heading())
            self._tails = self._tails[1 - _MOST_TAILS :] + [here]

    def _begin_sector(self, heading: Heading, record: bytes, chain: bytes, events: int) -> None:
        if not self._ready:
            raise LogFull
        place = self._next_place()
        self._ready -= 1
        try:
            self._ring.begin(place, heading, record)
        except OSError:
            self._worn += 1
            raise
        self._worn = 0
        self._tail = Tail(place, FIRST_RECORD, heading)
        self._tail.advance(record, chain, events)

    def _next_place(self) -> int:
        """Return the place of the game's next sector."""
        return self._tail.place + self._worn + 1

    def _wants_sector(self) -> bool:
        if not self._is_mounted or self._worn > MOST_WORN:
            return False
        overwritten = self._next_place() + self._ready - self._ring.sector_count
        return self._ready < SECTORS_AHEAD and overwritten < self._first_place


def _encoded(events: "list[Event]", pause_ticks: int, chain: bytes) -> "tuple[bytes, bytes]":
    record, after = encode_record(events, pause_ticks, chain)
    if FIRST_RECORD + len(record) > SECTOR_BYTES:
        raise malformed("the event is too long to be kept")
    return record, after


def _fitting_offset(offset: int, size: int) -> int:
    """Return `offset`, or that of the next page where the record would lie on more than two pages."""
    return next_page(offset) if offset % PAGE_BYTES + size > 2 * PAGE_BYTES else offset


def games_in(log: "FlashLog") -> "list[int]":
    """Return the numbers of the games in a log, the oldest first."""
    return sorted(found[0] for found in log.beginnings() if found)


def game_in(log: "FlashLog", number: int) -> "KeptGame | None":
    """Return a game of a log, to be read, or None."""
    for found in log.beginnings():
        if found and found[0] == number:
            return log.game_from(found[1])
    return None
