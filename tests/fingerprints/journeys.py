"""The journeys that are fingerprinted, and the first games.

This module imports nothing of any game: a game that is loaded already would change a table's times.
"""

import json
from pathlib import Path
from typing import Any

from card_tags import samples
from host_sim import play
from host_sim.runtimes.journeys import JourneyResult, travel
from host_sim.script_files import lines_of
from tally.games import GAMES
from tests.fingerprints import Digests

JOURNEYS = sorted((Path(__file__).resolve().parent.parent / "journeys").glob("*.jsonl"))
FIRST_GAMES = {play.first_game(game): game for game in GAMES}
SCRIPTS = [*JOURNEYS, *FIRST_GAMES]
# A table's version and digest are on some of its screens, and change with every commit.
NO_RELEASE = {"version": "0", "digest": "0" * 8}


def board() -> dict[str, Any]:
    """Return the configuration of the table that plays journeys."""
    return play.compiled("pico") | NO_RELEASE


def journey(script: Path) -> JourneyResult:
    """Play a journey, or the first game of a game, in a Python that has played nothing yet."""
    return travel(board(), tray(script), samples.catalogues(), script)


def tray(script: Path) -> list[dict[str, Any]]:
    """Return the cards beside the table of a script."""
    return samples.tray(FIRST_GAMES[script]) if script in FIRST_GAMES else play.tray()


def expectations(script: Path) -> int:
    """Return how many expectations a script has: a line may have several."""
    with lines_of(script) as lines:
        return sum(len(json.loads(line)) for line in lines if line.startswith("{"))


def digests_of(script: Path, result: JourneyResult) -> Digests:
    """Return the digests of what came of a script, by their names."""
    return {f"journey {script.stem} {part}": digest for part, digest in result.digests.items()}
