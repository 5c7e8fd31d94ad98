"""A turn waits for hardly an import: what events need is loaded before them, from .mpy as on a Pico."""

from itertools import pairwise

import pytest

from host_sim.runtimes.heap import Measure, first_game

# On one core: a whole game is measured once.
pytestmark = pytest.mark.xdist_group("imports_in_turns")

# By then every phase was seen once, and every card that is looked up in the catalogue.
FIRST_TURNS = 5
GAME = "tally.rulebooks.little_troubles."
# They come once a turn at the most, when both have passed and resources are asked for.
FOR_RESOURCES = (
    GAME + "fight",
    GAME + "resources_panel",
    "tally.screens.resources",
    "tally.screens.ledger",
    "tally.screens.rows",
)
# The words for what was counted: a list of what hands must do may want them.
OF_COUNTS = "tally.screens.words.english.counts"
# Each phase's own panel; the page of a card brings the card's in any phase.
PANELS = {"build": GAME + "card_panel", "pre_fight": GAME + "fight_panel", "fight": GAME + "fight_panel"}
CARD_PAGE = "card"
MENU = "tally.app.pages.menu"
UNDO = "tally.app.pages.undo"


@pytest.fixture(scope="module")
def ordinary() -> list[Measure]:
    """What was measured after each event of the turns in which nothing is new any more."""
    return [
        after
        for before, after in pairwise(first_game())
        if after.events > before.events and after.turn > FIRST_TURNS and after.phase != "over"
    ]


def test_no_ordinary_event_imports_anything_but_what_asks_for_resources(ordinary: list[Measure]) -> None:
    assert {"build", "pre_fight", "fight", "resource"} <= {each.phase for each in ordinary}
    for each in ordinary:
        allowed = FOR_RESOURCES if each.phase == "resource" else ()
        assert set(each.imported) <= {*allowed, OF_COUNTS}, (each.turn, each.phase)


def test_the_code_of_a_phase_comes_in_idle_moments_of_it() -> None:
    moments = [
        (panel, after)
        for before, after in pairwise(first_game())
        for panel in set(PANELS.values())
        if panel in after.imported and after.events == before.events
    ]
    assert set(PANELS.values()) == {panel for panel, _ in moments}
    for panel, moment in moments:
        assert PANELS[moment.phase] == panel or moment.page == CARD_PAGE


def test_what_is_rarely_shown_is_loaded_when_it_is_and_not_before() -> None:
    for module in (MENU, UNDO):
        (shown,) = [each for each in first_game() if module in each.imported]
        assert shown.events > 0
