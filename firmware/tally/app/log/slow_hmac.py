"""An HMAC that is slow on purpose, in slices: PBKDF2 (RFC 8018, 5.2) with HMAC-SHA-256."""

import hashlib

from tally.tags.signature import pads

# A round takes a Pico 0.33 ms, so a slice takes 13 ms.
ROUNDS_A_STEP = 40
_BYTES = 32


class SlowHmac:
    """The XOR of this many HMACs: of a text, then each of the one before. Call `step` until it is False."""

    def __init__(self, key: bytes, text: bytes, rounds: int) -> None:
        self._pads = pads(key)
        self._last = text
        self._left = rounds
        self._made = 0

    def step(self) -> bool:
        """Do some rounds. Return whether there are more."""
        sha256, last, made = hashlib.sha256, self._last, self._made
        inner, outer = self._pads
        count = min(self._left, ROUNDS_A_STEP)
        for _ in range(count):
            last = sha256(outer + sha256(inner + last).digest()).digest()
            made ^= int.from_bytes(last, "big")
        self._last, self._made = last, made
        self._left -= count
        return self._left > 0

    def made(self) -> bytes:
        """Return the result, 32 bytes."""
        return self._made.to_bytes(_BYTES, "big")
