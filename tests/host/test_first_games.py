"""The first games of the other games, from the bytes on tags to the pixels, are the same on both Pythons."""

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.runtimes.journeys import Travelled, travel_under_micropython
from host_sim.simulation import Simulation
from tally.app.settings import GAMES
from tests.host import unix_micropython

# The last picture of each. The first game of Little Troubles has a test of its own.
ENDS = {"unstable_unicorns": "Green wins", "wotn": "Red wins", "altered": "Red wins"}


@pytest.mark.parametrize("game", [game for game in GAMES if game != samples.FIRST_GAME])
def test_a_first_game_is_played_to_its_end_alike_on_both_pythons(game: str) -> None:
    script = play.first_game(game)
    board, tray, catalogue = play.compiled("pico"), samples.tray(game), samples.catalogues()
    seen: list[tuple[str, bytes]] = []

    def see(simulation: Simulation, caption: str) -> None:
        seen.append((caption, simulation.picture()))

    journey = Journey(board, tray, catalogue, see)
    with script.open() as lines:
        held = journey.play(lines)
    bench = journey.simulation.bench
    here = Travelled(seen, held, bench.picture(), bench.log_image())
    assert here == travel_under_micropython(board, tray, catalogue, script, unix_micropython.run)
    assert here.held > 0
    assert seen[-1][0] == ENDS[game]
