"""A computer's requests get their answers, whatever else comes, and however the cable is cut."""

import unittest
from pathlib import Path
from unittest import mock

import pytest

from host_sim.wire.usb_serial import ARRIVED_BYTES, QUEUE_BYTES
from tally.app.link import desk
from tests.core.emulated import LONGEST_CALL_US
from tests.core.linked import BOOT_MS, Linked

pytestmark = pytest.mark.slow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tests.core.linked import Message

ROOT = Path(__file__).resolve().parent.parent.parent
LINE_BYTES = 1_024
SILENCE_MS = 5_000


def names(messages: "list[Message]") -> "list[str]":
    """Return the kind of each message."""
    return [message.get("told") or message.get("error") or "ok" for message in messages]


class TestDesk(unittest.TestCase):
    def setUp(self) -> None:
        self.computer = Linked()

    def test_hello_tells_which_board_and_version_answers(self) -> None:
        ok = self.computer.ask("hello")["ok"]
        self.assertEqual(
            (ok["product"], ok["board"], ok["version"], ok["game"]),
            ("taptally", "an emulated Pico", "0", None),
        )

    def test_an_unknown_request_and_wrong_arguments_have_their_errors_names(self) -> None:
        self.assertEqual(self.computer.ask("hallo")["error"], "unknown_request")
        self.assertEqual(self.computer.ask("game_read", name=7)["error"], "bad_arguments")
        self.assertEqual(self.computer.ask("game_read", name=7, at=0)["error"], "bad_arguments")
        self.assertEqual(self.computer.ask("watch", game="x")["error"], "bad_arguments")
        self.assertEqual(self.computer.simulation.bugs, [])

    def test_a_store_that_fails_is_told_and_the_desk_answers_on(self) -> None:
        store = self.computer.simulation.table.devices.store
        with mock.patch.object(store, "open", side_effect=OSError):
            self.assertEqual(self.computer.ask("card_forget", uid="04112233445566")["error"], "store_failed")
        self.assertIn("ok", self.computer.ask("hello"))

    def test_code_that_finds_no_room_is_told_and_the_desk_answers_on(self) -> None:
        from tally.app.link import desk  # the firmware's: only now do its imports find the stand-ins

        with mock.patch.dict(desk._DOES, {"games": mock.Mock(side_effect=MemoryError)}):
            self.assertEqual(self.computer.ask("games")["error"], "no_memory")
        self.assertIn("ok", self.computer.ask("hello"))
        self.assertEqual(self.computer.simulation.bugs, [])

    def test_a_name_within_the_code_is_no_request(self) -> None:
        for name in ("Watch", "load", "__name__", "spelled", ""):
            self.assertEqual(self.computer.ask(name)["error"], "unknown_request", name)

    def test_typed_text_is_no_request(self) -> None:
        self.computer.say(b"import os\r\nhello\n\n\r\n[1]\n\xff\xfe\n")
        self.assertEqual(self.computer.messages(), [])
        self.assertIn("ok", self.computer.ask("hello"))

    def test_a_line_that_only_begins_as_a_request_is_told(self) -> None:
        for line in (
            b"{",
            b"{]",
            b'{"id":1}',
            b'{"do":"hello"}',
            b'{"id":"1","do":"hello"}',
            b'{"id":1,"do":2}',
            b'{"id":-1,"do":"hello"}',
            b'{"id":1073741824,"do":"hello"}',
            b'{"id":true,"do":"hello"}',
            b'{"id":1.0,"do":"hello"}',
            b'{"id":1e400,"do":"hello"}',
            b'{"id":[1],"do":"hello"}',
            b'{"id":null,"do":"hello"}',
            b'{"id":1' + b"0" * 900 + b',"do":"hello"}',
            b'{"id":1,"do":"hello","x":"\xc0\xaf"}',
            b'{"id":1,"do":"hello","x":"\xed\xa0\x80"}',
            b'{"id":1,"do":"hello","x":"\xf5\x80\x80\x80"}',
            b'{"id":1,"do":"hello","x":"\x80"}',
            b'{"id":1,"do":"hello","x":"\\ud800"}',
            b'{"id":1,"do":"hello","x":"\\uD800\\u0041"}',
            b'{"id":1,"do":"hello","x":["\\udc00\\ud800"]}',
        ):
            self.computer.say(line + b"\n")
            (message,) = self.computer.messages()
            self.assertEqual((message["id"], message["error"]), (None, "bad_line"), line)

    def test_the_least_and_the_largest_id_are_taken(self) -> None:
        for number in (0, 2**30 - 1):
            self.computer.say(b'{"id":%d,"do":"hello"}\n' % number)
            (message,) = self.computer.messages()
            self.assertEqual((message["id"], "ok" in message), (number, True))

    def test_a_letter_in_two_halves_is_whole(self) -> None:
        self.computer.say(b'{"id":1,"do":"hello","x":"\\ud83d\\uDE00 \\\\ud800"}\n')
        (message,) = self.computer.messages()
        self.assertEqual((message["id"], "ok" in message), (1, True))

    def test_a_line_may_have_1024_bytes_and_no_more(self) -> None:
        line = self.computer.request("hello")[:-2]
        longest = line + b" " * (LINE_BYTES - len(line) - 1) + b"}"
        self.computer.say(longest + b"\n")
        self.assertEqual(names(self.computer.messages()), ["ok"])
        self.computer.say(longest[:-1] + b" }\n")
        self.assertEqual(names(self.computer.messages()), ["line_too_long"])
        self.computer.say(longest * 5 + b"\n")
        self.assertEqual(names(self.computer.messages()), ["line_too_long"])

    def test_a_line_that_ends_as_a_terminals_does_is_one_too(self) -> None:
        self.computer.say(self.computer.request("hello")[:-1] + b"\r\n")
        self.assertEqual(names(self.computer.messages()), ["ok"])

    def test_what_is_asked_again_with_its_id_is_answered_again_and_done_once(self) -> None:
        self.computer.begin_game()
        self.computer.ask("game_read", name="game-00001.journal", at=0)
        again = self.computer.request("hello")
        self.computer.say(again + again)
        first, second = self.computer.messages()
        self.assertEqual(first, second)

    def test_after_five_silent_seconds_the_desk_and_its_code_are_gone(self) -> None:
        self.computer.ask("hello")
        self.assertIsNotNone(self.computer.simulation.table.desk)
        self.computer.run_ms(SILENCE_MS + 100)
        self.assertIsNone(self.computer.simulation.table.desk)
        self.assertIn("ok", self.computer.ask("hello"))

    def test_an_empty_line_now_and_then_keeps_the_desk(self) -> None:
        self.computer.ask("hello")
        desk = self.computer.simulation.table.desk
        for _ in range(3):
            self.computer.run_ms(SILENCE_MS - 1_000)
            self.computer.say(b"\n")
        self.assertIs(self.computer.simulation.table.desk, desk)


class TestRequests(unittest.TestCase):
    def test_each_request_is_a_function_of_its_module_and_is_described(self) -> None:
        page = (ROOT / "card_tags" / "LINK.md").read_text()
        for request, does in desk._DOES.items():
            self.assertEqual(does.__name__, request)
            self.assertIn(f"**`{request}`**", page)

    def test_each_request_that_writes_is_one(self) -> None:
        for request in desk._WRITING:
            self.assertIn(request, desk._DOES)


class TestPulledCable(unittest.TestCase):
    def setUp(self) -> None:
        self.computer = Linked()

    def test_half_a_line_is_never_acted_on_wherever_it_was_cut(self) -> None:
        request = self.computer.request("watch")
        for cut in range(len(request) - 1):
            self.computer.say(request[:cut])
            self.computer.pull()
            self.computer.say(b"\n")
            self.assertFalse(self.computer.ask("hello")["ok"]["watched"], cut)

    def test_without_its_end_a_whole_line_is_acted_on_when_the_next_one_comes(self) -> None:
        self.computer.say(self.computer.request("watch")[:-1])
        self.computer.pull()
        self.computer.say(b"\n")
        self.assertTrue(self.computer.ask("hello")["ok"]["watched"])

    def test_an_answer_that_was_cut_off_comes_whole_when_it_is_asked_for_again(self) -> None:
        request = self.computer.request("hello")
        self.computer.say(request)
        whole = self.computer.messages()
        for cut_ms in range(1, 12):
            self.computer.say(request)
            self.computer.run_ms(cut_ms)
            self.computer.pull()
            self.computer.say(b"\n" + request)
            self.assertEqual(self.computer.messages()[-1], whole[0], cut_ms)

    def test_a_pico_that_starts_again_answers_again(self) -> None:
        self.computer.say(self.computer.request("hello")[:10])
        self.computer.simulation.restart()
        self.computer.usb.open()
        self.computer.run_ms(BOOT_MS)
        self.assertIn("ok", self.computer.ask("hello"))


class TestNobodyWaits(unittest.TestCase):
    def setUp(self) -> None:
        self.computer = Linked()
        self.computer.begin_game()
        self.computer.ask("hello")
        self.computer.longest_turn_us = 0

    def test_a_computer_that_does_not_read_delays_no_turn(self) -> None:
        self.computer.say(self.computer.request("watch") + self.computer.request("hello"))
        receive = self.computer.usb.receive
        self.computer.usb.receive = lambda: b""  # type: ignore[method-assign, misc, assignment]
        for amount in range(20):
            self.computer.rule(amount + 1)
            self.computer.run_ms(50)
        self.assertFalse(self.computer.usb.has_room())
        self.assertLess(self.computer.longest_turn_us, LONGEST_CALL_US)
        self.computer.usb.receive = receive  # type: ignore[method-assign]
        self.assertIn("ok", self.computer.ask("hello"))

    def test_a_flood_of_garbage_delays_no_turn_and_a_request_behind_it_is_done(self) -> None:
        for garbage in (b"\x00", b"{", b"{}\n", b"x\n", b'{"id":1,"do":"x"}\n', b"\xff" * 99 + b"\n"):
            self.computer.say(garbage * (2 * (ARRIVED_BYTES + QUEUE_BYTES) // len(garbage)) + b"\n")
            self.computer.messages(2_000)
            self.assertIn("ok", self.computer.ask("hello"), garbage)
        self.assertLess(self.computer.longest_turn_us, LONGEST_CALL_US)

    def test_a_press_is_heard_in_the_middle_of_a_flood(self) -> None:
        self.computer.say(b"x" * ARRIVED_BYTES)
        for duration_ms in self.computer.simulation.hold("right"):
            self.computer.say(b"x" * ARRIVED_BYTES)
            self.computer.run_ms(duration_ms)
        self.assertEqual(self.computer.simulation.table.page_name(), "menu")
