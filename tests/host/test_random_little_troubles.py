"""Random games on both Pythons: none crashes, refusals change nothing, replays agree, and Explain adds up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tally.rules.game import Game
from tests.host import random_games
from tests.host.random_games import check_both_pythons_agree, total
from tests.host.random_little_troubles import COUNTERS, RandomLittleTroubles
from tests.host.tiers import nightly_but

GAMES_A_SEED = 250
SEEDS = 12
MICROPYTHON_GAMES = 10, 200
LENGTHS = 10, 60


def play(player: RandomLittleTroubles, game: Game) -> list[Any]:
    """Play one random game; return every event offered."""
    return random_games.play(player, game, LENGTHS, lambda _, __, view: check_view(view))


def check_view(view: dict[str, Any]) -> None:
    """Check what holds for every view."""
    for seat in view["seats"]:
        assert all((seat[name] or 0) >= 0 for name in COUNTERS)
        for row in ("characters", "toys", "scenes"):
            slots = [each["slot"] for each in seat[row]]
            assert slots == sorted(set(slots))
    cards = RandomLittleTroubles(0).in_play(view)
    assert len(cards) == len(set(cards))
    assert view["legal"] == sorted(view["legal"])
    assert (view["phase"] == "over") == (view["winner"] is not None)


def check_explained(game: Game) -> None:
    """Check that every counter and every number adds up."""
    view = game.view()
    assert view is not None
    for seat, counts in enumerate(view["seats"]):
        for counter in COUNTERS:
            if counts[counter] is not None:
                assert total(game, f"{seat}.{counter}") == counts[counter]
        for character in counts["characters"]:
            for what in ("confidence", "maturity", "reward"):
                assert total(game, f"{character['card']}.{what}") == character[what]


@pytest.mark.parametrize(("seed", "games"), random_games.sizes(SEEDS, GAMES_A_SEED))
def test_random_games_hold_together(seed: int, games: int) -> None:
    player = RandomLittleTroubles(seed)
    random_games.check_together(lambda game: play(player, game), games, check_explained)


@pytest.mark.slow
@pytest.mark.parametrize("games", nightly_but(MICROPYTHON_GAMES[:1], MICROPYTHON_GAMES))
def test_both_pythons_agree_event_by_event(
    games: int, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    player = RandomLittleTroubles(SEEDS)
    offered = random_games.offered(lambda game: play(player, game), games)
    check_both_pythons_agree(offered, tmp_path, capfd)
