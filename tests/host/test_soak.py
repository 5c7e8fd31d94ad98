"""Nothing grows over some thousand events. `make faults` takes a million."""

import pytest

from tests.faults import soak

pytestmark = [pytest.mark.slow, pytest.mark.nightly]

SECTORS = 4
EVENTS = 20_000
ONE_GAME_EVENTS = 5_000
# Eight rounds, since the live heap at the end of a round varies by some 100 KB.
MICROPYTHON_EVENTS = 14_000


def test_nothing_grows_on_cpython() -> None:
    soak.traced(lambda: soak.soak(EVENTS, SECTORS)).check(soak.MOST_GROWTH_BYTES)


def test_a_game_grows_only_by_the_places_of_its_events() -> None:
    long_game = soak.traced(lambda: soak.soak_one_game(ONE_GAME_EVENTS))
    long_game.check(soak.MOST_BYTES_AN_EVENT * long_game.events)


def test_nothing_grows_on_micropython() -> None:
    soak.soak_micropython(MICROPYTHON_EVENTS, SECTORS).check(soak.MOST_GROWTH_BYTES)
