"""What is fingerprinted beside journeys: the sample screens, and the views of random games."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

from host_sim import screens
from host_sim.fingerprint import DIGEST_LETTERS
from host_sim.screen_samples import drawn
from tally.rulebooks import rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tests.fingerprints import Digests
from tests.host import random_games
from tests.host.random_altered import RandomAltered
from tests.host.random_little_troubles import RandomLittleTroubles
from tests.host.random_unicorns import RandomUnicorns
from tests.host.random_wotn import RandomWotn

PLAYERS: dict[str, Callable[[int], random_games.Player]] = {
    "altered": RandomAltered,
    "little_troubles": RandomLittleTroubles,
    "unstable_unicorns": RandomUnicorns,
    "wotn": RandomWotn,
}
SEEDS = range(3)
GAMES_A_SEED = 5
LENGTHS = (40, 80)
# Keys that views have since the digests were made: they count where they say something.
ADDED = ("tokens", "tasks")


def screen_digests() -> Digests:
    """Return the digest of each sample screen."""
    shown = screens.samples()
    return {f"screen {sample['name']}": _digest(drawn(shown, sample)) for sample in shown}


def seed_name(game: str, seed: int) -> str:
    """Return the name of a random seed's digest."""
    return f"seed {game} {seed}"


def seed_digest(game: str, seed: int) -> str:
    """Play random games of a seed; return the digest of the views after all accepted events."""
    views = hashlib.sha256()

    def check(_: Any, event: random_games.Event, view: random_games.View) -> None:
        view = {key: view[key] for key in view if view[key] or key not in ADDED}
        views.update(json.dumps([event, view], sort_keys=True).encode())

    player, played = PLAYERS[game](seed), Game(rulebook_of, ListHistory())
    for _ in range(GAMES_A_SEED):
        random_games.play(player, played, LENGTHS, check)
    return views.hexdigest()[:DIGEST_LETTERS]


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:DIGEST_LETTERS]
