"""Presence: a card that rests on the reader is told once, and is gone only after several misses."""

# A resting card misses single looks, and three at 50 ms still made it flap for some users (hardware notes).
MISSES_UNTIL_GONE = 5

ARRIVED = "arrived"
LEFT = "left"
TWO = "two"


class Presence:
    """Turns raw looks into arrivals and departures."""

    def __init__(self) -> None:
        self.resting: "tuple[bytes, ...]" = ()
        self._misses = 0

    def see(self, uids: "tuple[bytes, ...]") -> str:
        """Take one look's UIDs; return ARRIVED (`resting[0]`), LEFT, TWO, or "" when nothing is new."""
        if self._is_known(uids):
            self._misses = 0
            return ""
        if len(uids) < len(self.resting) and set(uids) <= set(self.resting):
            return self._miss(uids)
        self._misses = 0
        self.resting = uids
        return TWO if len(uids) > 1 else ARRIVED

    def forget(self) -> None:
        """Let the tag that rests count as a new one at the next look, as after a read that failed."""
        self.resting = ()
        self._misses = 0

    def _is_known(self, uids: "tuple[bytes, ...]") -> bool:
        return len(uids) == len(self.resting) and set(uids) == set(self.resting)

    def _miss(self, uids: "tuple[bytes, ...]") -> str:
        self._misses += 1
        if self._misses < MISSES_UNTIL_GONE:
            return ""
        self._misses = 0
        self.resting = uids
        return "" if uids else LEFT
