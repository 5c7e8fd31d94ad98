"""The journal in raw flash: a power cut at any moment loses at most the events being written together.

An event costs at most two page programs (longer than 456 bytes: one a page) and no erase: sectors are
erased ahead by `tidy`. The oldest games give way to new ones, the current one never.
"""

from tally.app.flash_ring import (
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
from tally.app.loading import drop, load
from tally.rules.journal import TICK_MS, encode_record, first_chain
from tally.rules.refusals import malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from tally.app.kept_game import KeptGame
    from tally.ports import Clock, Flash

    Event = list[Any]

GAME_STARTED = "game_started"

# Code that reads the log is in the heap only while it is used.
_MOUNT = "tally.app.flash_mount"
_KEPT_GAME = "tally.app.kept_game"
_READING = (_MOUNT, _KEPT_GAME, "tally.app.ring_reader", "tally.rules.journal_reading")


class LogFull(Exception):
    """No erased sector is left; nothing is lost: `tidy`, then append again."""


class GameTooLong(Exception):
    """The game fills the region but for the sector that the next game begins in; nothing is lost."""


class FlashLog:
    """The history of the current game, and the games before it. First `mount` it, then `tidy` it."""

    def __init__(self, flash: "Flash", clock: "Clock") -> None:
        self._ring = FlashRing(flash)
        self._clock = clock
        self._is_mounted = False
        self._last_ms = 0
        self._has_game = False
        self._first_place = 0
        self._tail = Tail(-1, FIRST_RECORD, Heading(0, 0, b""))
        self._ready = 0
        self._worn = 0  # sectors behind the tail that took nothing

    def mount(self) -> None:
        """Find the current game and check its records.

        Raises Damaged, nothing being written: then there is no current game, but a new one can begin, or the
        damaged one be taken up.
        """
        self._last_ms = self._clock.now_ms()
        self._has_game = False
        found = load(_MOUNT).Mount(self._ring)
        self._tail, self._ready, self._first_place = found.tail, found.ready, found.first_place
        self._is_mounted = True
        end = found.end()
        if end:
            self._has_game, self._tail = True, end

    def take_up(self, fact: "Callable[[Event], Event]") -> None:
        """Go on with a damaged game from its last whole event; what comes after it stays in flash, unread.

        `fact` makes the next event out of the game's first one. Raises as `append_all` does, and Damaged
        where no event is whole.
        """
        found = load(_MOUNT).Mount(self._ring)
        whole = found.whole_part()
        if whole is None:
            raise Damaged(1)
        # The event does not fit into this sector, so it begins the next.
        behind = Tail(found.tail.place, SECTOR_BYTES, Heading(whole.game, whole.count, whole.chain))
        self._has_game, self._tail, self._first_place = True, behind, found.first_place
        try:
            self.append(fact(found.first_event()))
        except BaseException:
            self._has_game, self._tail = False, found.tail
            raise

    def release(self) -> None:
        """Let go of the code that reads; call it after `mount` and whenever `events` has been used."""
        for name in _READING:
            drop(name)

    def append(self, event: "list[Any]") -> None:
        """Keep an event; "game_started" begins the next game. Raises as `append_all` does."""
        self.append_all([event])

    def append_all(self, events: "list[Event]") -> None:
        """Keep events in one record, all or none; nothing is kept when it raises.

        Raises LogFull, GameTooLong, or Refused (no game has begun, or the events cannot be stored).
        """
        if events[0][0] == GAME_STARTED:
            self._begin_game(events)
        else:
            self._go_on(events)

    def count(self) -> int:
        """Return how many events the current game has."""
        return self._tail.count if self._has_game else 0

    def number_after(self, number: int) -> None:
        """Have the next game's number above this one, where no game is in play."""
        self._tail.game = max(self._tail.game, number)

    def events(self, start: int = 0) -> "Iterator[list[Any]]":
        """Return an iterator over the current game's events from index `start` on."""
        if not self._has_game:
            return iter(())
        return self.present().events(start)

    def batch(self, index: int) -> "tuple[int, int]":
        """Return where the events that were kept together with the one at `index` begin, and end."""
        return self.present().batch(index)

    def present(self) -> "KeptGame":
        """Return the current game, to be read; there must be one. Raises Damaged."""
        found: KeptGame = load(_KEPT_GAME).game_at(self._ring, self._first_place, self._tail.place)
        return found

    def beginnings(self) -> "Iterator[tuple[int, int] | None]":
        """Yield for each sector the number and the place of the game that begins in it, or None."""
        yield from load(_KEPT_GAME).beginnings(self._ring)

    def game_from(self, place: int) -> "KeptGame":
        """Return the game that begins at a place, to be read from there.

        Raises Damaged, also when it has given way.
        """
        found: KeptGame = load(_KEPT_GAME).game_at(self._ring, place, place)
        return found

    def is_ready(self) -> bool:
        """Return whether an event can be kept even if it takes a new sector."""
        return self._ready > 0

    def tidy(self) -> bool:
        """Make one more sector ready (about 46 ms) if one is wanted; return whether another one is.

        Before `mount` none is: nobody knows yet where the current game lies. One that is worn out and comes
        next is passed over from now on. Raises OSError.
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
        heading = Heading(game, 0, first_chain(game))
        self._begin_sector(heading, *_encoded(events, 0, heading.chain), len(events))
        self._has_game = True
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
            self._begin_sector(Heading(tail.game, tail.count, tail.chain), record, chain, len(events))
        self._last_ms += pause_ticks * TICK_MS

    def _is_written_here(self, record: bytes, chain: bytes, events: int) -> bool:
        """Write a record into the tail's sector; return False where it does not fit, or the flash fails."""
        tail = self._tail
        offset = _fitting_offset(tail.offset, len(record))
        if offset + len(record) > SECTOR_BYTES:
            return False
        # Should the flash fail halfway, the next record begins behind what was spoiled.
        tail.offset = next_page(offset + len(record))
        try:
            self._ring.write(tail.place, offset, record)
        except OSError:
            return False
        tail.offset = offset
        tail.advance(record, chain, events)
        return True

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
        """Return the place that the next sector of a game has."""
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
    """Return `offset`, or the next page's where the record would lie on more than two pages."""
    return next_page(offset) if offset % PAGE_BYTES + size > 2 * PAGE_BYTES else offset
