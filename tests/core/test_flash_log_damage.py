import unittest

from host_sim.wire.nor_flash import SECTOR_BYTES, NorFlash
from tally.app.log.flash_log import FlashLog, game_in, games_in
from tally.app.log.flash_ring import Damaged
from tests.core.journaled import (
    HandClock,
    copied,
    filled,
    new_flash,
    opened,
    ruled,
    seen,
    short_game,
    tidied,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tests.core.journaled import Event

BITS = 8
HEADING_END = 56
# This step meets every byte, and each of the eight bits in some byte.
BIT_STRIDE = 5
BYTE_STRIDE = 97
TAKEN_UP = ["ruled", 0, "cookies", 0, "damaged"]


def taken_up(started: "Event") -> "Event":
    assert started[0] == "game_started"
    return TAKEN_UP


def flipped(flash: NorFlash, bit: int) -> NorFlash:
    image = bytearray(flash.dump())
    image[bit // BITS] ^= 1 << bit % BITS
    changed = new_flash(flash.sector_count())
    changed.load(image)
    return changed


def written(flash: NorFlash, sector: int = 0) -> int:
    """Return where the written part of a sector ends."""
    start = sector * SECTOR_BYTES
    return start + len(flash.dump()[start : start + SECTOR_BYTES].rstrip(b"\xff"))


class TestDamage(unittest.TestCase):
    def mount(self, flash: NorFlash) -> "tuple[int, list[Event]]":
        """Return the damaged line, or 0, and the events; the flash is not touched."""
        before = flash.dump()
        log = FlashLog(flash, HandClock())
        line = 0
        try:
            log.mount()
        except Damaged as damaged:
            line = damaged.line
        self.assertEqual(flash.dump(), before)
        return line, list(log.events(0))

    def test_every_bit_of_a_record_in_the_middle(self) -> None:
        flash = new_flash(4)
        log = opened(flash)
        filled(log, short_game(["Ann", "Ben"], 3))
        start = written(flash)
        filled(log, [["card_played", 0, "04d69302666080"]])
        end = written(flash)
        filled(log, [["passed", 1], ["passed", 0]])
        for bit in range(start * BITS, end * BITS):
            self.assertEqual(self.mount(flipped(flash, bit)), (4, []))

    def test_every_bit_of_the_record_before_the_last(self) -> None:
        flash = new_flash(4)
        log = opened(flash)
        filled(log, short_game(["Ann", "Ben"], 2))
        start = written(flash)
        filled(log, [["passed", 1]])
        end = written(flash)
        filled(log, [["passed", 0]])
        for bit in range(start * BITS, end * BITS):
            self.assertEqual(self.mount(flipped(flash, bit)), (3, []))

    def test_every_bit_of_the_last_record(self) -> None:
        flash = new_flash(4)
        log = opened(flash)
        events = filled(log, short_game(["Ann", "Ben"], 3))
        start = written(flash)
        filled(log, [["card_played", 0, "04d69302666080"]])
        for bit in range(start * BITS, written(flash) * BITS):
            self.assertEqual(self.mount(flipped(flash, bit)), (0, events))

    def test_every_bit_of_a_games_heading_and_first_record(self) -> None:
        flash = new_flash(4)
        log = opened(flash)
        filled(log, [["game_started", "g", {}]])
        end = written(flash)
        filled(log, [["passed", 0], ["passed", 1]])
        for bit in range(end * BITS):
            self.assertEqual(self.mount(flipped(flash, bit)), (1, []))

    def test_every_byte_of_a_later_sectors_heading_and_first_record(self) -> None:
        flash = new_flash(4)
        log = opened(flash)
        events = filled(log, short_game(["Ann", "Ben"], 3))
        while written(flash, 1) < SECTOR_BYTES + HEADING_END:
            events += filled(log, [["ruled", 0, "cookies", 1, "x" * 200]])
        line = len(events)
        end = written(flash, 1)
        filled(log, [["passed", 0], ["passed", 1]])
        for bit in range(SECTOR_BYTES * BITS, end * BITS, BIT_STRIDE):
            self.assertEqual(self.mount(flipped(flash, bit)), (line, []))

    def test_a_whole_sector_lost_from_the_middle(self) -> None:
        flash = new_flash(8)
        log = opened(flash)
        events = filled(log, short_game(["Ann", "Ben"], 3))
        while written(flash, 2) < 2 * SECTOR_BYTES + HEADING_END:
            events += filled(log, [["ruled", 0, "cookies", 1, "x" * 200]])
        image = bytearray(flash.dump())
        image[SECTOR_BYTES : 2 * SECTOR_BYTES] = b"\xff" * SECTOR_BYTES
        changed = new_flash(8)
        changed.load(image)
        line, _ = self.mount(changed)
        self.assertTrue(3 < line < len(events))

    def test_after_damage_a_new_game_begins_and_the_old_ones_are_read(self) -> None:
        flash = new_flash(6)
        log = opened(flash)
        first = filled(log, short_game(["Ann", "Ben"], 3))
        second = filled(log, short_game(["Cat", "Dan"], 5))
        changed = flipped(flash, (SECTOR_BYTES + HEADING_END + 20) * BITS)
        log = FlashLog(changed, HandClock())
        with self.assertRaises(Damaged):
            log.mount()
        self.assertEqual(log.count(), 0)
        third = filled(log, short_game(["Eve", "Fay"], 4))
        log = opened(changed)
        self.assertEqual(list(log.events(0)), third)
        oldest = game_in(log, games_in(log)[0])
        self.assertEqual(oldest and list(oldest.events(0)), first)
        self.assertEqual(len(second), 5)

    def test_a_damaged_game_is_taken_up_before_the_damage_and_nothing_is_erased(self) -> None:
        flash = new_flash(8)
        log = opened(flash)
        events = filled(log, short_game(["Ann", "Ben"], 3))
        while written(flash, 2) < 2 * SECTOR_BYTES + HEADING_END:
            events += filled(log, [["ruled", 0, "cookies", 1, "x" * 200]])
        end = written(flash, 2)
        events += filled(log, short_game(["Ann", "Ben"], 3)[1:])
        for byte in range(HEADING_END, end, BYTE_STRIDE):
            changed = flipped(flash, byte * BITS)
            line, _ = self.mount(changed)
            if line > 1:
                self.check_taken_up(changed, events[: line - 1])
        self.assertTrue(line > 1)

    def check_taken_up(self, flash: NorFlash, whole: "list[Event]") -> None:
        before = flash.dump()[: 3 * SECTOR_BYTES]
        log = FlashLog(flash, HandClock())
        with self.assertRaises(Damaged):
            log.mount()
        tidied(log).take_up(taken_up)
        expected = list(whole)
        expected.append(TAKEN_UP)
        self.assertEqual(list(opened(flash).events(0)), expected)
        log = opened(flash)
        expected += filled(log, [["ruled", 0, "cookies", 1, "y" * 3_000], ["passed", 1], ["passed", 0]])
        for start in range(0, len(expected), 7):
            self.assertEqual(list(opened(flash).events(start)), expected[start:])
        self.assertEqual(flash.dump()[: 3 * SECTOR_BYTES], before)

    def test_a_game_is_taken_up_twice(self) -> None:
        flash = new_flash(8)
        log = opened(flash)
        events = filled(log, short_game(["Ann", "Ben"], 4))
        spoilt = written(flash) - 30
        filled(log, [["passed", 0]])
        for _ in range(2):
            flash = flipped(flash, spoilt * BITS)
            log = FlashLog(flash, HandClock())
            with self.assertRaises(Damaged):
                log.mount()
            tidied(log).take_up(taken_up)
            spoilt = written(flash, 1) - 10
            log.append(["passed", 1])
        self.assertEqual(list(opened(flash).events(0)), events[:3] + [TAKEN_UP, TAKEN_UP, ["passed", 1]][1:])

    def test_a_game_without_a_whole_event_is_not_taken_up(self) -> None:
        flash = new_flash(4)
        log = opened(flash)
        filled(log, short_game(["Ann", "Ben"], 3))
        changed = flipped(flash, (HEADING_END + 2) * BITS)
        log = FlashLog(changed, HandClock())
        with self.assertRaises(Damaged):
            log.mount()
        with self.assertRaises(Damaged):
            tidied(log).take_up(taken_up)
        third = filled(log, short_game(["Eve", "Fay"], 4))
        self.assertEqual(list(opened(changed).events(0)), third)

    def test_two_whole_sectors_lost_from_the_middle_are_noticed(self) -> None:
        flash = new_flash(8)
        log = opened(flash)
        filled(log, short_game(["Ann", "Ben"], 3))
        while written(flash, 3) < 3 * SECTOR_BYTES + HEADING_END:
            filled(log, [["ruled", 0, "cookies", 1, "x" * 200]])
        image = bytearray(flash.dump())
        image[SECTOR_BYTES : 3 * SECTOR_BYTES] = b"\xff" * 2 * SECTOR_BYTES
        changed = new_flash(8)
        changed.load(image)
        self.assertTrue(self.mount(changed)[0] > 3)

    def test_the_only_event_of_a_later_sector_is_not_lost_unseen(self) -> None:
        flash = new_flash(4)
        log = opened(flash)
        events = filled(log, short_game(["Ann", "Ben"], 3))
        while written(flash, 1) < SECTOR_BYTES + HEADING_END:
            events += filled(log, [["ruled", 0, "cookies", 1, "x" * 200]])
        for bit in range((SECTOR_BYTES + 12) * BITS, (SECTOR_BYTES + HEADING_END) * BITS):
            self.assertEqual(self.mount(flipped(flash, bit)), (len(events), []))

    def test_damage_in_an_older_game_leaves_the_game_in_play_alone(self) -> None:
        flash = new_flash(6)
        log = opened(flash)
        filled(log, short_game(["Ann", "Ben"], 5))
        end = written(flash)
        current = filled(log, short_game(["Cat", "Dan"], 3))
        changed = flipped(flash, (end - 60) * BITS)
        log = opened(changed)
        self.assertEqual(list(log.events(0)), current)
        older = game_in(log, 1)
        self.assertTrue(older is not None)
        with self.assertRaises(Damaged):
            older and older.count()

    def test_bytes_torn_long_ago_may_change(self) -> None:
        flash = new_flash(4)
        log = opened(flash)
        events = filled(log, short_game(["Ann", "Ben"], 3))
        start = written(flash)
        flash.program(start, b"\x20\x00torn")
        log = opened(flash)
        events += filled(log, [ruled(1), seen(2)])
        for bit in range(start * BITS, (start + 7) * BITS):
            self.assertEqual(self.mount(flipped(flash, bit)), (0, events))
        self.assertEqual(list(opened(copied(flash)).events(0)), events)


if __name__ == "__main__":
    unittest.main()
