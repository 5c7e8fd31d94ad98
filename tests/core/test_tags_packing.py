"""Any value is packed in few bytes, and unpacked without loss."""

import unittest

from tally.tags.layouts import little_troubles as tag_layout
from tally.tags.packing import pack
from tally.tags.record import DAMAGED, NEWER, TagRefused
from tally.tags.unpacking import Unpacker
from tests.core.dice import Dice
from tests.core.tags_titles import random_title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def unpack(packed: bytes) -> "Any":
    return Unpacker(packed, 0, len(packed)).value(tag_layout)


class TestPacking(unittest.TestCase):
    def refusal(self, packed: bytes) -> str:
        with self.assertRaises(TagRefused) as caught:
            unpack(packed)
        code: str = caught.exception.code
        return code

    def test_numbers_of_every_size(self) -> None:
        for number in (0, 1, -1, 47, 48, -16, -17, 127, 128, 300, -300, 65535, 2**31, -(2**31), 2**70):
            self.assertEqual(unpack(pack(number, tag_layout)), number)

    def test_usual_numbers_and_words_take_one_byte(self) -> None:
        for value in (-16, 0, 47, "character", "cookies", "/", True, False, None):
            self.assertEqual(len(pack(value, tag_layout)), 1)
            self.assertEqual(unpack(pack(value, tag_layout)), value)

    def test_words_of_no_layout_are_texts(self) -> None:
        self.assertEqual(unpack(pack(["", "unheard of", "\u00e9"], tag_layout)), ["", "unheard of", "\u00e9"])

    def test_long_and_deep_lists(self) -> None:
        for value in ([], [0] * 15, [0] * 16, [0] * 200, [[1], [[2, [3, []]]]]):
            self.assertEqual(unpack(pack(value, tag_layout)), value)

    def test_a_usual_effect_takes_six_bytes(self) -> None:
        effect = {"when": "chosen", "do": ["cookies", "you", 1]}
        self.assertEqual(len(pack(effect, tag_layout, "effects")), 6)

    def test_defaults_are_left_out_and_an_empty_side_is_not(self) -> None:
        title = {"type": "toy", "cost": 0, "quick": False, "prefix": "", "effects": [], "regressed": None}
        self.assertEqual(unpack(pack(title, tag_layout)), {"type": "toy"})
        self.assertEqual(unpack(pack({"type": "toy", "adult": {}}, tag_layout)), {"type": "toy", "adult": {}})

    def test_unknown_fields_are_left_out(self) -> None:
        self.assertEqual(unpack(pack({"type": "toy", "artist": "Ann"}, tag_layout)), {"type": "toy"})

    def test_tokens_have_names_of_their_own(self) -> None:
        title = {"type": "toy", "tokens": {"book": 3, "red ball": 0}}
        self.assertEqual(unpack(pack(title, tag_layout)), title)
        self.assertEqual(self.refusal(b"\xe7\x7f"), DAMAGED)

    def test_titles_by_chance(self) -> None:
        dice = Dice(1)
        for _ in range(150):
            title = random_title(dice)
            wanted = {name: value for name, value in title.items() if name not in ("id", "name")}
            self.assertEqual(unpack(pack(title, tag_layout)), wanted)

    def test_what_cannot_be_written_is_a_value_error(self) -> None:
        for value in ({}, {"type": "toy", "ability": {"needs": {}}}, 1.5, b"toy", {"type": {"a": 1}}):
            with self.assertRaises(ValueError):
                pack(value, tag_layout)

    def test_values_that_end_too_early_are_damaged(self) -> None:
        for packed in (
            b"",
            b"\xd0",
            b"\xd0\x01",
            b"\xc1",
            b"\xe2\x05abc",
            b"\xe0\xff",
            b"\xe3\x7f",
            b"\xcf\x90",
        ):
            self.assertEqual(self.refusal(packed), DAMAGED)

    def test_text_that_is_not_utf8_is_damaged(self) -> None:
        self.assertEqual(self.refusal(b"\xe2\x02\xff\xfe"), DAMAGED)

    def test_lists_too_deep_are_damaged(self) -> None:
        self.assertEqual(self.refusal(b"\xc1" * 100 + b"\x90"), DAMAGED)

    def test_words_shapes_and_fields_to_come_are_newer(self) -> None:
        for packed in (b"\x7f", b"\xdf", b"\xd0\x80\x80\x04\x00", b"\xe8", b"\xff"):
            self.assertEqual(self.refusal(packed), NEWER)

    def test_every_word_stands_once(self) -> None:
        self.assertEqual(len(set(tag_layout.WORDS)), len(tag_layout.WORDS))
        self.assertTrue(len(tag_layout.WORDS) <= 128)


if __name__ == "__main__":
    unittest.main()
