"""A card and a code open what is a keyholder's; neither is kept, and wrong codes cost time."""

import json
import unittest

from tally.app.kept import keyholders
from tally.app.kept.keyholders import JUDGE, STAFF
from tally.app.log import seal
from tally.app.log.slow_hmac import ROUNDS_A_STEP
from tally.tags.signature import hmac_sha256
from tests.core.stored import StoreTest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

CARD, OTHER = "04a1b2c3d4e580", "04a1b2c3d4e581"
FILE = "keyholders.json"


class Noise:
    """Its `secret` counts on, and never gives the same bytes twice in a row."""

    def __init__(self, store: "Any") -> None:
        self.store = store
        self.given = 0

    def secret(self, size: int) -> bytes:
        self.given += 7
        return bytes([self.given + at & 0xFF for at in range(size)])


def register(devices: "Any", role: str, card: str, code: str) -> None:
    """Register a card with all of its code's rounds."""
    keyholders.register(devices.store, whole(keyholders.new_code(devices, role, card, code)))


def check(devices: "Any", role: str, card: str, code: str) -> bool:
    return keyholders.check(devices.store, whole(keyholders.known_code(devices, role, card, code)))


def whole(code: "keyholders.Code") -> "keyholders.Code":
    while code.step():
        pass
    return code


class TestKeyholders(StoreTest):
    def setUp(self) -> None:
        super().setUp()
        self.devices: "Any" = Noise(self.store)

    def put(self, content: bytes) -> None:
        draft = self.store.begin(FILE)
        draft.add(content)
        draft.keep()

    def try_wrong(self, times: int) -> None:
        for _ in range(times):
            self.assertEqual(check(self.devices, STAFF, CARD, "9999"), False)

    def test_at_first_nobody_is_known(self) -> None:
        self.assertEqual(keyholders.has(self.store, STAFF), False)
        self.assertEqual(keyholders.knows(self.devices, STAFF, CARD), False)
        self.assertEqual(check(self.devices, STAFF, CARD, "1234"), False)
        self.assertEqual(keyholders.wait_ms(self.devices, STAFF, CARD), 0)

    def test_a_card_opens_with_its_code_and_no_other(self) -> None:
        register(self.devices, STAFF, CARD, "0420")
        self.assertEqual(keyholders.has(self.store, STAFF), True)
        self.assertEqual(keyholders.knows(self.devices, STAFF, CARD), True)
        self.assertEqual(keyholders.knows(self.devices, STAFF, OTHER), False)
        self.assertEqual(check(self.devices, STAFF, CARD, "0421"), False)
        self.assertEqual(check(self.devices, STAFF, CARD, "420"), False)
        self.assertEqual(check(self.devices, STAFF, OTHER, "0420"), False)
        self.assertEqual(check(self.devices, STAFF, CARD, "0420"), True)

    def test_a_staff_card_is_no_judge_card(self) -> None:
        register(self.devices, STAFF, CARD, "0420")
        self.assertEqual(keyholders.has(self.store, JUDGE), False)
        self.assertEqual(check(self.devices, JUDGE, CARD, "0420"), False)
        register(self.devices, JUDGE, CARD, "1111")
        self.assertEqual(check(self.devices, JUDGE, CARD, "1111"), True)
        self.assertEqual(check(self.devices, STAFF, CARD, "0420"), True)

    def test_neither_card_nor_code_is_kept_and_one_code_twice_looks_different(self) -> None:
        register(self.devices, STAFF, CARD, "0420")
        register(self.devices, STAFF, OTHER, "0420")
        kept = self.store.read(FILE)
        for told in (CARD.encode(), OTHER.encode(), b"0420"):
            self.assertEqual(kept.find(told), -1)
        first, second = json.loads(kept.decode())
        self.assertNotEqual(first[1:4], second[1:4])
        self.assertNotEqual(first[3], second[3])

    def test_the_file_is_of_no_use_beside_another_key(self) -> None:
        register(self.devices, STAFF, CARD, "0420")
        self.store.remove("seal.key")
        self.assertEqual(check(self.devices, STAFF, CARD, "0420"), False)
        self.assertEqual(keyholders.knows(self.devices, STAFF, CARD), False)

    def test_a_new_code_takes_the_place_of_the_old_one_until_the_card_is_forgotten(self) -> None:
        register(self.devices, STAFF, CARD, "0420")
        register(self.devices, STAFF, CARD, "7777")
        self.assertEqual(check(self.devices, STAFF, CARD, "0420"), False)
        self.assertEqual(check(self.devices, STAFF, CARD, "7777"), True)
        keyholders.forget(self.store, STAFF, 1)
        self.assertEqual(keyholders.has(self.store, STAFF), False)
        self.assertEqual(check(self.devices, STAFF, CARD, "7777"), False)

    def test_cards_of_a_role_are_numbered_as_they_came_and_forgetting_one_leaves_the_others(self) -> None:
        register(self.devices, STAFF, CARD, "0420")
        register(self.devices, JUDGE, CARD, "1111")
        register(self.devices, STAFF, OTHER, "7777")
        self.assertEqual(keyholders.count(self.store, STAFF), 2)
        self.assertEqual(keyholders.number(self.devices, STAFF, OTHER), 2)
        keyholders.forget(self.store, STAFF, 1)
        self.assertEqual(keyholders.number(self.devices, STAFF, CARD), 0)
        self.assertEqual(keyholders.number(self.devices, STAFF, OTHER), 1)
        self.assertEqual(check(self.devices, STAFF, OTHER, "7777"), True)
        self.assertEqual(check(self.devices, JUDGE, CARD, "1111"), True)

    def test_three_wrong_codes_are_free_then_each_costs_a_wait_that_doubles_to_16_minutes(self) -> None:
        register(self.devices, STAFF, CARD, "0420")
        waits = []
        for _ in range(10):
            self.try_wrong(1)
            waits.append(keyholders.wait_ms(self.devices, STAFF, CARD) // 1_000)
        self.assertEqual(waits, [0, 0, 30, 60, 120, 240, 480, 960, 960, 960])

    def test_a_code_takes_many_rounds_in_slices_and_its_row_says_how_many(self) -> None:
        code = keyholders.new_code(self.devices, STAFF, CARD, "0420")
        steps = 1
        while code.step():
            steps += 1
        keyholders.register(self.store, code)
        kept = json.loads(self.store.read(FILE).decode())
        self.assertEqual(kept[0][5], keyholders.ROUNDS)
        self.assertEqual(steps, keyholders.ROUNDS // ROUNDS_A_STEP)
        self.assertTrue(steps > 20)

    def test_a_row_of_before_has_one_round_and_opens_until_its_code_is_made_dear(self) -> None:
        self.put_old_row("0420")
        self.assertEqual(check(self.devices, STAFF, CARD, "0421"), False)
        self.assertEqual(check(self.devices, STAFF, CARD, "0420"), True)
        old = keyholders.known_code(self.devices, STAFF, CARD, "0420")
        self.assertEqual(old.is_weak(), True)
        register(self.devices, STAFF, CARD, "0420")
        self.assertEqual(keyholders.count(self.store, STAFF), 1)
        new = keyholders.known_code(self.devices, STAFF, CARD, "0420")
        self.assertEqual(new.is_weak(), False)
        self.assertEqual(check(self.devices, STAFF, CARD, "0420"), True)

    def put_old_row(self, code: str) -> None:
        """Put a row as it was before codes had rounds: one HMAC of role, card, salt and code."""
        key = seal.key_of(self.devices)
        assert key
        card = hmac_sha256(key, b"taptally card staff" + bytes.fromhex(CARD)).hex()
        made = hmac_sha256(key, f"taptally code staff {card} 0011223344556677 {code}".encode()).hex()
        self.put(json.dumps([["staff", card, "0011223344556677", made, 0]]).encode())

    def test_a_restart_forgets_no_wrong_code_and_the_right_one_forgives_them(self) -> None:
        register(self.devices, STAFF, CARD, "0420")
        self.try_wrong(4)
        self.devices.store = self.store = self.reopened()
        self.assertEqual(keyholders.wait_ms(self.devices, STAFF, CARD), 60_000)
        self.assertEqual(check(self.devices, STAFF, CARD, "0420"), True)
        self.assertEqual(keyholders.wait_ms(self.devices, STAFF, CARD), 0)

    def test_what_is_no_code_and_one_card_too_many_are_refused(self) -> None:
        for code in ("", "123", "12345", "12a4", "-123"):
            with self.assertRaises(ValueError):
                register(self.devices, STAFF, CARD, code)
        for number in range(keyholders.MOST):
            register(self.devices, STAFF, f"04a1b2c3d4e5{number:02}", "1234")
        with self.assertRaises(ValueError):
            register(self.devices, STAFF, CARD, "1234")
        register(self.devices, STAFF, "04a1b2c3d4e503", "5555")
        self.assertEqual(check(self.devices, STAFF, "04a1b2c3d4e503", "5555"), True)

    def test_a_spoiled_file_knows_nobody(self) -> None:
        for content in (
            b"[",
            b"{}",
            b"3",
            b"\xff",
            b'[["staff"]]',
            b'[["staff","","","",-1]]',
            b"[[1,2,3,4,5]]",
            b'[["staff","","","",0,0]]',
            b'[["staff","","","",0,-1]]',
            b'[["staff","","","",0,true]]',
            b'[["staff","","","",0,99999999]]',
            b'[["staff","","","",0,1,1]]',
        ):
            self.put(content)
            self.assertEqual(keyholders.has(self.store, STAFF), False, str(content))
            self.assertEqual(keyholders.knows(self.devices, STAFF, CARD), False, str(content))


if __name__ == "__main__":
    unittest.main()
