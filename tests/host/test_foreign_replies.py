"""Whatever is said to a table from outside, it plays on. `make faults` tries far more."""

import pytest

from tests.faults import replies
from tests.host import unix_micropython
from tests.host.built import require
from tests.host.hall.radio import missing

pytestmark = pytest.mark.slow

REPLIES = 400


def test_no_reply_is_a_bug() -> None:
    require(missing(), "no simulated table speaks over a radio")
    assert_tried(replies.on_cpython(REPLIES))


@pytest.mark.nightly
def test_no_reply_is_a_bug_under_micropython() -> None:
    require(unix_micropython.missing(), "no table with a radio speaks under a MicroPython with sockets")
    assert_tried(replies.on_micropython(REPLIES))


def assert_tried(tried: replies.Tried) -> None:
    """Assert that everybody replied, and that the table left brokers and came back."""
    assert sum(tried.counts.values()) == REPLIES
    assert min(tried.counts.values()) > 1
    assert tried.left > 1
