import unittest

from host_sim.wire.ntag import Ntag
from host_sim.wire.ntag_memory import blank_image
from host_sim.wire.pn532_links import I2C_ADDRESS
from tests.core.emulated import IRQ_PIN, READER_BUS, RESET_PIN, Table

UID = bytes((4, 0xD6, 0x93, 2, 0x66, 0x60, 0x80))
MOMENT_US = 1_000
TURNS_BETWEEN_COLLECTIONS = 300
MOST_TURNS_LATE = 100
SLICE_US = 125
SEARCH_MS = 60
UNTIL_RESTING = 2  # the first call collects garbage


def always_low() -> int:
    return 0


def always_high() -> int:
    return 1


class TestRest(unittest.TestCase):
    def rests_us(self, table: Table) -> "list[int]":
        """Return how long each rest was while the reader searched for a card and found it."""
        table.field.put(Ntag(blank_image(213, UID)))
        rests_us = []
        found = None
        end_us = table.clock.now_us + SEARCH_MS * MOMENT_US
        while found != (UID,) and table.clock.now_us < end_us:
            found = table.devices.reader.look() or found
            began_us = table.clock.now_us
            table.devices.rest.take()
            rests_us.append(table.clock.now_us - began_us)
        self.assertEqual(found, (UID,))
        return rests_us[UNTIL_RESTING:]

    def searching(self, **changes: "object") -> Table:
        """Return a table whose reader is searching."""
        table = Table(**changes)
        for _ in range(SEARCH_MS):
            table.devices.reader.look()
            table.devices.rest.take()
        return table

    def test_an_answer_of_the_reader_ends_the_rest(self) -> None:
        rests_us = self.rests_us(self.searching())
        self.assertEqual(max(rests_us), MOMENT_US)
        self.assertTrue(min(rests_us) < MOMENT_US)
        self.assertEqual([rest_us % SLICE_US for rest_us in rests_us], [0] * len(rests_us))

    def test_without_the_readers_line_each_rest_takes_a_moment(self) -> None:
        rests_us = self.rests_us(self.searching(reader=(READER_BUS, I2C_ADDRESS, None, RESET_PIN)))
        self.assertEqual(set(rests_us), {MOMENT_US})

    def test_a_line_that_stays_low_shortens_one_rest(self) -> None:
        table = Table()
        table.bench.wire_output(IRQ_PIN, always_low)
        table.open()
        rests_us = self.rests_us(table)
        self.assertEqual(set(rests_us[1:]), {MOMENT_US})

    def test_garbage_is_collected_when_a_search_has_just_begun(self) -> None:
        collected, rests_us = self.watched(self.searching(), 3 * TURNS_BETWEEN_COLLECTIONS)
        self.assertTrue(len(collected) >= 2)
        for turn in collected:
            self.assertEqual(rests_us[turn], 0)
            self.assertTrue(rests_us[turn - 1] < MOMENT_US)

    def test_it_is_collected_also_when_the_line_is_broken(self) -> None:
        for line in (always_low, always_high):
            table = Table()
            table.bench.wire_output(IRQ_PIN, line)
            table.open()
            collected, _ = self.watched(table, 3 * (TURNS_BETWEEN_COLLECTIONS + MOST_TURNS_LATE))
            self.assertTrue(2 <= len(collected) <= 4)

    def watched(self, table: Table, turns: int) -> "tuple[list[int], list[int]]":
        """Return in which turns garbage was collected, and how long the rest was in each."""
        rest = table.devices.rest
        collected: "list[int]" = []
        rests_us: "list[int]" = []
        collect = rest._collect

        def noted() -> None:
            collected.append(len(rests_us))
            collect()

        rest._collect = noted  # type: ignore[method-assign]
        for _ in range(turns):
            table.devices.reader.look()
            began_us = table.clock.now_us
            rest.take()
            rests_us.append(table.clock.now_us - began_us)
        return collected, rests_us

    def test_it_is_collected_at_once_after_work(self) -> None:
        table = self.searching()
        self.assertEqual(self.watched(table, 2)[0], [])
        table.devices.rest.collect_soon()
        self.assertEqual(self.watched(table, 3)[0], [0])
