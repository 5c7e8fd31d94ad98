"""A slow HMAC is PBKDF2-HMAC-SHA-256, made in slices."""

import unittest

from tally.app.log.slow_hmac import ROUNDS_A_STEP, SlowHmac
from tally.tags.signature import hmac_sha256

# Password, salt, rounds, 32 bytes: from RFC 7914, 11, and from RFC 6070 with SHA-256 in place of SHA-1.
VECTORS = (
    (b"passwd", b"salt", 1, "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"),
    (b"password", b"salt", 1, "120fb6cffcf8b32c43e7225256c4f837a86548c92ccc35480805987cb70be17b"),
    (b"password", b"salt", 2, "ae4d0c95af6b46d32d0adff928f06dd02a303f8ef3c251dfd6e2d85a95474c43"),
    (b"password", b"salt", 4096, "c5e478d59288c841aa530db6845c4c8d962893a001ce4e11a4963873aa98134a"),
)
# PBKDF2 hashes the number of its block, here the first, behind the salt.
FIRST_BLOCK = b"\0\0\0\1"


class TestSlowHmac(unittest.TestCase):
    def test_the_vectors(self) -> None:
        for password, salt, rounds, expected in VECTORS:
            slow = SlowHmac(password, salt + FIRST_BLOCK, rounds)
            while slow.step():
                pass
            self.assertEqual(slow.made().hex(), expected)

    def test_one_round_is_the_hmac_itself(self) -> None:
        slow = SlowHmac(b"key", b"text", 1)
        self.assertEqual(slow.step(), False)
        self.assertEqual(slow.made(), hmac_sha256(b"key", b"text"))

    def test_a_step_does_no_more_than_its_rounds(self) -> None:
        slow = SlowHmac(b"key", b"text", 3 * ROUNDS_A_STEP + 1)
        self.assertEqual([slow.step() for _ in range(4)], [True, True, True, False])


if __name__ == "__main__":
    unittest.main()
