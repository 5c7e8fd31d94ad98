"""A game begins when its rulebook is imported, unless somebody pressed something else meanwhile."""

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journey import BOOT_MS
from host_sim.simulation import Simulation

LONG_MS = 2_000


@pytest.mark.parametrize(
    ("press", "page"), [("left", "names"), ("ok_held", "options"), ("right_held", "menu")]
)
def test_another_press_while_a_rulebook_is_imported_takes_the_start_back(press: str, page: str) -> None:
    simulation = Simulation(play.compiled("pico"), play.tray(), samples.catalogues())
    simulation.set_up()
    simulation.power_up()
    simulation.run_ms(BOOT_MS)
    new_game = simulation.table.page()
    new_game.ok()
    assert new_game.is_working
    getattr(new_game, press)()
    assert simulation.table.page_name() == page
    simulation.table.back()
    simulation.run_ms(LONG_MS)
    assert (simulation.table.page_name(), simulation.table.session.log.count()) == ("new_game", 0)
    new_game.ok()
    simulation.run_ms(LONG_MS)
    assert (simulation.table.page_name(), simulation.table.session.log.count()) == ("play", 1)
