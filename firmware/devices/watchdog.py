"""The watchdog: a loop that hangs is restarted; and a note of how the runs before this one ended."""

import machine
from machine import WDT, mem32

from devices.chip import IS_RP2350

# Far above the longest work without a turn of the loop, a file that is kept (117 ms); at most 8,388.
TIMEOUT_MS = 8_000
# RP2040 and RP2350 data sheets, "Watchdog": the same registers, elsewhere.
BASE = 0x400D8000 if IS_RP2350 else 0x40058000
ENABLE_BIT = 0x40000000
COUNT = BASE + 0x0C  # SCRATCH0, which is free for us and survives all but a power cut
HOW = BASE + 0x1C  # SCRATCH4, where the Pico's SDK tells a hang (this word) from a reset that was asked for
HUNG = 0x6AB73121
MOST_COUNTED = 9


class PicoWatchdog:
    """A `tally.ports.Watchdog`."""

    def __init__(self) -> None:
        self._wdt: "WDT | None" = None

    def start(self) -> None:
        """Restart the chip from now on whenever it is not fed for 8 seconds."""
        self._wdt = WDT(timeout=TIMEOUT_MS)

    def feed(self) -> None:
        """Tell that the loop goes round."""
        if self._wdt:
            self._wdt.feed()

    def stop(self) -> None:
        """Stop it, for somebody at the REPL: a timer that feeds it would die in mpremote's soft reset."""
        self._wdt = None
        mem32[BASE] = mem32[BASE] & ~ENABLE_BIT

    def restart(self) -> None:
        """Start the chip again."""
        machine.reset()


class Endings:
    """A `tally.ports.Endings` in the watchdog's registers; a power cut forgets them."""

    def hung(self) -> bool:
        """Return whether the run before this one ended in a hang; `machine.reset` looks alike but for HOW."""
        return machine.reset_cause() == machine.WDT_RESET and mem32[HOW] == HUNG

    def count(self) -> int:
        """Return how many runs in a row have ended badly."""
        count: int = mem32[COUNT]
        return count if count <= MOST_COUNTED else 0

    def keep(self, count: int) -> None:
        """Note how many there are now."""
        mem32[COUNT] = min(count, MOST_COUNTED)
