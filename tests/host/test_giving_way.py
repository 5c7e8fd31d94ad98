"""A card that comes to "Now do" brings the game back; its picture is on its way while the card is read."""

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.simulation import Simulation

OK = '["press", "ok"]'
TO_NOW_DO = [OK, '["tap", "Kit of the Kites 2/3"]', OK, OK]
CARD = "Whispering Wim 1/3"
BLANK = "Blank 1"
SETTLE_MS = 1_000
READ_MS = 60
PAGE_BYTES = 128
US_PER_MS = 1_000


@pytest.fixture
def now_do() -> Simulation:
    journey = Journey(play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)
    journey.play(TO_NOW_DO)
    journey.simulation.run_ms(SETTLE_MS)
    assert journey.simulation.table.page_name() == "told"
    return journey.simulation


def put_until_it_is_shown(simulation: Simulation, label: str) -> bytes:
    """Lay a card down; return the first picture that differs."""
    before = simulation.picture()
    simulation.put(label)
    for _ in range(READ_MS):
        simulation.run_ms(1)
        if simulation.picture() != before:
            return simulation.picture()
    raise AssertionError("nothing was shown")


def test_the_game_is_on_its_way_before_the_card_is_played(now_do: Simulation) -> None:
    told = now_do.picture()
    seen: list[tuple[str, bytes]] = []

    def look() -> None:
        seen.append((now_do.table.page_name(), now_do.picture()))
        now_do.bench.clock.after_us(US_PER_MS, look)

    look()
    put_until_it_is_shown(now_do, CARD)
    page, shown = next((page, picture) for page, picture in seen if picture != told)
    assert page == "told"
    assert shown[PAGE_BYTES:] == told[PAGE_BYTES:]
    now_do.run_ms(SETTLE_MS)
    assert now_do.table.page_name() == "play"


def test_a_card_that_only_brushed_the_reader_leaves_what_is_to_be_done(now_do: Simulation) -> None:
    told = now_do.picture()
    now_do.sounds.clear()
    for held_ms in range(1, READ_MS):
        now_do.put(CARD)
        now_do.bench.clock.after_us(held_ms * US_PER_MS, lambda: now_do.touch("lift"))
        now_do.run_ms(SETTLE_MS)
        if now_do.table.page_name() == "play":
            break
        assert now_do.picture() == told
    assert now_do.table.page_name() == "play"
    assert now_do.sounds.count("tap") > 1


def test_what_is_wrong_with_a_sticker_is_told_over_it(now_do: Simulation) -> None:
    told = now_do.picture()
    put_until_it_is_shown(now_do, BLANK)
    now_do.run_ms(SETTLE_MS)
    assert now_do.table.page_name() == "notice"
    now_do.table.back()
    now_do.run_ms(SETTLE_MS)
    assert now_do.picture() == told


def test_a_test_of_the_wiring_that_comes_while_a_card_is_read_is_shown(now_do: Simulation) -> None:
    put_until_it_is_shown(now_do, CARD)
    now_do.touch("unplug", "reader")
    now_do.table.open("self_test", "menu")
    before = now_do.picture()
    now_do.run_ms(SETTLE_MS)
    assert now_do.table.page_name() == "self_test"
    assert now_do.picture() != before
    assert not now_do.table.is_busy()
