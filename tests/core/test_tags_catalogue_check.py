"""A catalogue that comes in pieces is taken if each of its titles can be found and read."""

import unittest

from tally.tags.catalogue import HEADER_LENGTH, LONGEST_ENTRY, PLACE_LENGTH, find_title
from tally.tags.catalogue_check import CatalogueCheck
from tally.tags.layouts import little_troubles as tag_layout
from tally.tags.record import DAMAGED, FOREIGN, NEWER, TagRefused
from tests.core.dice import Dice
from tests.core.test_tags_catalogue import COUNT, WIDTH, Source, catalogue_bytes, title, title_id

ROW = WIDTH + PLACE_LENGTH
ENTRIES = HEADER_LENGTH + COUNT * ROW
EMPTY = b"TTC" + bytes([1, 1, 0, 0, 0])


def taken(content: bytes, size: "int | None" = None, piece_bytes: int = 100) -> str:
    """Return "whole", "more" (is to come), or the code of the refusal."""
    check = CatalogueCheck(tag_layout, len(content) if size is None else size)
    try:
        for at in range(0, len(content), piece_bytes):
            check.take(content[at : at + piece_bytes])
    except TagRefused as refusal:
        code: str = refusal.code
        return code
    return "whole" if check.is_whole() else "more"


def changed(content: bytes, at: int, instead: bytes) -> bytes:
    return content[:at] + instead + content[at + len(instead) :]


class TestCatalogueCheck(unittest.TestCase):
    def test_a_sound_one_is_taken_in_pieces_of_any_size(self) -> None:
        content = catalogue_bytes()
        for piece_bytes in (1, 2, 7, 11, 384, len(content)):
            self.assertEqual(taken(content, piece_bytes=piece_bytes), "whole")
        self.assertEqual(taken(EMPTY), "whole")

    def test_one_that_is_cut_off_is_not_whole(self) -> None:
        content = catalogue_bytes()
        for end in range(0, len(content), 97):
            self.assertEqual(taken(content[:end], len(content)), "more")
            self.assertTrue(taken(content[:end]) != "whole")

    def test_bytes_that_its_index_does_not_tell_of_are_damage(self) -> None:
        self.assertEqual(taken(catalogue_bytes() + b"x"), DAMAGED)
        self.assertEqual(taken(EMPTY + b"x"), DAMAGED)
        self.assertEqual(taken(EMPTY + b"x", len(EMPTY)), DAMAGED)

    def test_what_is_unsound_is_refused(self) -> None:
        content = catalogue_bytes()
        last = HEADER_LENGTH + (COUNT - 1) * ROW
        too_long = (LONGEST_ENTRY + 1).to_bytes(2, "big")
        for wrong, code in (
            (b"\xff" * 100, DAMAGED),
            (changed(content, 3, b"\x02"), NEWER),
            (changed(content, 4, b"\x02"), FOREIGN),
            (changed(content, 4, b"\xff"), FOREIGN),
            (changed(content, 5, b"\x00"), DAMAGED),  # ids of no width
            (changed(content, 6, b"\xff\xff"), DAMAGED),  # an index longer than the file
            (changed(content, HEADER_LENGTH, bytes(WIDTH)), DAMAGED),  # no id
            (changed(content, HEADER_LENGTH, b"\xc0\xaf"), DAMAGED),  # ids that are no text
            (changed(content, HEADER_LENGTH + 1, b"\0"), DAMAGED),
            (changed(content, last, content[last - ROW : last - ROW + WIDTH]), DAMAGED),  # an id twice
            (changed(content, last, b"A"), DAMAGED),  # out of order
            (changed(content, last + WIDTH, b"\xff"), DAMAGED),  # beyond the end
            (changed(content, HEADER_LENGTH + WIDTH, b"\0\0\x08"), DAMAGED),  # within the index
            (changed(content, last + WIDTH + 3, b"\0\0"), DAMAGED),  # an empty entry
            (changed(content, HEADER_LENGTH + WIDTH + 3, too_long), DAMAGED),
            (changed(content, ENTRIES, b"\xff"), DAMAGED),  # a name longer than the entry
            (changed(content, ENTRIES + 1, b"\xed\xa0"), DAMAGED),  # a name that is no text
            (changed(content, ENTRIES + 6, b"\x7f"), NEWER),  # a word that nobody knows
        ):
            self.assertEqual(taken(wrong), code, wrong[:20])

    def test_changed_bytes_are_refused_or_every_title_can_still_be_read(self) -> None:
        dice = Dice(11)
        content = catalogue_bytes()
        refused = 0
        for _ in range(60):
            wrong = bytearray(content)
            wrong[dice.roll(len(wrong))] = dice.roll(256)
            if taken(bytes(wrong)) != "whole":
                refused += 1
                continue
            for number in range(COUNT):
                at = HEADER_LENGTH + number * ROW
                wanted = str(bytes(wrong[at : at + WIDTH]).rstrip(b"\0"), "utf-8")
                self.assertTrue(find_title(Source(bytes(wrong)), wanted, tag_layout) is not None)
        self.assertTrue(refused > 10)
        self.assertEqual(find_title(Source(content), title_id(7), tag_layout), title(7))


if __name__ == "__main__":
    unittest.main()
