"""Reading the log from anywhere: the events from there on, and which were kept together."""

import unittest

from tally.app.flash_log import FlashLog
from tests.core.dice import Dice
from tests.core.journaled import STARTED, HandClock, new_flash, opened, ruled, seen, tidied

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tests.core.journaled import Event

RECORDS = 120
LONGER_THAN_A_READ = 700


def kept(log: "FlashLog") -> "list[list[Event]]":
    """Keep records of one event and of some, short ones and long ones; return them."""
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
        flash = new_flash(16)
        self.records = kept(opened(flash))
        self.log = opened(flash)

    def test_from_every_place_on_it_gives_the_events_that_were_kept(self) -> None:
        events = [event for record in self.records for event in record]
        self.assertEqual(self.log.count(), len(events))
        for start in range(0, len(events), 3):
            self.assertEqual(list(self.log.events(start)), events[start:])

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
