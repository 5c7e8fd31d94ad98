"""Random trials of the emulated chips: a little of what `make faults` tries at full size."""

import pytest

from tests.faults import chips

pytestmark = pytest.mark.slow

COMMANDS = 5_000


def test_stickers_answer_as_their_data_sheet_says() -> None:
    assert len(chips.stickers(COMMANDS).missing) < 5


def test_the_reader_chip_answers_as_its_manual_says() -> None:
    assert len(chips.readers(COMMANDS).missing) < 20
