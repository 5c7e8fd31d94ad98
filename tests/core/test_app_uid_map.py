"""A UID stands for its card among 500 of them, after a change, and after a power cut."""

import unittest

from tally.app.reading import uid_map
from tally.tags.encode import body_of
from tally.tags.layouts import little_troubles as tag_layout
from tally.tags.record import TITLE, TOO_LARGE, Tag, TagRefused
from tests.core.dice import Dice
from tests.core.emulated import SECTOR_BYTES
from tests.core.stored import StoreTest
from tests.core.tags_titles import UID, largest_character, random_title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MANY = 500
BANK_CARD = bytes([0x82, 0xAC, 0xB9, 0x5D])


def uid(number: int) -> bytes:
    """Return a UID of 4, 7 or 10 bytes, some the beginning of others."""
    return (number * 7919 % 65536).to_bytes(4, "big") + bytes((0, 3, 6)[number % 3])


def card(name: str) -> bytes:
    title = {"id": name, "name": name, "type": "toy", "cost": 3}
    return body_of(Tag(TITLE, "little_troubles", 0, title, False), tag_layout, uid_map.LONGEST_CARD)


def by_chance(dice: Dice, deck: int) -> "tuple[Tag, bytes]":
    """Return a title for which a row of the map has room, and its bytes in the row."""
    while True:
        tag = Tag(TITLE, "little_troubles", deck, random_title(dice), False)
        try:
            return tag, body_of(tag, tag_layout, uid_map.LONGEST_CARD)
        except TagRefused as refused:
            if refused.code != TOO_LARGE:
                raise


class TestUidMap(StoreTest):
    region = (0, 60 * SECTOR_BYTES)

    def merge(self) -> None:
        merging = uid_map.Merging(self.store)
        while merging.step():
            pass

    def fill(self, count: int) -> None:
        for number in range(count):
            uid_map.keep(self.store, uid(number), card(f"Card {number}"))
            self.merge()

    def name_of(self, wanted: bytes) -> "str | None":
        found = uid_map.tag(self.store, wanted, tag_layout)
        return found.content["name"] if found else None

    def test_at_first_no_uid_stands_for_a_card(self) -> None:
        self.assertEqual(uid_map.find(self.store, UID), b"")
        self.assertEqual(list(uid_map.rows(self.store)), [])

    def test_a_card_is_what_it_was_after_a_restart(self) -> None:
        title = largest_character()
        tag = Tag(TITLE, "little_troubles", 2, title, False)
        uid_map.keep(self.store, BANK_CARD, body_of(tag, tag_layout, uid_map.LONGEST_CARD))
        self.store = self.reopened()
        self.assertEqual(uid_map.tag(self.store, BANK_CARD, tag_layout), tag)
        self.assertEqual(uid_map.tag(self.store, BANK_CARD + bytes(3), tag_layout), None)

    def test_the_newest_card_of_a_uid_counts_and_it_can_be_forgotten(self) -> None:
        self.fill(17)
        for change in ("Again", "And again"):
            uid_map.keep(self.store, uid(3), card(change))
            self.assertEqual(self.name_of(uid(3)), change)
        uid_map.keep(self.store, uid(4), b"")
        self.assertEqual(self.name_of(uid(4)), None)
        for number in range(40, 60):
            uid_map.keep(self.store, uid(number), card("New"))
        self.merge()
        self.assertEqual((self.name_of(uid(3)), self.name_of(uid(4))), ("And again", None))

    def test_the_rows_come_sorted_beginning_at_any_uid(self) -> None:
        self.fill(50)
        uids = [uid_map.uid_of(row) for row in uid_map.rows(self.store)]
        self.assertEqual(uids, sorted([uid(number) for number in range(50)]))
        after = [uid_map.uid_of(row) for row in uid_map.rows(self.store, uids[20])]
        self.assertEqual(after, uids[21:])
        rows = uid_map.rows(self.store)
        next(rows)
        rows.close()  # type: ignore[attr-defined]
        self.fill(51)
        self.assertEqual(len(list(uid_map.rows(self.store))), 51)

    def test_what_has_no_room_is_refused(self) -> None:
        for wrong_uid, wrong_card in ((b"", b"x"), (bytes(11), b"x"), (UID, bytes(113))):
            with self.assertRaises(ValueError):
                uid_map.keep(self.store, wrong_uid, wrong_card)

    def test_a_spoiled_row_stands_for_nothing(self) -> None:
        row = bytearray(uid_map.row_of(UID, card("Card 1")))
        for at in range(len(row)):
            row[at] ^= 0x10
            draft = self.store.begin(uid_map.FILE)
            draft.add(bytes(row))
            draft.keep()
            is_padding = row[11] < at - 11 < 113
            self.assertEqual(uid_map.find(self.store, UID) == b"", not is_padding, at)
            row[at] ^= 0x10

    def test_among_500_cards_one_is_found_by_few_short_pieces(self) -> None:
        rows = sorted([uid_map.row_of(uid(number), card(f"Card {number}")) for number in range(MANY)])
        draft = self.store.begin(uid_map.FILE)
        for row in rows:
            draft.add(row)
        draft.keep()
        for number in range(0, MANY, 7):
            self.assertEqual(self.name_of(uid(number)), f"Card {number}")
        opened = self.store.open
        pieces: "list[int]" = []
        self.store.open = lambda name: Counted(opened(name), pieces)
        self.assertEqual(self.name_of(uid(77)), "Card 77")
        self.assertTrue(len(pieces) <= 10 and max(pieces) == uid_map.ROW_LENGTH)

    def test_titles_by_chance_come_back(self) -> None:
        dice = Dice(3)
        for number in range(12):
            tag, body = by_chance(dice, number)
            uid_map.keep(self.store, uid(number), body)
            found = uid_map.tag(self.store, uid(number), tag_layout)
            for field in tag.content:  # effects may be left to the catalogue
                self.assertTrue(found and (found.catalogued or found.content[field] == tag.content[field]))

    def test_a_change_during_a_merge_is_not_lost(self) -> None:
        for number in range(20):
            uid_map.keep(self.store, uid(number), card(f"Card {number}"))
        merging = uid_map.Merging(self.store)
        merging.step()
        uid_map.keep(self.store, uid(5), card("Changed"))
        uid_map.keep(self.store, uid(30), card("Late"))
        while merging.step():
            pass
        names = (self.name_of(uid(5)), self.name_of(uid(30)), self.name_of(uid(6)))
        self.assertEqual(names, ("Changed", "Late", "Card 6"))


class Counted:
    """A file that notes how many bytes each read asks for."""

    def __init__(self, file: "Any", pieces: "list[int]") -> None:
        self._file = file
        self._pieces = pieces
        self.seek = file.seek if file else None
        self.close = file.close if file else None

    def __bool__(self) -> bool:
        return self._file is not None

    def read(self, count: int) -> bytes:
        self._pieces.append(count)
        found: bytes = self._file.read(count)
        return found


if __name__ == "__main__":
    unittest.main()
