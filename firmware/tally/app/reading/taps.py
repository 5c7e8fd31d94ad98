"""Taps: from raw looks at the reader to whole tags, a bounded step a tick."""

from tally.tag_lost import TagLost
from tally.tags.decode import decode, needed
from tally.tags.ndef import capacity, find_message
from tally.tags.record import FOREIGN, STAND_IN, TITLE, TagRefused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from tally.ports import Reader
    from tally.tags.record import Tag
    from tally.tags.unpacking import Layout

    Found = tuple[str, Any, Any]

# A resting card misses single looks. Three misses at 50 ms still made it flap for some users (hardware
# notes).
MISSES_UNTIL_GONE = 5
# The reader reports two tags at most. While it reports two, a third may lie there unseen.
_MOST_SEEN = 2
# A UID of 4 bytes with this first byte is new each time, like a phone's (ISO/IEC 14443-3, 6.5.4).
_SHORT_UID = 4
_RANDOM = 0x08
_ANY_RANDOM = b""  # stands for all random UIDs
# What was found, with the card. ARRIVED: it will be read, maybe in several tries. KNOWN. READ: also with its
# tag. _REFUSED: also with the code. TWO: two new cards at once; the card is the one reported before, ""
# if none was.
ARRIVED = "arrived"
TWO = "two"
# What the notice says then: the first card was taken back, or it stays.
TWO_CARDS, TWO_STAY = "two_cards", "two_stay"
KNOWN = "known"
READ = "read"
_REFUSED = "refused"
_CONTAINER_PAGE = 3
_PAGE_BYTES = 4
# Every kind of tag gives so many pages at a time. The smallest tags end after 16 pages, and do not answer
# when more pages are asked for. Others know only the command that reads 4.
FEW_PAGES = 4
# Only a card that is played can be taken back. Other tags wait until it is known that they lie there alone.
_PLAYED = (TITLE, STAND_IN)
# every sticker has this length; most bank cards have 4
_UID_BYTES = 7
# A tag that was lost so often without being read does not speak like our tags. It takes 0.4 s to find out.
_MOST_TRIES = 8


def is_lasting(uid: bytes) -> bool:
    """Return whether a tag will have the same UID the next time."""
    return len(uid) != _SHORT_UID or uid[0] != _RANDOM


class Presence:
    """Turns raw looks into arrivals. What lies there at the first look, at power-up, does not count."""

    def __init__(self) -> None:
        # for each resting card, how many looks in a row missed it
        self._misses: "dict[bytes, int] | None" = None

    def is_clear(self) -> bool:
        """Return whether nothing lies there, as far as is known."""
        return self._misses is not None and not self._misses

    def see(self, uids: "Sequence[bytes]") -> "Sequence[bytes]":
        """Take the UIDs of one look. Return those that are new."""
        if not (uids or self._misses):
            self._misses = {}
            return ()
        seen = [uid if is_lasting(uid) else _ANY_RANDOM for uid in uids]
        if self._misses is None:
            self._misses = dict.fromkeys(seen, 0)
            return ()
        new = []
        for place in range(len(uids)):  # a tag that lost the field in the middle of a look is in it twice
            if seen[place] not in self._misses:
                new.append(uids[place])
            self._misses[seen[place]] = 0
        if len(uids) < _MOST_SEEN:
            _count_misses(self._misses, seen)
        return new

    def forget(self, uid: bytes) -> None:
        """Let a resting tag count as new at the next look, for instance after a failed read."""
        if self._misses:
            self._misses.pop(uid, None)


def _count_misses(misses: "dict[bytes, int]", seen: "Sequence[bytes]") -> None:
    """Count one more miss for each tag that was not seen. After several it is gone."""
    for uid in list(misses):
        misses[uid] += uid not in seen
        if misses[uid] == MISSES_UNTIL_GONE:
            del misses[uid]


class Taps:
    """Looks for tags, and reads each once while it rests.

    `layout` returns the layout of the game in play. A card that `is_known` is not read again: that takes 14
    ms or more, and its tag may have died. `refused` holds the bytes, from page 4 on, of the tag that was
    refused last.

    A quick look saves 7 ms: if nothing lies there, it looks for one card, not for two. That card is reported
    before it is known whether it is alone. The next look finds out, and tells TWO if it is not.
    """

    def __init__(
        self, reader: "Reader", layout: "Callable[[], Layout]", is_known: "Callable[[str], bool]"
    ) -> None:
        self._reader = reader
        self._layout = layout
        self._is_known = is_known
        self.refused = b""
        self._card = ""  # the card that arrived last
        self.stop_reading()

    def stop_reading(self) -> None:
        """Stop reading. What the next look finds does not count."""
        self._presence = Presence()
        self._reading: "TagReading | None" = None
        self._quick_uid = b""  # the tag that a quick look found, until the next look
        self._held: "Found | None" = None  # what it is, if that waits for the next look
        self._lost_uid = b""  # the tag whose last readings failed
        self._tries = 0  # how many readings of it failed
        self._misses = 0  # how many looks since then did not find it

    def is_reading(self) -> bool:
        """Return whether a tag is being read, or waits for the next look."""
        return self._reading is not None or self._held is not None

    def tick(self, is_quick: bool = False) -> "Found | None":
        """Look, quickly or not, or read on. Return what was found."""
        return self._look(is_quick) if self._reading is None else self._read(self._reading)

    def _look(self, is_quick: bool) -> "Found | None":
        is_quick = is_quick and self._presence.is_clear()
        uids = self._reader.look(is_quick)
        if uids is None:
            return None
        new = self._presence.see(uids)
        quick, self._quick_uid = self._quick_uid, b""
        held, self._held = self._held, None
        is_still_there = quick in uids
        if len(new) > 1 or (new and is_still_there):
            return TWO, quick.hex() if is_still_there and not held else "", None
        if held:
            for uid in new:  # the one card is gone, and the next look finds this one again
                self._presence.forget(uid)
            return held
        if not new:
            self._miss()
            return None
        if is_quick:
            self._quick_uid = new[0]
        return self._arrived(new[0], len(uids))

    def _miss(self) -> None:
        """A lost tag that is not found again was taken away: its next tap is a new one."""
        if self._lost_uid:
            self._misses += 1
            if self._misses == MISSES_UNTIL_GONE:
                self._lost_uid = b""

    def _arrived(self, uid: bytes, lying: int) -> "Found | None":
        self._card = uid.hex()
        self.refused = b""
        if self._is_known(self._card):
            return KNOWN, self._card, None
        if len(uid) != _UID_BYTES:
            return self._alone((_REFUSED, self._card, FOREIGN))
        if lying > 1 and not self._is_selected(uid):
            return None
        is_retry = uid == self._lost_uid
        most_pages = FEW_PAGES if is_retry else self._reader.best_pages
        self._reading = TagReading(self._reader, uid, self._layout(), most_pages)
        self._reading.begin()
        return None if is_retry else (ARRIVED, self._card, None)

    def _is_selected(self, uid: bytes) -> bool:
        """Return whether the reader now speaks to this tag, which lies on top of a card read before."""
        try:
            self._reader.select(uid)
        except TagLost:
            self._presence.forget(uid)
            return False
        return True

    def _read(self, reading: "TagReading") -> "Found | None":
        try:
            tag = reading.step()
        except TagLost:
            return self._lose(reading.uid)
        except TagRefused as refusal:
            self._reading = None
            self.refused = reading.memory
            return self._alone((_REFUSED, self._card, refusal.code))
        if tag is None:
            return None
        self._reading = None
        self._lost_uid = b""
        found = READ, self._card, tag
        return found if tag.kind in _PLAYED else self._alone(found)

    def _alone(self, found: "Found") -> "Found | None":
        """Return this if the tag is known to lie there alone; else the next look returns it."""
        if not self._quick_uid:
            return found
        self._held = found
        return None

    def _lose(self, uid: bytes) -> "Found | None":
        """Have a tag read again when it is found again, but not for ever."""
        self._reading = None
        self._quick_uid = b""
        self._tries = self._tries + 1 if uid == self._lost_uid else 1
        if self._tries == _MOST_TRIES:
            self._lost_uid = b""
            return _REFUSED, self._card, FOREIGN
        self._lost_uid = uid
        self._misses = 0
        self._presence.forget(uid)
        return None


class TagReading:
    """Reads one tag, at most `most_pages` at a time. Call `step` until it returns the tag.

    `memory` is what was read so far, from page 4 on.
    """

    def __init__(self, reader: "Reader", uid: bytes, layout: "Layout | None", most_pages: int) -> None:
        self.uid = uid
        self.memory = b""
        self._reader = reader
        self._layout = layout
        self._next_page = _CONTAINER_PAGE
        self._most_pages = most_pages
        self._page_count = most_pages  # 0: something must be looked at first
        self._capacity_bytes = 0

    def begin(self) -> None:
        """Let the chip begin the next read, while something else is done."""
        self._reader.begin_read(self._next_page, self._page_count)

    def step(self) -> "Tag | None":
        """Read one piece. Return the tag when all was read, else None; raise TagLost or TagRefused."""
        if self._page_count:
            self._read_chunk()
        return self._tag()

    def _tag(self) -> "Tag | None":
        """Return what is on the tag, or None while more must be read."""
        try:
            return decode(self.memory, self.uid, self._layout)
        except TagRefused:
            if not self._goes_on(needed(self.memory)):
                raise
        return None

    def _read_chunk(self) -> None:
        chunk = self._reader.read(self._next_page, self._page_count)
        self._next_page += self._page_count
        self._page_count = 0
        if not self._capacity_bytes:
            self._capacity_bytes = capacity(chunk[:_PAGE_BYTES])
            chunk = chunk[_PAGE_BYTES : _PAGE_BYTES + self._capacity_bytes]
        if not self._capacity_bytes:
            raise TagRefused(FOREIGN)
        self.memory += chunk

    def _goes_on(self, wanted_bytes: int) -> bool:
        """Return whether more bytes are needed and the tag has them. Then the next read has begun."""
        missing = min(wanted_bytes, self._capacity_bytes) - len(self.memory)
        if missing <= 0:
            return False
        self._page_count = min(-(-missing // _PAGE_BYTES), self._most_pages)
        self.begin()
        return True


class WholeReading(TagReading):
    """Reads one tag up to the end of its message. `memory` then has all from page 4 on."""

    def __init__(self, reader: "Reader", uid: bytes, layout: "Layout | None") -> None:
        super().__init__(reader, uid, layout, FEW_PAGES)

    def _tag(self) -> "Tag | None":
        if self._goes_on(find_message(self.memory)[1]):
            return None
        return decode(self.memory, self.uid, self._layout)
