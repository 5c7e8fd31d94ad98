"""A trouble in each moment: nothing is lost, and it works again as soon as `tests/FAULTS.md` promises."""

from pathlib import Path

import pytest

from tests.faults import matrix
from tests.faults.lasting import LASTING, lasting
from tests.faults.moments import MOMENTS
from tests.host.fresh_process import in_fresh_process
from tests.host.tiers import nightly_but

pytestmark = pytest.mark.slow

PROMISES = matrix.promised((Path(__file__).resolve().parent.parent / "FAULTS.md").read_text())
# Places for each trouble, spread over the moment. `make faults` tries all.
PLACES = 2
# A press is the moment of a card without the reader.
OFTEN = ("card",)
# A change elsewhere shifts times: of the reader's next search, or of the screen's next page.
SLACK_MS = 100


@pytest.mark.parametrize("moment", nightly_but(OFTEN, [moment.name for moment in MOMENTS]))
def test_it_works_again_in_time(moment: str) -> None:
    worst, _ = in_fresh_process(matrix.column, moment, PLACES)
    late = {
        trouble: outcome.again_ms
        for trouble, outcome in worst.items()
        if outcome.again_ms > PROMISES[trouble][moment] + SLACK_MS
    }
    assert not late


@pytest.mark.parametrize("trouble", [trouble.name for trouble in LASTING])
def test_the_table_plays_on_with_what_still_works(trouble: str) -> None:
    assert in_fresh_process(lasting, trouble)
