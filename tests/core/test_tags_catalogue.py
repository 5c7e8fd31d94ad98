"""The catalogue is searched by a few short reads, and one that is unsound is refused."""

import unittest

from tally.rulebooks.little_troubles import tag_layout
from tally.tags.catalogue import HEADER_LENGTH, PLACE_LENGTH, Catalogue
from tally.tags.packing import pack, text_bytes
from tally.tags.refusals import CODES, DAMAGED, FOREIGN, NEWER, TagRefused
from tests.core.dice import Dice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

COUNT = 200
WIDTH = 6
EFFECTS = [{"when": "won", "do": ["draw", "you", 2]}]


def title_id(number: int) -> str:
    """Return an id of three to six letters, so that some are the beginning of others."""
    return "T-" + str(number)


def title(number: int) -> "dict[str, Any]":
    return {"id": title_id(number), "name": "Title", "type": "toy", "cost": number, "effects": EFFECTS}


def catalogue_bytes() -> bytes:
    rows, entries = b"", b""
    start = HEADER_LENGTH + COUNT * (WIDTH + PLACE_LENGTH)
    for name, number in sorted([(title_id(number).encode(), number) for number in range(COUNT)]):
        entry = text_bytes("Title") + pack(title(number), tag_layout)
        place = (start + len(entries)).to_bytes(3, "big") + len(entry).to_bytes(2, "big")
        rows += name + bytes(WIDTH - len(name)) + place
        entries += entry
    return b"TTC" + bytes([1, 1, WIDTH]) + COUNT.to_bytes(2, "big") + rows + entries


class Source:
    """A catalogue in memory that counts what is read of it."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.read_count = 0

    def read(self, offset: int, count: int) -> bytes:
        self.read_count += count
        return self.content[offset : offset + count]


class TestCatalogue(unittest.TestCase):
    def refusal(self, content: bytes) -> str:
        with self.assertRaises(TagRefused) as caught:
            Catalogue(Source(content).read, tag_layout).effects("T-7")
        code: str = caught.exception.code
        return code

    def test_every_title_is_found(self) -> None:
        catalogue = Catalogue(Source(catalogue_bytes()).read, tag_layout)
        for number in range(COUNT):
            self.assertEqual(catalogue.effects(title_id(number)), EFFECTS)
        self.assertEqual(catalogue.title("T-42"), title(42))

    def test_other_titles_are_not_found(self) -> None:
        catalogue = Catalogue(Source(catalogue_bytes()).read, tag_layout)
        for unknown in ("", "A", "T-", "T-1000", "T-199a", "Z", "\u00e9"):
            self.assertEqual(catalogue.effects(unknown), None)

    def test_few_bytes_are_read(self) -> None:
        source = Source(catalogue_bytes())
        Catalogue(source.read, tag_layout).effects("T-123")
        self.assertTrue(source.read_count < 150)

    def test_an_empty_catalogue_has_nothing(self) -> None:
        empty = b"TTC" + bytes([1, 1, 0, 0, 0])
        self.assertEqual(Catalogue(Source(empty).read, tag_layout).effects("T-1"), None)

    def test_unsound_catalogues_are_refused(self) -> None:
        content = catalogue_bytes()
        self.assertEqual(self.refusal(b""), DAMAGED)
        self.assertEqual(self.refusal(b"\xff" * 100), DAMAGED)
        self.assertEqual(self.refusal(content[:200]), DAMAGED)
        self.assertEqual(self.refusal(content[:3] + b"\x02" + content[4:]), NEWER)
        self.assertEqual(self.refusal(content[:4] + b"\x02" + content[5:]), FOREIGN)

    def test_changed_bytes_give_a_title_or_a_refusal(self) -> None:
        dice = Dice(9)
        content = catalogue_bytes()
        for _ in range(100):
            changed = bytearray(content)
            for _ in range(60):
                changed[dice.roll(len(changed))] = dice.roll(256)
            try:
                Catalogue(Source(bytes(changed)).read, tag_layout).title(title_id(dice.roll(COUNT)))
            except TagRefused as refused:
                self.assertTrue(refused.code in CODES)


if __name__ == "__main__":
    unittest.main()
