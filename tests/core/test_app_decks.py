"""Decks are counted card by card. The table tells of a UID that was another card, or is in two decks."""

import unittest

from tally.app.kept.decks import AGAIN, CLASH, COUNTED, REGISTERED, Decks
from tally.rulebooks.little_troubles.at_table import cards as deck_rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LISTED = [(1, "T-0", "Title 0"), (2, "T-1", "Title 1"), (1, "T-8", "Title 8")]


def title(number: int, prefix: str = "") -> "dict[str, Any]":
    return {"id": f"T-{number}", "name": f"Title {number}", "type": "toy", "prefix": prefix}


def filled(count: int) -> Decks:
    decks = Decks(deck_rules, LISTED)
    for number in range(count):
        decks.add(f"04{number:02x}", title(number), "genuine")
    return decks


class TestDecks(unittest.TestCase):
    def test_a_card_counts_once(self) -> None:
        decks = Decks()
        self.assertEqual(decks.add("04aa", title(1), "genuine"), COUNTED)
        self.assertEqual(decks.add("04aa", title(1), "genuine"), AGAIN)
        self.assertEqual(decks.add("04bb", title(1), "unsigned"), COUNTED)
        self.assertEqual((len(decks.cards), decks.marked("genuine"), decks.marked("altered")), (2, 1, 0))

    def test_a_whole_deck_has_no_trouble(self) -> None:
        for name in deck_rules.FORMATS:
            self.assertEqual(filled(40).troubles(name), [])

    def test_breaches_of_the_format_are_told(self) -> None:
        decks = filled(38)
        for uid in ("0501", "0502", "0503"):
            decks.add(uid, title(0), "unsigned")
        found = decks.troubles("grade_school")
        self.assertEqual(found, [("copies", ["Title 0", 4, 3]), ("large", ["", 41, 40])])
        self.assertEqual(decks.troubles(""), [])

    def test_a_game_without_rules_has_no_breaches(self) -> None:
        decks = Decks()
        decks.add("0401", title(1), "genuine")
        self.assertEqual((decks.troubles("grade_school"), decks.unchecked("daycare")), ([], []))

    def test_a_deck_is_compared_with_its_registered_list(self) -> None:
        decks = filled(3)
        missing = [("missing", ["Title 1", 1]), ("missing", ["Title 8", 1])]
        self.assertEqual(decks.troubles(REGISTERED), missing + [("extra", ["Title 2", 1])])
        self.assertEqual(decks.needs(REGISTERED), ("missing",))
        for uid in ("0501", "0502"):
            decks.add(uid, title(1), "genuine")
        self.assertIn(("double", ["Title 1", 3, 2]), decks.troubles(REGISTERED))

    def test_what_is_not_known_is_said(self) -> None:
        decks = filled(1)
        self.assertEqual(decks.unchecked("daycare"), [])
        decks.add("0501", title(1) | {"rarity": "common"}, "genuine")
        self.assertEqual(decks.unchecked("daycare"), [("rarity", "Title 0")])
        self.assertEqual((decks.unchecked(""), decks.unchecked(REGISTERED)), ([], []))

    def test_one_uid_for_two_cards_is_told_and_both_count(self) -> None:
        decks = filled(3)
        self.assertEqual(decks.add("0401", title(9), "genuine"), CLASH)
        self.assertEqual(decks.add("0401", title(1), "genuine"), AGAIN)
        self.assertEqual(decks.troubles(""), [("two_titles", ["Title 9"])])
        self.assertEqual(len(decks.cards), 4)

    def test_one_uid_in_both_decks_is_told(self) -> None:
        decks = filled(3)
        decks.next_deck()
        self.assertEqual((decks.number, decks.cards), (2, []))
        self.assertEqual(decks.add("0402", title(2), "genuine"), CLASH)
        self.assertEqual(decks.add("0602", title(2), "genuine"), COUNTED)
        self.assertEqual(decks.troubles(""), [("both", ["Title 2"])])

    def test_a_deck_that_was_begun_too_soon_is_taken_back_too(self) -> None:
        decks = filled(3)
        decks.add("0401", title(9), "genuine")
        decks.next_deck()
        decks.add("0501", title(5), "genuine")
        decks.take_back()
        self.assertEqual((decks.number, decks.cards, decks.can_take_back()), (2, [], True))
        decks.take_back()
        self.assertEqual((decks.number, len(decks.cards)), (1, 4))
        self.assertEqual(decks.troubles(""), [("two_titles", ["Title 9"])])
        for _ in range(4):
            decks.take_back()
        self.assertEqual((decks.number, decks.cards, decks.can_take_back()), (1, [], False))

    def test_an_altered_card_is_told(self) -> None:
        decks = Decks()
        decks.add("0401", title(1), "altered")
        self.assertEqual(decks.troubles(""), [("altered", ["Title 1"])])

    def test_a_card_that_was_taken_back_does_not_count(self) -> None:
        decks = filled(3)
        decks.add("0401", title(9), "altered")
        decks.take_back()
        self.assertEqual((len(decks.cards), decks.troubles("")), (3, []))
        decks.take_back()
        self.assertEqual(decks.add("0402", title(7), "genuine"), COUNTED)
        for _ in range(5):
            decks.take_back()
        self.assertEqual(decks.cards, [])


if __name__ == "__main__":
    unittest.main()
