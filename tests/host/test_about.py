"""About says which firmware runs, and how many files a deploy laid over it."""

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey

pytestmark = pytest.mark.slow

TO_ABOUT = ['["hold", "right"]', *['["press", "right"]'] * 5, '["press", "ok"]', '{"page": "about"}']


@pytest.mark.parametrize(
    ("overlay", "said"),
    [(0, "{}"), (1, "1 file over {}"), (3, "3 files over {}"), (-1, "broken files over {}")],
)
def test_the_version_tells_of_files_that_lie_over_it(overlay: int, said: str) -> None:
    board = play.compiled("pico") | {"overlay": overlay}
    journey = Journey(board, play.tray(), samples.catalogues(), lambda *_: None)
    journey.play(TO_ABOUT)
    assert journey.simulation.table.page().picture()["items"][0][1] == said.format(board["version"])
