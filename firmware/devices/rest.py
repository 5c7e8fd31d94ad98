"""What the chip does between the turns of its loop: it collects garbage when nobody waits, or sleeps."""

import gc

import utime

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SLEEP_MS = 1
# How long the reader's line is not looked at meanwhile.
SLICE_US = 125
SLICES = 8
# A turn in which nothing happens leaves about 32 bytes behind, of the reader's search.
TURNS_BETWEEN_COLLECTIONS = 300
# A search and its answer take about 45 turns; no answer comes where the reader is gone or its line is broken.
MOST_TURNS_LATE = 100
# A collection takes 16 ms of a full heap, too much for the middle of a tap, which leaves 30 KB behind. It
# comes as soon as the picture is out: else what stays of the next tap would lie far apart, between garbage.
# More than this is never taken, given back at once or not, without a collection.
GARBAGE_BYTES = 122_880
# After a collection hundreds of small holes lie between what stays, and whatever is larger than a block is
# looked for from the first of them on: once so many blocks are taken, what comes of a tap takes 3 ms less.
HOLES = 1_200


class Rest:
    """Call one of its methods after each turn; `irq` is the reader's line, None where it is not wired."""

    def __init__(self, irq: "Any") -> None:
        self._irq = irq
        self._was_low = False  # at the end of the last rest: the reader has an answer
        self._turns_left = 0
        self._is_due = True  # a collection
        if hasattr(gc, "threshold"):  # MicroPython's
            gc.threshold(GARBAGE_BYTES)

    def skip(self) -> None:
        """Go on at once: there is more to do, and garbage comes of it."""
        self._is_due = True

    def take(self) -> None:
        """Collect garbage if enough may have come together, else sleep for a moment: all is done.

        The moment is shorter when the reader has an answer. A collection waits for one: with the next turn a
        search begins, and a tag that comes while garbage is collected would not be found much sooner.
        """
        if self._is_due:
            self._collect()
            return
        irq = self._irq
        if not irq or (self._was_low and not irq.value()):  # not wired, or its answer was not taken
            utime.sleep_ms(SLEEP_MS)
        else:
            for _ in range(SLICES):
                utime.sleep_us(SLICE_US)
                self._was_low = not irq.value()
                if self._was_low:
                    break
        self._turns_left -= 1
        if self._turns_left <= 0:
            self._is_due = not irq or self._was_low or self._turns_left <= -MOST_TURNS_LATE

    def _collect(self) -> None:
        self._is_due = False
        self._turns_left = TURNS_BETWEEN_COLLECTIONS
        if hasattr(gc, "threshold"):
            gc.collect()
            for _ in zip(range(HOLES)):  # a tuple each: one block, and garbage at once
                pass
