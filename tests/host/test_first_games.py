"""The first game of each game, from the bytes on tags to the pixels, ends as it should and is as it was."""

import json
from pathlib import Path

import pytest

from host_sim import play
from tally.games import GAMES
from tests import fingerprints
from tests.fingerprints import journeys
from tests.host.fresh_process import in_fresh_process


def captions(script: Path) -> list[str]:
    """Return the captions of a script's pictures."""
    lines = [json.loads(line) for line in script.read_text().splitlines() if line.startswith("[")]
    return [line[1] for line in lines if line[0] == "show"]


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_is_played_to_its_end(game: str) -> None:
    script = play.first_game(game)
    played = in_fresh_process(journeys.journey, script)
    assert played.seen[-1][0] == captions(script)[-1]
    assert played.held == journeys.expectations(script) > 0
    fingerprints.assert_kept(journeys.digests_of(script, played))
