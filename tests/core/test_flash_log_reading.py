"""The log can be read from any event on, and says which events were kept together."""

import unittest

from tally.app.log.flash_log import FlashLog
from tests.core.dice import Dice
from tests.core.journaled import STARTED, HandClock, new_flash, opened, ruled, seen, tidied

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tests.core.journaled import Event

RECORDS = 120
LONGER_THAN_A_READ = 700
_MOST_PASSED_OVER = 40  # events: there are up to four in a record


def kept(log: "FlashLog") -> "list[list[Event]]":
    """Keep records of one or several events, short and long; return them."""
    dice = Dice(3)
    records: "list[list[Event]]" = [[STARTED]]
    for number in range(RECORDS):
        events = [seen(number) if dice.roll(4) == 0 else ruled(number) for _ in range(1 + dice.roll(3))]
        if dice.roll(9) == 0:
            events.append(["ruled", 0, "cookies", 1, "x" * LONGER_THAN_A_READ])
        records.append(events)
    for events in records:
        log.append_all(events)
        log.tidy()
    return records


class TestReading(unittest.TestCase):
    def setUp(self) -> None:
        self.flash = new_flash(16)
        self.writer = opened(self.flash)
        self.records = kept(self.writer)
        self.log = opened(self.flash)

    def test_from_any_event_on_the_log_gives_the_events_that_were_kept(self) -> None:
        events = [event for record in self.records for event in record]
        for log in (self.log, self.writer):  # the log that wrote them remembers where some lie
            self.assertEqual(log.count(), len(events))
            for start in range(0, len(events), 3):
                self.assertEqual(list(log.events(start)), events[start:])

    def test_the_log_that_wrote_the_last_events_finds_them_without_reading_all_before(self) -> None:
        last = self.log.count() - 1
        passed_over = []
        for log in (self.log, self.writer):
            walk = log.present()._walk_near(last)
            passed_over.append(last - walk.count)
            self.assertEqual(list(log.events(last)), [self.records[-1][-1]])
        self.assertTrue(passed_over[1] < _MOST_PASSED_OVER)
        self.assertTrue(passed_over[0] > passed_over[1])

    def test_the_places_of_the_earlier_games_records_are_forgotten(self) -> None:
        log = opened(new_flash(16))
        for events in [[STARTED]] + [[ruled(number)] for number in range(10)]:
            log.append_all(events)
        together = [ruled(number) for number in range(20)]
        for events in [[STARTED], together]:
            log.append_all(events)
        for start in range(20):
            self.assertEqual(list(log.events(start)), ([STARTED] + together)[start:])

    def test_the_minutes_of_a_game_are_known_again_after_a_restart(self) -> None:
        clock = HandClock()
        flash = new_flash(16)
        log = FlashLog(flash, clock)
        log.mount()
        tidied(log)
        for _ in range(3):
            log.append(STARTED)
            log.tidy()
        for number in range(5):
            clock.ms += 61_000
            log.append(ruled(number))
        self.assertEqual(log.minutes(), 5)
        again = opened(flash)
        self.assertEqual(again.minutes(), 5)
        again.append(STARTED)
        self.assertEqual(again.minutes(), 0)

    def test_each_event_knows_those_that_were_kept_with_it(self) -> None:
        first = 0
        for record in self.records:
            for index in range(first, first + len(record)):
                self.assertEqual(self.log.batch(index), (first, first + len(record)))
            first += len(record)


if __name__ == "__main__":
    unittest.main()
