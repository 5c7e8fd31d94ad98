"""Two thousand random taps. `make faults` makes a hundred thousand."""

from tests.faults import presence

TAPS = 2_000


def test_no_tap_is_counted_twice_and_none_is_lost() -> None:
    found = presence.tapped(TAPS)
    assert all(tally.told and tally.taps for tally in found.values())
    assert found["two at once"].two
