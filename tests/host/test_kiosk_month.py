"""A short day of a kiosk, the same in each run. `make faults PARTS=month` goes through a month."""

import pytest

from tests.faults import month

pytestmark = pytest.mark.slow

DAYS, HOURS, VISITS, SEED = 1, 3, 2, 7


def test_each_hour_of_a_kiosk_ends_where_the_next_visitor_can_begin() -> None:
    lived = month.lived(DAYS, HOURS, VISITS, SEED)
    assert lived.met["hours"] == DAYS * HOURS
    assert lived.met["gestures"] > lived.met["visits"]
