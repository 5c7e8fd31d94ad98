import unittest

from tally.rules.journal import MAX_NESTING, WORDS, encode_record, first_chain
from tally.rules.journal_reading import (
    BadRecord,
    chain_after,
    count_events,
    decode_record,
    digest_of,
    is_whole,
    record_size,
)
from tally.rules.refusals import Refused
from tests.core.dice import Dice
from tests.core.journaled import STARTED, TITLE, UID, record_with

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

CHAIN = first_chain(1)
LETTERS = ("a", "Z", "0", "f", "é", "字", "🂡", " ", '"', "\\", "\n", "\x00")

R = "\ufffd"
NOT_UTF8 = (
    (b"\xc0\xaf", R * 2),
    (b"\xed\xa0\x80", R * 3),
    (b"\xf0\x9f\x82a", R + "a"),
    (b"\xf5\x80\x80\x80", R * 4),
    (b"\x80", R),
)


def random_plain(dice: Dice) -> "Any":
    kind = dice.roll(6)
    if kind == 0:
        return (None, True, False)[dice.roll(3)]
    if kind == 1:
        return dice.roll(60) - 30
    if kind == 2:
        return (dice.roll(1 << 20) - (1 << 19)) * 10 ** dice.roll(30)
    if kind == 3:
        return WORDS[dice.roll(len(WORDS))]
    if kind == 4:
        return "".join("0123456789abcdef"[dice.roll(16)] for _ in range(dice.roll(24)))
    return "".join(LETTERS[dice.roll(len(LETTERS))] for _ in range(dice.roll(40)))


def random_value(dice: Dice, nesting: int) -> "Any":
    kind = dice.roll(8)
    if nesting == 0 or kind < 5:
        return random_plain(dice)
    if kind < 7:
        return [random_value(dice, nesting - 1) for _ in range(dice.roll(6))]
    return {str(random_plain(dice)): random_value(dice, nesting - 1) for _ in range(dice.roll(6))}


def nested(depth: int) -> "list[Any]":
    value: "list[Any]" = []
    for _ in range(depth - 2):
        value = [value]
    return ["e", value]


def random_event(dice: Dice) -> "list[Any]":
    return [WORDS[dice.roll(len(WORDS))]] + [random_value(dice, 5) for _ in range(dice.roll(6))]


def round_trip(event: "list[Any]") -> "list[Any]":
    record, _ = encode_record([event], 0, CHAIN)
    return decode_record(record)[0][0]


class TestRecords(unittest.TestCase):
    def test_a_digest_is_the_first_bytes_of_the_chain_in_groups_that_can_be_read_out(self) -> None:
        self.assertEqual(digest_of(bytes(range(32))), "0001 0203 0405 0607")
        other = digest_of(encode_record([["passed", 0]], 0, CHAIN)[1])
        self.assertNotEqual(other, digest_of(encode_record([["passed", 1]], 0, CHAIN)[1]))

    def test_every_kind_of_value_comes_back(self) -> None:
        plain: "list[Any]" = [
            None,
            True,
            False,
            0,
            -1,
            -8,
            -9,
            23,
            24,
            127,
            128,
            1 - (1 << 512),
            (1 << 512) - 1,
        ]
        nests: "list[Any]" = [[], {}, [[]], [{}], {"a": []}, {"": {}}, list(range(40))]
        for value in plain:
            self.assertEqual(round_trip(["e", value]), ["e", value])
            self.assertEqual(type(round_trip(["e", value])[1]), type(value))
        for text in ("", "wins", UID, UID.upper(), "04D6930266608a", "facade", "ab cd ", "é" * 31, "x" * 300):
            self.assertEqual(round_trip(["e", text]), ["e", text])
        for value in nests:
            self.assertEqual(round_trip(["e", value]), ["e", value])

    def test_all_words_come_back(self) -> None:
        self.assertEqual(len(set(WORDS)), len(WORDS))
        for word in WORDS:
            self.assertEqual(round_trip([word, {word: word}]), [word, {word: word}])

    def test_random_events_come_back(self) -> None:
        for seed in range(400):
            dice = Dice(seed)
            event = random_event(dice)
            self.assertEqual(round_trip(event), event)

    def test_events_kept_together_come_back_together(self) -> None:
        for seed in range(60):
            dice = Dice(seed)
            batch = [random_event(dice) for _ in range(1 + dice.roll(20))]
            record, _ = encode_record(batch, dice.roll(300), CHAIN)
            self.assertEqual(decode_record(record)[0], batch)
            self.assertEqual(count_events(record), len(batch))

    def test_the_order_of_keys_makes_no_difference(self) -> None:
        there: "list[Any]" = ["e", {"b": 1, "é": [{"wins": 1, "cost": 2}], "cost": 3}]
        back: "list[Any]" = ["e", {"cost": 3, "é": [{"cost": 2, "wins": 1}], "b": 1}]
        self.assertEqual(encode_record([there], 0, CHAIN), encode_record([back], 0, CHAIN))
        self.assertEqual(round_trip(there), back)

    def test_the_pause_comes_back(self) -> None:
        for pause_ticks in (0, 1, 127, 128, 300_000, 10**9):
            record, _ = encode_record([STARTED], pause_ticks, CHAIN)
            self.assertEqual(decode_record(record), ([STARTED], pause_ticks))

    def test_records_are_small(self) -> None:
        def size(event: "list[Any]") -> int:
            return len(encode_record([event], 600, CHAIN)[0])

        self.assertTrue(size(["card_seen", UID, TITLE]) <= 200)
        self.assertTrue(size(["card_played", 0, UID]) <= 24)
        self.assertTrue(size(["passed", 1]) <= 16)

    def test_what_cannot_be_kept_is_refused(self) -> None:
        for event in (
            ["e", 1.5],
            ["e", 1 << 512],
            ["e", -(1 << 512)],
            ["e", b"x"],
            nested(MAX_NESTING + 1),
            ["e", "x" * 40_000],
        ):
            with self.assertRaises(Refused) as caught:
                encode_record([event], 0, CHAIN)
            self.assertEqual(caught.exception.code, "malformed")
        self.assertEqual(round_trip(nested(MAX_NESTING)), nested(MAX_NESTING))

    def test_each_record_follows_the_one_before_and_no_other(self) -> None:
        one, after_one = encode_record([["passed", 0]], 5, CHAIN)
        two, after_two = encode_record([["passed", 1]], 5, after_one)
        self.assertEqual(chain_after(CHAIN, one), after_one)
        self.assertEqual(chain_after(after_one, two), after_two)
        with self.assertRaises(BadRecord):
            chain_after(CHAIN, two)
        with self.assertRaises(BadRecord):
            chain_after(first_chain(2), one)

    def test_of_a_text_that_is_no_utf8_the_wrong_bytes_are_replaced(self) -> None:
        for wrong, instead in NOT_UTF8:
            event = ["e", "Mia " + "x" * len(wrong), {"of": ["x" * len(wrong)]}]
            record, after = record_with(event, CHAIN, b"x" * len(wrong), wrong)
            self.assertTrue(is_whole(record))
            self.assertEqual(chain_after(CHAIN, record), after)
            self.assertEqual(decode_record(record)[0], [["e", "Mia " + instead, {"of": [instead]}]])

    def test_a_text_that_is_no_utf8_is_not_kept(self) -> None:
        """Only a Pico can make such texts."""
        for wrong, _ in NOT_UTF8:
            try:
                text = str(wrong, "utf-8")
            except UnicodeError:
                continue
            with self.assertRaises(Refused):
                encode_record([["e", text]], 0, CHAIN)

    def test_any_changed_bit_is_seen(self) -> None:
        record, _ = encode_record([["card_played", 0, UID]], 5, CHAIN)
        self.assertEqual(record_size(record, 0), len(record))
        for bit in range(8 * len(record)):
            changed = bytearray(record)
            changed[bit // 8] ^= 1 << bit % 8
            self.assertFalse(is_whole(bytes(changed)) and record_size(bytes(changed), 0) == len(record))

    def test_any_bytes_decode_or_are_a_bad_record(self) -> None:
        dice = Dice(7)
        sealed = bytes(10)
        for _ in range(3000):
            body = dice.bytes(1 + dice.roll(60))
            self.check_any(bytes([len(body)]) + body + sealed)
        whole, _ = encode_record([["card_seen", UID, TITLE]], 5, CHAIN)
        for end in range(12, len(whole)):
            self.check_any(whole[:end])

    def check_any(self, record: bytes) -> None:
        try:
            event, pause_ticks = decode_record(record)
        except BadRecord:
            return
        self.assertEqual(type(event), list)
        self.assertTrue(pause_ticks >= 0)

    def test_deep_or_huge_claims_are_bad_records(self) -> None:
        for body in (
            b"\x00" + b"\xa1" * 100,
            b"\x00\xf6" + b"\xff" * 90,
            b"\x00\xa1\xf5\xff\xff\xff\x7f",
            b"\xff" * 90,
        ):
            with self.assertRaises(BadRecord):
                decode_record(bytes([len(body)]) + body + bytes(10))


if __name__ == "__main__":
    unittest.main()
