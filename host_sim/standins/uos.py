"""The random bytes of MicroPython's built-in `os`: first those that a script gave, then any."""

import random

from host_sim.standins.bench import attached

BITS = 8


def urandom(size: int) -> bytes:
    """Return this many bytes."""
    thrown = attached().thrown
    return bytes([thrown.pop(0) if thrown else random.getrandbits(BITS) for _ in range(size)])
