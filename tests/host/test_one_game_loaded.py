"""Choosing a game loads only that game. The loaded code does not know how many rulebooks there are."""

import sys

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from tally.games import GAMES
from tests.host.fresh_process import in_fresh_process

pytestmark = pytest.mark.slow

RULEBOOKS = "tally.rulebooks."


def loaded(game: str) -> tuple[str, set[str]]:
    """Choose a game, begin it, look into menu and counts, and come back; return the page and rulebooks."""
    press, hold, wait = '["press", "{}"]'.format, '["hold", "{}"]'.format, '["wait", 3000]'
    steps = [hold("ok"), *[press("ok")] * GAMES.index(game), hold("left"), press("ok"), wait]
    steps += [hold("right"), hold("left"), press("right"), hold("left"), wait]
    journey = Journey(play.compiled("pico"), samples.tray(game), samples.catalogues(), lambda *_: None)
    forget_rulebooks()  # the tray's tags were written with the layouts of all games
    journey.play(steps)
    rulebooks = {name for name in sys.modules if name.startswith(RULEBOOKS)}
    return journey.simulation.table.page_name(), rulebooks


def forget_rulebooks() -> None:
    """Let each rulebook be imported again at its next use."""
    package = sys.modules[RULEBOOKS.rstrip(".")]
    for name in [name for name in sys.modules if name.startswith(RULEBOOKS)]:
        del sys.modules[name]
        vars(package).pop(name.removeprefix(RULEBOOKS), None)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_loaded_and_no_other(game: str) -> None:
    page, rulebooks = in_fresh_process(loaded, game)
    assert page == "play"
    assert f"{RULEBOOKS}{game}" in rulebooks
    assert all(name.startswith(f"{RULEBOOKS}{game}") for name in rulebooks)
