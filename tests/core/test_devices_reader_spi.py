from tally.tag_lost import TagLost
from tests.core.emulated import IRQ_PIN, ON_SPI, RESET_PIN, SPI_PINS, Table
from tests.core.test_devices_reader import (
    BRING_BACK_MS,
    GONE_MS,
    LIST_ANSWER_BYTES,
    MINUTE_MS,
    OTHER_UID,
    TICK_MS,
    UID,
    ReaderTest,
    always_high,
    always_low,
    tag,
)

SPI_BUS = 0


class SpiReaderTest(ReaderTest):
    """The reader of `test_devices_reader`, but wired to SPI."""

    def setUp(self) -> None:
        self.table = Table(**ON_SPI)
        self.tag = tag()
        self.bus = self.table.bench.spi(SPI_BUS)

    def open(self, irq: "int | None", reset: "int | None") -> None:
        self.table.open(reader=(None, None, irq, reset), spi=SPI_PINS)


class TestTags(SpiReaderTest):
    def test_an_empty_field_is_told_as_such(self) -> None:
        self.assertEqual(set(self.look_for(500)), {()})

    def test_finds_a_tag_within_thirty_milliseconds_whenever_it_comes(self) -> None:
        for after_ms in range(0, 45, 3):
            self.look_for(100 + after_ms)
            self.table.field.put(self.tag)
            started_us = self.table.clock.now_us
            self.look_until((UID,))
            self.assertTrue(self.table.clock.now_us - started_us <= 30_000)
            self.table.field.take(self.tag)

    def test_a_search_is_three_transfers_where_the_irq_wire_works(self) -> None:
        self.look_until(())
        before = self.bus.transfers
        searches = len(self.look_for(1_000))
        self.assertTrue(searches >= 20)
        self.assertEqual(self.bus.transfers - before, 3 * searches)

    def test_reads_any_pages(self) -> None:
        self.table.field.put(self.tag)
        self.look_until((UID,))
        for page, count in ((0, 4), (4, 12), (16, 1), (100, 7), (4, 20)):
            self.assertEqual(self.read(page, count), self.memory(page, count))

    def test_writes_a_page(self) -> None:
        self.table.field.put(self.tag)
        self.look_until((UID,))
        self.table.call(self.table.devices.reader.write, 20, b"card")
        self.assertEqual(self.read(20, 1), b"card")

    def test_of_two_tags_the_selected_one_is_read(self) -> None:
        self.table.field.put(self.tag)
        self.table.field.put(tag(OTHER_UID))
        seen: "set[bytes]" = set()
        while len(seen) < 2:
            for uids in self.look_for(60):
                seen.update(uids)
        for uid in seen:
            self.assertEqual(self.read_of(uid), uid[:3])

    def read_of(self, uid: bytes) -> bytes:
        """Return the first bytes of this one of two tags."""
        for _ in range(BRING_BACK_MS // TICK_MS):
            uids = self.table.call(self.table.devices.reader.look)
            if uids and len(uids) == 2:
                self.table.call(self.table.devices.reader.select, uid)
                return self.read(0, 1)[:3]
            self.table.wait_ms(TICK_MS)
        raise AssertionError("both were never seen")

    def test_a_tag_that_rests_for_a_minute_is_seen_by_every_look(self) -> None:
        self.table.field.put(self.tag)
        self.look_until((UID,))
        self.assertEqual(set(self.look_for(MINUTE_MS)), {(UID,)})

    def test_a_tag_taken_away_is_not_seen_any_more(self) -> None:
        self.table.field.put(self.tag)
        self.look_until((UID,))
        self.table.field.take(self.tag)
        self.look_until((), within_ms=GONE_MS)


class TestFaults(SpiReaderTest):
    def test_a_reader_that_is_missing_is_told_and_found_when_it_comes(self) -> None:
        self.table.workbench.unplug("reader")
        self.look_for(1_000)
        self.assertEqual(self.table.devices.reader.fault(), "no_reader")
        self.table.workbench.replug("reader")
        self.assert_plays_on()

    def test_a_reader_pulled_while_a_card_rests_comes_back(self) -> None:
        self.assert_plays_on()
        for missing_ms in (0, 1, 7, 40, 300, 3_000):
            self.table.workbench.unplug("reader")
            self.look_for(missing_ms)
            self.table.workbench.replug("reader")
            self.assert_plays_on()

    def test_a_dip_of_the_supply_is_cured_without_a_reset_line(self) -> None:
        self.open(IRQ_PIN, None)
        self.assert_plays_on()
        self.table.field.take(self.tag)
        for after_ms in range(12):
            self.look_for(50 + after_ms)
            self.table.chip.power_off()
            self.table.chip.power_on()
            self.look_for(BRING_BACK_MS)
            self.assert_plays_on()
            self.table.field.take(self.tag)

    def test_a_stuck_chip_is_freed_by_the_reset_line(self) -> None:
        self.assert_plays_on()
        self.table.workbench.jam()
        self.assertRaises(TagLost, self.read)
        self.look_for(100)
        self.assert_plays_on()

    def test_a_chip_that_stays_stuck_is_told_as_a_fault(self) -> None:
        self.open(IRQ_PIN, None)
        self.table.workbench.jam()
        self.look_for(500)
        self.assertEqual(self.table.devices.reader.fault(), "no_reader")

    def test_any_garbled_byte_is_made_good_and_never_taken_for_a_tag(self) -> None:
        self.assert_plays_on()
        for byte_index in range(LIST_ANSWER_BYTES):
            for mask in (0x01, 0x80, 0xFF):
                self.bus.garble_next(byte_index, mask)
                self.assertEqual(set(self.look_for(250)) - {(UID,), ()}, set())
                self.assert_plays_on()

    def test_a_garbled_read_is_lost_or_right(self) -> None:
        for byte_index in range(0, 90, 3):
            self.assert_plays_on()
            self.bus.garble_next(byte_index, 0x10)
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
            self.open(IRQ_PIN, RESET_PIN)
            self.assertEqual(set(self.look_for(100)), {()})
            self.table.longest_call_us = max(longest_call_us, self.table.longest_call_us)
        self.assert_plays_on()


class TestWires(SpiReaderTest):
    def test_works_without_the_irq_wire(self) -> None:
        self.open(None, RESET_PIN)
        self.assert_plays_on()

    def test_works_with_a_broken_irq_wire(self) -> None:
        for stuck_at in (always_low, always_high):
            self.table.bench.wire_output(IRQ_PIN, stuck_at)
            self.open(IRQ_PIN, RESET_PIN)
            self.assert_plays_on()
            self.table.field.take(self.tag)
            self.look_until(())

    def test_a_floating_data_line_that_reads_ones_is_no_reader(self) -> None:
        self.table.workbench.unplug("reader")
        self.bus.line.attach(SPI_PINS[3], Ones())
        self.look_for(1_000)
        self.assertEqual(self.table.devices.reader.fault(), "no_reader")


class Ones:
    """A data line that nobody drives; on this breadboard it reads high."""

    def select(self) -> None:
        """Do nothing."""

    deselect = power_off = power_on = select

    def exchange(self, chunk: "bytes | bytearray | memoryview") -> bytes:
        """Return ones."""
        return b"\xff" * len(chunk)
