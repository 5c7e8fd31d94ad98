"""A sticker that names a network: the table asks and keeps it, or says why it cannot join."""

import json
import unittest

from tally.tags.decode import decode, needed
from tally.tags.network import network_of
from tally.tags.record import DAMAGED, FOREIGN, TagRefused
from tests.core.linked import Linked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

UID = "04d69302666080"
WPA2, WPA_OR_WPA2, ENTERPRISE, OPEN = 0x20, 0x22, 0x10, 0x01
AES, WEP, UNENCRYPTED = 8, 2, 1
ADDRESS = b"\x02\x00\x00\x00\x00\x01"
PIECE = 9


def attribute(kind: int, value: bytes) -> bytes:
    return kind.to_bytes(2, "big") + len(value).to_bytes(2, "big") + value


def credential(name: bytes, password: bytes, authentication: int = WPA2, encryption: int = AES) -> bytes:
    """Return a credential as routers and phones write it, with an index and an address of no use here."""
    inside = attribute(0x1026, b"\x01") + attribute(0x1045, name)
    inside += attribute(0x1003, authentication.to_bytes(2, "big"))
    inside += attribute(0x100F, encryption.to_bytes(2, "big"))
    inside += attribute(0x1027, password) + attribute(0x1020, ADDRESS)
    return attribute(0x100E, inside)


def message(payload: bytes) -> bytes:
    kind = b"application/vnd.wfa.wsc"
    return b"\xd2" + bytes([len(kind), len(payload)]) + kind + payload


def memory(payload: bytes) -> bytes:
    """Return what stands on an NTAG213 from page 4 on."""
    whole = message(attribute(0x104A, b"\x10") + payload)
    return b"\x01\x03\xa0\x0c\x34\x03" + bytes([len(whole)]) + whole + b"\xfe"


class TestNetwork(unittest.TestCase):
    def refuses(self, payload: bytes) -> None:
        with self.assertRaises(TagRefused):
            network_of(memory(payload))

    def test_name_and_password_are_read_whatever_stands_beside_them(self) -> None:
        self.assertEqual(network_of(memory(credential(b"hall", b"correct horse"))), ("hall", "correct horse"))
        mixed = credential("Café".encode(), b"correct horse\0", WPA_OR_WPA2)
        self.assertEqual(network_of(memory(mixed)), ("Café", "correct horse"))

    def test_what_routers_write_too_much_is_passed_over_at_every_level_and_in_every_field(self) -> None:
        name, password = attribute(0x1045, b"hall"), attribute(0x1027, b"correct horse")
        kinds = attribute(0x1003, b"\x00\x20") + attribute(0x100F, b"\x00\x08")
        padded = attribute(0x1045, b"hall" + bytes(28)) + attribute(0x1003, b"\x00\x20\x00")
        padded += attribute(0x100F, b"\x00\x08\x00") + attribute(0x1027, b"correct horse\0\0")
        for inside in (
            padded,
            name + kinds + password + b"\0" + attribute(0x1020, ADDRESS),
            name + kinds + password + b"\x01" + attribute(0x1020, ADDRESS),
            name + b"\0" + kinds + b"\0\0" + password,
            b"\0" + name + kinds + password + bytes(7),
        ):
            for behind in (b"", b"\0", bytes(5)):
                found = network_of(memory(behind + attribute(0x100E, inside) + behind))
                self.assertEqual(found, ("hall", "correct horse"))

    def test_a_network_without_a_name_is_refused(self) -> None:
        for name in (b"", bytes(32)):
            self.refuses(credential(name, b"correct horse"))

    def test_an_open_network_has_no_password(self) -> None:
        self.assertEqual(network_of(memory(credential(b"hall", b"", OPEN, UNENCRYPTED))), ("hall", ""))

    def test_what_asks_for_more_than_a_password_is_refused(self) -> None:
        self.refuses(credential(b"hall", b"correct horse", ENTERPRISE))
        self.refuses(credential(b"hall", b"12345", OPEN, WEP))
        self.refuses(credential(b"hall", b""))
        self.refuses(attribute(0x1045, b"hall"))
        self.refuses(credential(b"\xff\xfe", b"correct horse"))

    def test_an_attribute_that_is_cut_off_is_refused(self) -> None:
        whole = credential(b"hall", b"correct horse")
        for length in range(1, len(whole)):
            self.refuses(whole[:length])

    def test_the_tag_is_read_to_the_end_of_the_record_and_then_it_is_foreign(self) -> None:
        whole = memory(credential(b"hall", b"correct horse"))
        read = PIECE
        while needed(whole[:read]) > read:
            read = needed(whole[:read])
        self.assertEqual(read, len(whole) - 1)
        for length, code in ((read, FOREIGN), (read - 1, DAMAGED)):
            with self.assertRaises(TagRefused) as caught:
                decode(whole[:length], bytes.fromhex(UID), None)
            self.assertEqual(caught.exception.code, code)


class TestJoin(unittest.TestCase):
    def setUp(self) -> None:
        self.computer = Linked()
        self.table = self.computer.simulation.table
        self.computer.simulation.bench.board["radio"] = True

    def go_through(self, touch: "Iterator[int]") -> None:
        for duration_ms in touch:
            self.computer.run_ms(duration_ms)
        self.computer.run_ms(300)

    def tap(self, payload: bytes) -> None:
        self.computer.simulation.bring(UID, message(payload).hex())
        self.go_through(self.computer.simulation.tap(UID))

    def press(self, name: str) -> None:
        self.go_through(self.computer.simulation.press(name))
        self.computer.run_ms(1_000)

    def kept(self) -> "Any":
        return json.loads(self.computer.file("wifi.json") or b"null")

    def events(self) -> "list[Any]":
        """Return the events of the game in play."""
        return list(self.table.session.log.present().events())

    def told(self) -> "tuple[str, str]":
        shown = self.table.page().picture()
        return shown["title"], shown["text"]

    def test_ok_keeps_the_network_and_the_password_is_not_shown(self) -> None:
        self.tap(credential(b"hall", b"correct horse battery staple, and some more of it"))
        self.assertEqual(self.told(), ("Wi-Fi sticker", "Join hall?"))
        self.assertIsNone(self.kept())
        self.press("ok")
        self.assertEqual(self.kept()["network"], "hall")
        self.assertEqual(self.kept()["password"], "correct horse battery staple, and some more of it")
        self.assertEqual(self.computer.ask("wifi_read")["ok"]["network"], "hall")

    def test_a_long_name_is_shown_whole(self) -> None:
        for name, pieces in (
            (b"club evening", "club evening"),
            (b"the-club-house-upstairs", "the-club-hou se-upstairs"),
            (b"n" * 32, "nnnnnnnnnnn nnnnnnnnnnn nnnnnnnnnn"),
        ):
            self.tap(credential(name, b"correct horse"))
            self.assertEqual(self.told()[1], f"Join {pieces}?")

    def test_left_keeps_nothing(self) -> None:
        self.tap(credential(b"hall", b"correct horse"))
        self.press("left")
        self.assertIsNone(self.kept())

    def test_a_game_goes_on_as_it_was(self) -> None:
        self.computer.begin_game()
        before = self.events()
        self.tap(credential(b"hall", b"correct horse"))
        self.assertEqual(self.table.page_name(), "join")
        self.press("ok")
        self.assertEqual(self.table.page_name(), "play")
        self.assertEqual(self.events(), before)
        self.assertEqual(self.kept()["network"], "hall")

    def test_a_judge_at_work_is_not_asked(self) -> None:
        self.computer.begin_game()
        self.table.page().is_judges = True
        self.tap(credential(b"hall", b"correct horse"))
        self.assertEqual(self.table.page_name(), "notice")
        self.assertEqual(self.told()[0], "Foreign tag")

    def test_a_kiosk_asks_nobody(self) -> None:
        self.table.settings.kiosk = True
        self.table.start_game()
        self.assertEqual(self.table.page_name(), "attract")
        self.tap(credential(b"hall", b"correct horse"))
        self.assertEqual(self.table.page_name(), "demo")
        self.table.mode.begin_game()
        self.computer.run_ms(2_000)
        self.assertEqual(self.table.page_name(), "play")
        self.tap(credential(b"hall", b"correct horse"))
        self.assertEqual(self.told()[0], "One moment")

    def test_a_line_tells_of_a_board_without_radio_and_of_a_network_that_it_cannot_join(self) -> None:
        self.tap(credential(b"hall", b"short"))
        self.assertEqual(self.told()[1], "This table cannot join its network.")
        self.tap(credential(b"hall", b"correct horse", ENTERPRISE))
        self.assertEqual(self.told()[1], "This table cannot join its network.")
        self.computer.simulation.bench.board.pop("radio")
        self.tap(credential(b"hall", b"correct horse"))
        self.assertEqual(self.told()[1], "This table has no radio.")
        self.press("ok")
        self.assertIsNone(self.kept())
