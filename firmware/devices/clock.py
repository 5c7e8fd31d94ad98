"""Milliseconds since the start, from a counter that wraps around every 12 days."""

import utime


class TickClock:
    """A `tally.ports.Clock` over `utime.ticks_ms`.

    It never goes back if it is read at least every six days.
    """

    def __init__(self) -> None:
        self._last_tick = utime.ticks_ms()
        self._now_ms = 0

    def now_ms(self) -> int:
        """Return the milliseconds since the start."""
        tick = utime.ticks_ms()
        if tick != self._last_tick:  # a turn asks several times in a millisecond
            self._now_ms += utime.ticks_diff(tick, self._last_tick)
            self._last_tick = tick
        return self._now_ms
