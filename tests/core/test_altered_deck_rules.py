"""A constructed deck of Altered keeps its document's limits (004, 1.1.4). Nothing is guessed."""

import unittest

from tally.rulebooks.altered.at_table.deck_rules import (
    breaches,
    faction_of,
    of_title,
    rarity_of,
    unchecked,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.altered.at_table.deck_rules import Breach, Card

HERO: "Card" = ("Hana", 1, "hero", "common", "BR")


def some(size: int, rarity: str = "common", name: str = "Card", faction: str = "BR") -> "list[Card]":
    """Return this many cards, at most three of a name."""
    return [
        (f"{name} {first // 3}", min(3, size - first), "character", rarity, faction)
        for first in range(0, size, 3)
    ]


class TestDecks(unittest.TestCase):
    def found(self, cards: "list[Card]") -> "list[Breach]":
        return breaches("constructed", cards)

    def test_a_hero_and_39_or_more_are_a_deck(self) -> None:
        self.assertEqual(self.found([HERO] + some(39)), [])
        self.assertEqual(self.found([HERO] + some(90)), [])
        self.assertEqual(self.found([HERO] + some(38)), [("small_besides", "", 38, 39)])
        self.assertEqual(self.found([]), [("no_hero", "", 0, 1), ("small_besides", "", 0, 39)])

    def test_a_deck_has_one_hero(self) -> None:
        self.assertEqual(self.found(some(40)), [("no_hero", "", 0, 1)])
        other: "Card" = ("Idris", 1, "hero", "common", "BR")
        self.assertEqual(self.found([HERO, other] + some(39)), [("heroes", "", 2, 1)])

    def test_three_of_a_name_are_allowed_whatever_their_rarity(self) -> None:
        cards = [HERO] + some(39)
        self.assertEqual(
            self.found(cards + [("Moth", 2, "spell", "common", "BR"), ("MOTH", 1, "spell", "rare", "BR")]), []
        )
        four: "list[Card]" = [("Moth", 2, "spell", "common", "BR"), ("MOTH", 2, "spell", "rare", "BR")]
        self.assertEqual(self.found(cards + four), [("copies", "Moth", 4, 3)])

    def test_cards_are_of_the_heros_faction_or_of_none(self) -> None:
        cards = [HERO] + some(39)
        self.assertEqual(self.found(cards + [("Moth", 1, "spell", "common", "NE")]), [])
        self.assertEqual(
            self.found(cards + [("Moth", 2, "spell", "common", "AX")]), [("faction", "Moth", 2, 0)]
        )
        unknown: "Card" = ("Hana", 1, "hero", "common", "")
        self.assertEqual(self.found([unknown] + some(39)), [])

    def test_there_are_limits_for_rare_and_unique_cards(self) -> None:
        self.assertEqual(self.found([HERO] + some(24) + some(15, "rare", "R")), [])
        self.assertEqual(self.found([HERO] + some(24) + some(16, "rare", "R")), [("rares", "", 16, 15)])
        self.assertEqual(self.found([HERO] + some(36) + some(3, "unique", "U")), [])
        self.assertEqual(self.found([HERO] + some(36) + some(4, "unique", "U")), [("uniques", "", 4, 3)])

    def test_what_is_not_known_is_named(self) -> None:
        cards: "list[Card]" = [HERO, ("Moth", 1, "spell", "", ""), ("Lamp", 1, "spell", "exalted", "BR")]
        expected = [("rarity", "Lamp"), ("faction", "Moth"), ("rarity", "Moth")]
        self.assertEqual(unchecked("constructed", cards), expected)

    def test_another_format_is_none(self) -> None:
        with self.assertRaises(ValueError):
            breaches("daycare", [])


class TestIds(unittest.TestCase):
    def test_an_id_says_rarity_and_faction(self) -> None:
        self.assertEqual(rarity_of("ALT_XXXX_B_BR_16_C"), "common")
        self.assertEqual(rarity_of("ALT_XXXX_P_BR_16_R1"), "rare")
        self.assertEqual(rarity_of("ALT_XXXX_B_BR_16_U_1234"), "unique")
        self.assertEqual(faction_of("ALT_XXXX_B_BR_16_R1"), "BR")

    def test_a_faction_that_the_id_does_not_say_is_not_guessed(self) -> None:
        self.assertEqual((rarity_of("ALT_XXXX_B_BR_16_R2"), faction_of("ALT_XXXX_B_BR_16_R2")), ("rare", ""))
        self.assertEqual(faction_of("ALT_XXXX_B_BR_16_U_1234"), "")

    def test_other_ids_say_nothing(self) -> None:
        for each in ("EM-01", "ALT", "ALT_XXXX_B_BR_16_Q", "XYZ_XXXX_B_BR_16_C", "ALT_XXXX_B_QQ_16_C", ""):
            self.assertEqual(faction_of(each), "BR" if each.startswith("ALT_XXXX_B_BR") else "")
            self.assertEqual(rarity_of(each), "common" if each.startswith("ALT_XXXX_B_QQ") else "")

    def test_a_title_wins_over_its_id(self) -> None:
        title = {"id": "ALT_XXXX_B_BR_16_R2", "name": "Moth", "type": "spell", "faction": "AX"}
        self.assertEqual(of_title(title, 2), ("Moth", 2, "spell", "rare", "AX"))


if __name__ == "__main__":
    unittest.main()
