"""Takes back long games, one event after the other: what each undo replays, and the heap of the marks."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from host_sim.replay import RECENT, SPREAD
from host_sim.runtimes.webassembly import FIRMWARE, WITHOUT_FALSE_FRIENDS, run
from tally.rulebooks import rulebook_of
from tally.rules import marks
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused
from tests.core.counted import counted
from tests.host.random_altered import RandomAltered
from tests.host.random_games import Player, shown
from tests.host.random_little_troubles import RandomLittleTroubles
from tests.host.random_unicorns import RandomUnicorns
from tests.host.random_wotn import RandomWotn

TITLE = "Taking back"
EVENTS = 10_000
# The most events that one undo may replay.
SLICE = 64
SEED = 21
PLAYERS: dict[str, Callable[[int], Player]] = {
    "Little Troubles": RandomLittleTroubles,
    "Unstable Unicorns": RandomUnicorns,
    "WOTN": RandomWotn,
    "Altered": RandomAltered,
}
EVENTS_A_STEP = 100  # between two collections of garbage
PLAYED = 0.7  # the share of the game's own events among those offered
KB = 1024
MS = 1000

# The heap with and without the marks, in a Pico's sizes. What the present state also holds does not count.
WEIGH = """
import gc, json, sys
sys.path[:0] = ["/firmware"]
from tally.rulebooks import rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
events = open("/events.jsonl")
game = Game(rulebook_of, ListHistory())
done = False
live = 0
"""
WEIGH_STEP = """
lines = [] if live else [line for line in [events.readline() for _ in range({count})] if line]
for line in lines:
    game.accept(json.loads(line))
if lines:
    pass
elif not live:
    live = gc.mem_alloc()
    count = len(game.marks.states)
    game.marks.states = []
else:
    print(json.dumps([count, live - gc.mem_alloc()]))
    done = True
line = lines = None
gc.collect()
"""

Event = list[Any]


class Undone(NamedTuple):
    """How a game was taken back to its start: events replayed for one undo at most, and in all; and times."""

    most_replayed: int
    replayed: int
    longest_ms: float
    seconds: float


def played(player: Player, count: int) -> list[Event]:
    """Return the events of a random game until this many stand. An event that ends the game is taken back."""
    game = Game(rulebook_of, ListHistory(), RECENT, SPREAD)
    for event in (player.start(), *player.cards_seen()):
        game.accept(event)
    view = shown(game)
    while len(game.standing) < count:
        try:
            game.accept(
                player.event(view) if player.random.random() < PLAYED else _ruling(game, player.random)
            )
        except Refused:
            continue
        if shown(game)["won_by"] is not None:
            game.accept(["undone"])
        view = shown(game)
    return list(game.history.events(0))


def _ruling(game: Game, random: Random) -> Event:
    """Return a correction by one, because near its end a game takes hardly anything else."""
    return ["ruled", 0, random.choice(game.rulebook.COUNTERS), random.choice((-1, 1)), "found"]


def take_back(events: list[Event], spread: int) -> Undone:
    """Play these events, and take back all that stand."""
    game = Game(rulebook_of, ListHistory(), RECENT, spread)
    for event in events:
        game.accept(event)
    count = counted(game)
    most = total = 0
    longest = 0.0
    began = perf_counter()
    while game.standing:
        count.replayed, before = 0, perf_counter()
        game.accept(["undone"])
        longest = max(longest, perf_counter() - before)
        most = max(most, count.replayed)
        total += count.replayed
    seconds = perf_counter() - began
    assert most <= SLICE, f"one undo replayed {most} events"
    first = Game(rulebook_of, ListHistory())
    first.accept(events[0])
    assert shown(game) == shown(first)
    return Undone(most, total, longest * MS, seconds)


def marks_weighed(events: list[Event]) -> tuple[int, int]:
    """Return how many marks a Pico keeps after these events, and the bytes of heap that they alone take."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "events.jsonl"
        path.write_text("".join(json.dumps(event) + "\n" for event in events))
        files = FIRMWARE | {"/events.jsonl": path}
        result = run(WITHOUT_FALSE_FRIENDS + WEIGH, files, step=WEIGH_STEP.format(count=EVENTS_A_STEP))
    assert result.returncode == 0, result.stderr
    count, size = json.loads(result.stdout)
    return count, size


def section(event_count: int = EVENTS) -> str:
    """Return this part's Markdown; raise AssertionError when an undo replays more than a slice."""
    lines = [
        f"Games of {event_count:,} random events are taken back, one event after the other. No undo",
        f"replays more than {SLICE} events: the game keeps marks, which are a few of its earlier states, and",
        "moves them before they are needed. A Pico keeps few marks. The replay command keeps more, and",
        "replays less. The heap of the marks is measured on MicroPython, at the end of the game and when",
        "half of it is taken back.",
        "",
        "| game | events replayed by one undo, at most | by all undos | longest undo | all undos "
        "| longest and all in the replay command | marks and their heap | with half taken back |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name, player in PLAYERS.items():
        lines.append(row(name, played(player(SEED), event_count)))
    return "\n".join(lines) + "\n"


def row(name: str, events: list[Event]) -> str:
    """Return the line of one game in the table."""
    pico, desktop = take_back(events, marks.SPREAD), take_back(events, SPREAD)
    standing = sum(1 if event[0] != "undone" else -1 for event in events if event[0] != "card_seen") - 1
    weighed = [marks_weighed(each) for each in (events, events + [["undone"]] * (standing // 2))]
    cells = [
        name,
        str(pico.most_replayed),
        f"{pico.replayed:,}",
        f"{pico.longest_ms:.1f} ms",
        f"{pico.seconds:.1f} s",
        f"{desktop.longest_ms:.1f} ms, {desktop.seconds:.1f} s",
        *(f"{count}, {size / KB:.1f} KB" for count, size in weighed),
    ]
    return f"| {' | '.join(cells)} |"
