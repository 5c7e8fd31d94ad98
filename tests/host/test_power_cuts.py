"""Two and three power cuts in a row lose nothing and invent nothing. `make faults` tries many more."""

import unittest

import pytest

from tests.core import test_flash_log_power
from tests.faults import filing, power

pytestmark = pytest.mark.slow

PAIR_STRIDE, LEAST_PAIRS = 1_201, 250
RANDOM_CUTS = (120, pytest.param(600, marks=pytest.mark.nightly))
FILING_CUTS = 30


@pytest.mark.nightly
def test_a_cut_at_every_byte_of_an_erase_where_the_ring_wraps_around(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_flash_log_power, "OLD_STRIDE", 1)
    found = unittest.TestResult()
    test_flash_log_power.TestPowerCuts("test_cuts_where_the_ring_wraps_around").run(found)
    assert found.wasSuccessful(), found.failures + found.errors


@pytest.mark.nightly
@pytest.mark.parametrize("moment", power.short_scripts())
def test_pairs_of_cuts_in_a_short_game(moment: str) -> None:
    assert power.pairs(power.short_scripts()[moment], PAIR_STRIDE) >= LEAST_PAIRS


@pytest.mark.parametrize("cuts", RANDOM_CUTS)
def test_random_cuts_in_long_games(cuts: int) -> None:
    assert power.many_random_cuts(cuts) >= cuts


# A file that the cut left open fails when it is closed without power: that does not matter.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_random_cuts_while_a_game_is_filed() -> None:
    assert filing.many_random_cuts(FILING_CUTS) >= FILING_CUTS
