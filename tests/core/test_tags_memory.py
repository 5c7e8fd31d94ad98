"""TLV blocks are walked to the NDEF message, or the tag is refused by name."""

import unittest

from tally.tags.ndef import capacity, find_message
from tally.tags.record import DAMAGED, EMPTY, FOREIGN, TOO_LARGE, TagRefused

FACTORY_LOCK = bytes([0x01, 0x03, 0xA0, 0x0C, 0x34])


class TestMemory(unittest.TestCase):
    def refusal(self, memory: bytes) -> str:
        try:
            find_message(memory)
        except TagRefused as refused:
            return refused.code
        return "accepted"

    def test_a_message_at_the_start(self) -> None:
        self.assertEqual(find_message(bytes([0x03, 5])), (2, 7))

    def test_the_factory_lock_control_is_skipped(self) -> None:
        self.assertEqual(find_message(FACTORY_LOCK + bytes([0x03, 5])), (7, 12))

    def test_null_memory_control_and_proprietary_blocks_are_skipped(self) -> None:
        before = bytes([0, 0, 0x02, 3, 1, 2, 3, 0xFD, 2, 9, 9, 0])
        self.assertEqual(find_message(before + bytes([0x03, 5])), (14, 19))

    def test_a_long_length_has_two_more_bytes(self) -> None:
        self.assertEqual(find_message(bytes([0x03, 0xFF, 0x01, 0x02])), (4, 4 + 0x102))

    def test_a_long_length_of_a_skipped_block(self) -> None:
        block = bytes([0xFD, 0xFF, 0x01, 0x00]) + bytes(256)
        self.assertEqual(find_message(block + bytes([0x03, 1])), (262, 263))

    def test_blank_tags_are_empty(self) -> None:
        for memory in (
            b"",
            bytes(144),
            bytes([0x03, 0, 0xFE]),
            FACTORY_LOCK + bytes([0x03, 0, 0xFE]),
            b"\xfe",
        ):
            self.assertEqual(self.refusal(memory), EMPTY)

    def test_other_blocks_without_a_message_are_foreign(self) -> None:
        self.assertEqual(self.refusal(bytes([0xFD, 2, 9, 9, 0xFE])), FOREIGN)
        self.assertEqual(self.refusal(bytes([0x77, 200, 9, 9])), FOREIGN)

    def test_a_lock_control_that_ends_outside_is_damaged(self) -> None:
        self.assertEqual(self.refusal(bytes([0x01, 200, 9, 9])), DAMAGED)

    def test_a_header_that_is_cut_off_is_damaged(self) -> None:
        for memory in (bytes([0x03]), bytes([0x03, 0xFF]), bytes([0x03, 0xFF, 0x01])):
            self.assertEqual(self.refusal(memory), DAMAGED)

    def test_a_message_longer_than_any_tag_is_too_large(self) -> None:
        self.assertEqual(self.refusal(bytes([0x03, 0xFF, 0x03, 0x75])), TOO_LARGE)
        self.assertEqual(find_message(bytes([0x03, 0xFF, 0x03, 0x74])), (4, 888))

    def test_a_walk_out_of_what_was_read_says_how_far_to_read(self) -> None:
        with self.assertRaises(TagRefused) as caught:
            find_message(bytes([0xFD, 100]))
        self.assertEqual(caught.exception.needed, 106)

    def test_the_container_tells_the_capacity(self) -> None:
        self.assertEqual(capacity(bytes([0xE1, 0x10, 0x12, 0])), 144)
        self.assertEqual(capacity(bytes([0xE1, 0x10, 0x6D, 0])), 872)
        self.assertEqual(capacity(bytes(4)), 0)
        self.assertEqual(capacity(b""), 0)


if __name__ == "__main__":
    unittest.main()
