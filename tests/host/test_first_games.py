"""The first game of each game, from the bytes on tags to the pixels, ends as it should and is as it was."""

import pytest

from host_sim import play
from tally.games import GAMES
from tests import fingerprints
from tests.fingerprints import journeys
from tests.host.fresh_process import in_fresh_process

# The last picture of each.
ENDS = {
    "little_troubles": "Red wins",
    "unstable_unicorns": "Green wins",
    "wotn": "Red wins",
    "altered": "Red wins",
}


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_is_played_to_its_end(game: str) -> None:
    script = play.first_game(game)
    played = in_fresh_process(journeys.journey, script)
    assert played.seen[-1][0] == ENDS[game]
    assert played.held == journeys.expectations(script) > 0
    fingerprints.assert_kept(journeys.digests_of(script, played))
