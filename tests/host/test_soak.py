"""Some thousand events in a row: nothing grows; `make faults` takes a million."""

from tests.faults import soak

SECTORS = 4
EVENTS = 20_000
ONE_GAME_EVENTS = 5_000
# Eight rounds: what is live at the end of one differs by some 100 KB from that of another.
MICROPYTHON_EVENTS = 14_000


def test_nothing_grows_on_cpython() -> None:
    soak.traced(lambda: soak.soak(EVENTS, SECTORS)).check(soak.MOST_GROWTH_BYTES)


def test_one_game_grows_by_where_its_events_stand() -> None:
    long_game = soak.traced(lambda: soak.soak_one_game(ONE_GAME_EVENTS))
    long_game.check(soak.MOST_BYTES_AN_EVENT * long_game.events)


def test_nothing_grows_on_micropython() -> None:
    soak.soak_micropython(MICROPYTHON_EVENTS, SECTORS).check(soak.MOST_GROWTH_BYTES)
