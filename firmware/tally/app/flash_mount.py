"""What a start finds on the flash ring: the current game, and where the log goes on."""

from tally.app.flash_ring import FIRST_RECORD, SECTORS_AHEAD, Damaged, Heading, Tail
from tally.app.kept_game import KeptGame
from tally.app.ring_reader import RingReader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.flash_ring import FlashRing
    from tally.app.kept_game import RecordWalk

_BEFORE_ALL = Heading(0, 0, b"")


class Mount:
    """Where the next game may begin (`tail`), the place that the current game begins at, what is ready."""

    def __init__(self, ring: "FlashRing") -> None:
        self._reader = RingReader(ring)
        head = self._last_used_place()
        heading = self._reader.heading(head) or _BEFORE_ALL
        game: int = heading.game
        self.first_place = max(head, 0)
        self._start = self._start_of(game, head)
        self._is_damaged = self._reader.is_damaged(head + 1, game)
        if self._is_damaged:
            # The next game must not begin over records that are damaged.
            head, game = head + 1, game + 1
        self.tail = Tail(head, FIRST_RECORD, Heading(game, 0, b""))
        self.ready = self._count_ready(head + 1)

    def end(self) -> "Tail | None":
        """Return where the current game goes on, or None without one. Raises Damaged."""
        walk = self._start.checked() if self._start else None
        if self._is_damaged or (not walk and self.tail.place >= 0):
            raise Damaged(1)
        if not walk:
            return None
        if walk.place < self.tail.place:
            raise Damaged(walk.count + 1)  # whole sectors between are lost
        walk.skip_torn()
        return Tail(walk.place, walk.offset, Heading(walk.game, walk.count, walk.chain))

    def whole_part(self) -> "RecordWalk | None":
        """Return a walk that stands before the damage in the current game, or None where there is none."""
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
        """Return the game that ends at the place `head`; note the first place found of it."""
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
