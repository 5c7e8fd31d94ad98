"""Some random taps, and by night two thousand. `make faults` makes a hundred thousand."""

import pytest

from tests.faults import presence
from tests.host.tiers import nightly_but

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("taps", nightly_but((200,), (200, 2_000)))
def test_no_tap_is_counted_twice_and_none_is_lost(taps: int) -> None:
    found = presence.tapped(taps)
    assert all(tally.told and tally.taps for tally in found.values())
    assert found["two at once"].two
