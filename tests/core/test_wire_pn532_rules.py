"""The emulated reader chip answers random commands as its manual says, on I2C, UART and SPI."""

import unittest

from tests.core.pn532_rules import ANSWERS
from tests.core.pn532_trial import Trial

COMMANDS = 3_000


class TestPn532Rules(unittest.TestCase):
    def test_every_answer_is_one_that_the_table_allows(self) -> None:
        trial = Trial(21)
        trial.run(COMMANDS)
        met = [case for case, _ in trial.met]
        self.assertEqual([case for case in ANSWERS if case not in met], [])
