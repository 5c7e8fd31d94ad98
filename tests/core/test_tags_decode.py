"""What is written on a tag can be read, from as few bytes as needed. Everything else is refused."""

import unittest

from tally.tags.decode import decode, needed
from tally.tags.encode import encode
from tally.tags.layouts import little_troubles as tag_layout
from tally.tags.record import (
    COMMAND,
    COMMANDS,
    DAMAGED,
    EMPTY,
    FOREIGN,
    LONGEST_NAME,
    NAME,
    NEWER,
    STAND_IN,
    TITLE,
    TOO_LARGE,
    Tag,
    TagRefused,
    check,
)
from tests.core.dice import Dice
from tests.core.tags_titles import UID, largest_character, random_title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.tags.unpacking import Shape

NTAG213 = 144
NTAG216 = 888
FACTORY_LOCK = bytes([0x01, 0x03, 0xA0, 0x0C, 0x34])
BASE = "https://cards.example/t/"
# Bad UTF-8 that a Pico's own decoder takes: a spelling too long, half a pair, beyond the last letter.
NOT_UTF8 = (
    b"\xc0\xaf",
    b"\xe0\x80\xaf",
    b"\xed\xa0\x80",
    b"\xf0\x80\x80\xaf",
    b"\xf5\x80\x80\x80",
    b"Mia\x80",
)
EFFECT = {"when": "won", "do": ["draw", "you", 1]}


class OtherLayout:
    """A layout of another game."""

    GAME = "wotn"
    WORDS: "tuple[str, ...]" = ("item",)
    SHAPES: "tuple[Shape, ...]" = ((("title",), ("type",), ()),)
    IN_CATALOGUE: "tuple[str, ...]" = ()


OTHER = OtherLayout()


def title_tag(title: "dict[str, Any]") -> "Tag":
    return Tag(TITLE, "little_troubles", 1, title, False)


def own_block(body: bytes, text: bytes = b"Max") -> bytes:
    """Return the TLV of a message with this body and a right check."""
    payload = body + check(UID, text, body)
    message = b"\x91\x01" + bytes([3 + len(text)]) + b"T\x02en" + text
    message += b"\x54\x04" + bytes([len(payload)]) + b"tt:c" + payload
    return b"\x03" + bytes([len(message)]) + message


class TestDecode(unittest.TestCase):
    def refusal(self, memory: bytes, uid: bytes = UID) -> str:
        with self.assertRaises(TagRefused) as caught:
            decode(memory, uid, tag_layout)
        code: str = caught.exception.code
        return code

    def test_titles_by_chance_come_back(self) -> None:
        dice = Dice(2)
        for _ in range(100):
            tag = Tag(TITLE, "little_troubles", dice.roll(256), random_title(dice), False)
            base = dice.pick(("", BASE))
            written = encode(tag, UID, tag_layout, NTAG216, base)
            read = decode(written, UID, tag_layout)
            self.assertEqual(read, tag)
            self.assertEqual(encode(read, UID, tag_layout, NTAG216, base), written)

    def test_commands_and_stand_ins_come_back(self) -> None:
        tags = [Tag(COMMAND, "", 0, word, False) for word in COMMANDS]
        tags += [Tag(STAND_IN, "", 2, number, False) for number in range(1, 11)]
        for tag in tags:
            for base in ("", BASE):
                self.assertEqual(decode(encode(tag, UID, tag_layout, NTAG213, base), UID, tag_layout), tag)

    def test_name_cards_come_back(self) -> None:
        for name in ("Ann", "A", "Zo\u00eb \u4e16", "n" * LONGEST_NAME):
            tag = Tag(NAME, "", 0, name, False)
            for base in ("", BASE):
                self.assertEqual(decode(encode(tag, UID, tag_layout, NTAG213, base), UID, None), tag)

    def test_a_bad_name_is_not_written_and_is_damage_when_read(self) -> None:
        for name in ("", "  ", "n" * (LONGEST_NAME + 1), "\u00eb" * 17):
            with self.assertRaises(ValueError):
                encode(Tag(NAME, "", 0, name, False), UID, tag_layout, NTAG213)
            self.assertEqual(self.refusal(own_block(b"\x01\x03\x00\x00", name.encode())), DAMAGED)
        self.assertEqual(self.refusal(own_block(b"\x01\x43\x00\x00\x05Ann")), DAMAGED)
        self.assertEqual(self.refusal(own_block(b"\x01\x43\x00\x00\x01\xff")), DAMAGED)

    def test_the_largest_character_leaves_room_for_effects_and_a_signature(self) -> None:
        title = largest_character()
        self.assertEqual(len(title["name"].encode()), 32)
        self.assertTrue(len(encode(title_tag(title), UID, tag_layout, NTAG213)) <= 100)
        title["effects"] = [EFFECT] * 7
        tag = decode(encode(title_tag(title), UID, tag_layout, NTAG213 - len(FACTORY_LOCK)), UID, tag_layout)
        self.assertEqual(tag.content, title)

    def test_effects_that_do_not_fit_are_left_to_the_catalogue(self) -> None:
        title = largest_character()
        title["effects"] = [EFFECT] * 40
        written = encode(title_tag(title), UID, tag_layout, NTAG213)
        tag = decode(written, UID, tag_layout)
        self.assertEqual(tag, Tag(TITLE, "little_troubles", 1, largest_character(), True))
        self.assertEqual(encode(tag, UID, tag_layout, NTAG213), written)

    def test_what_does_not_fit_without_effects_is_too_large(self) -> None:
        for capacity in (0, 40, 88):
            with self.assertRaises(TagRefused) as caught:
                encode(title_tag(largest_character()), UID, tag_layout, capacity)
            self.assertEqual(caught.exception.code, TOO_LARGE)

    def test_a_block_may_fill_the_tag_to_the_last_byte(self) -> None:
        whole = encode(title_tag(largest_character()), UID, tag_layout, NTAG213)
        filled = encode(title_tag(largest_character()), UID, tag_layout, len(whole) - 1)
        self.assertEqual(filled, whole[:-1])
        self.assertEqual(decode(filled, UID, tag_layout).content, largest_character())

    def test_a_long_message_on_a_larger_tag(self) -> None:
        title = largest_character()
        title["effects"] = [EFFECT] * 100
        written = encode(title_tag(title), UID, tag_layout, NTAG216)
        self.assertEqual(written[:2], b"\x03\xff")
        self.assertEqual(decode(written, UID, tag_layout).content, title)

    def test_factory_blocks_and_rests_do_not_disturb(self) -> None:
        written = encode(title_tag(largest_character()), UID, tag_layout, NTAG213)
        memory = FACTORY_LOCK + b"\x00" + written + b"\x03\x05old"
        self.assertEqual(decode(memory, UID, tag_layout).content, largest_character())

    def test_records_of_others_before_and_behind_are_skipped(self) -> None:
        ours = encode(title_tag(largest_character()), UID, tag_layout, NTAG216)[2:-1]
        phone, own = ours[:39], ours[39:]
        foreign = b"\x1c\x05\x03\x01x:sigi\x01\x02\x03"
        chunked = b"\x32\x03\x02a/bhi" + b"\x36\x00\x02ho" + b"\x16\x00\x00"
        message = chunked + phone + foreign + own + foreign
        memory = b"\x03" + bytes([len(message)]) + message
        self.assertEqual(decode(memory, UID, tag_layout).content, largest_character())

    def test_only_what_is_needed_is_read(self) -> None:
        tag = title_tag({"id": "SR-07", "name": "Splash!", "type": "action", "cost": 2, "effects": [EFFECT]})
        written = encode(tag, UID, tag_layout, NTAG213)
        length = len(written) - 1
        signed = b"\x03" + bytes([written[1] + 40]) + written[2:-1] + b"\x5c\x05\x20\x00x:sig" + bytes(31)
        self.assertEqual(needed(written[:44]), length)
        self.assertEqual(needed(signed[:44]), length)
        self.assertEqual(decode(signed[:length], UID, tag_layout), tag)

    def test_reading_on_as_told_always_suffices(self) -> None:
        dice = Dice(3)
        for _ in range(60):
            tag = title_tag(random_title(dice))
            memory = dice.pick((b"", FACTORY_LOCK)) + encode(tag, UID, tag_layout, NTAG216)
            read = dice.roll(60)
            while needed(memory[:read]) > read:
                read = needed(memory[:read])
            self.assertEqual(decode(memory[:read], UID, tag_layout), tag)

    def test_a_title_of_another_game_has_its_name(self) -> None:
        wotn = Tag(TITLE, "wotn", 3, {"id": "W-1", "name": "Rope", "type": "item"}, False)
        written = encode(wotn, UID, OTHER, NTAG213)
        for layout in (tag_layout, None):
            read = decode(written, UID, layout)
            self.assertEqual(read, Tag(TITLE, "wotn", 3, {"id": "W-1", "name": "Rope"}, False))
        self.assertEqual(decode(written, UID, OTHER), wotn)
        with self.assertRaises(ValueError):
            encode(wotn, UID, tag_layout, NTAG213)

    def test_blank_and_foreign_tags(self) -> None:
        self.assertEqual(self.refusal(b"\x03\x03\xd0\x00\x00\xfe"), EMPTY)
        self.assertEqual(self.refusal(b"\x03\x08\xd1\x01\x04U\x03a.b\xfe"), FOREIGN)
        self.assertEqual(self.refusal(b"\x03\x07\xf4\x04\x00tt:c"), FOREIGN)

    def test_a_tag_copied_to_another_is_damaged(self) -> None:
        written = encode(title_tag(largest_character()), UID, tag_layout, NTAG213)
        self.assertEqual(self.refusal(written, bytes(7)), DAMAGED)

    def test_every_torn_write_is_damaged(self) -> None:
        written = encode(title_tag(largest_character()), UID, tag_layout, NTAG213)
        for end in range(2, len(written) - 1):
            self.assertEqual(self.refusal(written[:end] + bytes(NTAG213 - end)), DAMAGED)
            self.assertEqual(self.refusal(written[:end]), DAMAGED)

    def test_a_torn_write_leaves_the_old_title_whole_or_is_refused(self) -> None:
        old_tag = title_tag(random_title(Dice(8)))
        old = encode(old_tag, UID, tag_layout, NTAG216)
        new = encode(title_tag(largest_character()), UID, tag_layout, NTAG213)
        for end in range(4, len(new) - 1, 4):
            torn = new[:end] + old[end:]
            try:
                self.assertEqual(decode(torn, UID, tag_layout), old_tag)
                self.assertEqual(end, 4)  # only the length was overwritten
            except TagRefused as refused:
                self.assertTrue(refused.code in (DAMAGED, FOREIGN))

    def test_every_changed_bit_of_name_and_body_is_noticed(self) -> None:
        written = encode(title_tag(largest_character()), UID, tag_layout, NTAG213)
        name_and_payload = list(range(9, 41)) + list(range(48, len(written) - 1))
        for at in name_and_payload:
            for bit in range(8):
                changed = bytearray(written)
                changed[at] ^= 1 << bit
                self.assertTrue(self.refusal(bytes(changed)) in (DAMAGED, NEWER))

    def test_later_formats_kinds_games_commands_are_newer(self) -> None:
        for body in (b"\x02", b"\x01\x0f\x00\x00", b"\x01\x00\x63\x01", b"\x01\x01\x00\x00\x63"):
            self.assertEqual(self.refusal(own_block(body)), NEWER)
        self.assertEqual(self.refusal(own_block(b"\x01\x02\x00\x00\x0a")), NEWER)
        self.assertEqual(self.refusal(own_block(b"\x01\x00\x01\x00\x01X\xd0\x00\x00!")), NEWER)

    def test_a_text_that_is_no_utf8_is_damaged(self) -> None:
        for wrong in NOT_UTF8:
            name_card = bytes([1, 0x43, 0, 0, len(wrong)]) + wrong
            title = bytes([1, 0, 1, 0, len(wrong)]) + wrong
            for block in (own_block(name_card), own_block(bytes([1, 3, 0, 0]), wrong), own_block(title)):
                self.assertEqual(self.refusal(block), DAMAGED, wrong)

    def test_bodies_with_a_right_check_and_nonsense_are_damaged(self) -> None:
        for body in (
            b"",
            b"\x00\x00\x00\x00",
            b"\x01",
            b"\x01\x01\x00\x00",
            b"\x01\x00\x01\x00",
            b"\x01\x00\x01\x00\x01X\x90",
        ):
            self.assertEqual(self.refusal(own_block(body)), DAMAGED)
        self.assertEqual(self.refusal(own_block(b"\x01\x00\x01\x00\x01X\xd0\x00\x00", b"\xff")), DAMAGED)


if __name__ == "__main__":
    unittest.main()
