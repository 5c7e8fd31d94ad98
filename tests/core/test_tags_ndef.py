"""NDEF records of every form are told apart, and broken ones are refused."""

import unittest

from tally.tags.ndef import CHUNK, EXTERNAL, KIND, WELL_KNOWN, record_at, text_of
from tally.tags.record import DAMAGED, TagRefused


class TestNdef(unittest.TestCase):
    def record(self, record: bytes) -> "tuple[int, bytes, int, int]":
        flags, name, start, end = record_at(record, 0, len(record))
        return flags & KIND, name, start, end

    def test_a_short_record(self) -> None:
        self.assertEqual(self.record(b"\xd1\x01\x03Tabc"), (WELL_KNOWN, b"T", 4, 7))

    def test_a_normal_record_has_four_bytes_of_length(self) -> None:
        self.assertEqual(self.record(b"\xc1\x01\x00\x00\x00\x03Tabc"), (WELL_KNOWN, b"T", 7, 10))

    def test_a_record_with_an_id(self) -> None:
        self.assertEqual(self.record(b"\xdc\x02\x03\x04ttname123"), (EXTERNAL, b"tt", 10, 13))
        self.assertEqual(self.record(b"\xcc\x02\x00\x00\x00\x03\x01ttn123"), (EXTERNAL, b"tt", 10, 13))

    def test_a_piece_of_a_chunked_record_is_marked(self) -> None:
        self.assertEqual(self.record(b"\xb4\x01\x01tx")[0], EXTERNAL | CHUNK)

    def test_the_payload_may_lie_beyond_what_was_read(self) -> None:
        self.assertEqual(record_at(b"\xd1\x01\x50T", 0, 90), (0xD1, b"T", 4, 84))

    def test_a_record_that_leaves_its_message_is_damaged(self) -> None:
        for record in (
            b"\xd1",
            b"\xd1\x01",
            b"\xd1\x01\x03",
            b"\xd1\x01\x03Tab",
            b"\xc1\x01\x7f\xff\xff\xffT",
        ):
            with self.assertRaises(TagRefused) as caught:
                self.record(record)
            self.assertEqual(caught.exception.code, DAMAGED)

    def test_a_type_with_a_zero_is_damaged(self) -> None:
        with self.assertRaises(TagRefused):
            self.record(b"\xd4\x04\x00tt\x00\x00")

    def test_a_header_beyond_what_was_read_asks_for_the_whole_message(self) -> None:
        for record in (b"\xd1", b"\xd9\x01\x03", b"\xd1\x04\x03tt:"):
            with self.assertRaises(TagRefused) as caught:
                record_at(record, 0, 60)
            self.assertEqual(caught.exception.needed, 60)

    def test_the_text_of_a_text_record(self) -> None:
        self.assertEqual(text_of(b"\x02enPuddle"), b"Puddle")
        self.assertEqual(text_of(b"\x05en-GBPuddle"), b"Puddle")
        self.assertEqual(text_of(b"\x82en\x00P"), b"")
        self.assertEqual(text_of(b""), b"")
        self.assertEqual(text_of(b"\x3fen"), b"")


if __name__ == "__main__":
    unittest.main()
