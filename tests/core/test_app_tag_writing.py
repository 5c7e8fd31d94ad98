"""The device writes blank tags itself. A tag that is taken away at any step is blank or whole."""

import unittest

from host_sim.wire.ntag import Ntag
from host_sim.wire.ntag_memory import KINDS, PROGRAM_US, blank_image
from host_sim.wire.ultralight import Ultralight
from tally.app.reading.tag_writing import LOCKED, TagWriting
from tally.tag_lost import TagLost
from tally.tags.decode import decode
from tally.tags.layouts import little_troubles as tag_layout
from tally.tags.record import EMPTY, TITLE, TOO_LARGE, Tag, TagRefused
from tests.core.emulated import Table
from tests.core.tags_titles import UID, largest_character

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

TAG = Tag(TITLE, tag_layout.GAME, 0, largest_character(), False)
FIRST_USER_BYTE = 16
STATIC_LOCK_BYTE, CONTAINER_ACCESS_BYTE = 10, 15
LENGTH_BYTE = FIRST_USER_BYTE + 6  # behind the lock control block and the message's first byte
SPOILED_BYTE = LENGTH_BYTE + 20
TICKS = 200
MOST_STEPS = 60
READ_ONLY = 0x0F


class TestTagWriting(unittest.TestCase):
    def setUp(self) -> None:
        self.table = Table()

    def laid(self, kind: int = 213, changes: "dict[int, int] | None" = None) -> Ntag:
        """Return a blank sticker that lies on the reader and was found; `changes` are bytes of it."""
        image = bytearray(blank_image(kind, UID))
        for at, byte in (changes or {}).items():
            image[at] = byte
        tag = Ntag(bytes(image))
        self.table.field.put(tag)
        self.find()
        return tag

    def find(self) -> None:
        for _ in range(TICKS):
            if self.table.devices.reader.look():
                return
            self.table.wait_ms(1)
        raise AssertionError("never found")

    def writing(self) -> TagWriting:
        return TagWriting(self.table.devices.reader, UID, TAG, tag_layout)

    def done(self, writing: TagWriting) -> str:
        """Step to the end; return the refusal."""
        for _ in range(MOST_STEPS):
            if not self.table.call(writing.step):
                return writing.refusal
        raise AssertionError("never done")

    def content(self, tag: Ntag) -> "Any":
        return decode(bytes(tag.memory.image[FIRST_USER_BYTE:]), UID, tag_layout)

    def test_every_kind_of_blank_sticker_is_written(self) -> None:
        for kind in KINDS:
            tag = self.laid(kind)
            self.assertEqual(self.done(self.writing()), "")
            self.assertEqual(self.content(tag), TAG)
            self.table.field.take(tag)
        self.assertTrue(self.table.longest_call_us <= 20_000)

    def test_a_blank_tag_that_knows_no_fast_read_is_written_if_it_has_room(self) -> None:
        for byte_count, user_bytes, refusal in ((64, 48, TOO_LARGE), (168, 144, ""), (192, 144, "")):
            head = blank_image(213, UID)[:12] + bytes((0xE1, 0x10, user_bytes // 8, 0, 3, 0, 0xFE))
            tag = Ultralight(head + bytes(byte_count - len(head)))
            self.table.field.put(tag)
            self.find()
            self.assertEqual(self.done(self.writing()), refusal)
            if not refusal:
                self.assertEqual(decode(bytes(tag.image[FIRST_USER_BYTE:]), UID, tag_layout), TAG)
            self.table.field.take(tag)
        self.assertTrue(self.table.longest_call_us <= 20_000)

    def test_the_factory_s_lock_control_stays(self) -> None:
        tag = self.laid()
        self.done(self.writing())
        start = bytes(tag.memory.image[FIRST_USER_BYTE : FIRST_USER_BYTE + 5])
        self.assertEqual(start, bytes((0x01, 0x03, 0xA0, 0x0C, 0x34)))

    def test_one_full_of_control_blocks_has_no_room(self) -> None:
        self.laid(213, {FIRST_USER_BYTE + at: b"\x01\x03\xa0\x0c\x34"[at % 5] for at in range(144)})
        self.assertEqual(self.done(self.writing()), TOO_LARGE)

    def test_one_that_cannot_be_written_is_left_alone(self) -> None:
        for at, byte in ((STATIC_LOCK_BYTE, 0xF0), (CONTAINER_ACCESS_BYTE, READ_ONLY)):
            tag = self.laid(213, {at: byte})
            before = bytes(tag.memory.image)
            self.assertEqual(self.done(self.writing()), LOCKED)
            self.assertEqual(bytes(tag.memory.image), before)
            self.table.field.take(tag)

    def test_a_tag_that_reads_back_wrong_is_written_again_and_is_empty_meanwhile(self) -> None:
        tag = self.laid()
        writing = self.writing()
        while bytes(tag.memory.image[LENGTH_BYTE : LENGTH_BYTE + 1]) in (b"\x00", b"\xff"):
            self.assertTrue(self.table.call(writing.step))
            self.table.clock.wait_us(PROGRAM_US)
        tag.memory.image[SPOILED_BYTE] ^= 0xFF
        while bytes(tag.memory.image[LENGTH_BYTE : LENGTH_BYTE + 1]) != b"\x00":
            self.assertTrue(self.table.call(writing.step))  # it is read back, and the first page is written
        self.table.clock.wait_us(PROGRAM_US)
        with self.assertRaises(TagRefused) as caught:
            self.content(tag)
        self.assertEqual(caught.exception.code, EMPTY)
        self.assertEqual(self.done(writing), "")
        self.assertEqual(self.content(tag), TAG)

    def test_taken_away_at_any_step_it_is_blank_or_whole_and_can_be_written_again(self) -> None:
        ends = []
        for steps in range(MOST_STEPS):
            tag = self.laid()
            writing = self.writing()
            is_done = False
            for _ in range(steps):
                is_done = is_done or not writing.step()
            self.table.clock.wait_us(PROGRAM_US // 2)
            self.table.field.take(tag)
            try:
                ends.append(self.content(tag) == TAG)
            except TagRefused as refused:
                self.assertEqual(refused.code, EMPTY, str(steps))
                ends.append(False)
            if not is_done:
                with self.assertRaises(TagLost):
                    writing.step()
            self.table.field.put(tag)
            self.find()
            self.assertEqual(self.done(self.writing()), "")
            self.assertEqual(self.content(tag), TAG)
            self.table.field.take(tag)
            if is_done:
                break
        self.assertEqual(ends, sorted(ends))
        self.assertTrue(len(ends) > 20 and ends[-1])


if __name__ == "__main__":
    unittest.main()
