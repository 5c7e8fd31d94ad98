"""The time in a hall's messages."""

import time

NS_PER_MS = 1_000_000


def now_ms() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // NS_PER_MS
