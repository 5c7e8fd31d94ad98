"""Keys are kept by their names, a few of them; a file that cannot be read holds none."""

import unittest

from tally.app.log import keys
from tests.core.stored import StoreTest

SECRET = bytes(range(32))
OTHER = bytes(range(1, 33))


class TestKeys(StoreTest):
    def test_at_first_no_key_is_known(self) -> None:
        self.assertEqual(keys.read(self.store), [])

    def test_a_key_is_known_by_its_name_until_it_is_forgotten(self) -> None:
        keys.keep(self.store, "Club", SECRET)
        keys.keep(self.store, "Caf\u00e9", OTHER)
        self.assertEqual(keys.read(self.store), [("Club", SECRET), ("Caf\u00e9", OTHER)])
        self.assertEqual(keys.forget(self.store, "Club"), True)
        self.assertEqual(keys.forget(self.store, "Club"), False)
        self.assertEqual(keys.read(self.store), [("Caf\u00e9", OTHER)])

    def test_a_new_key_takes_the_place_of_the_one_of_its_name(self) -> None:
        keys.keep(self.store, "Club", SECRET)
        keys.keep(self.store, "Club", OTHER)
        self.assertEqual(keys.read(self.store), [("Club", OTHER)])

    def test_a_key_may_be_called_by_its_name_in_another_writing(self) -> None:
        keys.keep(self.store, "Caf\u00e9's", SECRET)
        keys.keep(self.store, "Cafe's", SECRET)
        keys.keep(self.store, "cafe\u0301\u2019s", OTHER)
        self.assertEqual(keys.read(self.store), [("Cafe's", SECRET), ("cafe\u0301\u2019s", OTHER)])
        self.assertEqual(keys.forget(self.store, "CAF\u00c9's"), True)
        self.assertEqual(keys.read(self.store), [("Cafe's", SECRET)])

    def test_a_name_that_is_no_utf8_is_mended_and_half_a_letter_is_none(self) -> None:
        rows = b'["Mia\xc0\xaf","%s"],["\\ud800","%s"],["B","%s"]' % ((SECRET.hex().encode(),) * 3)
        draft = self.store.begin("keys.json")
        draft.add(b"[" + rows + b"]")
        draft.keep()
        self.assertEqual(keys.read(self.store), [("Mia\ufffd\ufffd", SECRET), ("B", SECRET)])

    def test_what_is_no_key_and_one_too_many_are_refused(self) -> None:
        for name, secret in (
            ("", SECRET),
            (" ", SECRET),
            ("x" * 33, SECRET),
            ("Club", b""),
            ("Club", bytes(31)),
        ):
            with self.assertRaises(ValueError):
                keys.keep(self.store, name, secret)
        for number in range(keys.MOST_KEYS):
            keys.keep(self.store, f"Key {number}", SECRET)
        with self.assertRaises(ValueError):
            keys.keep(self.store, "One more", SECRET)
        keys.keep(self.store, "Key 3", OTHER)
        self.assertEqual(len(keys.read(self.store)), keys.MOST_KEYS)

    def test_a_spoiled_file_holds_no_keys(self) -> None:
        for content in (b"[", b"{}", b'[["Club"]]', b'[["Club", "0g"]]', b'[["Club", 3]]', b"3", b"\xff"):
            draft = self.store.begin("keys.json")
            draft.add(content)
            draft.keep()
            self.assertEqual(keys.read(self.store), [], str(content))


if __name__ == "__main__":
    unittest.main()
