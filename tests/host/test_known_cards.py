"""A card that the game has seen is known by its UID, even with a dead sticker, and after a power cut."""

from card_tags import samples
from host_sim import play
from host_sim.journey import BOOT_MS, Journey
from host_sim.simulation import Simulation
from host_sim.wire.ntag import Ntag

CARD = "Kit of the Kites 2/3"
TO_THE_FIRST_CARD = ('["press", "ok"]', '["wait", 1000]', f'["tap", "{CARD}"]', '["wait", 1000]')
USER_PAGES = range(4, 40)


def page_after_a_tap(simulation: Simulation) -> str:
    for duration_ms in simulation.tap(CARD):
        simulation.run_ms(duration_ms)
    return simulation.table.page_name()


def sticker_in_play(simulation: Simulation) -> Ntag:
    simulation.put(CARD)
    (tag,) = simulation.bench.field.tags
    simulation.touch("lift")
    assert isinstance(tag, Ntag)
    return tag


def test_a_sticker_that_died_in_play_still_tells_its_card() -> None:
    journey = Journey(play.compiled("pico"), samples.tray(), samples.catalogues(), lambda *_: None)
    journey.play(TO_THE_FIRST_CARD)
    simulation = journey.simulation
    tag = sticker_in_play(simulation)
    for page in USER_PAGES:
        tag.memory.write(page, bytes(4), simulation.bench.clock.now_us)
    assert page_after_a_tap(simulation) == "card"

    simulation.power_up()
    simulation.run_ms(BOOT_MS)
    assert simulation.table.page_name() == "play"
    assert page_after_a_tap(simulation) == "card"
