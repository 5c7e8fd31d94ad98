"""A table that plays, in a hall or not, and measures heap and taps, run by a MicroPython with sockets.

Its argument is the folder with its files. It prints what it measured as JSON, sizes in bytes.
"""

import gc
import json
import sys

FOLDER = sys.argv[1]
sys.path[:] = [FOLDER, FOLDER + "/firmware", FOLDER + "/site"]

from time import ticks_diff, ticks_us  # type: ignore[attr-defined]  # noqa: E402

from host_sim.script import ScriptRun  # noqa: E402
from tests.host.hall.settled import powered_up  # noqa: E402

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOMENT_MS, SHOWN_MS, SETTLED_MS = 1, 300, 1_500
US_PER_MS = 1_000
# Quiet moments in which the hall's messages come and go.
BOOT, SAID = ('["wait", 2500]', '["press", "ok"]'), ('["wait", 12000]',)

simulation, told = powered_up(FOLDER)


def in_use() -> int:
    """Return the bytes in use, those of garbage too."""
    return int(gc.mem_alloc())  # type: ignore[attr-defined]


def used() -> int:
    """Return the bytes in use after a collection."""
    gc.collect()
    return in_use()


def do(lines: "Any") -> None:
    """Do a script's lines."""
    for duration_ms in ScriptRun(simulation, lambda _: None).steps(lines):
        simulation.run_ms(duration_ms)


def tapped(card: str) -> "tuple[int, int]":
    """Tap a card; return the bytes allocated until the last change of the screen, and the voice's turns."""
    screen, clock = simulation.bench.screens[0], simulation.bench.clock
    changed_us, end_us = screen.last_change_us, clock.now_us + SHOWN_MS * US_PER_MS
    count = len(timed.turns) if timed else 0
    gc.collect()
    gc.disable()
    before, allocated, shown = in_use(), 0, count
    simulation.put(card)
    while clock.now_us < end_us:
        simulation.run_ms(MOMENT_MS)
        if screen.last_change_us != changed_us:
            changed_us, allocated = screen.last_change_us, in_use() - before
            shown = len(timed.turns) if timed else 0
    gc.enable()
    simulation.touch("lift")
    simulation.run_ms(SETTLED_MS)
    return allocated, shown - count


class Timed:
    """Counts a voice's turns: how long each took in microseconds, and how many bytes it allocated."""

    def __init__(self, tick: "Any") -> None:
        self.turns: "list[tuple[int, int]]" = []
        self._tick = tick

    def tick(self) -> None:
        """Do the voice's turn."""
        before, began_us = in_use(), ticks_us()
        self._tick()
        self.turns.append((ticks_diff(ticks_us(), began_us), in_use() - before))


do(BOOT)
voice = simulation.table.voice
assert (voice is not None) is bool(told["place"])
do(SAID)
is_here = bool(voice and voice.is_here)
timed = Timed(voice.tick) if voice else None
taps = []
if voice and timed:
    voice.tick = timed.tick  # type: ignore[method-assign]
for card in told["cards"]:
    taps.append(tapped(card))
print(json.dumps(timed.turns if timed else []))
if timed:
    timed.turns.clear()  # they take more than the voice
print(json.dumps({"used": used(), "taps": taps, "is_here": is_here}))
