"""A computer reads and writes tags through the table. The table then goes back to its unchanged game."""

import json
import unittest

import pytest

from card_tags import samples
from card_tags.lists.games import Game
from host_sim.wire.ntag import Ntag
from host_sim.wire.ntag_memory import blank_image
from tally.app.reading.uid_map import LONGEST_CARD
from tally.tags.encode import body_of
from tests.core.emulated import BUTTON_PINS, LONGEST_CALL_US
from tests.core.linked import Linked

pytestmark = pytest.mark.slow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

UID = bytes((4, 0xD6, 0x93, 2, 0x66, 0x60, 0x80))
UID_HEX = "04d69302666080"
OTHER_UID = bytes((4, 1, 2, 3, 4, 5, 6))
VERSION = "0004040201000f03"
LOOKS = 40
SILENCE_MS = 6_000
DRAWN_MS = 50
SHOWN = {
    "title": "Write cards",
    "text": "Max",
    "line": "lay down",
    "done": 1,
    "total": 40,
    "labels": ["Undo"],
}


class TagsBench(unittest.TestCase):
    def setUp(self) -> None:
        self.computer = Linked()
        self.simulation = self.computer.simulation
        self.table = self.simulation.table
        self.tag = Ntag(blank_image(213, UID))

    def tearDown(self) -> None:
        """Let the page be drawn, so that its code goes: the next test's table would take it for its own."""
        self.computer.run_ms(DRAWN_MS)

    def ask(self, do: str, **arguments: "Any") -> "Any":
        """Return the answer, or the name of the error."""
        answer = self.computer.ask(do, **arguments)
        return answer["error"] if "error" in answer else answer["ok"]

    def look(self) -> "list[str]":
        """Return the result of the next whole look."""
        for _ in range(LOOKS):
            found: "list[str] | None" = self.ask("tag_look")["uids"]
            if found is not None:
                return found
        raise AssertionError("no look comes to its end")

    def look_until(self, *uids: str) -> None:
        for _ in range(LOOKS):
            if sorted(self.look()) == sorted(uids):
                return
        self.fail(f"{uids} not found")

    def say(self, command: str, uid: str = UID_HEX) -> "Any":
        answer = self.ask("tag_exchange", uid=uid, send=command)
        return answer if isinstance(answer, str) else answer["answer"]

    def put(self, tag: Ntag) -> None:
        self.simulation.bench.put(tag)

    def lift(self) -> None:
        self.simulation.bench.lift()


class TestTagsOverTheLink(TagsBench):
    def test_what_lies_on_the_reader_is_told_once_a_look(self) -> None:
        self.assertEqual(self.look(), [])
        self.put(self.tag)
        self.look_until(UID_HEX)
        self.lift()
        self.look_until()
        self.put(self.tag)
        self.put(Ntag(blank_image(215, OTHER_UID)))
        self.look_until(UID_HEX, "04010203040506")

    def test_a_tag_is_read_and_written_by_its_own_commands(self) -> None:
        self.put(self.tag)
        self.look_until(UID_HEX)
        self.assertEqual(self.say("60"), VERSION)
        self.assertEqual(self.say("a20661626364"), "")
        self.assertEqual(self.say("3a0606"), "61626364")
        self.assertEqual(self.tag.memory.page(6), b"abcd")

    def test_between_two_commands_the_tag_keeps_its_field_and_so_knows_its_password(self) -> None:
        self.tag.memory.image[0x29 * 4 + 3] = 4
        self.put(self.tag)
        self.look_until(UID_HEX)
        self.assertEqual(self.say("1bffffffff"), "0000")
        self.computer.run_ms(2_000)
        self.assertEqual(self.say("a20661626364"), "")
        self.look_until(UID_HEX)
        self.assertEqual(self.say("a20661626365"), "tag_refuses")

    def test_a_refusal_and_a_tag_that_went_are_told_apart(self) -> None:
        self.put(self.tag)
        self.look_until(UID_HEX)
        self.assertEqual(self.say("a20000000000"), "tag_refuses")
        self.assertEqual(self.say("60"), "tag_gone", "it has to be found anew")
        self.look_until(UID_HEX)
        self.lift()
        self.assertEqual(self.say("60"), "tag_gone")

    def test_only_the_tag_that_was_found_alone_is_spoken_to(self) -> None:
        self.assertEqual(self.say("60"), "tag_gone")
        self.put(self.tag)
        self.look_until(UID_HEX)
        self.assertEqual(self.say("60", uid="04010203040506"), "tag_gone")
        self.assertEqual(self.say("60"), VERSION)

    def test_wrong_arguments_have_a_name(self) -> None:
        self.put(self.tag)
        self.look_until(UID_HEX)
        for wrong in ("", "zz", "a0", "3a0418", "60" + "00" * 252):
            self.assertEqual(self.say(wrong), "bad_arguments")
        self.assertEqual(self.ask("tag_exchange", uid=UID_HEX), "bad_arguments")
        self.assertEqual(self.ask("tag_show", sound="applause"), "bad_arguments")
        for done in ("many", "5", -1, -100_000_000, 10**30, None):
            self.assertEqual(self.ask("tag_show", done=done, total=4), "bad_arguments")
        for title in ("5", "null", "[[]]"):
            self.assertEqual(self.ask("tag_show", title=json.loads(title)), "bad_arguments")
        self.assertEqual(self.ask("tag_show", title="New", sound="applause"), "bad_arguments")
        self.assertEqual(self.table.page().picture()["title"], "")
        self.computer.say(b'{"id": 77, "do": "tag_show", "title": "\xed\xa0\x80"}\n')
        self.assertEqual([message["error"] for message in self.computer.messages(500)], ["bad_line"])

    def test_a_reader_that_is_missing_is_told(self) -> None:
        self.look()
        self.simulation.bench.unplug("reader")
        for _ in range(LOOKS):
            answer = self.ask("tag_look")
            if answer == "no_reader":
                break
        self.assertEqual(answer, "no_reader")
        self.simulation.bench.replug("reader")
        self.computer.run_ms(4_000)
        self.assertEqual(self.look(), [])

    def test_no_turn_takes_long(self) -> None:
        self.put(self.tag)
        self.look_until(UID_HEX)
        self.computer.longest_turn_us = 0
        for page in range(6, 12):
            self.say(f"a2{page:02x}61626364")
        self.say("3a0417")
        self.assertTrue(self.computer.longest_turn_us <= 2 * LONGEST_CALL_US)


class TestThePage(TagsBench):
    def test_it_shows_what_the_computer_wants_and_plays_its_sound(self) -> None:
        self.simulation.heard()
        self.ask("tag_show", sound="accepted", **SHOWN)
        self.assertEqual(self.table.page_name(), "writer")
        picture = self.table.page().picture()
        self.assertEqual(picture["labels"], ["Undo", "", ""])
        self.assertEqual([picture[name] for name in ("text", "done", "total")], ["Max", 1, 40])
        self.assertEqual(self.simulation.heard(), ["accepted"])

    def test_buttons_are_told_to_the_computer_and_do_nothing_else(self) -> None:
        self.ask("tag_show", **SHOWN)
        for button in BUTTON_PINS:
            for hand in (self.simulation.press, self.simulation.hold):
                for duration_ms in hand(button):
                    self.computer.run_ms(duration_ms)
                self.computer.say(b"\n")
                told = self.computer.messages()
                self.assertEqual(told, [{"told": "press", "button": button}])
        self.assertEqual(self.table.page_name(), "writer")

    def test_cards_are_no_taps_meanwhile_nor_while_they_still_lie_there(self) -> None:
        self.computer.begin_game()
        before = self.table.session.log.count()
        self.ask("tag_show", **SHOWN)
        self.put(self.tag)
        self.look_until(UID_HEX)
        self.ask("tag_end")
        self.assertEqual(self.table.page_name(), "play")
        self.computer.run_ms(2_000)
        self.assertEqual(self.table.page_name(), "play")
        self.assertEqual(self.table.session.log.count(), before)
        self.lift()
        self.computer.run_ms(600)
        self.put(self.tag)
        self.computer.run_ms(600)
        self.assertEqual(self.table.page_name(), "notice", "an empty tag is told of again")

    def test_a_hint_that_the_map_has_another_card_does_not_cover_it(self) -> None:
        known, tag = samples.cards()[0].tag, samples.cards()[-20].tag
        layout = Game("little_troubles").layout
        self.ask("card_keep", uid=UID_HEX, card=body_of(known, layout, LONGEST_CARD).hex())
        self.table._compare(UID_HEX, tag)
        self.assertEqual(self.table.page_name(), "notice")
        self.table.back()
        self.ask("tag_show", **SHOWN)
        self.table._compare(UID_HEX, tag)
        self.assertEqual(self.table.page_name(), "writer")
        self.ask("tag_end")
        self.assertEqual(self.table.page_name(), "new_game")

    def test_it_goes_by_itself_when_the_computer_is_gone(self) -> None:
        self.computer.begin_game()
        self.ask("tag_show", **SHOWN)
        self.computer.usb.unplug()
        self.computer.run_ms(SILENCE_MS)
        self.assertEqual(self.table.page_name(), "play")

    def test_it_comes_again_after_the_cable_was_pulled(self) -> None:
        self.put(self.tag)
        self.look_until(UID_HEX)
        self.computer.pull()
        self.computer.run_ms(SILENCE_MS)
        self.assertEqual(self.table.page_name(), "new_game")
        self.look_until(UID_HEX)
        self.assertEqual(self.say("60"), VERSION)

    def test_an_end_without_a_beginning_does_nothing(self) -> None:
        self.assertEqual(self.ask("tag_end"), {})
        self.assertEqual(self.table.page_name(), "new_game")


if __name__ == "__main__":
    unittest.main()
