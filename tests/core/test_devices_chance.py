"""The device's die is fair: chance alone decides, and numbers that would favour low faces are dropped."""

import hashlib
import unittest

from tests.core.emulated import Table

SIDES = (2, 6, 20, 100, 256, 1000)


class TestChance(unittest.TestCase):
    def setUp(self) -> None:
        self.table = Table()
        self.thrown = self.table.bench.thrown

    def roll(self, sides: int, *brought: int) -> int:
        self.thrown.extend(brought)
        return int(self.table.devices.roll(sides))

    def test_each_face_is_a_number_that_chance_brings(self) -> None:
        self.assertEqual([self.roll(6, number) for number in range(7)], [1, 2, 3, 4, 5, 6, 1])

    def test_numbers_that_would_favour_low_faces_are_dropped(self) -> None:
        self.assertEqual(self.roll(6, 252, 255, 251), 6)  # 252 is the last multiple of 6 in a byte
        self.assertEqual(self.thrown, [])

    def test_a_die_with_more_sides_than_a_byte_takes_two_bytes(self) -> None:
        self.assertEqual(self.roll(1000, 1, 0), 257)

    def test_every_face_comes_and_no_other(self) -> None:
        for sides in SIDES[:3]:
            faces = {self.roll(sides) for _ in range(sides * 40)}
            self.assertEqual(sorted(faces), list(range(1, sides + 1)))
        for sides in SIDES:
            self.assertTrue(1 <= self.roll(sides) <= sides)

    def test_each_byte_of_a_secret_has_four_bytes_of_noise_hashed_into_it(self) -> None:
        for size in (1, 8, 32):
            noise = bytes([at * size & 0xFF for at in range(4 * size)])
            self.thrown.extend(noise)
            found = self.table.devices.secret(size)
            self.assertEqual(found, hashlib.sha256(noise).digest()[:size])
            self.assertEqual(self.thrown, [])

    def test_two_secrets_differ(self) -> None:
        self.assertNotEqual(self.table.devices.secret(32), self.table.devices.secret(32))


if __name__ == "__main__":
    unittest.main()
