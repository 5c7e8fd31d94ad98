import unittest

from host_sim.wire.card import Card
from host_sim.wire.ntag import Ntag
from host_sim.wire.ntag_memory import blank_image
from host_sim.wire.pn532_links import I2C_ADDRESS
from tally.tag_lost import TagLost
from tests.core.emulated import IRQ_PIN, LONGEST_CALL_US, READER_BUS, RESET_PIN, Table

UID = bytes((4, 0xD6, 0x93, 2, 0x66, 0x60, 0x80))
OTHER_UID = bytes((4, 1, 2, 3, 4, 5, 6))
PHONE_UID = bytes((8, 1, 2, 3))
PHONE_ATQA = b"\x03\x44"
PHONE_SAK = 0x20
PHONE_ATS = bytes((6, 0x75, 0x77, 0x81, 2, 0x80))
TICK_MS = 2
FIRST_PAGE = 4
MOST_PAGES = 20
LIST_FRAME_BYTES = 11
LIST_ANSWER_BYTES = 23
BRING_BACK_MS = 4_000
GONE_MS = 100
SEARCH_MS = 45
READ_MS = 12
MINUTE_MS = 60_000
LONGEST_SELECT_US = 10_500


def tag(uid: bytes = UID) -> Ntag:
    """Return a sticker on which each byte tells its place."""
    image = bytearray(blank_image(215, uid))
    for place in range(FIRST_PAGE * 4, 120 * 4):
        image[place] = place % 251
    return Ntag(bytes(image))


def always_low() -> int:
    return 0


def always_high() -> int:
    return 1


class ReaderTest(unittest.TestCase):
    def setUp(self) -> None:
        self.table = Table()
        self.tag = tag()

    def tearDown(self) -> None:
        self.assertTrue(self.table.longest_call_us <= LONGEST_CALL_US)

    def look_for(self, duration_ms: int) -> "list[tuple[bytes, ...]]":
        """Return every answer that comes while time passes."""
        seen = []
        end_us = self.table.clock.now_us + duration_ms * 1_000
        while self.table.clock.now_us < end_us:
            uids = self.table.call(self.table.devices.reader.look)
            if uids is not None:
                seen.append(uids)
            self.table.wait_ms(TICK_MS)
        return seen

    def look_until(self, wanted: "tuple[bytes, ...]", within_ms: int = BRING_BACK_MS) -> None:
        for _ in range(within_ms // TICK_MS):
            if self.table.call(self.table.devices.reader.look) == wanted:
                return
            self.table.wait_ms(TICK_MS)
        self.fail(f"{wanted} never seen")

    def read(self, page: int = FIRST_PAGE, count: int = MOST_PAGES) -> bytes:
        found: bytes = self.table.call(self.table.devices.reader.read, page, count)
        return found

    def read_or_lose(self) -> bytes:
        try:
            return self.read()
        except TagLost:
            return b""

    def memory(self, page: int = FIRST_PAGE, count: int = MOST_PAGES) -> bytes:
        return bytes(self.tag.memory.image[page * 4 : (page + count) * 4])

    def assert_plays_on(self) -> None:
        """Check that the tag is found without a fault, and read right."""
        if self.tag not in self.table.field.tags:
            self.table.field.put(self.tag)
        self.look_until((UID,))
        self.assertEqual(self.read(), self.memory())
        self.assertEqual(self.table.devices.reader.fault(), "")


class TestTags(ReaderTest):
    def test_an_empty_field_is_told_as_such(self) -> None:
        self.assertEqual(set(self.look_for(500)), {()})

    def test_finds_a_tag_within_thirty_milliseconds_whenever_it_comes(self) -> None:
        for after_ms in range(SEARCH_MS):
            self.look_for(100 + after_ms)
            self.table.field.put(self.tag)
            started_us = self.table.clock.now_us
            self.look_until((UID,))
            self.assertTrue(self.table.clock.now_us - started_us <= 30_000)
            self.table.field.take(self.tag)

    def test_a_search_is_three_transfers_where_the_irq_wire_works(self) -> None:
        self.look_until(())
        before = self.table.reader_bus.transfers
        searches = len(self.look_for(1_000))
        self.assertTrue(searches >= 20)
        self.assertEqual(self.table.reader_bus.transfers - before, 3 * searches)

    def test_reads_any_pages(self) -> None:
        self.table.field.put(self.tag)
        self.look_until((UID,))
        for page, count in ((0, 4), (4, 12), (16, 1), (100, 7)):
            self.assertEqual(self.read(page, count), self.memory(page, count))

    def test_pages_that_the_chip_has_begun_with_are_there_sooner(self) -> None:
        self.table.field.put(self.tag)
        self.look_until((UID,))
        reader = self.table.devices.reader
        self.table.call(reader.begin_read, FIRST_PAGE, MOST_PAGES)
        self.table.wait_ms(READ_MS)
        started_us = self.table.clock.now_us
        self.assertEqual(self.read(), self.memory())
        self.assertTrue(self.table.clock.now_us - started_us < 3_000)

    def test_a_read_that_was_begun_and_is_not_wanted_is_forgotten(self) -> None:
        self.table.field.put(self.tag)
        self.look_until((UID,))
        self.table.call(self.table.devices.reader.begin_read, FIRST_PAGE, MOST_PAGES)
        self.assertRaises(TagLost, self.read, FIRST_PAGE + 1, 1)
        self.assert_plays_on()

    def test_a_read_that_could_not_begin_fails_when_it_is_asked_for(self) -> None:
        self.look_until(())
        self.table.call(self.table.devices.reader.begin_read, FIRST_PAGE, MOST_PAGES)
        self.assertRaises(TagLost, self.read)

    def test_writes_a_page(self) -> None:
        self.table.field.put(self.tag)
        self.look_until((UID,))
        self.table.call(self.table.devices.reader.write, 20, b"card")
        self.assertEqual(self.read(20, 1), b"card")

    def test_pages_that_the_tag_lacks_are_a_lost_tag(self) -> None:
        self.table.field.put(self.tag)
        self.look_until((UID,))
        self.assertRaises(TagLost, self.read, 130, 12)
        self.assertRaises(TagLost, self.table.devices.reader.write, 250, b"card")
        self.assert_plays_on()

    def test_reads_nothing_before_a_tag_was_seen(self) -> None:
        self.look_until(())
        self.table.field.put(self.tag)
        self.assertRaises(TagLost, self.read)

    def test_two_tags_are_both_told(self) -> None:
        self.table.field.put(self.tag)
        self.table.field.put(tag(OTHER_UID))
        seen = self.look_for(500)
        self.assertEqual({tuple(sorted(uids)) for uids in seen}, {tuple(sorted((UID, OTHER_UID)))})

    def test_a_second_tag_beside_a_resting_one_is_told_and_nothing_is_read(self) -> None:
        for first, second in ((UID, OTHER_UID), (OTHER_UID, UID)):
            resting, comer = tag(first), tag(second)
            self.table.field.put(resting)
            self.look_until((first,))
            self.table.field.put(comer)
            self.look_for(100)
            self.assertEqual({len(uids) for uids in self.look_for(1_000)}, {2})
            self.assertRaises(TagLost, self.read)
            self.table.field.take(resting)
            self.look_until((second,))
            self.table.field.take(comer)
            self.look_until(())

    def test_tells_the_uid_of_any_other_card_beside_a_tag_too(self) -> None:
        phone = Card(PHONE_UID, PHONE_ATQA, PHONE_SAK, PHONE_ATS)
        self.table.field.put(phone)
        self.look_until((PHONE_UID,))
        self.table.field.put(self.tag)
        self.look_for(100)
        seen = self.look_for(200)
        self.assertEqual({tuple(sorted(uids)) for uids in seen}, {tuple(sorted((UID, PHONE_UID)))})

    def test_a_card_that_should_have_an_ats_and_has_none_is_no_fault_of_the_reader(self) -> None:
        for uid, atqa in ((PHONE_UID, PHONE_ATQA), (OTHER_UID, PHONE_ATQA), (PHONE_UID, b"\x00\x02")):
            silent = Card(uid, atqa, PHONE_SAK)
            self.table.field.put(silent)
            self.look_until((uid,))
            self.table.field.put(self.tag)
            self.look_for(100)
            self.assertEqual(
                {tuple(sorted(uids)) for uids in self.look_for(200)}, {tuple(sorted((UID, uid)))}
            )
            self.assertEqual(self.table.devices.reader.fault(), "")
            self.table.field.take(silent)
            self.table.field.take(self.tag)
            self.look_until(())

    def test_a_tag_that_rests_for_a_minute_is_seen_by_every_look(self) -> None:
        self.table.field.put(self.tag)
        self.look_until((UID,))
        seen = self.look_for(MINUTE_MS)
        self.assertTrue(len(seen) > 1_000)
        self.assertEqual(set(seen), {(UID,)})

    def test_a_tag_that_was_read_is_seen_by_the_next_look(self) -> None:
        self.table.field.put(self.tag)
        for _ in range(20):
            self.look_until((UID,))
            self.read()
        self.assertEqual(set(self.look_for(200)), {(UID,)})

    def test_a_tag_taken_away_is_not_seen_any_more(self) -> None:
        self.table.field.put(self.tag)
        self.look_until((UID,))
        self.table.field.take(self.tag)
        self.look_until((), within_ms=GONE_MS)

    def test_a_tag_pulled_at_any_moment_of_a_read_is_lost_or_read_right(self) -> None:
        lost = 0
        for pulled_after_us in range(0, 14_000, 250):
            self.table.field.put(self.tag)
            self.look_until((UID,))
            self.table.clock.after_us(pulled_after_us, self.pull)
            found = self.read_or_lose()
            self.assertTrue(found in (b"", self.memory()))
            lost += not found
            self.look_until(())
        self.assertTrue(20 <= lost < 56)
        self.assert_plays_on()

    def test_a_tag_pulled_during_a_write_is_lost(self) -> None:
        self.table.field.put(self.tag)
        self.look_until((UID,))
        self.table.clock.after_us(5_000, self.pull)
        self.assertRaises(TagLost, self.table.call, self.table.devices.reader.write, 20, b"card")

    def pull(self) -> None:
        if self.tag in self.table.field.tags:
            self.table.field.take(self.tag)


class TestTwoTags(ReaderTest):
    def setUp(self) -> None:
        super().setUp()
        self.other = tag(OTHER_UID)
        self.tags = {UID: self.tag, OTHER_UID: self.other}
        for lying in (self.tag, self.other):
            self.table.field.put(lying)

    def look_at_both(self) -> "tuple[bytes, ...]":
        for _ in range(BRING_BACK_MS // TICK_MS):
            uids = self.table.call(self.table.devices.reader.look)
            if uids and len(uids) == 2:
                return tuple(uids)
            self.table.wait_ms(TICK_MS)
        raise AssertionError("both were never seen")

    def select(self, uid: bytes) -> None:
        self.table.call(self.table.devices.reader.select, uid)

    def write(self, page: int, four_bytes: bytes) -> None:
        self.table.call(self.table.devices.reader.write, page, four_bytes)

    def test_the_selected_one_is_read_and_written_and_the_other_is_not(self) -> None:
        for first in (0, 1):
            uids = self.look_at_both()
            for uid in (uids[first], uids[1 - first], uids[first]):
                self.select(uid)
                self.assertEqual(self.read(0, 2)[:3], uid[:3])
                self.write(20, uid[:4])
                self.assertEqual(self.read(20, 1), uid[:4])
            self.assertEqual([self.tags[uid].memory.page(20) for uid in uids], [uid[:4] for uid in uids])

    def test_nothing_is_read_or_written_before_one_was_selected(self) -> None:
        for _ in range(2):
            uids = self.look_at_both()
            self.assertRaises(TagLost, self.read)
            self.assertRaises(TagLost, self.write, 20, b"card")
            self.select(uids[0])
            self.read()

    def test_a_tag_that_was_not_told_cannot_be_selected(self) -> None:
        self.look_at_both()
        self.assertRaises(TagLost, self.select, PHONE_UID)
        self.assertRaises(TagLost, self.read)

    def test_the_next_look_ends_the_selection(self) -> None:
        self.select(self.look_at_both()[0])
        self.look_at_both()
        self.assertRaises(TagLost, self.read)

    def test_while_a_look_waits_for_its_answer_no_tag_can_be_selected(self) -> None:
        uids = self.look_at_both()
        self.table.call(self.table.devices.reader.look)
        self.assertRaises(TagLost, self.select, uids[0])
        self.look_at_both()

    def test_a_tag_that_was_taken_away_cannot_be_selected_and_the_other_is_not_read_instead(self) -> None:
        for gone in (0, 1):
            uids = self.look_at_both()
            self.select(uids[1 - gone])
            taken = self.tags[uids[gone]]
            self.table.field.take(taken)
            self.assertRaises(TagLost, self.select, uids[gone])
            self.assertRaises(TagLost, self.read)
            self.look_until((uids[1 - gone],))
            self.assertEqual(self.read(0, 1)[:3], uids[1 - gone][:3])
            self.table.field.put(taken)

    def test_the_only_one_is_selected_without_a_word_to_the_reader(self) -> None:
        self.table.field.take(self.other)
        self.look_until((UID,))
        before = self.table.reader_bus.transfers
        self.select(UID)
        self.assertEqual(self.table.reader_bus.transfers, before)
        self.assertEqual(self.read(), self.memory())

    def test_after_a_tag_did_not_answer_it_has_to_be_found_anew(self) -> None:
        self.select(self.look_at_both()[0])
        self.assertRaises(TagLost, self.read, 130, 12)
        before = self.table.reader_bus.transfers
        self.assertRaises(TagLost, self.read)
        self.assertEqual(self.table.reader_bus.transfers, before)

    def test_a_garbled_selection_is_lost_or_right(self) -> None:
        for byte_index in range(12):
            uids = self.look_at_both()
            self.table.reader_bus.garble_next(I2C_ADDRESS, byte_index, 0x11)
            found = b""
            try:
                self.select(uids[0])
                found = self.read(0, 1)[:3]
            except TagLost:
                pass
            self.assertTrue(found in (b"", uids[0][:3]))

    def test_selecting_is_too_quick_to_be_felt(self) -> None:
        for _ in range(2):
            uids = self.look_at_both()
            began_us = self.table.clock.now_us
            self.select(uids[0])
            self.assertTrue(self.table.clock.now_us - began_us <= LONGEST_SELECT_US)


class TestFaults(ReaderTest):
    def test_a_reader_that_is_missing_is_told_and_found_when_it_comes(self) -> None:
        self.table.reader_bus.line.unplug(I2C_ADDRESS)
        self.look_for(1_000)
        self.assertEqual(self.table.devices.reader.fault(), "no_reader")
        self.table.reader_bus.line.replug(I2C_ADDRESS)
        self.assert_plays_on()

    def test_a_reader_pulled_while_a_card_rests_comes_back(self) -> None:
        self.assert_plays_on()
        for missing_ms in (0, 1, 7, 40, 300, 3_000):
            self.table.reader_bus.line.unplug(I2C_ADDRESS)
            self.look_for(missing_ms)
            self.table.reader_bus.line.replug(I2C_ADDRESS)
            self.assert_plays_on()

    def test_a_dip_of_the_supply_is_cured_without_a_reset_line(self) -> None:
        self.table.open(reader=(READER_BUS, I2C_ADDRESS, IRQ_PIN, None))
        self.assert_plays_on()
        self.table.field.take(self.tag)
        for after_ms in range(12):
            self.look_for(50 + after_ms)
            self.table.chip.power_off()
            self.table.chip.power_on()
            self.look_for(BRING_BACK_MS)
            self.assert_plays_on()
            self.table.field.take(self.tag)

    def test_a_dip_between_two_commands_which_no_command_notices_is_cured_too(self) -> None:
        self.look_until(())
        self.table.chip.power_off()
        self.table.chip.power_on()
        self.table.wait_ms(5)
        self.assert_plays_on()

    def test_a_stuck_bus_is_freed_by_the_reset_line(self) -> None:
        self.assert_plays_on()
        self.table.chip.jam_bus()
        self.assertRaises(TagLost, self.read)
        self.look_for(100)
        self.assert_plays_on()

    def test_a_bus_that_stays_stuck_is_told_as_a_fault(self) -> None:
        self.table.open(reader=(READER_BUS, I2C_ADDRESS, IRQ_PIN, None))
        self.table.chip.jam_bus()
        self.look_for(500)
        self.assertEqual(self.table.devices.reader.fault(), "no_reader")

    def test_any_byte_not_acknowledged_is_made_good(self) -> None:
        self.assert_plays_on()
        for byte_index in range(LIST_FRAME_BYTES):
            self.table.reader_bus.nack_next(I2C_ADDRESS, byte_index)
            self.look_for(60)
            self.assert_plays_on()

    def test_any_garbled_byte_is_made_good_and_never_taken_for_a_tag(self) -> None:
        self.assert_plays_on()
        for byte_index in range(LIST_ANSWER_BYTES):
            for mask in (0x01, 0x80, 0xFF):
                self.table.reader_bus.garble_next(I2C_ADDRESS, byte_index, mask)
                self.assertEqual(set(self.look_for(250)) - {(UID,), ()}, set())
                self.assert_plays_on()

    def test_a_garbled_read_is_lost_or_right(self) -> None:
        for byte_index in range(0, 60, 3):
            self.assert_plays_on()
            self.table.reader_bus.garble_next(I2C_ADDRESS, byte_index, 0x10)
            self.assertTrue(self.read_or_lose() in (b"", self.memory()))
        self.look_for(100)
        self.assert_plays_on()

    def test_an_answer_from_before_the_pico_restarted_is_not_taken_for_a_new_one(self) -> None:
        for after_us in range(0, 20_000, 700):
            self.table.field.put(self.tag)
            self.look_for(30)
            self.table.clock.wait_us(after_us)
            self.table.field.take(self.tag)
            longest_call_us = self.table.longest_call_us
            self.table.open()
            self.assertEqual(set(self.look_for(100)), {()})
            self.table.longest_call_us = max(longest_call_us, self.table.longest_call_us)
        self.assert_plays_on()


class TestWires(ReaderTest):
    def test_works_without_the_irq_wire(self) -> None:
        self.table.open(reader=(READER_BUS, I2C_ADDRESS, None, RESET_PIN))
        self.assert_plays_on()

    def test_works_with_a_broken_irq_wire(self) -> None:
        for stuck_at in (always_low, always_high):
            self.table.bench.wire_output(IRQ_PIN, stuck_at)
            self.table.open()
            self.assert_plays_on()
            self.table.field.take(self.tag)
            self.look_until(())
