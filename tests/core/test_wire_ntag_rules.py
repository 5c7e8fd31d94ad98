"""The emulated sticker answers random commands as a table of the data sheet's rules says."""

import unittest

from tests.core.ntag_rules import ANSWERS
from tests.core.ntag_trial import Trial

COMMANDS = 4_000


class TestNtagRules(unittest.TestCase):
    def test_every_answer_is_as_the_table_says(self) -> None:
        trial = Trial(21)
        trial.run(COMMANDS)
        met = [case for case, _ in trial.met]
        self.assertEqual([case for case in ANSWERS if case not in met], [])
