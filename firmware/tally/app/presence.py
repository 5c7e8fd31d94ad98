"""Presence: a card that rests on the reader is told once, and is gone only after several misses."""

from tally.constant import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

# A resting card misses single looks, and three at 50 ms still made it flap for some users (hardware notes).
MISSES_UNTIL_GONE = 5
# The reader tells of no more at once: while it does of so many, a third one may lie there unseen.
_MOST_SEEN = const(2)
# A UID of 4 bytes that begins so is a new one each time, as a phone's (ISO/IEC 14443-3, 6.5.4).
_SHORT_UID = const(4)
_RANDOM = const(0x08)
_ANY_RANDOM = b""  # what all of them count as


def is_lasting(uid: bytes) -> bool:
    """Return whether a tag has the same UID the next time."""
    return len(uid) != _SHORT_UID or uid[0] != _RANDOM


class Presence:
    """Turns raw looks into arrivals. What lies there at the first look, at power-up, is not to count."""

    def __init__(self) -> None:
        self._misses: "dict[bytes, int] | None" = None  # of each card that rests, in a row

    def see(self, uids: "Sequence[bytes]") -> "Sequence[bytes]":
        """Take one look's UIDs; return those that are new."""
        if not (uids or self._misses):
            self._misses = {}
            return ()
        seen = [uid if is_lasting(uid) else _ANY_RANDOM for uid in uids]
        if self._misses is None:
            self._misses = dict.fromkeys(seen, 0)
            return ()
        new = []
        for place in range(len(uids)):  # one that lost the field in the middle of a look is in it twice
            if seen[place] not in self._misses:
                new.append(uids[place])
            self._misses[seen[place]] = 0
        if len(uids) < _MOST_SEEN:
            _count_misses(self._misses, seen)
        return new

    def forget(self, uid: bytes) -> None:
        """Let a tag that rests count as a new one at the next look, as after a read that failed."""
        if self._misses:
            self._misses.pop(uid, None)


def _count_misses(misses: "dict[bytes, int]", seen: "Sequence[bytes]") -> None:
    """Count one more for each that was not seen; it is gone after several."""
    for uid in list(misses):
        misses[uid] += uid not in seen
        if misses[uid] == MISSES_UNTIL_GONE:
            del misses[uid]
