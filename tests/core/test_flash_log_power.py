import unittest

from host_sim.wire.nor_flash import SECTOR_BYTES, NorFlash, PowerCut
from tally.app.log.flash_log import FlashLog, game_in, games_in
from tests.core.journaled import HandClock, copied, filled, new_flash, opened, ruled, short_game, tidied

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.core.journaled import Event

    Step = Callable[[FlashLog], object]

MARK_BYTES = 12
# Behind the written part of a sector, an erase that is cut short leaves the same bytes wherever it is cut.
BLANK_STRIDE = 499
# Where it passes over old records, every few bytes do by day.
OLD_STRIDE = 3
NOT_DONE = 0xFF
HALF_DONE = 0x5A
NEVER = 1 << 30
SAMPLE_STRIDE = 13


def mounted(flash: NorFlash) -> FlashLog:
    log = FlashLog(flash, HandClock())
    log.mount()
    return log


def kept(flash: NorFlash) -> "list[Event]":
    return list(mounted(flash).events(0))


def cuts(before: NorFlash, step: "Step") -> "Iterator[int]":
    """Yield after how many bytes to cut: every number, but not all where an erase passes over old bytes."""
    flash = copied(before)
    step(mounted(flash))
    erased = [sector for sector, count in enumerate(flash.erases) if count]
    cut = 0
    if erased:
        start = erased[0] * SECTOR_BYTES
        written = len(before.dump()[start : start + SECTOR_BYTES].rstrip(b"\xff"))
        yield from range(MARK_BYTES)
        yield from range(MARK_BYTES, MARK_BYTES + written + 1, OLD_STRIDE)
        yield from range(MARK_BYTES + written + 1, MARK_BYTES + SECTOR_BYTES, BLANK_STRIDE)
        cut = MARK_BYTES + SECTOR_BYTES - 1
    yield from range(cut, NEVER)


def is_cut(flash: NorFlash, step: "Step", cut: int, half_mask: int) -> bool:
    """Do the step; return whether the power was cut in it. Afterwards there is power again."""
    log = mounted(flash)
    flash.cut_power_after(cut, half_mask)
    try:
        step(log)
        return False
    except PowerCut:
        return True
    finally:
        flash.restore_power()


def longer(events: "list[Event]", event: "Event") -> "list[Event]":
    result = list(events)
    result.append(event)
    return result


def appending(event: "Event") -> "Step":
    return lambda log: log.append(event)


def tidying(log: FlashLog) -> object:
    return log.tidy()


class TestPowerCuts(unittest.TestCase):
    def check_step(
        self, before: NorFlash, step: "Step", possible: "list[list[Event]]", half_mask: int
    ) -> None:
        """Cut the power at every byte that the step writes."""
        for cut in cuts(before, step):
            flash = copied(before)
            if not is_cut(flash, step, cut, half_mask):
                return
            self.check_goes_on(flash, possible)

    def check_goes_on(self, flash: NorFlash, possible: "list[list[Event]]") -> None:
        log = mounted(flash)
        found = list(log.events(0))
        self.assertTrue(found in possible, f"{found} of {possible}")
        tidied(log)
        for number in games_in(log):
            game = game_in(log, number)
            self.assertTrue(game and game.count() > 0)
        if not found:
            return
        log.append(["passed", 1])
        self.assertEqual(kept(flash), longer(found, ["passed", 1]))

    def check_game(self, flash: NorFlash, events: "list[Event]", half_mask: int) -> None:
        """Cut every append and every tidying of events that are played on this flash."""
        for event in events:
            accepted = kept(flash)
            after = [event] if event[0] == "game_started" else longer(accepted, event)
            self.check_step(flash, appending(event), [accepted, after], half_mask)
            mounted(flash).append(event)
            self.check_step(flash, tidying, [after], half_mask)
            mounted(flash).tidy()

    def test_every_byte_of_a_games_first_events(self) -> None:
        flash = new_flash(4)
        self.check_step(flash, tidying, [[]], HALF_DONE)
        opened(flash)
        self.check_game(flash, short_game(["Ann", "Ben"], 8), HALF_DONE)

    def test_cuts_where_the_ring_wraps_around(self) -> None:
        flash = flash_with_old_games()
        numbers = games_in(mounted(flash))
        erases = sum(flash.erases)
        self.check_game(flash, [["x" * 80, n] for n in range(3)], NOT_DONE)
        self.check_game(flash, short_game(["Cat", "Dan"], 3), NOT_DONE)
        self.assertTrue(sum(flash.erases) >= erases + 2)
        self.assertEqual(games_in(mounted(flash))[-1], numbers[-1] + 1)

    def test_one_cut_after_another(self) -> None:
        flash = new_flash(8)
        expected = filled(opened(flash), short_game(["Ann", "Ben"], 3))
        for number in range(60):
            event = ruled(number)
            log = opened(flash)
            if is_cut(flash, appending(event), number, (NOT_DONE, HALF_DONE)[number % 2]):
                self.assertEqual(kept(flash), expected)
                log = opened(flash)
                log.append(event)
            expected.append(event)
        self.assertEqual(kept(flash), expected)

    def test_sampled_bytes_of_a_full_game(self) -> None:
        flash = new_flash(8)
        expected: "list[Event]" = []
        for index, event in enumerate(short_game(["Ann", "Ben"], 300)):
            if index % SAMPLE_STRIDE == SAMPLE_STRIDE - 1:
                copy = copied(flash)
                is_cut(copy, appending(event), index % 101, (NOT_DONE, HALF_DONE)[index % 2])
                self.check_goes_on(copy, [expected, longer(expected, event)])
                self.assertEqual(kept(flash), expected)
            if index % SAMPLE_STRIDE == 0:
                log = opened(flash)
            log.append(event)
            log.tidy()
            expected.append(event)
        self.assertEqual(kept(flash), expected)


def flash_with_old_games() -> NorFlash:
    """Return five sectors, all used, whose current game is about to need its next one."""
    flash = new_flash(5)
    log = opened(flash)
    for number in range(4):
        filled(log, short_game([f"Ann {number}", "Ben"], 3))
    filled(log, short_game(["Eve", "Fay"], 3))
    while len(flash.dump().rstrip(b"\xff")) < 5 * SECTOR_BYTES - 300:
        filled(log, [["ruled", 0, "cookies", 1, "x" * 180]])
    return flash


if __name__ == "__main__":
    unittest.main()
