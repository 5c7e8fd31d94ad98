"""Presence: a card that rests on the reader is told once, and is gone only after several misses."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

# A resting card misses single looks, and three at 50 ms still made it flap for some users (hardware notes).
MISSES_UNTIL_GONE = 5


class Presence:
    """Turns raw looks into arrivals. What lies there at the first look, at power-up, is not to count."""

    def __init__(self) -> None:
        self._misses: "dict[bytes, int] | None" = None  # of each card that rests, in a row

    def see(self, uids: "Sequence[bytes]") -> "Sequence[bytes]":
        """Take one look's UIDs; return those that are new."""
        if self._misses is None:
            self._misses = dict.fromkeys(uids, 0)
            return ()
        misses = self._misses
        if not misses and not uids:
            return ()
        new = [uid for uid in uids if uid not in misses]
        for uid in list(misses):
            misses[uid] = 0 if uid in uids else misses[uid] + 1
            if misses[uid] == MISSES_UNTIL_GONE:
                del misses[uid]
        for uid in new:
            misses[uid] = 0
        return new

    def forget(self, uid: bytes) -> None:
        """Let a tag that rests count as a new one at the next look, as after a read that failed."""
        if self._misses:
            self._misses.pop(uid, None)
