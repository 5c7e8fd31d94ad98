import unittest

from tally.app.log.flash_log import FlashLog, GameTooLong, LogFull, game_in, games_in
from tally.rules.refusals import Refused
from tests.core.journaled import HandClock, filled, new_flash, opened, ruled, short_game, tidied

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.wire.nor_flash import NorFlash
    from tests.core.journaled import Event

MOST_PROGRAMS = 2
LONG = 400


def written(flash: "NorFlash") -> "tuple[int, int]":
    """Return how many programs and erases there were."""
    return sum(flash.programs), sum(flash.erases)


class TestRing(unittest.TestCase):
    def append_cheaply(self, flash: "NorFlash", log: FlashLog, event: "Event") -> None:
        programs, erases = written(flash)
        log.append(event)
        after = written(flash)
        self.assertTrue(1 <= after[0] - programs <= MOST_PROGRAMS)
        self.assertEqual(after[1], erases)

    def test_an_event_costs_at_most_two_programs_and_no_erase(self) -> None:
        flash = new_flash(16)
        log = opened(flash)
        for event in short_game(["Ann", "Ben"], 300):
            self.append_cheaply(flash, log, event)
            log.tidy()
        for length in range(1, LONG, 7):
            self.append_cheaply(flash, log, ["ruled", 0, "cookies", 1, "x" * length])
            log.tidy()

    def test_tidying_erases_one_sector_at_a_time(self) -> None:
        flash = new_flash(8)
        log = FlashLog(flash, HandClock())
        log.mount()
        self.assertTrue(log.tidy())
        self.assertEqual(written(flash)[1], 1)
        self.assertFalse(log.tidy())
        self.assertFalse(log.tidy())
        self.assertEqual(written(flash)[1], 2)

    def test_nothing_is_erased_before_the_current_game_is_found(self) -> None:
        flash = new_flash(8)
        events = filled(opened(flash), short_game(["Ann", "Ben"], 3))
        log = FlashLog(flash, HandClock())
        erases = written(flash)[1]
        self.assertFalse(log.tidy())
        self.assertEqual(written(flash)[1], erases)
        log.mount()
        self.assertEqual(list(log.events(0)), events)

    def test_events_come_back_from_any_start(self) -> None:
        flash = new_flash(16)
        log = opened(flash)
        events = filled(log, short_game(["Ann", "Ben"], 200))
        log = opened(flash)
        self.assertEqual(log.count(), len(events))
        for start in range(0, len(events) + 1, 9):
            self.assertEqual(list(log.events(start)), events[start:])

    def test_an_iterator_goes_on_while_more_is_kept(self) -> None:
        flash = new_flash(4)
        log = opened(flash)
        events = filled(log, short_game(["Ann", "Ben"], 9))
        iterator = log.events(0)
        events += filled(log, [ruled(1)])
        self.assertEqual(list(iterator), events)
        self.assertEqual(list(log.events(2)), events[2:])

    def test_an_iterator_goes_on_with_later_events(self) -> None:
        log = opened(new_flash(4))
        filled(log, short_game(["Ann", "Ben"], 2))
        events = log.events(1)
        next(events)
        log.append(ruled(7))
        self.assertEqual(next(events), ruled(7))

    def test_many_games_wrap_around_and_the_oldest_go(self) -> None:
        flash = new_flash(6)
        games = []
        for number in range(40):
            log = opened(flash)
            games.append(filled(log, short_game([f"Ann {number}", "Ben"], 5 + number * 7 % 90)))
            kept = games_in(log)
            self.assertEqual(kept[-1], number + 1)
            self.assertEqual(kept, list(range(kept[0], number + 2)))
            for each in kept:
                game = game_in(log, each)
                self.assertEqual(game and list(game.events(0)), games[each - 1])
        self.assertTrue(game_in(log, 1) is None)
        self.assertTrue(max(flash.erases) - min(flash.erases) <= 1)

    def test_without_idle_time_the_log_is_full_and_nothing_is_lost(self) -> None:
        flash = new_flash(8)
        log = opened(flash)
        events = filled(log, short_game(["Ann", "Ben"], 2))
        with self.assertRaises(LogFull):
            while True:
                log.append(ruled(len(events)))
                events.append(ruled(len(events)))
        self.assertEqual(list(opened(flash).events(0)), events)
        tidied(log).append(["passed", 0])
        events.append(["passed", 0])
        self.assertEqual(list(log.events(0)), events)
        self.assertEqual(list(opened(flash).events(0)), events)

    def test_a_log_that_was_never_tidied_is_full(self) -> None:
        log = FlashLog(new_flash(4), HandClock())
        log.mount()
        with self.assertRaises(LogFull):
            log.append(["game_started", "little_troubles", {}])
        self.assertEqual(log.count(), 0)

    def test_a_game_too_long_for_the_region_is_refused_and_the_next_one_begins(self) -> None:
        flash = new_flash(3)
        log = opened(flash)
        events = filled(log, short_game(["Ann", "Ben"], 2))
        with self.assertRaises(GameTooLong):
            while True:
                filled(log, [ruled(len(events))])
                events.append(ruled(len(events)))
        self.assertEqual(list(opened(flash).events(0)), events)
        self.assertEqual(list(tidied(log).events(0)), events)
        later = filled(log, short_game(["Cat", "Dan"], 30))
        self.assertEqual(list(opened(flash).events(0)), later)

    def test_an_event_too_long_for_a_sector_is_refused(self) -> None:
        log = opened(new_flash(4))
        events = filled(log, short_game(["Ann", "Ben"], 2))
        with self.assertRaises(Refused):
            log.append(["ruled", 0, "cookies", 1, "x" * 4096])
        events += filled(log, [["ruled", 0, "cookies", 1, "x" * 4000], ["passed", 1]])
        self.assertEqual(list(log.events(0)), events)

    def test_nothing_is_kept_before_a_game(self) -> None:
        log = opened(new_flash(4))
        self.assertEqual((log.count(), list(log.events(0)), games_in(log)), (0, [], []))
        with self.assertRaises(Refused):
            log.append(["passed", 0])

    def test_a_flash_full_of_anything_is_made_ready(self) -> None:
        for filling in (b"\x00", b"\xa5", b"TTJ1"):
            flash = new_flash(4)
            flash.load(filling * (4 * 4096 // len(filling)))
            events = filled(opened(flash), short_game(["Ann", "Ben"], 30))
            self.assertEqual(list(opened(flash).events(0)), events)


if __name__ == "__main__":
    unittest.main()
