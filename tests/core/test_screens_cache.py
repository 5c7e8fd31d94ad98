import unittest

from tally.screens.cache import Cache

MOST = 3


class TestKept(unittest.TestCase):
    def setUp(self) -> None:
        self.kept = Cache(MOST)

    def used(self, name: str) -> "str | None":
        found: "str | None" = self.kept.last.get(name) or self.kept.older(name)
        return found

    def test_what_is_asked_for_stays_and_the_rest_is_let_go(self) -> None:
        self.kept.keep("used", "of old")
        for number in range(4 * MOST):
            self.kept.keep(str(number), "new")
            self.assertEqual(self.used("used"), "of old")
        self.assertEqual(self.used("0"), None)

    def test_at_most_twice_the_number_is_kept(self) -> None:
        names = [str(number) for number in range(10 * MOST)]
        for name in names:
            self.kept.keep(name, name)
        there = [name for name in names if self.used(name)]
        self.assertTrue(MOST <= len(there) <= 2 * MOST)
