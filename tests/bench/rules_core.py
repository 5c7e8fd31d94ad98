"""The rules core: random Little Troubles on CPython, and its skeleton as a boardgame.io game under Node."""

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from host_sim.runtimes.webassembly import ROOT, node
from tests.bench.ratio import Ratio

PEER = Path(__file__).with_name("boardgame_io.mjs")
PACKAGE = PEER.parent / "node_modules" / "boardgame.io"
GAMES, EVENTS_A_GAME, ROUNDS = 100, 100, 3
# The two take turns, so that other work of the machine slows both.
TURNS = 3


def ratios() -> list[Ratio]:
    """Return ours to boardgame.io's, each in processes of its own, warmed up."""
    if not PACKAGE.exists():
        raise SystemExit("boardgame.io is not installed: `make bench` does it")
    our_rounds: list[float] = []
    peer_rounds: list[float] = []
    for _ in range(TURNS):
        our_rounds += _events_per_second([sys.executable, "-m", "tests.bench.random_events"])
        peer_rounds += _events_per_second([node(), str(PEER)])
    ours, peer = median(our_rounds), median(peer_rounds)
    return [
        Ratio(
            f"Rules core, random play of two seats, {GAMES} games of up to {EVENTS_A_GAME} events",
            f"{ours:,.0f} events a second on CPython: the whole rulebook, its history, states for undo",
            f"{peer:,.0f} moves a second of boardgame.io under Node: the skeleton, its client, log and undo",
            ours / peer,
            "at least 3",
        )
    ]


def _events_per_second(command: list[str]) -> list[float]:
    """Return the events a second of each round. The peer's messages about refused moves are not shown."""
    found = subprocess.run(
        [*command, str(GAMES), str(EVENTS_A_GAME), str(ROUNDS)],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env=os.environ | {"NODE_ENV": "production"},
    )
    rounds: list[float] = json.loads(found.stdout)
    return rounds
