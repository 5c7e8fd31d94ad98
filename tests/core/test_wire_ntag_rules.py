"""The emulated sticker against a table of the data sheet's rules, by chance."""

import unittest

from tests.core.ntag_rules import ACTIVE, ANSWERS, AUTHENTICATED
from tests.core.ntag_trial import Trial

COMMANDS = 6_000
# Who is authenticated has just given the right password, which sets the count of wrong ones back.
NEVER = ("password after too many", AUTHENTICATED)


class TestNtagRules(unittest.TestCase):
    def test_every_answer_is_the_one_of_the_table(self) -> None:
        trial = Trial(21)
        trial.run(COMMANDS)
        wanted = [(case, state) for case in ANSWERS for state in (ACTIVE, AUTHENTICATED)]
        self.assertEqual([met for met in wanted if met not in trial.met], [NEVER])
