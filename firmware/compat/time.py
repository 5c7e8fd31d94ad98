"""MicroPython's own `time`, with the `monotonic` that Adafruit's drivers use."""

from utime import *  # noqa: F403
from utime import ticks_diff, ticks_ms

MS_PER_SECOND = 1000

_last_tick = 0
_elapsed_ms = 0


def monotonic() -> float:
    """Return seconds that never go back, even when the ticks wrap around."""
    global _last_tick, _elapsed_ms
    tick = ticks_ms()
    _elapsed_ms += ticks_diff(tick, _last_tick)
    _last_tick = tick
    return _elapsed_ms / MS_PER_SECOND
