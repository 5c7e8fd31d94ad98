import unittest

from host_sim.wire.card import Card
from host_sim.wire.ntag import Ntag
from host_sim.wire.ntag_memory import blank_image
from host_sim.wire.ultralight import READABLE_PAGES, Ultralight
from tally.app.reading.taps import ARRIVED, KNOWN, READ, TWO, Taps
from tally.tags.encode import encode
from tally.tags.layouts import little_troubles as tag_layout
from tally.tags.record import COMMAND, FOREIGN, TITLE, Tag
from tests.core.emulated import Table
from tests.core.tags_titles import largest_character

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

UID = bytes((4, 0xD6, 0x93, 2, 0x66, 0x60, 0x80))
OTHER_UID = bytes((4, 1, 2, 3, 4, 5, 6))
BANK_UID = b"\xde\xad\xbe\xef"
BANK_SAK = 0x08
USER_START = 16
MOST_BYTES = 504  # that an NTAG215 has for the user
TICKS = 2_000
# What one read brings, the container page included.
ONE_READ_BYTES = 72
# A title that fills most of a tag of 144 bytes for the user.
FILLING = {"id": "LT-017", "name": "The Thirty-Two Bytes Long Child!", "type": "action", "cost": 12}
# What a quick look saves at least, over some taps.
SAVED_MS = 5
TAPS = 10
# More than the table tries to read a tag that lies there.
MOST_BRUSHES = 9


class CountingReader:
    """The reader, and how many pages each read asked for."""

    def __init__(self, reader: "Any") -> None:
        self.look = reader.look
        self.select = reader.select
        self.begin_read = reader.begin_read
        self.write = reader.write
        self.fault = reader.fault
        self.best_pages = reader.best_pages
        self._read = reader.read
        self.pages: "list[int]" = []

    def read(self, first_page: int, page_count: int) -> bytes:
        self.pages.append(page_count)
        found: bytes = self._read(first_page, page_count)
        return found


def sticker(title: "dict[str, Any]", uid: bytes = UID) -> "tuple[Ntag, int]":
    """Return a tag with a title on it, and how many bytes that took."""
    written = encode(Tag(TITLE, tag_layout.GAME, 1, title, False), uid, tag_layout, MOST_BYTES)
    image = bytearray(blank_image(215, uid))
    image[USER_START : USER_START + len(written)] = written
    return Ntag(bytes(image)), len(written)


def old_tag(title: "dict[str, Any]", byte_count: int) -> Ultralight:
    """Return a tag of so many bytes with a title on it. It was written by other software."""
    user_bytes = {64: 48}.get(byte_count, 144)
    written = encode(Tag(TITLE, tag_layout.GAME, 1, title, False), UID, tag_layout, user_bytes)
    head = blank_image(213, UID)[:12] + bytes((0xE1, 0x10, user_bytes // 8, 0))
    content = head + written
    return Ultralight(content + bytes(byte_count - len(content)))


def layout() -> "ModuleType":
    return tag_layout


class TestTaps(unittest.TestCase):
    def setUp(self) -> None:
        self.table = Table()
        self.reader = CountingReader(self.table.devices.reader)
        self.taps = Taps(self.reader, layout, self.knows)
        self.known: "set[str]" = set()
        self.rest()

    def tick(self) -> "Any":
        return self.taps.tick()

    def rest(self) -> None:
        """Tick for a while: nothing is told."""
        for _ in range(TICKS):
            self.assertEqual(self.table.call(self.tick), None)
            self.table.wait_ms(1)

    def knows(self, card: str) -> bool:
        return card in self.known

    def found(self, kind: str) -> "Any":
        """Tick until that is found; return what came with it."""
        for _ in range(TICKS):
            found = self.table.call(self.tick)
            if found and found[0] == kind:
                return found[1:]
            self.table.wait_ms(1)
        raise AssertionError("never " + kind)

    def test_a_card_of_the_usual_size_is_read_in_one_command(self) -> None:
        title = {"id": "SR-01", "name": "Max", "type": "character", "cost": 4}
        card, size = sticker(title)
        self.assertTrue(size <= ONE_READ_BYTES)
        self.table.field.put(card)
        self.found(ARRIVED)
        uid, tag = self.found(READ)
        self.assertEqual((uid, tag.content["name"]), (UID.hex(), "Max"))
        self.assertEqual(len(self.reader.pages), 1)

    def test_the_largest_card_is_read_in_as_few_commands_as_hold_it(self) -> None:
        title = largest_character()
        card, size = sticker(title)
        self.table.field.put(card)
        _, tag = self.found(READ)
        self.assertEqual(tag.content["name"], title["name"])
        self.assertEqual(len(self.reader.pages), 1 + -(-(size - ONE_READ_BYTES) // (19 * 4)))

    def test_a_card_that_rests_is_read_once(self) -> None:
        self.table.field.put(sticker({"id": "a", "name": "Max", "type": "action"})[0])
        self.found(READ)
        self.rest()
        self.assertEqual(len(self.reader.pages), 1)

    def test_a_new_card_on_top_of_one_that_was_counted_is_read(self) -> None:
        first = sticker({"id": "a", "name": "Max", "type": "action"})[0]
        self.table.field.put(first)
        self.found(READ)
        self.rest()
        self.table.field.put(sticker({"id": "b", "name": "Mia", "type": "toy"}, OTHER_UID)[0])
        card, tag = self.found(READ)
        self.assertEqual((card, tag.content["name"]), (OTHER_UID.hex(), "Mia"))
        self.rest()
        self.table.field.take(first)
        self.rest()

    def test_a_card_that_lies_there_at_power_up_does_not_count(self) -> None:
        self.table = Table()
        self.table.field.put(sticker({"id": "a", "name": "Max", "type": "action"})[0])
        self.taps = Taps(self.table.devices.reader, layout, self.knows)
        self.rest()

    def test_of_a_card_that_is_known_nothing_is_read(self) -> None:
        self.known.add(UID.hex())
        self.table.field.put(sticker({"id": "a", "name": "Max", "type": "action"})[0])
        self.assertEqual(self.found(KNOWN), (UID.hex(), None))
        self.assertFalse(self.taps.is_reading())
        self.assertEqual(self.reader.pages, [])

    def test_a_card_pulled_while_it_is_read_is_read_when_it_comes_again(self) -> None:
        card = sticker({"id": "a", "name": "Max", "type": "action"})[0]
        self.table.field.put(card)
        self.found(ARRIVED)
        self.table.field.take(card)
        self.assertEqual(self.tick(), None)
        self.assertFalse(self.taps.is_reading())
        self.table.field.put(card)
        self.assertEqual(self.found(READ)[0], UID.hex())

    def test_a_card_that_only_brushed_the_reader_is_heard_at_its_next_tap(self) -> None:
        card = sticker({"id": "a", "name": "Max", "type": "action"})[0]
        for _ in range(MOST_BRUSHES):
            self.table.field.put(card)
            self.found(ARRIVED)
            self.table.field.take(card)
            self.rest()
        self.table.field.put(card)
        self.found(ARRIVED)
        self.assertEqual(self.found(READ)[0], UID.hex())
        self.assertEqual(set(self.reader.pages), {self.reader.pages[0]})

    def test_a_tag_that_knows_no_fast_read_is_read_all_the_same(self) -> None:
        titles = {64: {"id": "a", "name": "Max", "type": "action"}}
        for byte_count in READABLE_PAGES:
            for lying in ((), (sticker({"id": "b", "name": "Mia", "type": "toy"}, OTHER_UID)[0],)):
                title = titles.get(byte_count, FILLING)
                for card in lying:
                    self.table.field.put(card)
                    self.assertEqual(self.found(READ)[0], OTHER_UID.hex())
                    self.rest()
                old = old_tag(title, byte_count)
                self.table.field.put(old)
                uid, tag = self.found(READ)
                self.assertEqual((uid, tag.content), (UID.hex(), title))
                self.rest()
                for laid in [old] + list(lying):
                    self.table.field.take(laid)
                self.rest()

    def test_a_card_with_a_short_uid_is_none_of_ours_and_told_so_at_once(self) -> None:
        self.table.field.put(Card(BANK_UID, b"\x04\x00", BANK_SAK))
        self.assertEqual(self.found("refused"), (BANK_UID.hex(), FOREIGN))
        self.assertEqual(self.reader.pages, [])

    def test_a_card_that_does_not_speak_as_our_tags_do_is_refused_once(self) -> None:
        self.table.field.put(Card(UID, b"\x04\x00", BANK_SAK))
        found = []
        for _ in range(TICKS):
            found.append(self.tick())
            self.table.wait_ms(1)
        told = [each for each in found if each]
        self.assertEqual(told, [(ARRIVED, UID.hex(), None), ("refused", UID.hex(), FOREIGN)])

    def test_of_two_cards_laid_down_together_none_is_read(self) -> None:
        title = {"id": "a", "name": "Max", "type": "action"}
        for uid in (UID, OTHER_UID):
            self.table.field.put(sticker(title, uid)[0])
        self.found(TWO)
        self.assertEqual(self.reader.pages, [])


class TestQuickTaps(TestTaps):
    """All of the above with quick looks, and what only they do."""

    is_quick = True

    def tick(self) -> "Any":
        return self.taps.tick(self.is_quick)

    def two_found(self, first: "Any", second: "Any") -> "list[Any]":
        """Lay down the first card, and the second as soon as the first was told; return all that was told."""
        self.table.field.put(first)
        told: "list[Any]" = []
        for _ in range(TICKS):
            found = self.table.call(self.tick)
            if found:
                told.append(found)
                if second:
                    self.table.field.put(second)
                    second = None
            self.table.wait_ms(1)
        return told

    def test_of_two_cards_laid_down_together_none_is_read(self) -> None:
        """One of them is told before the other is found; then both are."""
        title = {"id": "a", "name": "Max", "type": "action"}
        for uid in (UID, OTHER_UID):
            self.table.field.put(sticker(title, uid)[0])
        card, _ = self.found(READ)
        self.assertEqual(self.found(TWO), (card, None))
        self.rest()

    def test_of_two_known_cards_laid_down_together_one_is_told_before_both_are(self) -> None:
        self.known.update((UID.hex(), OTHER_UID.hex()))
        for uid in (UID, OTHER_UID):
            self.table.field.put(sticker({"id": "a", "name": "Max", "type": "action"}, uid)[0])
        card, _ = self.found(KNOWN)
        self.assertEqual(self.found(TWO), (card, None))
        self.rest()

    def test_a_card_is_told_sooner_than_by_a_look_for_two(self) -> None:
        self.known.add(UID.hex())
        card = sticker({"id": "a", "name": "Max", "type": "action"})[0]
        took_ms = {False: 0, True: 0}
        for number in range(TAPS):
            for self.is_quick in (False, True):
                self.rest()
                self.table.wait_ms(number)  # at another moment of the reader's search
                began_ms = self.table.devices.clock.now_ms()
                self.table.field.put(card)
                self.found(KNOWN)
                took_ms[self.is_quick] += self.table.devices.clock.now_ms() - began_ms
                self.table.field.take(card)
        self.assertTrue(took_ms[False] - took_ms[True] >= TAPS * SAVED_MS, str(took_ms))

    def test_a_command_card_is_told_once_it_is_known_to_be_alone(self) -> None:
        command = Tag(COMMAND, tag_layout.GAME, 0, "undo", False)
        image = bytearray(blank_image(215, UID))
        written = encode(command, UID, tag_layout, MOST_BYTES)
        image[USER_START : USER_START + len(written)] = written
        lies_there = Ntag(bytes(image))
        self.table.field.put(lies_there)
        self.assertEqual(self.found(READ)[1].content, "undo")
        self.table.field.take(lies_there)
        self.rest()
        other = sticker({"id": "a", "name": "Max", "type": "action"}, OTHER_UID)[0]
        told = self.two_found(lies_there, other)
        self.assertEqual([each[:2] for each in told], [(ARRIVED, UID.hex()), (TWO, "")])

    def test_a_refused_card_beside_another_is_not_told_alone(self) -> None:
        self.table.field.put(Card(BANK_UID, b"\x04\x00", BANK_SAK))
        self.table.field.put(sticker({"id": "a", "name": "Max", "type": "action"}, OTHER_UID)[0])
        self.assertEqual(self.found(TWO)[0], "")
        self.rest()

    def test_a_card_that_comes_in_place_of_one_that_was_held_back_is_told_after_it(self) -> None:
        bank = Card(BANK_UID, b"\x04\x00", BANK_SAK)
        self.table.field.put(bank)
        while not self.taps.is_reading():
            self.assertEqual(self.table.call(self.tick), None)
            self.table.wait_ms(1)
        self.table.field.take(bank)
        self.table.field.put(sticker({"id": "a", "name": "Max", "type": "action"}, OTHER_UID)[0])
        self.assertEqual(self.found("refused"), (BANK_UID.hex(), FOREIGN))
        self.assertEqual(self.found(READ)[0], OTHER_UID.hex())
