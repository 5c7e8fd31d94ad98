"""Any bytes give the content of a tag or one of the listed refusals: no other exception, no hang."""

import unittest

from tally.tags.decode import decode, needed
from tally.tags.encode import encode
from tally.tags.layouts import little_troubles as tag_layout
from tally.tags.record import CODES, KINDS, NAME, TITLE, Tag, TagRefused, check
from tests.core.dice import Dice
from tests.core.tags_titles import UID, random_title

LARGEST = 888
STARTS = (b"", b"\x03\x50", b"\x03\xff\x02\x00", b"\x01\x03\xa0\x0c\x34\x03\x60", b"\x03\x40\x91\x01\x03Tabc")


def outcome(memory: bytes) -> str:
    """Return the kind of what is there, or the refusal's code."""
    try:
        kind: str = decode(memory, UID, tag_layout).kind
    except TagRefused as refused:
        return refused.code
    return kind


class TestFuzz(unittest.TestCase):
    def check(self, memory: bytes) -> None:
        self.assertTrue(outcome(memory) in KINDS + CODES)
        wanted = needed(memory)
        self.assertTrue(0 <= wanted <= LARGEST or wanted == len(memory))

    def test_bytes_by_chance(self) -> None:
        dice = Dice(4)
        for _ in range(300):
            self.check(dice.pick(STARTS) + dice.bytes(dice.roll(dice.pick((20, 144, 880)))))

    def test_every_length_of_every_byte(self) -> None:
        for byte in (0x00, 0x01, 0x03, 0x11, 0x54, 0xC1, 0xD1, 0xFD, 0xFE, 0xFF):
            for length in (0, 1, 2, 3, 4, 5, 47, 48, 144, 504, 887, 888):
                self.check(bytes([byte]) * length)

    def test_tags_with_changed_bytes(self) -> None:
        dice = Dice(5)
        for _ in range(40):
            written = encode(
                Tag(TITLE, "little_troubles", 1, random_title(dice), False), UID, tag_layout, LARGEST
            )
            for _ in range(15):
                changed = bytearray(written)
                for _ in range(1 + dice.roll(4)):
                    changed[dice.roll(len(changed))] = dice.roll(256)
                self.check(bytes(changed[: 1 + dice.roll(len(changed))] if dice.roll(3) == 0 else changed))

    def test_name_cards_with_changed_bytes(self) -> None:
        dice = Dice(7)
        for base in ("", "https://cards.example/"):
            written = encode(Tag(NAME, "", 0, "Ann", False), UID, tag_layout, LARGEST, base)
            for _ in range(150):
                changed = bytearray(written)
                changed[dice.roll(len(changed))] = dice.roll(256)
                self.check(bytes(changed[: 1 + dice.roll(len(changed))] if dice.roll(3) == 0 else changed))

    def test_bodies_by_chance_with_a_right_check(self) -> None:
        dice = Dice(6)
        for _ in range(400):
            body = bytes([1, dice.pick((0, 0, 0x40, 0x80, 1, 2, 3, 0x43)), dice.roll(6), dice.roll(256)])
            body += (
                dice.pick((b"\x01X", b""))
                + bytes([dice.pick((0xD0, 0xC3, 0xE3))])
                + dice.bytes(dice.roll(40))
            )
            payload = body + check(UID, b"", body)
            message = b"\xd4\x04" + bytes([len(payload)]) + b"tt:c" + payload
            self.check(b"\x03" + bytes([len(message)]) + message)

    def test_deep_and_wide_bodies(self) -> None:
        for filling in (b"\xc1", b"\xcf", b"\xd0\xff\x0f", b"\xe3\x7f", b"\xe0\xff", b"\xe2\xff\xff"):
            body = b"\x01\x00\x01\x00\x01X" + filling * (840 // len(filling))
            payload = body + check(UID, b"", body)
            message = b"\xc4\x04" + len(payload).to_bytes(4, "big") + b"tt:c" + payload
            memory = b"\x03\xff" + len(message).to_bytes(2, "big") + message
            self.check(memory[:LARGEST])
            self.assertTrue(outcome(memory) in CODES)


if __name__ == "__main__":
    unittest.main()
