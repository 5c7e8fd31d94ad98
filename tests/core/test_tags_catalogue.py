"""A catalogue is searched with a few short reads. An unsound one is refused."""

import unittest
from io import BytesIO

from tally.tags.catalogue import HEADER_LENGTH, PLACE_LENGTH, find_title
from tally.tags.layouts import little_troubles as tag_layout
from tally.tags.packing import pack, text_bytes
from tally.tags.record import CODES, DAMAGED, FOREIGN, NEWER, TagRefused
from tests.core.dice import Dice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

COUNT = 200
WIDTH = 6
EFFECTS = [{"when": "won", "do": ["draw", "you", 2]}]


def title_id(number: int) -> str:
    """Return an id of three to six letters; some ids begin others."""
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


class Source(BytesIO):
    """A catalogue in memory that counts what is read of it."""

    def __init__(self, content: bytes) -> None:
        super().__init__(content)
        self.pieces = 0
        self.bytes_read = 0

    def read(self, count: "int | None" = -1) -> bytes:
        piece = super().read(count)
        self.pieces += 1
        self.bytes_read += len(piece)
        return piece


def found(content: bytes, wanted: str) -> "dict[str, Any] | None":
    return find_title(Source(content), wanted, tag_layout)


class TestCatalogue(unittest.TestCase):
    def refusal(self, content: bytes) -> str:
        with self.assertRaises(TagRefused) as caught:
            found(content, "T-7")
        code: str = caught.exception.code
        return code

    def test_every_title_is_found(self) -> None:
        content = catalogue_bytes()
        for number in range(COUNT):
            self.assertEqual(found(content, title_id(number))["effects"], EFFECTS)  # type: ignore[index]
        self.assertEqual(found(content, "T-42"), title(42))

    def test_other_titles_are_not_found(self) -> None:
        content = catalogue_bytes()
        for unknown in ("", "A", "T-", "T-1000", "T-199a", "Z", "\u00e9"):
            self.assertEqual(found(content, unknown), None)

    def test_few_short_pieces_are_read(self) -> None:
        source = Source(catalogue_bytes())
        find_title(source, "T-123", tag_layout)
        self.assertTrue(source.pieces <= 10 and source.bytes_read < 150)

    def test_an_empty_catalogue_has_nothing(self) -> None:
        empty = b"TTC" + bytes([1, 1, 0, 0, 0])
        self.assertEqual(found(empty, "T-1"), None)

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
                found(bytes(changed), title_id(dice.roll(COUNT)))
            except TagRefused as refused:
                self.assertTrue(refused.code in CODES)


if __name__ == "__main__":
    unittest.main()
