import unittest

from tally.rules.rulebook import part_of
from tally.rules.starting import load_rulebook
from tally.tags.record import GAMES

RULEBOOKS = GAMES[1:]


class TestRulebookParts(unittest.TestCase):
    def test_no_other_name_of_a_rulebook_hides_a_module_of_it(self) -> None:
        for game in RULEBOOKS:
            rulebook = load_rulebook(game)
            names = [row.module for row in rulebook.EVENTS.values()]
            names.extend(rulebook.EVERY_TURN.split())
            names.extend(rulebook.BRIEF)
            for text in getattr(rulebook, "BY_PHASE", {}).values():
                names.extend([name for name in text.split() if "." not in name])
            for name in names:
                for _ in range(2):  # as it is loaded, and as it is found
                    part = part_of(rulebook, name)
                    self.assertEqual(part.__name__, rulebook.__name__ + "." + name)

    def test_a_module_that_is_not_there_is_an_error(self) -> None:
        with self.assertRaises(ImportError):
            part_of(load_rulebook(RULEBOOKS[0]), "no_such_module")
