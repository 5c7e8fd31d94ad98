"""A turn waits for no import: all that ordinary events need stays loaded, from .mpy as on a Pico."""

from itertools import pairwise

from host_sim.runtimes.heap import first_game

# By then every phase was seen once.
FIRST_TURNS = 2
MENU = "tally.app.pages.menu"
# Discarding comes once a turn at the most, with a press, and to one who passes.
FOR_DISCARDS = (
    "tally.rulebooks.little_troubles.piles",
    "tally.rulebooks.little_troubles.discard_panel",
    "tally.screens.discard",
)


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
    imported = {name for each in ordinary for name in each.imported}
    assert imported <= set(FOR_DISCARDS)


def test_what_is_rarely_shown_is_imported_each_time() -> None:
    assert sum(MENU in each.imported for each in first_game()) > 1
