"""What the flash holds at power-up: where the current game lies, and where the next one may begin."""

from tally.app.log.flash_ring import FIRST_RECORD, SECTORS_AHEAD, Damaged, Heading, RingReader, Tail
from tally.app.log.kept_game import KeptGame, decoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.app.log.flash_ring import FlashRing
    from tally.app.log.kept_game import RecordWalk

    Event = list[Any]

_BEFORE_ALL = Heading(0, 0, b"")


class Mount:
    """Finds out where the next game may begin (`tail`), where the current game begins, and what is erased.

    `ticks` is the sum of the pauses of the events that were read.
    """

    def __init__(self, ring: "FlashRing") -> None:
        self._reader = RingReader(ring)
        head = self._last_used_place()
        heading = self._reader.heading(head) or _BEFORE_ALL
        game: int = heading.game
        self.first_place = max(head, 0)
        self._start = self._start_of(game, head)
        self._is_damaged = self._reader.is_damaged(head + 1, game)
        if self._is_damaged:
            # The next game must not overwrite damaged records.
            head, game = head + 1, game + 1
        self.tail = Tail(head, FIRST_RECORD, Heading(game, 0, b""))
        self.ready = self._count_ready(head + 1)
        self.ticks = 0
        self._walk = self._start.walk() if self._start else None

    def events(self) -> "Iterator[Event]":
        """Yield the events of the current game. Raises Damaged."""
        walk = self._walk
        record = walk.step() if walk else None
        while walk and record:
            events, pause_ticks = decoded(record, walk.count)
            self.ticks += pause_ticks
            yield from events
            record = walk.step()

    def end(self) -> "Tail | None":
        """Return where the current game goes on after its `events`, None where there is no game.

        Raises Damaged.
        """
        walk = self._walk
        if self._is_damaged or (not walk and self.tail.place >= 0):
            raise Damaged(1)
        if not walk:
            return None
        if walk.place < self.tail.place:
            raise Damaged(walk.count + 1)  # whole sectors between are lost
        walk.skip_torn()
        return Tail(walk.place, walk.offset, walk.heading())

    def whole_part(self) -> "RecordWalk | None":
        """Return a walk that stopped before the damage in the current game, None where there is no damage."""
        walk = self._start.whole_part() if self._start else None
        return walk if walk and walk.count else None

    def first_event(self) -> "list[Any]":
        """Return the event that began the current game. Raises Damaged."""
        assert self._start
        return next(self._start.events())

    def _last_used_place(self) -> int:
        last = -1
        for sector in range(self._reader.sector_count):
            place = self._reader.place_in(sector)
            if place is not None and place > last and self._reader.heading(place):
                last = place
        return last

    def _start_of(self, game: int, head: int) -> "KeptGame | None":
        """Return the game that ends at the place `head`, and note the first place of it that was found."""
        for place in range(head, head - self._reader.sector_count, -1):
            heading = self._reader.heading(place)
            if not heading:
                continue
            if heading.game != game:
                return None
            self.first_place = place
            if heading.first == 0:
                return KeptGame(self._reader, place, heading)
        return None

    def _count_ready(self, place: int) -> int:
        count = 0
        while count < SECTORS_AHEAD and self._reader.is_ready(place + count):
            count += 1
        return count
