"""What the chip does between the turns of its loop: it collects garbage where nobody waits, or sleeps."""

import gc

import utime

SLEEP_MS = 1
# A turn in which nothing happens leaves about 40 bytes behind, most of them of the reader's search.
TURNS_BETWEEN_COLLECTIONS = 500
# A collection takes 16 ms of a full heap, too much for the middle of a tap, which leaves 30 KB behind. It
# comes as soon as the picture is out: else what stays of the next tap would lie far apart, between garbage.
# More than this is never taken, given back at once or not, without a collection.
GARBAGE_BYTES = 98_304
# After a collection hundreds of small holes lie between what stays, and whatever is larger than a block is
# looked for from the first of them on: once so many blocks are taken, what comes of a tap takes 3 ms less.
HOLES = 800


class Rest:
    """Call one of its methods after each turn."""

    def __init__(self) -> None:
        self._turns_left = 0
        if hasattr(gc, "threshold"):  # MicroPython's
            gc.threshold(GARBAGE_BYTES)

    def skip(self) -> None:
        """Go on at once: there is more to do, and garbage comes of it."""
        self._turns_left = 0

    def take(self) -> None:
        """Collect garbage if enough may have come together, else sleep for a moment: all is done."""
        if self._turns_left:
            self._turns_left -= 1
            utime.sleep_ms(SLEEP_MS)
            return
        self._turns_left = TURNS_BETWEEN_COLLECTIONS
        if hasattr(gc, "threshold"):
            gc.collect()
            for _ in zip(range(HOLES)):  # a tuple each: one block, and garbage at once
                pass
