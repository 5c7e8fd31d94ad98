import unittest

from host_sim.wire.ntag import Ntag
from host_sim.wire.ntag_memory import blank_image
from host_sim.wire.pn532_links import I2C_ADDRESS
from tests.core.emulated import IRQ_PIN, READER_BUS, RESET_PIN, Table

UID = bytes((4, 0xD6, 0x93, 2, 0x66, 0x60, 0x80))
MOMENT_US = 1_000
TURNS_BETWEEN_COLLECTIONS = 300
SLICE_US = 125
SEARCH_MS = 60
UNTIL_RESTING = 2  # the first call collects garbage


def always_low() -> int:
    return 0


class TestRest(unittest.TestCase):
    def rests_us(self, table: Table) -> "list[int]":
        """Return how long each rest was while a card was searched for and found."""
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

    def test_an_answer_of_the_reader_ends_it(self) -> None:
        rests_us = self.rests_us(self.searching())
        self.assertEqual(max(rests_us), MOMENT_US)
        self.assertTrue(min(rests_us) < MOMENT_US)
        self.assertEqual([rest_us % SLICE_US for rest_us in rests_us], [0] * len(rests_us))

    def test_without_the_readers_line_it_is_a_moment_each_time(self) -> None:
        rests_us = self.rests_us(self.searching(reader=(READER_BUS, I2C_ADDRESS, None, RESET_PIN)))
        self.assertEqual(set(rests_us), {MOMENT_US})

    def test_it_rests_for_an_instant_even_where_the_line_stays_low(self) -> None:
        table = Table()
        table.bench.wire_output(IRQ_PIN, always_low)
        table.open()
        self.assertEqual(set(self.rests_us(table)), {SLICE_US})

    def test_garbage_is_collected_when_a_search_has_just_begun(self) -> None:
        table = self.searching()
        rest = table.devices.rest
        collected = []
        rest._collect = lambda: collected.append(len(rests_us))  # type: ignore[method-assign]
        rests_us: "list[int]" = []
        while len(rests_us) < 3 * TURNS_BETWEEN_COLLECTIONS:
            table.devices.reader.look()
            began_us = table.clock.now_us
            rest.take()
            rests_us.append(table.clock.now_us - began_us)
        self.assertTrue(len(collected) >= 2)
        for turn in collected:
            self.assertEqual(rests_us[turn], 0)
            self.assertTrue(rests_us[turn - 1] < MOMENT_US)

    def test_it_is_collected_at_once_after_work(self) -> None:
        rest = self.searching().devices.rest
        collected = []
        rest._collect = lambda: collected.append(True)  # type: ignore[method-assign]
        rest.take()
        self.assertEqual(collected, [])
        rest.skip()
        rest.take()
        rest.take()
        self.assertEqual(collected, [True])
