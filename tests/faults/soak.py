"""A million events: the heap does not grow, on either Python."""

from __future__ import annotations

import gc
import json
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from host_sim.runtimes import journeys, webassembly
from tally.rulebooks import rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tests.core.long_session import LongSession
from tests.host.random_games import play
from tests.host.random_little_troubles import RandomLittleTroubles

TITLE = "Soak"
EVENTS = 1_000_000
LONG_GAME_EVENTS = 100_000
MICROPYTHON_EVENTS = 100_000
PICO_SECTORS = 16
LONG_GAME_SECTORS = 2_048  # the log of a Pico is full after some thousand events
SEED = 21
GAMES, LENGTHS = 12, (60, 250)
# After a round the heap may be this much larger than after the first, because lists are resized now and then.
MOST_GROWTH_BYTES = 32 * 1024
MOST_BYTES_AN_EVENT = 64  # an event of one game: its place in the journal

Event = list[Any]

RUN = """
import gc, json
sys.path[:0] = ["/firmware", "/"]
from tests.core.long_session import LongSession
with open("/games.json") as file:
    games = json.load(file)
soaked = LongSession({sectors})
pieces = soaked.round(games)
done = False
gc.collect()
"""
STEP = """
try:
    next(pieces)
except StopIteration:
    gc.collect()
    print(json.dumps([soaked.taken, gc.mem_alloc(), gc.mem_alloc() + gc.mem_free()]))
    done = soaked.taken >= {events}
    pieces = soaked.round(games)
gc.collect()
"""


class Soaked(NamedTuple):
    """How many events in how many seconds, and the heap in use after each round."""

    events: int
    seconds: float
    heap: list[int]

    def check(self, most_growth: int) -> None:
        """Raise AssertionError if the heap has grown."""
        assert len(self.heap) > 1, "one round tells nothing"
        half = len(self.heap) // 2
        assert max(self.heap[half:]) - max(self.heap[:half]) <= most_growth, f"the heap grows: {self.heap}"

    def row(self, name: str) -> str:
        """Return a row of the table."""
        first, last, most = self.heap[0], self.heap[-1], max(self.heap)
        return f"| {name} | {self.events:,} | {self.seconds:.0f} | {first:,} | {last:,} | {most:,} |"


def recorded() -> list[list[Event]]:
    """Return random games, with all events that were offered."""
    player, game = RandomLittleTroubles(SEED), Game(rulebook_of, ListHistory())
    return [play(player, game, LENGTHS, lambda *_: None) for _ in range(GAMES)]


def soak(events: int, sectors: int) -> Soaked:
    """Take this many events, round by round."""
    session, games, measures = LongSession(sectors), recorded(), []
    began = time.monotonic()
    while session.taken < events:
        for _ in session.round(games):
            pass
        measures.append(live_bytes())
    assert session.removals, "nothing was removed"
    assert session.undone, "nothing was taken back"
    return Soaked(session.taken, time.monotonic() - began, measures)


def soak_one_game(events: int) -> Soaked:
    """Take this many events of one game; measure the heap at its beginning and its end."""
    session = LongSession(LONG_GAME_SECTORS)
    pieces = session.round(recorded()[:1])
    next(pieces)
    began, measures = time.monotonic(), [live_bytes()]
    while session.taken < events:
        next(pieces)
    return Soaked(session.taken, time.monotonic() - began, [*measures, live_bytes()])


def soak_micropython(events: int, sectors: int) -> Soaked:
    """Take this many events under MicroPython. Its total heap must not grow either."""
    with tempfile.TemporaryDirectory() as folder:
        games = Path(folder) / "games.json"
        games.write_text(json.dumps(recorded()))
        tests = webassembly.ROOT / "tests"
        files = {**journeys.FILES, "/tests/__init__.py": tests / "__init__.py", "/tests/core": tests / "core"}
        began = time.monotonic()
        result = webassembly.run(
            webassembly.WITHOUT_FALSE_FRIENDS + RUN.format(sectors=sectors),
            {**files, "/games.json": games},
            step=STEP.format(events=events),
        )
    assert not result.returncode, result.stdout[-2000:] + result.stderr[-2000:]
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert len({whole for _, _, whole in lines}) == 1, "MicroPython asked for more heap"
    return Soaked(lines[-1][0], time.monotonic() - began, [live for _, live, _ in lines])


def live_bytes() -> int:
    """Return how many bytes on CPython's heap are in use, counted since tracemalloc was started."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def traced(work: Callable[[], Soaked]) -> Soaked:
    """Call a function with every allocation traced. This takes three times as long."""
    tracemalloc.start()
    try:
        return work()
    finally:
        tracemalloc.stop()


def section() -> str:
    """Return the heap's sizes over a million events; raise AssertionError if it grows."""
    cpython = traced(lambda: soak(EVENTS, PICO_SECTORS))
    cpython.check(MOST_GROWTH_BYTES)
    long_game = traced(lambda: soak_one_game(LONG_GAME_EVENTS))
    long_game.check(MOST_BYTES_AN_EVENT * LONG_GAME_EVENTS)
    micropython = soak_micropython(MICROPYTHON_EVENTS, PICO_SECTORS)
    micropython.check(MOST_GROWTH_BYTES)
    return "\n".join(
        [
            "Events go through the session and the flash log, with undo, removal, refusals and new games"
            " among them. They come in rounds of games; in each round one game goes on until its journal is"
            " full. The heap is measured after each round and after garbage collection. In the row of one"
            " game, each event takes a few bytes that say where it stands.",
            "",
            "| what | events | seconds | bytes of heap at first | at last | at most |",
            "|---|---:|---:|---:|---:|---:|",
            cpython.row("CPython"),
            long_game.row("CPython, one game"),
            micropython.row("MicroPython"),
        ]
    )
