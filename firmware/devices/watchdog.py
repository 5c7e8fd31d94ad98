"""The watchdog restarts a loop that hangs. A note records how the runs before this one ended."""

import machine
from machine import WDT, mem32

from devices.chip import IS_RP2350

# The longest work in one turn is keeping a file (117 ms). The chip allows 8,388 at most.
TIMEOUT_MS = 8_000
# RP2040 and RP2350 data sheets, "Watchdog": the same registers at different addresses.
BASE = 0x400D8000 if IS_RP2350 else 0x40058000
ENABLE_BIT = 0x40000000
COUNT = BASE + 0x0C  # SCRATCH0: nothing else uses it, and only a power cut clears it
HOW = BASE + 0x1C  # SCRATCH4: the Pico's SDK writes this word when a reset was a hang
HUNG = 0x6AB73121
MOST_COUNTED = 9


class PicoWatchdog:
    """A `tally.ports.Watchdog`."""

    def __init__(self) -> None:
        self._wdt: "WDT | None" = None

    def start(self) -> None:
        """From now on the chip restarts if `feed` is not called for 8 seconds."""
        self._wdt = WDT(timeout=TIMEOUT_MS)

    def feed(self) -> None:
        """Feed the watchdog: the loop still runs."""
        if self._wdt:
            self._wdt.feed()

    def stop(self) -> None:
        """Stop the watchdog for somebody at the REPL.

        A timer that fed it would die in mpremote's soft reset.
        """
        self._wdt = None
        mem32[BASE] = mem32[BASE] & ~ENABLE_BIT

    def restart(self) -> None:
        """Restart the chip."""
        machine.reset()


class Endings:
    """A `tally.ports.Endings` in the watchdog's registers. A power cut clears them."""

    def hung(self) -> bool:
        """Return whether the last run hung.

        The reset cause alone is not enough: `machine.reset` has the same one.
        """
        return machine.reset_cause() == machine.WDT_RESET and mem32[HOW] == HUNG

    def count(self) -> int:
        """Return how many runs in a row have ended badly."""
        count: int = mem32[COUNT]
        return count if count <= MOST_COUNTED else 0

    def keep(self, count: int) -> None:
        """Store that number."""
        mem32[COUNT] = min(count, MOST_COUNTED)
