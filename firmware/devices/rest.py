"""What the chip does between two turns of its loop: it collects garbage when nobody waits, or it sleeps."""

import gc

import utime

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SLEEP_MS = 1
# While the chip sleeps, it looks at the reader's line after each slice.
SLICE_US = 125
SLICES = 8
# A turn in which nothing happens leaves about 32 bytes of garbage, from the reader's search.
TURNS_BETWEEN_COLLECTIONS = 300
# A search and its answer take about 45 turns. No answer comes if the reader is gone or its line is broken.
MOST_TURNS_LATE = 100
# A collection of a full heap takes 16 ms: too long for the middle of a tap. A tap leaves 30 KB of garbage.
# The collection comes as soon as the picture is out. Otherwise what stays of the next tap would lie scattered
# between garbage. This is the most that is allocated without a collection: garbage or not, freed or not.
GARBAGE_BYTES = 150_000
# After a collection there are thousands of small holes between the objects that stay. MicroPython looks for
# room for a larger object from the first hole on. Filling so many of them once saves some 4 ms of each tap.
HOLES = 2_000


class Rest:
    """The loop takes it after each turn.

    `irq` is the reader's line, None where it is not wired.
    """

    def __init__(self, irq: "Any") -> None:
        self._irq = irq
        self._was_low = False  # whether the reader had an answer at the end of the last rest
        self._turns_left = 0
        self._is_due = True  # whether a collection is due
        if hasattr(gc, "threshold"):  # only MicroPython has it
            gc.threshold(GARBAGE_BYTES)

    def collect_soon(self) -> None:
        """Have the next rest collect garbage: there may be much of it."""
        self._is_due = True

    def take(self, is_busy: bool = False) -> None:
        """Collect garbage if there may be enough of it; else sleep for a moment. All work is done.

        A busy turn has no rest, because there is more to do. That makes garbage, so a collection is due.
        The sleep ends early when the reader has an answer. A collection waits for such an answer: the next
        search begins a turn later, so a tag that arrives during the collection is found hardly later.
        """
        if is_busy:
            self._is_due = True
        elif self._is_due:
            self._collect()
        else:
            self._sleep()

    def _sleep(self) -> None:
        irq = self._irq
        if not irq or (self._was_low and not irq.value()):  # no line, or the last answer was not fetched
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
            for _ in zip(range(HOLES)):  # each tuple fills one block, and is garbage at once
                pass
