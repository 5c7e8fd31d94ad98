import unittest

from host_sim.wire.nor_flash import SECTOR_BYTES, NorFlash
from tally.app.log.flash_log import FlashLog, GameTooLong, LogFull
from tests.core.journaled import HandClock, filled, new_flash, ruled, short_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.wire.i2c_line import Chunk
    from tests.core.journaled import Event

SECTORS = 6
TRIES = 8
MANY = 400


class CheckedFlash(NorFlash):
    """A flash that reads back what it wrote, as the device's does."""

    def program(self, address: int, block: "Chunk") -> None:
        super().program(address, block)
        if self.read(address, len(block)) != bytes(block):
            raise OSError

    def erase(self, sector: int) -> None:
        super().erase(sector)
        if self.read(sector * SECTOR_BYTES, SECTOR_BYTES) != b"\xff" * SECTOR_BYTES:
            raise OSError


def worn_flash(worn: "list[int]") -> CheckedFlash:
    flash = CheckedFlash(new_flash(1).clock, SECTORS)
    flash.worn = set(worn)
    return flash


def started(flash: NorFlash) -> FlashLog:
    log = FlashLog(flash, HandClock())
    log.mount()
    return log


def tidied(log: FlashLog) -> FlashLog:
    for _ in range(TRIES):
        try:
            log.tidy()
        except OSError:
            continue
    return log


def kept(log: FlashLog, event: "Event") -> None:
    """Keep an event; try again, as a player would who taps once more."""
    for _ in range(TRIES):
        try:
            log.append(event)
            return
        except (OSError, LogFull):
            tidied(log)
    raise AssertionError("it was never kept")


class DoubtfulFlash(NorFlash):
    """A flash that writes everything, but once says that it did not."""

    def __init__(self, doubted: int) -> None:
        super().__init__(new_flash(1).clock, SECTORS)
        self.until_doubt = doubted

    def program(self, address: int, block: "Chunk") -> None:
        super().program(address, block)
        self.until_doubt -= 1
        if self.until_doubt == 0:
            raise OSError


class TestWornSectors(unittest.TestCase):
    def check(self, worn: "list[int]") -> None:
        flash = worn_flash(worn)
        log = tidied(started(flash))
        events = []
        for event in short_game(["Ann", "Ben"], MANY // 4):
            kept(log, event)
            tidied(log)
            events.append(event)
            if len(events) % 10 == 0:
                log = tidied(started(flash))
                self.assertEqual(list(log.events(0)), events)
        self.assertEqual(list(started(flash).events(0)), events)

    def test_a_game_goes_around_any_worn_sector(self) -> None:
        for sector in range(SECTORS):
            self.check([sector])

    def test_a_game_goes_around_two_worn_sectors_side_by_side(self) -> None:
        self.check([0, 1])
        self.check([1, 2])

    def test_a_sector_that_wears_out_in_use_is_left(self) -> None:
        flash = worn_flash([])
        log = tidied(started(flash))
        events = filled(log, short_game(["Ann", "Ben"], 5))
        flash.worn = {0}
        for number in range(3):
            kept(log, ruled(number))
            events.append(ruled(number))
            tidied(log)
        self.assertEqual(list(log.events(0)), events)
        self.assertEqual(list(started(flash).events(0)), events)
        for start in range(len(events)):
            self.assertEqual(list(started(flash).events(start)), events[start:])

    def test_games_follow_one_another_around_worn_sectors(self) -> None:
        flash = worn_flash([1, 4])
        for number in range(9):
            log = tidied(started(flash))
            events = short_game([f"Ann {number}", "Ben"], 9)
            for event in events:
                kept(log, event)
                tidied(log)
            self.assertEqual(list(started(flash).events(0)), events)

    def test_what_is_in_flash_is_accepted_whatever_the_flash_says(self) -> None:
        for doubted in range(1, MANY // 4):
            flash = DoubtfulFlash(doubted)
            log = tidied(started(flash))
            events = short_game(["Ann", "Ben"], MANY // 4)
            for event in events:
                kept(log, event)
                tidied(log)
            self.assertEqual(list(started(flash).events(0)), events)

    def test_where_all_sectors_are_worn_nothing_is_kept_and_nothing_claimed(self) -> None:
        flash = worn_flash(list(range(SECTORS)))
        log = tidied(started(flash))
        with self.assertRaises(LogFull):
            log.append(["game_started", "little_troubles", {}])
        self.assertEqual(log.count(), 0)

    def test_a_game_too_long_for_what_is_not_worn_is_told_and_kept(self) -> None:
        flash = worn_flash([2])
        log = tidied(started(flash))
        events: "list[Event]" = []
        with self.assertRaises((GameTooLong, AssertionError)):
            for event in short_game(["Ann", "Ben"], MANY * 2):
                kept(log, event)
                tidied(log)
                events.append(event)
        self.assertTrue(len(events) > MANY // 2)
        self.assertEqual(list(started(flash).events(0)), events)


if __name__ == "__main__":
    unittest.main()
