"""Whatever comes over the link while games end, no finished game is lost. `make faults` tries far more."""

import pytest

from tests.faults import link

pytestmark = pytest.mark.slow

REQUESTS = 400


@pytest.mark.nightly
def test_no_finished_game_is_lost_whatever_is_sent() -> None:
    guest = link.tried(REQUESTS)
    assert guest.ended > 1
    assert guest.answers["ok"] > 1
    assert guest.answers["bad_line"] > 1
