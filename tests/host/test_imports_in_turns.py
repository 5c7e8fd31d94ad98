"""A turn waits for no import: all that ordinary events need stays loaded, from .mpy as on a Pico."""

from itertools import pairwise

from host_sim.runtimes.heap import first_game

# By then every phase was seen once.
FIRST_TURNS = 2
MENU = "tally.app.pages.menu"


def test_no_ordinary_event_imports_anything() -> None:
    """Only the end of the game brings its own page."""
    ordinary = [
        after
        for before, after in pairwise(first_game())
        if after.events > before.events and after.turn > FIRST_TURNS and after.phase != "over"
    ]
    assert {"build", "pre_fight", "choose_fight", "fight", "resource", "discard"} == {
        each.phase for each in ordinary
    }
    assert [each.imported for each in ordinary if each.imported] == []


def test_what_is_rarely_shown_is_imported_each_time() -> None:
    assert sum(MENU in each.imported for each in first_game()) > 1
