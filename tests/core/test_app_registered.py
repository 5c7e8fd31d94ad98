"""A card without a name gets one that no other card has, in this game or in the UID map."""

import unittest

from tally.app.game import registered
from tally.app.reading import uid_map
from tally.tags.encode import body_of
from tally.tags.layouts import little_troubles as tag_layout
from tally.tags.record import TITLE, Tag
from tests.core.stored import StoreTest


class TestRegistered(StoreTest):
    def known(self, *names: str) -> None:
        for number, name in enumerate(names):
            title = {"id": name, "name": name, "type": "toy"}
            body = body_of(Tag(TITLE, "little_troubles", 0, title, False), tag_layout, uid_map.LONGEST_CARD)
            uid_map.keep(self.store, bytes([4, number]), body)

    def test_the_first_one_is_card_1(self) -> None:
        self.assertEqual(registered.free_name(self.store, []), "Card 1")

    def test_the_numbers_go_on_behind_those_of_the_map_and_of_the_game(self) -> None:
        self.known("Card 3", "Splash!", "Card 11", "Card of all cards", "Card 12b")
        self.assertEqual(registered.free_name(self.store, []), "Card 12")
        self.assertEqual(
            registered.free_name(self.store, ["Card 40", "Stand-in 50", "Card", "Card -60"]), "Card 41"
        )

    def test_a_forgotten_card_leaves_its_number(self) -> None:
        self.known("Card 1", "Card 2")
        uid_map.keep(self.store, bytes([4, 1]), b"")
        self.assertEqual(registered.free_name(self.store, []), "Card 2")


if __name__ == "__main__":
    unittest.main()
