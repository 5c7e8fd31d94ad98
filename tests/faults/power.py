"""Cuts the power two or three times in a row, at any byte: no accepted event is lost, none is invented."""

import random
from collections.abc import Iterator
from itertools import islice
from operator import and_
from typing import Any, NamedTuple

from host_sim.wire.nor_flash import SECTOR_BYTES, NorFlash
from tally.app.log.flash_log import FlashLog, game_in, games_in
from tests.core.journaled import HandClock, filled, new_flash, opened, ruled, short_game, tidied
from tests.faults import filing

Event = list[Any]

TITLE = "Power cuts"

ERASED = 0xFF
# The bits that have not changed yet in the byte that a cut leaves half done.
CLEAN, HALF = 0xFF, 0x5A
# How many events a player adds after each cut.
EVENTS_A_LIFE = 2
SHORT_SECTORS, LONG_SECTORS = 4, 6
MOST_LIVES = 3
NIGHTLY, NIGHTLY_FILED = 100_000, 2_000
SEED = 21
# The free bytes of a sector: fewer than an event takes.
NEARLY_FULL = 60
LONG_GAMES = (5, 260, 40, 7, 330, 90, 1, 150)
LONG_STRIDE = 7
WORDS = (
    "The power fails in the middle of a byte that is being programmed or erased, and fails again"
    " during the next start. Then the table starts once more: it has every event that was accepted,"
    " and no other."
)


class Moment(NamedTuple):
    """A flash after a cut. `accepted` events of the script were accepted; one more may be in it."""

    image: bytes
    accepted: int
    is_writing: bool


class Change(NamedTuple):
    """One program (with its bytes) or erase (without), begun when this many events were accepted."""

    address: int
    block: bytes
    moment: Moment


class WatchedFlash(NorFlash):
    """A flash that notes each change before it happens."""

    def __init__(self, image: bytes, accepted: int) -> None:
        super().__init__(new_flash(1).clock, len(image) // SECTOR_BYTES)
        self.load(image)
        self.accepted = accepted
        self.is_writing = False
        self.changes: list[Change] = []

    def program(self, address: int, block: bytes | bytearray | memoryview) -> None:
        """Note it, and do it."""
        self._note(address, bytes(block))
        super().program(address, block)

    def erase(self, sector: int) -> None:
        """Note it, and do it."""
        self._note(sector * SECTOR_BYTES, b"")
        super().erase(sector)

    def _note(self, address: int, block: bytes) -> None:
        self.changes.append(Change(address, block, Moment(self.dump(), self.accepted, self.is_writing)))


class Script:
    """The events of a game, and the image of a flash that holds the first `begun` of them."""

    def __init__(self, image: bytes, events: list[Event], begun: int) -> None:
        self.events = events
        self.beginning = Moment(image, begun, False)

    def life(self, moment: Moment) -> list[Change]:
        """Go on from a moment: start, tidy, play some events; return all changes of the flash."""
        flash = WatchedFlash(moment.image, moment.accepted)
        log = FlashLog(flash, HandClock())
        log.mount()
        tidied(log)
        for event in self.events[moment.accepted :][:EVENTS_A_LIFE]:
            flash.is_writing = True
            log.append(event)
            flash.is_writing = False
            flash.accepted += 1
            tidied(log)
        return flash.changes

    def found(self, moment: Moment) -> Moment:
        """Start after a cut; return the moment with the events accepted now. Raises AssertionError."""
        flash = new_flash(len(moment.image) // SECTOR_BYTES)
        flash.load(moment.image)
        log = FlashLog(flash, HandClock())
        log.mount()
        events = list(log.events(0))
        counts = [moment.accepted] + [moment.accepted + 1] * moment.is_writing
        fitting = [count for count in counts if events == self.game(count)]
        assert fitting, f"{len(events)} events, {counts} were accepted"
        for number in games_in(log):
            game = game_in(log, number)
            assert game
            assert game.count() > 0
        return Moment(moment.image, fitting[0], False)

    def game(self, accepted: int) -> list[Event]:
        """Return the events of the game in play after this many accepted events of all games."""
        events = self.events[:accepted]
        starts = [index for index, event in enumerate(events) if event[0] == "game_started"]
        return events[starts[-1] :] if starts else []


def cuts(changes: list[Change]) -> Iterator[Moment]:
    """Yield the flash after every possible cut in these changes: before each changed byte, and within it."""
    for change in changes:
        for at in range(change.address, change.address + size_of(change)):
            for mask in (CLEAN, HALF):
                cut = cut_at(change, at, mask)
                if cut:
                    yield cut


def cut_at(change: Change, at: int, mask: int) -> Moment | None:
    """Return the flash after a cut within the byte at this address; None if that byte does not change."""
    old = change.moment.image
    done = at - change.address
    new = old[at] & change.block[done] if change.block else ERASED
    if new == old[at]:
        return None
    before = old[change.address : at]
    changed = bytes(map(and_, before, change.block)) if change.block else bytes([ERASED]) * done
    half = old[at] & mask | new & ~mask & ERASED
    image = old[: change.address] + changed + bytes([half]) + old[at + 1 :]
    return change.moment._replace(image=image)


def size_of(change: Change) -> int:
    """Return the number of bytes of a change."""
    return len(change.block) or SECTOR_BYTES


def pairs(script: Script, stride: int = 1) -> int:
    """Cut at every byte, and after each at every `stride`th byte of the next life; return how many pairs."""
    count, seen = 0, {script.beginning}
    for first in set(cuts(script.life(script.beginning))):
        later = script.life(script.found(first))
        for cut in islice(cuts(later), count % stride, None, stride):
            count += 1
            if cut not in seen:
                seen.add(cut)
                script.found(cut)
    return count


def random_cuts(script: Script, chance: random.Random) -> int:
    """Cut up to three lives in a row at random; return how many were cut."""
    moment = script.beginning
    for life in range(MOST_LIVES):
        changes = script.life(moment)
        if not changes:
            return life
        moment = script.found(random_cut(changes, chance))
    return MOST_LIVES


def random_cut(changes: list[Change], chance: random.Random) -> Moment:
    """Return the flash after a cut at a random byte."""
    while True:
        change = chance.choice(changes)
        cut = cut_at(change, change.address + chance.randrange(size_of(change)), chance.randrange(ERASED + 1))
        if cut:
            return cut


def short_scripts() -> dict[str, Script]:
    """Return the moments in which a short game is cut, by the name of what happens next."""
    blank = new_flash(SHORT_SECTORS)
    full, played = nearly_full_sector()
    wrapped, before = full_ring()
    new_game = short_game(["Cat", "Dan"], 3)
    return {
        "the first game begins": Script(blank.dump(), short_game(["Ann", "Ben"], 3), 0),
        "an event opens a new sector": Script(full.dump(), played + [ruled(1), ruled(2)], len(played)),
        "a new game begins": Script(full.dump(), played + new_game, len(played)),
        "a new game begins over an old one": Script(wrapped.dump(), before + new_game, len(before)),
    }


def nearly_full_sector() -> tuple[NorFlash, list[Event]]:
    """Return a flash whose next event opens a new sector, and the events on it."""
    flash = new_flash(SHORT_SECTORS)
    log = opened(flash)
    events = filled(log, short_game(["Ann", "Ben"], 3))
    while len(flash.dump()[:SECTOR_BYTES].rstrip(b"\xff")) < SECTOR_BYTES - NEARLY_FULL:
        events += filled(log, [ruled(len(events))])
    return flash, events


def full_ring() -> tuple[NorFlash, list[Event]]:
    """Return a flash that short games have filled once around, and all their events."""
    flash = new_flash(SHORT_SECTORS)
    log = opened(flash)
    events: list[Event] = []
    for number in range(SHORT_SECTORS):
        events += filled(log, short_game([f"Ann {number}", "Ben"], 2))
    return flash, events


def long_scripts() -> Iterator[Script]:
    """Yield moments of long games that have filled the flash once around."""
    flash = new_flash(LONG_SECTORS)
    log = opened(flash)
    events: list[Event] = []
    for number, size in enumerate(LONG_GAMES):
        events += short_game([f"Ann {number}", "Ben"], size)
    for index, event in enumerate(events):
        if index % LONG_STRIDE == 0:
            yield Script(flash.dump(), events, index)
        filled(log, [event])


def many_random_cuts(least: int) -> int:
    """Cut long games at random, at least this many times, up to three times in a row; return how often."""
    chance = random.Random(SEED)
    count = 0
    scripts = list(long_scripts())
    while count < least:
        count += random_cuts(chance.choice(scripts), chance)
    return count


def section() -> str:
    """Return what was cut, and how often."""
    rows = [(f"{name}: pairs, every byte", pairs(script)) for name, script in short_scripts().items()]
    rows.append(("long games, up to three cuts in a row, at random", many_random_cuts(NIGHTLY)))
    rows.append(
        ("games being filed, up to three cuts in a row, at random", filing.many_random_cuts(NIGHTLY_FILED))
    )
    lines = [f"| {name} | {count:,} | 0 |" for name, count in rows]
    return "\n".join(
        (WORDS, "", "| moment | cuts | events lost or invented |", "| --- | ---: | ---: |", *lines)
    )
