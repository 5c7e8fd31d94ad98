"""A signature tells a genuine tag from an unsigned, altered or copied one, or one of an unknown key."""

import unittest

from tally.tags import ndef
from tally.tags.decode import decode
from tally.tags.encode import encode
from tally.tags.layouts import little_troubles as tag_layout
from tally.tags.record import TITLE, Tag
from tally.tags.signature import (
    ALTERED,
    GENUINE,
    PAYLOAD_LENGTH,
    TYPE,
    UNKNOWN_KEY,
    UNSIGNED,
    hmac_sha256,
    judged,
    payload,
)
from tests.core.tags_titles import UID, largest_character

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

# RFC 4231, 4.2 to 4.8: key, message, HMAC-SHA-256 (of the fifth its first 16 bytes).
VECTORS = (
    ("0b" * 20, b"Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    (
        b"Jefe".hex(),
        b"what do ya want for nothing?",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    ),
    ("aa" * 20, b"\xdd" * 50, "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
    (
        "0102030405060708090a0b0c0d0e0f10111213141516171819",
        b"\xcd" * 50,
        "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b",
    ),
    ("0c" * 20, b"Test With Truncation", "a3b6167473100ee06e0c796c2955552b"),
    (
        "aa" * 131,
        b"Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    ),
    (
        "aa" * 131,
        b"This is a test using a larger than block-size key and a larger than block-size data. The key needs"
        b" to be hashed before being used by the HMAC algorithm.",
        "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2",
    ),
)
SECRET = bytes(range(32))
OTHER_SECRET = bytes(range(1, 33))
KEYS = [("Home", OTHER_SECRET), ("Club", SECRET)]
ROOM = 888


def unsigned() -> bytes:
    return encode(Tag(TITLE, "little_troubles", 1, largest_character(), False), UID, tag_layout, ROOM)


def signed(uid: bytes = UID) -> bytes:
    """Return the same message with a signature by SECRET behind it."""
    start, end = ndef.find_message(unsigned())
    before = bytearray(unsigned()[start:end])
    ours = before.rfind(b"tt:c") - 3
    before[ours] &= ~ndef.MESSAGE_END
    flags = ndef.MESSAGE_END | ndef.SHORT | ndef.EXTERNAL
    record = bytes([flags, len(TYPE), PAYLOAD_LENGTH]) + TYPE + payload(SECRET, uid, bytes(before))
    message = bytes(before) + record
    return bytes([ndef.NDEF_BLOCK, len(message)]) + message + bytes([ndef.TERMINATOR_BLOCK])


def with_one_bit_changed(memory: bytes, first: int, end: int) -> "Iterator[bytes]":
    for at in range(first, end):
        for bit in range(8):
            changed = bytearray(memory)
            changed[at] ^= 1 << bit
            yield bytes(changed)


class TestSignature(unittest.TestCase):
    def test_the_vectors_of_rfc_4231(self) -> None:
        for key, message, mac in VECTORS:
            found = hmac_sha256(bytes.fromhex(key), message)
            self.assertEqual(found[: len(mac) // 2], bytes.fromhex(mac))

    def test_a_signed_tag_is_genuine_where_its_key_is_known(self) -> None:
        self.assertEqual(judged(signed(), UID, KEYS), (GENUINE, "Club"))
        self.assertEqual(judged(signed(), UID, KEYS[:1]), (UNKNOWN_KEY, ""))
        self.assertEqual(judged(signed(), UID, []), (UNKNOWN_KEY, ""))

    def test_a_tag_without_a_signature_is_unsigned(self) -> None:
        self.assertEqual(judged(unsigned(), UID, KEYS), (UNSIGNED, ""))

    def test_a_copy_on_another_tag_is_altered(self) -> None:
        self.assertEqual(judged(signed(), b"\x05" + UID[1:], KEYS), (ALTERED, ""))
        self.assertEqual(judged(signed(), UID[:4], KEYS), (ALTERED, ""))

    def test_no_changed_bit_before_the_signature_or_in_it_is_genuine(self) -> None:
        memory = signed()
        payload_at = memory.find(TYPE) + len(TYPE)
        for changed in with_one_bit_changed(memory, 2, payload_at - len(TYPE) - 3):
            self.assertTrue(judged(changed, UID, KEYS)[0] != GENUINE, changed.hex())
        for changed in with_one_bit_changed(memory, payload_at, payload_at + PAYLOAD_LENGTH):
            self.assertTrue(judged(changed, UID, KEYS)[0] in (ALTERED, UNKNOWN_KEY), changed.hex())

    def test_every_bit_of_the_title_counts(self) -> None:
        memory = signed()
        at = memory.find(b"tt:c") + len(b"tt:c")
        for changed in with_one_bit_changed(memory, at, memory.find(TYPE) - 3):
            self.assertEqual(judged(changed, UID, KEYS), (ALTERED, ""))

    def test_play_reads_a_signed_tag_as_an_unsigned_one(self) -> None:
        self.assertEqual(decode(signed(), UID, tag_layout), decode(unsigned(), UID, tag_layout))


if __name__ == "__main__":
    unittest.main()
