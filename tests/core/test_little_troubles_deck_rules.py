"""A deck of Little Troubles is what its format allows, and each breach names its card."""

import unittest

from tally.rulebooks.little_troubles.at_table.cards import FORMATS, breaches, unchecked
from tally.rulebooks.little_troubles.state import PREFIXES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.little_troubles.at_table.cards import Breach, Copies

COPIES = 3


def deck(size: int) -> "list[Copies]":
    """Return a deck of this many cards, with at most three of a name."""
    return [(f"Card {first // COPIES}", "", min(COPIES, size - first)) for first in range(0, size, COPIES)]


class TestSizes(unittest.TestCase):
    def found(self, deck_format: str, size: int) -> "list[Breach]":
        return breaches(deck_format, deck(size))

    def test_daycare_takes_40_to_60_cards(self) -> None:
        self.assertEqual(self.found("daycare", 39), [("small", "", 39, 40)])
        self.assertEqual(self.found("daycare", 40), [])
        self.assertEqual(self.found("daycare", 60), [])
        self.assertEqual(self.found("daycare", 61), [("large", "", 61, 60)])

    def test_preschool_takes_40_to_50_cards(self) -> None:
        self.assertEqual(self.found("preschool", 39), [("small", "", 39, 40)])
        self.assertEqual(self.found("preschool", 40), [])
        self.assertEqual(self.found("preschool", 50), [])
        self.assertEqual(self.found("preschool", 51), [("large", "", 51, 50)])

    def test_grade_school_takes_exactly_40_cards(self) -> None:
        self.assertEqual(self.found("grade_school", 39), [("small", "", 39, 40)])
        self.assertEqual(self.found("grade_school", 40), [])
        self.assertEqual(self.found("grade_school", 41), [("large", "", 41, 40)])

    def test_no_cards_are_too_few_in_every_format(self) -> None:
        for deck_format in FORMATS:
            self.assertEqual(breaches(deck_format, []), [("small", "", 0, 40)])

    def test_another_format_is_none(self) -> None:
        with self.assertRaises(ValueError):
            breaches("nursery", deck(40))


class TestCopies(unittest.TestCase):
    def found(self, *cards: "Copies") -> "list[Breach]":
        size = sum([count for _, _, count in cards])
        return breaches("grade_school", deck(40 - size) + list(cards))

    def test_three_copies_of_a_name_are_allowed_and_four_are_not(self) -> None:
        self.assertEqual(self.found(("Rope", "", 3)), [])
        self.assertEqual(self.found(("Rope", "", 4)), [("copies", "Rope", 4, 3)])

    def test_copies_are_counted_by_name_wherever_they_come(self) -> None:
        taps = [("Rope", "", 1)] * 4
        self.assertEqual(self.found(*taps), [("copies", "Rope", 4, 3)])

    def test_a_name_is_one_name_however_it_is_written(self) -> None:
        ways = [("Kid's Nap", "", 2), ("Kid\u2019s  nap", "", 2), ("Caf\u00e9", "", 3), ("CAFE\u0301", "", 1)]
        self.assertEqual(self.found(*ways), [("copies", "Caf\u00e9", 4, 3), ("copies", "Kid's Nap", 4, 3)])
        self.assertEqual(self.found(("Rope", "shiny", 1), ("ROPE", "great", 1)), [("prefixed", "Rope", 2, 1)])

    def test_an_accent_makes_another_name(self) -> None:
        self.assertEqual(self.found(("Caf\u00e9", "", 3), ("Cafe", "", 3)), [])

    def test_every_prefix_allows_one_copy(self) -> None:
        for prefix in PREFIXES[1:]:
            self.assertEqual(self.found(("Rope", prefix, 1)), [])
            self.assertEqual(self.found(("Rope", prefix, 2)), [("prefixed", "Rope", 2, 1)])

    def test_one_with_a_prefix_leaves_room_for_two_without(self) -> None:
        self.assertEqual(self.found(("Rope", "shiny", 1), ("Rope", "", 2)), [])
        self.assertEqual(self.found(("Rope", "shiny", 1), ("Rope", "", 3)), [("copies", "Rope", 4, 3)])

    def test_a_copy_too_many_for_its_prefix_is_told_once(self) -> None:
        self.assertEqual(self.found(("Rope", "great", 4)), [("prefixed", "Rope", 4, 1)])
        both = [("prefixed", "Rope", 2, 1), ("copies", "Rope", 5, 3)]
        self.assertEqual(self.found(("Rope", "great", 2), ("Rope", "", 3)), both)

    def test_different_names_may_each_have_a_prefix(self) -> None:
        self.assertEqual(self.found(("Rope", "shiny", 1), ("Bell", "shiny", 1)), [])

    def test_a_format_takes_what_is_common_enough(self) -> None:
        cards: "list[Copies]" = [
            ("Rope", "", 2, "rare"),
            ("Bell", "", 1, "uncommon"),
            ("Cup", "", 1, "common"),
        ]
        size = [("small", "", 4, 40)]
        rope, bell = ("rarity", "Rope", 2, 0), ("rarity", "Bell", 1, 0)
        self.assertEqual(breaches("daycare", cards), [bell, rope] + size)
        self.assertEqual(breaches("preschool", cards), [rope] + size)
        self.assertEqual(breaches("grade_school", cards), size)

    def test_a_card_whose_rarity_is_not_known_is_named_and_is_no_breach(self) -> None:
        cards: "list[Copies]" = [("Rope", "", 1), ("Bell", "", 1, ""), ("Cup", "", 1, "common")]
        self.assertEqual(breaches("daycare", cards), [("small", "", 3, 40)])
        self.assertEqual(unchecked("daycare", cards), [("rarity", "Bell"), ("rarity", "Rope")])
        self.assertEqual(unchecked("daycare", cards[:2]), [])
        self.assertEqual(unchecked("grade_school", cards), [])

    def test_every_breach_is_told_by_name_and_the_size_last(self) -> None:
        cards: "list[Copies]" = [("Rope", "", 5), ("Bell", "great", 2)]
        self.assertEqual(
            breaches("daycare", cards),
            [("prefixed", "Bell", 2, 1), ("copies", "Rope", 5, 3), ("small", "", 7, 40)],
        )
